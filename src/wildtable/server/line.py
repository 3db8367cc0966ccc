"""What is said at a table, by its people and about its chairs."""

from __future__ import annotations

from dataclasses import dataclass

from wildtable.core.decision import Seat
from wildtable.core.text import Text


@dataclass(frozen=True, slots=True)
class Line:
    """Something that was said, or that happened to the chairs."""

    seat: Seat | None  # None: what the server says
    at: str
    text: str = ""
    signal: str | None = None
    words: Text | None = None
