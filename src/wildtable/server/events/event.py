"""An event is a fact: it is decided, committed, then applied, once."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from wildtable.core.codec import Plain
from wildtable.core.decision import Seat

if TYPE_CHECKING:
    from wildtable.server.table_state import TableState

Choices = Sequence[tuple[Seat, Plain]]


class Event(ABC):
    """One thing that has happened; `KIND` is its name in the store."""

    KIND: ClassVar[str]

    __slots__ = ()

    @abstractmethod
    def apply(self, table: TableState, at: str) -> None:
        """Let it be true from now on; `at` is when it happened."""

    def body(self) -> dict[str, Any]:
        """What is kept of it, besides its kind and its seat."""
        return {name: getattr(self, name) for name in _names(type(self))}


@cache
def _names(kind: type[Any]) -> tuple[str, ...]:
    return tuple(found.name for found in fields(kind) if found.name != "seat")


@dataclass(frozen=True, slots=True)
class SeatEvent(Event):
    """Something that happened to a seat, or that a seat did."""

    seat: Seat
