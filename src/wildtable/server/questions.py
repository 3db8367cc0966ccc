"""The open question of a table, and who proposes before it is answered."""

from __future__ import annotations

from wildtable.core.decision import Decision, Seat
from wildtable.core.text import text
from wildtable.server.offers import offers_in
from wildtable.server.problem import Problem
from wildtable.server.table_state import TableState


def open_question(state: TableState, name: str) -> Decision:
    """The question a command is about; a Problem if it is not the open one."""
    decision = state.question
    if decision is None:
        why = text("The cards are not dealt yet.") if state.is_undealt else text("The game is over.")
        raise Problem("stale", why, where="decision")
    if name != state.question_id:
        raise Problem("stale", text("This question is no longer open."), where="decision")
    return decision


def invited(state: TableState) -> set[Seat]:
    """Who proposes in secret before the open question is answered; nobody where there is nothing to weigh.

    From what everybody knows, so that nobody learns anything from being asked, or from a pause.
    """
    decision = state.question
    if decision is None or not state.teamwork.secret:
        return set()
    people = {seat for seat, chair in enumerate(state.chairs) if chair.is_person and chair.has_voice}
    able = {seat for seat in people if seat == decision.seat or state.suggestions_left(seat) != 0}
    if decision.seat not in able or len(able) < 2:
        return set()
    offers = offers_in(state.game, state.play.state.view(None), decision)
    return able if offers is not None and len(offers) > 1 else set()


def awaited(state: TableState) -> set[Seat]:
    """Who takes part in a round of secret proposals that is still open."""
    return set() if state.round.is_shown else invited(state)
