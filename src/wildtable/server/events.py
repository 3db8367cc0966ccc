"""What can happen at a table. An event is a fact: it is decided, committed, then applied, once."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from wildtable.core.codec import Plain
from wildtable.core.decision import Seat
from wildtable.core.record import Record
from wildtable.server.chair import BOT, OPEN, PERSON, Chair
from wildtable.server.proposal import Proposal
from wildtable.server.tokens import HOST

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


# --- the game ---


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

    def body(self) -> dict[str, Any]:
        return {**Event.body(self), "record": self.record.plain()}

    def apply(self, table: TableState, at: str) -> None:
        table.record = self.record.branch(len(self.record.choices))
        table.house = self
        table.created = at
        table.chat = self.chat
        table.chairs = list(self.chairs)
        held = {token: seat for seat, token in enumerate(self.tokens) if token}
        table.tokens = {self.host: HOST, **held}
        table.ask_anew(at)


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

    def apply(self, table: TableState, at: str) -> None:
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


# --- chairs ---


@dataclass(frozen=True, slots=True)
class SatDown(SeatEvent):
    """A person took an open seat."""

    KIND = "sit"

    name: str
    token: str

    def apply(self, table: TableState, at: str) -> None:
        table.seat(self.seat, replace(table.chairs[self.seat], who=PERSON, name=self.name))
        table.give(self.seat, self.token)


@dataclass(frozen=True, slots=True)
class Named(SeatEvent):
    """A person took a name."""

    KIND = "name"

    name: str

    def apply(self, table: TableState, at: str) -> None:
        table.seat(self.seat, replace(table.chairs[self.seat], name=self.name))


@dataclass(frozen=True, slots=True)
class HandedOver(SeatEvent):
    """A seat has a new link; the old ones are worthless."""

    KIND = "hand-over"

    token: str

    def apply(self, table: TableState, at: str) -> None:
        table.give(self.seat, self.token)


@dataclass(frozen=True, slots=True)
class Freed(SeatEvent):
    """A seat is open again."""

    KIND = "free"

    def apply(self, table: TableState, at: str) -> None:
        table.seat(self.seat, Chair(OPEN, hints=table.chairs[self.seat].hints))
        table.give(self.seat, None)


@dataclass(frozen=True, slots=True)
class BotSeated(SeatEvent):
    """A bot took an open seat."""

    KIND = "bot"

    bot: str

    def apply(self, table: TableState, at: str) -> None:
        table.seat(self.seat, replace(table.chairs[self.seat], who=BOT, bot=self.bot))


@dataclass(frozen=True, slots=True)
class StandInCalled(SeatEvent):
    """A bot plays for a person until they are back."""

    KIND = "stand-in"

    bot: str

    def apply(self, table: TableState, at: str) -> None:
        table.seat(self.seat, replace(table.chairs[self.seat], stand_in=self.bot))


@dataclass(frozen=True, slots=True)
class TakenBack(SeatEvent):
    """A person plays again instead of the bot that stood in."""

    KIND = "take-back"

    def apply(self, table: TableState, at: str) -> None:
        table.seat(self.seat, replace(table.chairs[self.seat], stand_in=None))


@dataclass(frozen=True, slots=True)
class SettingsChanged(SeatEvent):
    """A seat chose which questions it is asked."""

    KIND = "settings"

    settings: Mapping[str, Any]

    def apply(self, table: TableState, at: str) -> None:
        chair = table.chairs[self.seat]
        table.chairs[self.seat] = replace(chair, settings={**chair.settings, **self.settings})


# --- talking ---


@dataclass(frozen=True, slots=True)
class Said(SeatEvent):
    """Somebody said something, in words or by a signal."""

    KIND = "said"

    text: str = ""
    signal: str | None = None

    def apply(self, table: TableState, at: str) -> None:
        table.say(self.seat, at, self.text, self.signal)


@dataclass(frozen=True, slots=True)
class ChatSwitched(Event):
    """The host switched chat on or off."""

    KIND = "chat"

    on: bool

    def apply(self, table: TableState, at: str) -> None:
        table.chat = self.on


# --- proposals ---


@dataclass(frozen=True, slots=True)
class UndoProposed(SeatEvent):
    """A seat would like to take back an answer."""

    KIND = "propose-undo"

    proposal: str
    upto: int
    agree: Sequence[Seat]
    needs: Sequence[Seat]

    def apply(self, table: TableState, at: str) -> None:
        voices = set(self.agree), set(self.needs)
        table.propose(Proposal(self.proposal, "undo", self.seat, *voices, upto=self.upto))


@dataclass(frozen=True, slots=True)
class EndProposed(SeatEvent):
    """A seat would like to end the table."""

    KIND = "propose-end"

    proposal: str
    agree: Sequence[Seat]
    needs: Sequence[Seat]

    def apply(self, table: TableState, at: str) -> None:
        voices = set(self.agree), set(self.needs)
        table.propose(Proposal(self.proposal, "abandon", self.seat, *voices))


@dataclass(frozen=True, slots=True)
class ChoiceProposed(SeatEvent):
    """A seat said what it would do; the asked seat answers itself."""

    KIND = "propose-choice"

    proposal: str
    decision: str
    choice: Plain
    note: str = ""

    def apply(self, table: TableState, at: str) -> None:
        said = {"decision": self.decision, "choice": self.choice, "note": self.note}
        table.propose(Proposal(self.proposal, "choice", self.seat, {self.seat}, set(), **said))


@dataclass(frozen=True, slots=True)
class Voted(SeatEvent):
    """Somebody agreed or not, for all the seats they hold."""

    KIND = "vote"

    on: str
    agree: bool
    seats: Sequence[Seat]

    def apply(self, table: TableState, at: str) -> None:
        table.proposals[self.on].count(self.seats, agree=self.agree)


@dataclass(frozen=True, slots=True)
class Withdrawn(SeatEvent):
    """A proposal is off the table."""

    KIND = "withdraw"

    on: str

    def apply(self, table: TableState, at: str) -> None:
        table.proposals.pop(self.on, None)


Retokened = SatDown | HandedOver | Freed
Proposing = UndoProposed | EndProposed | ChoiceProposed

EVENTS: tuple[type[Event], ...] = (
    *(TableOpened, Upgraded, Answered, Rewound, HintGiven, Abandoned, Rematched),
    *(SatDown, Named, HandedOver, Freed, BotSeated, StandInCalled, TakenBack, SettingsChanged),
    *(Said, ChatSwitched, UndoProposed, EndProposed, ChoiceProposed, Voted, Withdrawn),
)
