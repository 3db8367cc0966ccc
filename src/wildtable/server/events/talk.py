"""What is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wildtable.core.text import text
from wildtable.server.events.event import Event, SeatEvent
from wildtable.server.line import Line

if TYPE_CHECKING:
    from wildtable.server.table_state import TableState


@dataclass(frozen=True, slots=True)
class Said(SeatEvent):
    """Somebody said something, in words or by a signal."""

    KIND = "said"

    text: str = ""
    signal: str | None = None

    def apply(self, table: TableState, at: str) -> None:
        table.say(Line(self.seat, at, self.text, self.signal))


@dataclass(frozen=True, slots=True)
class ChatSwitched(Event):
    """The host switched chat on or off."""

    KIND = "chat"

    on: bool

    def apply(self, table: TableState, at: str) -> None:
        table.chat = self.on
        on, off = text("The host has switched chat on."), text("The host has switched chat off.")
        table.announce(at, on if self.on else off)


@dataclass(frozen=True, slots=True)
class FreeTextSwitched(Event):
    """The host let people write in their own words, or by quick phrases only."""

    KIND = "free-text"

    on: bool

    def apply(self, table: TableState, at: str) -> None:
        table.free_text = self.on
        on, off = text("You may write in your own words."), text("Quick phrases only from now on.")
        table.announce(at, on if self.on else off)
