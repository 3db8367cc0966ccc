"""What is said at a table, by its people and about its chairs."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Final

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


TOLD: Final = 200
"""How many lines are told to whoever comes; older ones stay in the store."""


class Lines:
    """The last that was said at a table, each line by its number: people may talk as long as they like."""

    __slots__ = ("_last", "count")

    def __init__(self) -> None:
        self._last: deque[Line] = deque(maxlen=TOLD)
        self.count = 0  # of all that was ever said

    def add(self, line: Line) -> None:
        """Something was said."""
        self._last.append(line)
        self.count += 1

    def since(self, start: int) -> tuple[int, list[Line]]:
        """What was said from a number on, or the last of it; and the number it begins with."""
        first = max(start, self.count - len(self._last))
        return first, list(self._last)[first - self.count + len(self._last) :]
