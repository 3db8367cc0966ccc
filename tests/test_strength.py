"""The page of the bots."""

from __future__ import annotations

import json

import pytest

from tools.strength import CONTESTS, DATA, DOCS, Contest, measure, page
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
    assert (DOCS / "bots.md").read_text("utf-8") == page(json.loads(DATA.read_text("utf-8")))


@pytest.mark.parametrize("contest", CONTESTS, ids=lambda contest: contest.title)
def test_every_contest_can_be_played(contest: Contest) -> None:
    played = game(contest.game)
    played.check_seats(contest.seats)
    played.read_options(contest.options)
    assert set(contest.bots) <= set(levels(played))
