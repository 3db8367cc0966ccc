"""Sitting down, standing up, handing over, and bots that stand in: what each leads to."""

from __future__ import annotations

from collections.abc import Callable

from wildtable.core.decision import Seat
from wildtable.core.text import text
from wildtable.server.authority import Caller
from wildtable.server.chair import OPEN, PERSON, Chair
from wildtable.server.commands import Decided, conclusion
from wildtable.server.events import (
    BotSeated,
    Event,
    FeedEnded,
    FeedMade,
    Freed,
    FreeProposed,
    HandedOver,
    HandOpened,
    Named,
    OpeningProposed,
    SatDown,
    StandInCalled,
    TakenBack,
)
from wildtable.server.problem import Problem
from wildtable.server.questions import awaited
from wildtable.server.setup import check_bot
from wildtable.server.store.row import seconds_since
from wildtable.server.table_state import TableState
from wildtable.server.tokens import HOST, hashed, new_token


def join(state: TableState, caller: Caller, wanted: Seat | None, name: str) -> Decided:
    """Take an open seat: the first, or the one named. A hand that somebody left is opened by the table."""
    if state.house.in_class is not None:
        raise Problem("not_now", text("Come in by the link of the class."))
    free = [seat for seat, chair in enumerate(state.chairs) if chair.who == OPEN]
    seat = wanted if wanted is not None else next(iter(free), None)
    if seat is None or seat not in free:
        raise Problem("not_now", text("This seat is taken."), where="seat")
    return _sit_down(state, caller, seat, name)


def join_class(state: TableState, caller: Caller, seat: Seat, name: str) -> Decided:
    """Sit down at a table of a class: on an open seat, or on one that a bot has kept until now."""
    if state.chairs[seat].who == PERSON:
        raise Problem("not_now", text("This seat is taken."), where="seat")
    return _sit_down(state, caller, seat, name)


def _sit_down(state: TableState, caller: Caller, seat: Seat, name: str) -> Decided:
    token = new_token()
    asked = _ask_to_open(state, caller, seat, after=1) if state.chairs[seat].sealed else []
    return Decided([SatDown(seat, name, hashed(token)), *asked], reply=_link(state, seat, token))


def _ask_to_open(state: TableState, caller: Caller, seat: Seat, after: int = 0) -> list[Event]:
    """Ask the other people to open a hand to a newcomer; with nobody to ask it is open."""
    agree, needs = set(caller.hands) - {seat}, state.people - {seat}
    if not needs - agree:
        return [HandOpened(seat)]
    proposal = f"p{state.told + after + 1}"
    return [OpeningProposed(seat, proposal, sorted(agree), sorted(needs))]


def ask(state: TableState, caller: Caller, seat: Seat) -> Decided:
    """Ask the table again to open one's hand."""
    caller.need(seat)
    if not state.chairs[seat].sealed:
        raise Problem("not_now", text("This hand is open."), where="seat")
    if any(p.kind == "open" and p.about == seat for p in state.proposals.values()):
        raise Problem("not_now", text("The table has been asked."), where="seat")
    return Decided(_ask_to_open(state, caller, seat))


def claim(state: TableState, caller: Caller, seat: Seat, name: str) -> Decided:
    """Give one's seat a name."""
    caller.need(seat)
    return Decided([Named(seat, name)])


def hand_over(state: TableState, caller: Caller, seat: Seat) -> Decided:
    """Make the seat's links worthless, get a new one to pass on; the table opens the hand to a newcomer."""
    caller.need(seat)
    token = new_token()
    asked = _ask_to_open(state, caller, seat, after=1)
    return Decided([HandedOver(seat, hashed(token), sealed=True), *asked], reply=_link(state, seat, token))


