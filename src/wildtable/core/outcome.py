"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass

from wildtable.core.decision import Seat


@dataclass(frozen=True, slots=True)
class Outcome:
    """A score for each seat and who won: none, some or all; `reason` is a key for `words.py`."""

    scores: tuple[float, ...]
    winners: tuple[Seat, ...]
    reason: str = ""
