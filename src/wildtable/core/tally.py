"""The tally at the end, in the game's own terms: what was counted, and what was asked for."""

from __future__ import annotations

from dataclasses import dataclass

from wildtable.core.decision import Seat
from wildtable.core.text import NO_TEXT, Text


@dataclass(frozen=True, slots=True)
class Count:
    """Something that was counted; `of` is what was asked for, `note` what was missing."""

    what: Text
    n: int
    of: int | None = None
    note: Text = NO_TEXT
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Chapter:
    """Counts that belong together."""

    title: Text
    counts: tuple[Count, ...]
