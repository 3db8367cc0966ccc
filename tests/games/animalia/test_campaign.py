"""A golden campaign: Europe, North America, South America on Hard, won with paid and free actions."""

from __future__ import annotations

from pathlib import Path

from wildtable.core.record import Record
from wildtable.games.animalia import GAME
from wildtable.games.animalia.state import State


def test_the_golden_campaign_is_won_as_it_was() -> None:  # animalia §2.1, §7.1
    record = Record.read(Path(__file__).parent / "campaign.json")
    s = record.verify(GAME)
    assert isinstance(s, State)
    assert (s.result, s.coins, s.stars()) == ("won", 6, 1)
    told = [entry.key for entry in s.log]
    assert (told.count("paid"), told.count("free"), told.count("fulfilled")) == (2, 3, 6)
