"""The table as it lies (`state`), which spaces a card means (`areas`), counting (`counting`), log entries."""

from __future__ import annotations

from wildtable.games.endangered.state.state import (
    EMPTY,
    GAP,
    LOST_POPULATION,
    LOST_TILES,
    LOST_VOTES,
    OURS,
    WON_FIRST,
    WON_SECOND,
    Persistent,
    Readings,
    State,
)

__all__ = [
    "EMPTY",
    "GAP",
    "LOST_POPULATION",
    "LOST_TILES",
    "LOST_VOTES",
    "OURS",
    "WON_FIRST",
    "WON_SECOND",
    "Persistent",
    "Readings",
    "State",
]
