"""Rules and words that a small slip could break without any other test noticing."""

from __future__ import annotations

from tests.games.animalia.tables import EU, lay, play
from wildtable.games.animalia import GAME
from wildtable.games.animalia.cards.card_types import Requirement
from wildtable.games.animalia.words.card_texts import named


def test_a_mission_says_which_type_it_asks_for() -> None:
    assert str(named(Requirement(value=4))).endswith("(4)")
    assert str(named(Requirement())) == "any with a coin"


def test_the_tally_counts_the_places_that_are_filled() -> None:  # animalia §6.2
    s = lay("EU4", "EU5", "EU3", piles=("EU6", "EU8 NA8", ""), trick=8, coins=0, continents=EU)
    play(s, "EU3", "EU4", "EU5")
    missions = GAME.words.tally(s, s.outcome())[1].counts
    missing = sum((count.of or 0) - count.n for count in missions)
    assert s.result == "lost"
    assert missing == 1
