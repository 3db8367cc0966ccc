"""What is proposed and voted on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wildtable.core.codec import Plain
from wildtable.core.decision import Seat
from wildtable.server.events.event import SeatEvent
from wildtable.server.proposal import Proposal

if TYPE_CHECKING:
    from wildtable.server.table_state import TableState


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
        table.is_unaided = False
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
class OpeningProposed(SeatEvent):
    """A newcomer would like to see and play the hand of its seat."""

    KIND = "propose-open"

    proposal: str
    agree: Sequence[Seat]
    needs: Sequence[Seat]

    def apply(self, table: TableState, at: str) -> None:
        voices = set(self.agree), set(self.needs)
        table.propose(Proposal(self.proposal, "open", self.seat, *voices, about=self.seat))


@dataclass(frozen=True, slots=True)
class FreeProposed(SeatEvent):
    """A seat would like the chair of a bot, or of somebody who has long been gone, to be empty."""

    KIND = "propose-free"

    proposal: str
    about: Seat
    agree: Sequence[Seat]
    needs: Sequence[Seat]

    def apply(self, table: TableState, at: str) -> None:
        voices = set(self.agree), set(self.needs)
        table.propose(Proposal(self.proposal, "free", self.seat, *voices, about=self.about))


@dataclass(frozen=True, slots=True)
class ChoiceProposed(SeatEvent):
    """A seat said what it would do; the asked seat answers itself."""

    KIND = "propose-choice"

    proposal: str
    decision: str
    choice: Plain
    note: str = ""
    to: Seat | None = None  # who is asked

    def apply(self, table: TableState, at: str) -> None:
        table.propose(_choice(self))
        if self.to is not None and self.to != self.seat:
            table.suggested[self.seat] += 1


@dataclass(frozen=True, slots=True)
class SecretlyProposed(SeatEvent):
    """A seat said what it would do, to be shown once everybody has; without a name: nothing."""

    KIND = "propose-secret"

    proposal: str
    decision: str
    choice: Plain
    to: Seat  # who is asked
    needs: Sequence[Seat]  # who takes part
    note: str = ""

    def apply(self, table: TableState, at: str) -> None:
        said = _choice(self) if self.proposal else None
        table.propose_in_secret(self.seat, said, self.to, self.needs)


def _choice(said: ChoiceProposed | SecretlyProposed) -> Proposal:
    what = {"decision": said.decision, "choice": said.choice, "note": said.note}
    return Proposal(said.proposal, "choice", said.seat, {said.seat}, set(), **what)


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
