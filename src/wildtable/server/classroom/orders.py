"""What a teacher orders, and what it leads to at a table."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field, StringConstraints

from wildtable.core.text import text
from wildtable.server.authority import Caller
from wildtable.server.chair import OPEN
from wildtable.server.commands import Change, Decided
from wildtable.server.events import (
    BotSeated,
    Event,
    FreeTextSwitched,
    Froze,
    MessageSent,
    MomentShown,
    PaceSet,
    TimeSet,
)
from wildtable.server.lesson import Shown
from wildtable.server.messages import Strict, Words
from wildtable.server.problem import Problem
from wildtable.server.setup import check_bot
from wildtable.server.store.row import written_time
from wildtable.server.table_state import TableState
from wildtable.server.tokens import HOST

TableName: TypeAlias = Annotated[str, StringConstraints(pattern="^[a-z0-9]{1,32}$")]
Switch: TypeAlias = Annotated[bool, Field(strict=True)]


class Order(Strict):
    """For all tables, or for one of them."""

    table: TableName | None = None


class Freeze(Order):
    """Stop, or go on."""

    type: Literal["freeze"]
    on: Switch


class Time(Order):
    """End in so many minutes, or so many minutes later than now set; None: no end."""

    type: Literal["time"]
    minutes: Annotated[float, Field(ge=0, le=600)] | None
    more: Switch = False


class Pace(Order):
    """How long bots take at least."""

    type: Literal["pace"]
    seconds: Annotated[float, Field(ge=0, le=10)]


class Tell(Order):
    """Say something to the tables; nothing takes it down again."""

    type: Literal["message"]
    text: Annotated[Words, StringConstraints(max_length=300, strip_whitespace=True)]


class Fill(Order):
    """Put bots on all open seats."""

    type: Literal["fill"]
    bot: Annotated[str, StringConstraints(max_length=32)]


class Door(Strict):
    """Let people in, or nobody any more."""

    type: Literal["door"]
    open: Switch


class FreeText(Order):
    """Own words, or quick phrases only."""

    type: Literal["free-text"]
    on: Switch


class Show(Strict):
    """Let everybody look at a moment of one table; None: play on."""

    type: Literal["show"]
    shown: TableName | None
    at: Annotated[int, Field(ge=0, le=100_000, strict=True)] = 0


AnyOrder: TypeAlias = Annotated[
    Freeze | Time | Pace | Tell | Fill | Door | FreeText | Show, Field(discriminator="type")
]


def change_of(order: Any) -> Change:
    """What an order leads to at a table whose host its token is."""

    def change(state: TableState, caller: Caller) -> Decided:
        if not caller.is_host or state.house.in_class is None:
            raise Problem("not_your_class")
        return Decided(events_of(state, order))

    return change


def events_of(state: TableState, order: Any) -> list[Event]:
    """The events of an order; none where it is so already."""
    lesson = state.lesson
    match order:
        case Freeze():
            return [Froze(order.on)] if lesson.is_frozen != order.on else []
        case Time():
            return [TimeSet(_end(lesson.ends_at, order))]
        case Pace():
            return [PaceSet(order.seconds)]
        case Tell():
            return [MessageSent(order.text)]
        case Fill():
            return _fill(state, order.bot)
        case FreeText():
            return [FreeTextSwitched(order.on)] if state.free_text != order.on else []
        case Show():
            shown = Shown(order.shown, order.at) if order.shown else None
            return [MomentShown(shown)] if lesson.shown != shown else []
        case _:
            raise Problem("bad_request", text("There is no such order."), where="type")


def _end(before: str | None, order: Time) -> str | None:
    if order.minutes is None:
        return None
    now = datetime.now(UTC)
    start = max(now, datetime.fromisoformat(before)) if order.more and before else now
    return written_time(start + timedelta(minutes=order.minutes))


def _fill(state: TableState, bot: str) -> list[Event]:
    level = check_bot(state.game, bot)
    if state.status != "playing":
        return []
    return [BotSeated(seat, level, HOST) for seat, chair in enumerate(state.chairs) if chair.who == OPEN]
