"""What the messages of a shuffle lead to, and what falls due by itself."""

from __future__ import annotations

from wildtable.core.chance import nonce_commitment
from wildtable.core.text import text
from wildtable.server.authority import Caller
from wildtable.server.events import Committed, Dealt, Event, Revealed, ShuffleClosed
from wildtable.server.messages import Commit, Deal, Reveal
from wildtable.server.problem import Problem
from wildtable.server.shuffle import Shuffle
from wildtable.server.table_state import TableState


def commit(state: TableState, caller: Caller, command: Commit) -> list[Event]:
    """Fix a nonce without telling it."""
    shuffle = _open(state)
    if shuffle.stage != "committing" or command.seat in shuffle.commitments:
        raise Problem("not_now", text("This seat can no longer add to the luck."))
    return [Committed(command.seat, command.commitment)]


def reveal(state: TableState, caller: Caller, command: Reveal) -> list[Event]:
    """Tell the nonce that was fixed; not before everybody's is."""
    shuffle = _open(state)
    if shuffle.stage != "revealing" or command.seat not in shuffle.waits_for(state.chairs):
        raise Problem("not_now", text("This seat has nothing to reveal now."))
    if nonce_commitment(command.nonce) != shuffle.commitments[command.seat]:
        raise Problem("bad_request", text("This is not what the seat committed to."), where="nonce")
    return [Revealed(command.seat, command.nonce)]


def deal(state: TableState, caller: Caller, command: Deal) -> list[Event]:
    """Wait no longer for those who have not come."""
    if _open(state).stage != "committing":
        raise Problem("not_now", text("The cards are being dealt."))
    return [ShuffleClosed()]


def falls_due(state: TableState, *, is_overdue: bool = False) -> list[Event]:
    """What comes next by itself; `is_overdue`: those who have not revealed had their time."""
    shuffle = state.shuffle
    if shuffle is None or shuffle.stage == "dealt" or state.abandoned:
        return []
    if shuffle.waits_for(state.chairs) and not (is_overdue and shuffle.stage == "revealing"):
        return []
    if shuffle.stage == "committing":
        return [ShuffleClosed()]
    seed = shuffle.seed(state.record.seed)
    trial = state.play.fork()
    trial.deal(seed)
    return [Dealt(seed, tuple(trial.record.choices))]


def _open(state: TableState) -> Shuffle:
    if state.shuffle is None or state.shuffle.stage == "dealt" or state.abandoned:
        raise Problem("not_now", text("The cards are dealt."))
    return state.shuffle
