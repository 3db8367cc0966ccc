"""Something that is done when those who are needed agree."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Literal

from wildtable.core.decision import Seat


@dataclass
class Proposal:
    """Something for the people of the table to agree to; a choice is made by the seat that is asked."""

    id: str
    kind: Literal["undo", "abandon", "open", "free", "choice"]
    by: Seat
    agree: set[Seat]
    needs: set[Seat]
    against: set[Seat] = field(default_factory=set)
    upto: int = 0  # of an undo
    about: Seat = 0  # of an open hand, of a chair to be freed
    decision: str = ""
    choice: Any = None
    note: str = ""

    @property
    def missing(self) -> set[Seat]:
        """The seats that have not agreed yet."""
        return self.needs - self.agree

    def count(self, seats: Iterable[Seat], *, agree: bool) -> None:
        """Count the voices of some seats."""
        to, other = (self.agree, self.against) if agree else (self.against, self.agree)
        to.update(seats)
        other.difference_update(seats)
