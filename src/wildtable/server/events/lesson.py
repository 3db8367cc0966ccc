"""What a teacher sets at a table of a class, and hands that are raised there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from wildtable.core.text import text
from wildtable.server.events.event import Event, SeatEvent
from wildtable.server.lesson import Shown

if TYPE_CHECKING:
    from wildtable.server.table_state import TableState


@dataclass(frozen=True, slots=True)
class Froze(Event):
    """The teacher stopped the table, or let it go on."""

    KIND = "freeze"

    on: bool

    def apply(self, table: TableState, at: str) -> None:
        table.set_lesson(replace(table.lesson, is_frozen=self.on))


@dataclass(frozen=True, slots=True)
class TimeSet(Event):
    """The teacher said when the time is up; None: there is no end."""

    KIND = "time"

    ends_at: str | None

    def apply(self, table: TableState, at: str) -> None:
        table.set_lesson(replace(table.lesson, ends_at=self.ends_at))


@dataclass(frozen=True, slots=True)
class PaceSet(Event):
    """The teacher said how long a bot takes at least, in seconds."""

    KIND = "pace"

    seconds: float

    def apply(self, table: TableState, at: str) -> None:
        table.set_lesson(replace(table.lesson, pace=self.seconds))


@dataclass(frozen=True, slots=True)
class MessageSent(Event):
    """The teacher told the table something; an empty message takes the last one down."""

    KIND = "message"

    text: str

    def apply(self, table: TableState, at: str) -> None:
        table.set_lesson(replace(table.lesson, message=self.text))
        if self.text:
            table.announce(at, text("The teacher: {words}", words=self.text))


@dataclass(frozen=True, slots=True)
class MomentShown(Event):
    """The class looks at a moment of one of its tables together; None: it plays on."""

    KIND = "moment"

    shown: Shown | None

    def body(self) -> dict[str, Any]:
        return {"table": self.shown.table, "at": self.shown.at} if self.shown else {}

    def apply(self, table: TableState, at: str) -> None:
        table.set_lesson(replace(table.lesson, shown=self.shown))


@dataclass(frozen=True, slots=True)
class HandRaised(SeatEvent):
    """Somebody would like the teacher to come, or no longer."""

    KIND = "hand"

    up: bool

    def apply(self, table: TableState, at: str) -> None:
        hands = table.lesson.hands | {self.seat} if self.up else table.lesson.hands - {self.seat}
        table.set_lesson(replace(table.lesson, hands=hands))
