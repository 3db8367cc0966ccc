"""What happens to the chairs: told to all, then and later."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from wildtable.core.decision import Seat
from wildtable.core.text import text
from wildtable.server.chair import BOT, OPEN, PERSON, Chair
from wildtable.server.events.event import SeatEvent
from wildtable.server.store.row import FEED

if TYPE_CHECKING:
    from wildtable.server.table_state import TableState


@dataclass(frozen=True, slots=True)
class SatDown(SeatEvent):
    """A person took an open seat, or a bot's in a class; a hand that was closed stays closed."""

    KIND = "sit"

    name: str
    token: str

    def apply(self, table: TableState, at: str) -> None:
        table.seat(self.seat, replace(table.chairs[self.seat], who=PERSON, name=self.name, bot=None))
        table.give(self.seat, self.token)
        table.announce(at, text("{name} takes seat {n}.", **_who(table, self.seat)))


@dataclass(frozen=True, slots=True)
class Named(SeatEvent):
    """A person took a name."""

    KIND = "name"

    name: str

    def apply(self, table: TableState, at: str) -> None:
        table.chairs[self.seat] = replace(table.chairs[self.seat], name=self.name)


@dataclass(frozen=True, slots=True)
class HandedOver(SeatEvent):
    """A seat has a new link; the old ones are worthless. `sealed`: the table is asked about the newcomer."""

    KIND = "hand-over"

    token: str
    sealed: bool = False

    def apply(self, table: TableState, at: str) -> None:
        table.seat(self.seat, replace(table.chairs[self.seat], sealed=self.sealed))
        table.give(self.seat, self.token)
        table.announce(at, text("{name} hands over seat {n}.", **_who(table, self.seat)))


@dataclass(frozen=True, slots=True)
class Freed(SeatEvent):
    """A seat is open again; its hand is closed to whoever comes."""

    KIND = "free"

    by: Seat | None = None
    sealed: bool = False

    def apply(self, table: TableState, at: str) -> None:
        words = text("{name} leaves seat {n}.", **_who(table, self.seat))
        if self.by is not None and self.by != self.seat:
            words = text(
                "{by} has freed seat {n} of {name}.", by=table.name(self.by), **_who(table, self.seat)
            )
        table.announce(at, words)
        table.seat(self.seat, Chair(OPEN, hints=table.chairs[self.seat].hints, sealed=self.sealed))
        table.give(self.seat, None)


@dataclass(frozen=True, slots=True)
class HandOpened(SeatEvent):
    """The table agreed to a newcomer, who sees and plays the hand from now on."""

    KIND = "open-hand"

    def apply(self, table: TableState, at: str) -> None:
        table.seat(self.seat, replace(table.chairs[self.seat], sealed=False))
        table.drop_proposals_about(self.seat)
        table.announce(at, text("The hand of seat {n} is open to {name}.", **_who(table, self.seat)))


@dataclass(frozen=True, slots=True)
class BotSeated(SeatEvent):
    """A bot took an open seat."""

    KIND = "bot"

    bot: str
    by: Seat | None = None

    def apply(self, table: TableState, at: str) -> None:
        table.is_unaided = False
        table.seat(self.seat, replace(table.chairs[self.seat], who=BOT, bot=self.bot))
        words = text("A bot takes seat {n}.", n=self.seat + 1)
        if self.by is not None:
            words = text("{by} puts a bot in seat {n}.", by=table.name(self.by), n=self.seat + 1)
        table.announce(at, words)


@dataclass(frozen=True, slots=True)
class StandInCalled(SeatEvent):
    """A bot plays for a person until they are back."""

    KIND = "stand-in"

    bot: str
    by: Seat | None = None

    def apply(self, table: TableState, at: str) -> None:
        table.is_unaided = False
        table.seat(self.seat, replace(table.chairs[self.seat], stand_in=self.bot))
        who = _who(table, self.seat)
        words = text("A bot stands in for {name} in seat {n}.", **who)
        if self.by is not None and self.by != self.seat:
            words = text("{by} lets a bot stand in for {name} in seat {n}.", by=table.name(self.by), **who)
        table.announce(at, words)


@dataclass(frozen=True, slots=True)
class TakenBack(SeatEvent):
    """A person plays again instead of the bot that stood in."""

    KIND = "take-back"

    def apply(self, table: TableState, at: str) -> None:
        table.seat(self.seat, replace(table.chairs[self.seat], stand_in=None))
        table.announce(at, text("{name} plays seat {n} again.", **_who(table, self.seat)))


def _who(table: TableState, seat: Seat) -> dict[str, Any]:
    return {"name": table.name(seat), "n": seat + 1}


@dataclass(frozen=True, slots=True)
class FeedMade(SeatEvent):
    """A seat has a link (hashed) by which it is told whose turn it is; the one before is worthless."""

    KIND = FEED

    feed: str

    def apply(self, table: TableState, at: str) -> None:
        table.give_feed(self.seat, self.feed)


@dataclass(frozen=True, slots=True)
class FeedEnded(SeatEvent):
    """The link by which a seat is told whose turn it is leads nowhere any more."""

    KIND = "feed-end"

    def apply(self, table: TableState, at: str) -> None:
        table.give_feed(self.seat, None)


@dataclass(frozen=True, slots=True)
class SettingsChanged(SeatEvent):
    """A seat chose which questions it is asked."""

    KIND = "settings"

    settings: Mapping[str, Any]

    def apply(self, table: TableState, at: str) -> None:
        chair = table.chairs[self.seat]
        table.chairs[self.seat] = replace(chair, settings={**chair.settings, **self.settings})
