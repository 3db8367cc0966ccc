"""What happens to the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

from wildtable.core.decision import Seat
from wildtable.core.record import Record
from wildtable.core.text import text
from wildtable.server.chair import Chair
from wildtable.server.events.event import Choices, Event, SeatEvent
from wildtable.server.lesson import InClass
from wildtable.server.shuffle import Shuffle
from wildtable.server.teamwork import PLAIN, Teamwork
from wildtable.server.tokens import HOST

if TYPE_CHECKING:
    from wildtable.server.table_state import TableState


ORIGINS = {
    "imported": text("This game was imported: the person who opened the table may know the deal."),
    "branched": text("This game continues from a moment of another table: what was dealt before is known."),
}

OPEN_HANDS = text("The teacher of this class sees all hands.")


@dataclass(frozen=True, slots=True)
class TableOpened(Event):
    """A table: its game so far, who is to sit where, the rules of the house."""

    KIND = "open"

    record: Record
    chairs: Sequence[Chair]
    tokens: Sequence[str | None]  # of the chairs, hashed
    host: str
    chat: bool = True
    watch: bool = True
    clock: int | None = None
    luck_known: bool = False
    branch_of: str | None = None
    is_imported: bool = False
    shuffle: bool = False  # the seats add to the luck before the deal
    free_text: bool = True
    in_class: InClass | None = None
    teamwork: Teamwork = PLAIN
    day: str | None = None  # whose deal this is

    @property
    def origin(self) -> Literal["new", "imported", "branched"]:
        """Where the game came from: `new`, from a record (`imported`), or from another table (`branched`)."""
        return "branched" if self.branch_of else "imported" if self.is_imported else "new"

    def body(self) -> dict[str, Any]:
        return {**Event.body(self), "record": self.record.plain()}

    def apply(self, table: TableState, at: str) -> None:
        table.record = self.record.branch(len(self.record.choices))
        table.house = replace(self, record=self.record.branch(0))  # the game goes on in the table's own
        table.created = at
        table.chat = self.chat
        table.shuffle = Shuffle() if self.shuffle else None
        table.free_text = self.free_text
        table.chairs = list(self.chairs)
        held = {token: seat for seat, token in enumerate(self.tokens) if token}
        table.tokens = {self.host: HOST, **held}
        table.ask_anew(at)
        if self.origin in ORIGINS:
            table.announce(at, ORIGINS[self.origin])
        if any(chair.opening for chair in self.chairs):
            table.announce(at, text("The first answers of a bot were set beforehand."))
        if self.in_class is not None and self.in_class.open_hands:
            table.announce(at, OPEN_HANDS)


@dataclass(frozen=True, slots=True)
class Upgraded(Event):
    """A game begun under older rules was brought up to date: from here on it is kept like this."""

    KIND = "upgrade"

    record: Record

    def body(self) -> dict[str, Any]:
        return {"record": self.record.plain()}

    def apply(self, table: TableState, at: str) -> None:
        table.keep_as(self.record)


@dataclass(frozen=True, slots=True)
class Answered(SeatEvent):
    """A seat took an option, and what chance answered after it."""

    KIND = "answer"

    choices: Choices
    by: str  # person, bot or setting
    followed: Sequence[Seat] = ()  # the others whose proposal it took up

    def apply(self, table: TableState, at: str) -> None:
        if self.by == "person":
            table.advice[len(table.record.choices)] = tuple(self.followed)
        table.follow(self.choices)
        table.ask_anew(at)


@dataclass(frozen=True, slots=True)
class Rewound(SeatEvent):
    """The game went back to after so many choices."""

    KIND = "rewind"

    upto: int

    def apply(self, table: TableState, at: str) -> None:
        table.rewind(self.upto)
        table.ask_anew(at)


@dataclass(frozen=True, slots=True)
class HintGiven(SeatEvent):
    """A seat was given a hint after so many choices."""

    KIND = "hint"

    at: int

    def apply(self, table: TableState, at: str) -> None:
        chair = table.chairs[self.seat]
        table.is_unaided = False
        table.chairs[self.seat] = replace(chair, hints=chair.hints + 1)
        table.record.hints.append(self.at)


@dataclass(frozen=True, slots=True)
class Abandoned(SeatEvent):
    """Everybody agreed to end it."""

    KIND = "abandon"

    def apply(self, table: TableState, at: str) -> None:
        table.abandoned = True
        table.ask_anew(at)
        table.proposals = {}


@dataclass(frozen=True, slots=True)
class Rematched(Event):
    """The same people have another table now."""

    KIND = "rematch"

    table: str

    def apply(self, table: TableState, at: str) -> None:
        table.rematch = self.table
