"""Saying what one would do: in the open, or in secret until everybody has."""

from __future__ import annotations

from wildtable.core.codec import CodecError, Plain, find_option
from wildtable.core.decision import Decision, Seat
from wildtable.core.text import text
from wildtable.server.authority import Caller
from wildtable.server.events import ChoiceProposed, Event, SecretlyProposed
from wildtable.server.messages import Pass, Propose
from wildtable.server.offers import offers_seen
from wildtable.server.problem import Problem
from wildtable.server.questions import awaited, open_question
from wildtable.server.table_state import TableState


def propose(state: TableState, caller: Caller, command: Propose) -> list[Event]:
    """Say what one would do, before it is done. The asked seat answers itself."""
    decision = open_question(state, command.decision)
    _check_teamwork(state, command.seat, decision)
    _check_choice(state, command, decision)
    needs = awaited(state)
    seat, said = command.seat, (command.decision, command.choice)
    if seat in needs:
        name = f"{state.next_proposal}s{seat}"
        return [SecretlyProposed(seat, name, *said, decision.seat, sorted(needs), command.note)]
    if needs:
        raise Problem("not_now", text("Proposals are shown once everybody has made one."))
    check_room(state, seat, "choice")
    return [ChoiceProposed(seat, state.next_proposal, *said, command.note, decision.seat)]


def pass_(state: TableState, caller: Caller, command: Pass) -> list[Event]:
    """Have nothing to propose: then the others need not wait."""
    decision = open_question(state, command.decision)
    needs = awaited(state)
    if command.seat not in needs:
        raise Problem("not_now", text("Nobody is waiting for a proposal from you."), where="seat")
    return [SecretlyProposed(command.seat, "", command.decision, None, decision.seat, sorted(needs))]


def check_room(state: TableState, seat: Seat, kind: str) -> None:
    """One proposal of each kind for each seat: whoever has another idea withdraws the first."""
    if any(p.by == seat and p.kind == kind for p in state.proposals.values()):
        raise Problem("not_now", text("Your proposal is still open."))


def _check_teamwork(state: TableState, seat: Seat, decision: Decision) -> None:
    """What the house has agreed on: silence, or so many suggestions."""
    if state.teamwork.silent:
        raise Problem("not_now", text("This table plays in silence: quick signals only."))
    if seat != decision.seat and state.suggestions_left(seat) == 0:
        raise Problem("not_now", text("You have no suggestions left."), where="seat")


def _check_choice(state: TableState, command: Propose, decision: Decision) -> None:
    offers = offers_seen(state.game, state.play.state.view(command.seat), decision)
    if offers is None:
        raise Problem("not_now", text("Only the seat that is asked can propose this."), where="seat")
    try:
        find_option(state.play.codec, [offer.choice for offer in offers], command.choice)
    except CodecError:
        raise Problem("illegal", text("That is not among the options."), where="choice") from None


def taken_up(state: TableState, seat: Seat, choice: Plain) -> list[Seat]:
    """The others whose proposal an answer takes up; nobody's where the seat had said so itself before."""
    same = [p.by for p in state.proposals.values() if p.kind == "choice" and p.choice == choice]
    if seat not in same:
        return sorted(same)
    return [] if state.round.is_shown else sorted(same[: same.index(seat)])
