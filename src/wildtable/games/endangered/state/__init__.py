"""The table as it lies (`state`), which spaces a card means (`areas`), counting (`counting`), log entries."""

from __future__ import annotations

from wildtable.games.endangered.state.state import (
    EMPTY,
    LOST_POPULATION,
    LOST_TILES,
    LOST_VOTES,
    WON_FIRST,
    WON_SECOND,
    Persistent,
    State,
)

__all__ = [
    "EMPTY",
    "LOST_POPULATION",
    "LOST_TILES",
    "LOST_VOTES",
    "WON_FIRST",
    "WON_SECOND",
    "Persistent",
    "State",
]
