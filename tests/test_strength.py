"""The page of the bots."""

from __future__ import annotations

import pytest

from tools import teams
from tools.strength import CONTESTS, DOCS, Contest, kept, measure, page
from wildtable.bots import levels
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
    assert (DOCS / "bots.md").read_text("utf-8") == page(kept())


@pytest.mark.parametrize("contest", CONTESTS, ids=lambda contest: contest.title)
def test_every_contest_can_be_played(contest: Contest) -> None:
    played = game(contest.game)
    played.check_seats(contest.seats)
    played.read_options(contest.options)
    assert set(contest.bots) <= set(levels())


def cell(bot: str, results: str, seats: int = 2, module: str = "tigers") -> teams.Cell:
    place = {"module": module, "seats": seats, "bots": bot}
    return {**place, "results": results, "cards": "abc", "ms": 1.0}


def test_teams_are_compared_over_the_deals_both_have_played() -> None:
    two = [cell("skilled", "1101"), cell("greedy", "0001")]
    three = [cell("skilled", "0", 3), cell("greedy", "11", 3)]
    alone = [cell("greedy", "111", module="otters")]
    assert teams.compare([*two, *three, *alone], "skilled", "greedy") == (5, 2, 1)


def test_the_table_of_teams_has_a_share_for_each_number_of_players_and_all_of_them() -> None:
    cells = [cell("skilled", "1101"), cell("greedy", "0001"), cell("greedy", "1111", 3)]
    written = teams.section({"cells": cells, "rules": "2", "seed": "1", "digest": "d"})
    assert "| tigers | `greedy` | 25% (5% – 70%) | 100% (51% – 100%) | 62% (31% – 86%) | 8 | 1.0 |" in written
    assert "| `skilled`, `greedy` | 4 | 2 | 0 | 0.500 |" in written
