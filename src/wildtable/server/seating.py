"""Sitting down, standing up, handing over, and bots that stand in: what each leads to."""

from __future__ import annotations

from collections.abc import Callable

from wildtable.core.decision import Seat
from wildtable.core.text import text
from wildtable.server.authority import Caller
from wildtable.server.chair import OPEN, PERSON, Chair
from wildtable.server.commands import Decided
from wildtable.server.events import BotSeated, Freed, HandedOver, Named, SatDown, StandInCalled, TakenBack
from wildtable.server.problem import Problem
from wildtable.server.setup import check_bot
from wildtable.server.store.row import seconds_since
from wildtable.server.table_state import TableState
from wildtable.server.tokens import hashed, new_token


def join(state: TableState, wanted: Seat | None, name: str) -> Decided:
    """Take an open seat: the first, or the one named."""
    free = [seat for seat, chair in enumerate(state.chairs) if chair.who == OPEN]
    seat = wanted if wanted is not None else next(iter(free), None)
    if seat is None or seat not in free:
        raise Problem("not_now", text("This seat is taken."), where="seat")
    token = new_token()
    return Decided([SatDown(seat, name, hashed(token))], reply=_link(state, seat, token))


def claim(state: TableState, caller: Caller, seat: Seat, name: str) -> Decided:
    """Give one's seat a name."""
    chair_of(state, seat)
    caller.need(seat)
    return Decided([Named(seat, name)])


def hand_over(state: TableState, caller: Caller, seat: Seat) -> Decided:
    """Make the seat's links worthless and get a new one to pass on."""
    chair_of(state, seat)
    caller.need(seat)
    token = new_token()
    return Decided([HandedOver(seat, hashed(token))], reply=_link(state, seat, token))


def free(state: TableState, caller: Caller, seat: Seat) -> Decided:
    """Stand up for good: the seat is open to others."""
    if chair_of(state, seat).who == OPEN:
        raise Problem("not_now", text("Nobody sits there."), where="seat")
    if not caller.is_host:
        caller.need(seat)
    return Decided([Freed(seat)])


def stand_in(
    state: TableState, caller: Caller, seat: Seat, bot: str, is_away: Callable[[Seat], bool]
) -> Decided:
    """Let a bot play for somebody until they are back."""
    chair = chair_of(state, seat)
    level = check_bot(state.game, bot)
    if chair.who != PERSON:
        raise Problem("not_now", text("Nobody sits there."), where="seat")
    if seat not in caller.holds and not caller.is_host:
        need_any(caller)
        if not is_away(seat) and not _is_over_clock(state, seat):
            raise Problem("not_now", text("This seat is not away."), where="seat")
    return Decided([StandInCalled(seat, level)])


def take_back(state: TableState, caller: Caller, seat: Seat) -> Decided:
    """Play again instead of the bot that stood in."""
    chair = chair_of(state, seat)
    caller.need(seat)
    return Decided([TakenBack(seat)] if chair.stand_in is not None else [])


def seat_bot(state: TableState, caller: Caller, seat: Seat, bot: str) -> Decided:
    """Put a bot on an open seat."""
    need_any(caller)
    level = check_bot(state.game, bot)
    if chair_of(state, seat).who != OPEN:
        raise Problem("not_now", text("This seat is taken."), where="seat")
    return Decided([BotSeated(seat, level)])


def chair_of(state: TableState, seat: Seat) -> Chair:
    """The chair of a seat that there is."""
    if seat >= len(state.chairs):
        raise Problem("not_found", text("There is no such seat."), where="seat")
    return state.chairs[seat]


def need_any(caller: Caller) -> None:
    """Only for people at the table."""
    if not caller.seats and not caller.is_host:
        raise Problem("not_your_seat")


def _is_over_clock(state: TableState, seat: Seat) -> bool:
    asked, clock = state.question, state.house.clock
    if clock is None or asked is None or asked.seat != seat:
        return False
    return seconds_since(state.moved_at) > clock


def _link(state: TableState, seat: Seat, token: str) -> dict[str, int | str]:
    return {"seat": seat, "token": token, "link": f"/t/{state.table}#{token}"}
