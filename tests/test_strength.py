"""The page of the bots."""

from __future__ import annotations

import json
from itertools import product

import pytest

from tools import teams
from tools.strength import CONTESTS, DATA, DOCS, Contest, measure, page
from wildtable.bots import levels
from wildtable.bots.ladder import LEVELS
from wildtable.games import game

POND = Contest("pond", "Pond", 2, 8, ("greedy", "random"), {"depth": "shallow"})


@pytest.mark.usefixtures("pond_registered")
def test_a_table_names_the_command_that_plays_it_again() -> None:
    found = measure(POND, 8, "1", 1)
    written = page({"Pond": found})
    assert (
        "wildtable arena pond --bots greedy,random --seats 2 --games 8 --seed 1 --option depth=shallow"
        in written
    )
    assert "| `greedy` | 8 |" in written


def test_the_page_is_what_was_measured() -> None:
    assert (DOCS / "bots.md").read_text("utf-8") == page(json.loads(DATA.read_text("utf-8")))


@pytest.mark.parametrize("contest", CONTESTS, ids=lambda contest: contest.title)
def test_every_contest_can_be_played(contest: Contest) -> None:
    played = game(contest.game)
    played.check_seats(contest.seats)
    played.read_options(contest.options)
    assert set(contest.bots) <= set(levels())


def cell(
    bot: str, won: str, seats: int = 2, module: str = "tigers", difficulty: str = "normal"
) -> teams.Cell:
    place = {"module": module, "difficulty": difficulty, "seats": seats}
    times = {"ms_per_decision": 1.0, "longest_ms": 5.0, "seconds": 2.0}
    return {**place, "bot": bot, "seed": "1", "won": won, **times}


def test_teams_are_compared_over_the_deals_both_have_played() -> None:
    two = [cell("skilled", "1101"), cell("greedy", "0001")]
    three = [cell("skilled", "0", 3), cell("greedy", "11", 3)]
    alone = [cell("greedy", "111", difficulty="easy")]
    assert teams.compare([*two, *three, *alone], "skilled", "greedy") == (5, 2, 1)


def test_the_table_of_teams_has_a_share_for_each_number_of_players_and_all_of_them() -> None:
    found = {"a": cell("skilled", "1101"), "b": cell("greedy", "0001"), "c": cell("greedy", "1111", 3)}
    written = teams.section(found, "plain")
    assert "| tigers | `greedy` | 25% (5% – 70%) | 100% (51% – 100%) |  |  | 62% (31% – 86%) |" in written
    assert "| `skilled`, `greedy` | 4 | 2 | 0 | 0.500 |" in written


def test_cells_that_were_played_with_the_same_seed_are_not_played_again() -> None:
    found = {
        f"{module} {n} {bot} {difficulty}": cell(bot, "1" * 99, n, module, difficulty)
        for module, n, bot, difficulty in product(teams.MODULES, teams.DEALS, LEVELS, ("easy", "normal"))
    }
    assert next(teams.measure(found, 1.0, "1", 1), None) is None
    del found["tigers 2 random normal"]
    name, played = next(teams.measure(found, 0.01, "1", 1))
    assert (name, len(played["won"])) == ("tigers 2 random normal", 2)