def free(state: TableState, caller: Caller, seat: Seat, is_gone: Callable[[Seat], bool]) -> Decided:
    """Stand up for good. The chairs of others: of bots, and of people long gone, if the table agrees."""
    if seat in caller.holds:
        return Decided([Freed(seat, by=seat, sealed=True), *_completed(state, seat)])
    by = _voice(caller)
    chair = chair_of(state, seat)
    if chair.who == OPEN:
        raise Problem("not_now", text("Nobody sits there."), where="seat")
    if chair.who == PERSON and not is_gone(seat):
        raise Problem("not_now", text("This seat belongs to somebody who may come back."), where="seat")
    agree, needs = set(caller.hands), state.people - {seat}
    proposed = FreeProposed(by, state.next_proposal, seat, sorted(agree), sorted(needs))
    return Decided([proposed] if needs - agree else [proposed, Freed(seat, by=by, sealed=True)])


def _completed(state: TableState, leaving: Seat) -> list[Event]:
    """What was waiting for the voice of somebody who leaves, and for no other."""
    waiting = [p for p in state.proposals.values() if p.missing == {leaving}]
    return [event for proposal in waiting[:1] for event in conclusion(proposal, {leaving}, proposal.by)]


def stand_in(
    state: TableState, caller: Caller, seat: Seat, bot: str, is_away: Callable[[Seat], bool]
) -> Decided:
    """Let a bot play for somebody until they are back: for oneself, or for somebody who is away."""
    by = seat if seat in caller.holds else _voice(caller)
    chair = chair_of(state, seat)
    level = check_bot(state.game, bot)
    if chair.who != PERSON:
        raise Problem("not_now", text("Nobody sits there."), where="seat")
    if by != seat and not is_away(seat) and not _is_over_clock(state, seat):
        raise Problem("not_now", text("The player in this seat is not away."), where="seat")
    return Decided([StandInCalled(seat, level, by)])


def take_back(state: TableState, caller: Caller, seat: Seat) -> Decided:
    """Play again instead of the bot that stood in."""
    caller.need(seat)
    return Decided([TakenBack(seat)] if state.chairs[seat].stand_in is not None else [])


def seat_bot(state: TableState, caller: Caller, seat: Seat, bot: str) -> Decided:
    """Put a bot on an open seat. It gets the hand for good: nobody has seen it, or nobody may."""
    by = HOST if caller.is_host and not caller.hands else _voice(caller)
    level = check_bot(state.game, bot)
    if chair_of(state, seat).who != OPEN:
        raise Problem("not_now", text("This seat is taken."), where="seat")
    return Decided([BotSeated(seat, level, by)])


def make_feed(state: TableState, caller: Caller, seat: Seat) -> Decided:
    """A link that tells whose turn it is, for a calendar or a feed reader; the one before is worthless."""
    caller.need(seat)
    feed = new_token()
    links = {"calendar": f"/api/feeds/{feed}.ics", "feed": f"/api/feeds/{feed}.atom"}
    return Decided([FeedMade(seat, hashed(feed))], reply=links)


def end_feed(state: TableState, caller: Caller, seat: Seat) -> Decided:
    """Make that link worthless."""
    caller.need(seat)
    return Decided([FeedEnded(seat)] if seat in state.feeds.values() else [])


def chair_of(state: TableState, seat: Seat) -> Chair:
    """The chair of a seat that there is."""
    if seat >= len(state.chairs):
        raise Problem("not_found", text("There is no such seat."), where="seat")
    return state.chairs[seat]


def _voice(caller: Caller) -> Seat:
    """The seat in whose name somebody at the table speaks."""
    if not caller.hands:
        raise Problem("not_your_seat")
    return caller.hands[0]


def _is_over_clock(state: TableState, seat: Seat) -> bool:
    asked, clock = state.question, state.house.clock
    if clock is None or asked is None or seat not in {asked.seat, *awaited(state)}:
        return False
    return seconds_since(state.moved_at) > clock


def _link(state: TableState, seat: Seat, token: str) -> dict[str, int | str]:
    return {"seat": seat, "token": token, "link": f"/t/{state.table}#{token}"}
