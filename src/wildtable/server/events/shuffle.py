"""What happens before the deal where the seats shuffle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wildtable.core.text import Text, text
from wildtable.server.events.event import Choices, Event, SeatEvent
from wildtable.server.shuffle import Shuffle

if TYPE_CHECKING:
    from wildtable.server.table_state import TableState


@dataclass(frozen=True, slots=True)
class Committed(SeatEvent):
    """A seat has fixed its nonce without telling it."""

    KIND = "commit"

    commitment: str

    def apply(self, table: TableState, at: str) -> None:
        _shuffle(table).commitments[self.seat] = self.commitment


@dataclass(frozen=True, slots=True)
class ShuffleClosed(Event):
    """Nobody else can commit: those who have now reveal."""

    KIND = "close"

    def apply(self, table: TableState, at: str) -> None:
        _shuffle(table).stage = "revealing"


@dataclass(frozen=True, slots=True)
class Revealed(SeatEvent):
    """A seat has told its nonce."""

    KIND = "reveal"

    nonce: str

    def apply(self, table: TableState, at: str) -> None:
        _shuffle(table).nonces[self.seat] = self.nonce


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The seed is complete, and what chance answered first."""

    KIND = "deal"

    seed: str
    choices: Choices

    def apply(self, table: TableState, at: str) -> None:
        shuffle = _shuffle(table)
        shuffle.stage = "dealt"
        table.deal(self.seed, self.choices)
        table.ask_anew(at)
        table.announce(at, _told(table, shuffle))


def _told(table: TableState, shuffle: Shuffle) -> Text:
    here = [table.name(seat) for seat in sorted(shuffle.nonces)]
    without = [table.name(seat) for seat in shuffle.left_out(table.chairs)]
    if not here:
        return text("The cards are dealt. Only the server shuffled them.")
    if not without:
        return text("The cards are dealt. Shuffled by: {names}.", names=here)
    return text("The cards are dealt. Shuffled by: {names}. Without: {others}.", names=here, others=without)


def _shuffle(table: TableState) -> Shuffle:
    assert table.shuffle is not None
    return table.shuffle
