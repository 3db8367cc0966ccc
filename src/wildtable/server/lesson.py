"""A table of a class: to which class it belongs, and what its teacher has set."""

from __future__ import annotations

from dataclasses import dataclass

from wildtable.core.decision import Seat
from wildtable.server.store.row import seconds_since


@dataclass(frozen=True, slots=True)
class InClass:
    """The class a table belongs to, as everybody who sits down is told."""

    id: str
    title: str
    table: str  # the name of the table in the class: an animal
    same_deal: bool = False
    open_hands: bool = False  # the teacher sees all hands


@dataclass(frozen=True, slots=True)
class Shown:
    """A moment of a table that the whole class looks at: after so many choices."""

    table: str
    at: int


@dataclass(frozen=True, slots=True)
class Lesson:
    """How the teacher has set a table."""

    is_frozen: bool = False
    ends_at: str | None = None
    pace: float | None = None  # seconds a bot takes at least; None: as the server has it
    message: str = ""
    shown: Shown | None = None
    hands: frozenset[Seat] = frozenset()  # raised

    def pace_or(self, usual: float) -> float:
        """Seconds a bot takes at least, so that people can follow: the teacher's, or the usual ones."""
        return usual if self.pace is None else self.pace

    @property
    def is_over(self) -> bool:
        """Whether the time is up."""
        return self.ends_at is not None and seconds_since(self.ends_at) >= 0

    @property
    def is_stopped(self) -> bool:
        """Whether nothing is played now."""
        return self.is_frozen or self.shown is not None or self.is_over
