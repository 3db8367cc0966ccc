"""One missed idea is charged once, however often it could have been had."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final

from wildtable.core.decision import CHANCE
from wildtable.review.proofs import is_open
from wildtable.review.report import Judged
from wildtable.review.turns import Turn
from wildtable.review.walk import Walk

CLASSES: Final = (("blunder", 0.12), ("mistake", 0.06), ("inaccuracy", 0.03))
SURE: Final = 2  # standard errors


def called(loss: float, error: float) -> str | None:
    """The bad name of a loss, if it is significant and large enough."""
    names = [name for name, least in CLASSES if loss >= least]
    return names[0] if names and loss > SURE * error else None


def is_bad(found: Judged) -> bool:
    """Whether a turn has a bad name."""
    return found.verdict in dict(CLASSES) or found.verdict == "thrown away"


def charge_once(walked: Walk, turns: Sequence[Turn], found: Sequence[Judged]) -> None:
    """What could still be had later is charged there; an earlier turn is charged with what it cost more."""
    for n, (turn, one) in enumerate(zip(turns, found, strict=True)):
        rest = zip(turns[n + 1 :], found[n + 1 :], strict=True)
        later = [_in_reach(other) for other, its in rest if is_bad(its) and is_same_idea(walked, turn, other)]
        if is_bad(one) and later:
            most, error = max(later)
            loss, one.se = turn.loss.mean - max(most, 0.0), hypot(turn.loss.error, error)
            one.verdict = called(loss, one.se) or "good"
            one.loss = loss if is_bad(one) else 0.0


def _in_reach(turn: Turn) -> tuple[float, float]:
    """How much more than practised players would have had could be had in a turn, and its error.

    Earlier turns are charged as if practised players went on, so what they would not have lost is no excuse.
    """
    error = turn.expected.error if turn.expected.pairs else 0.0
    return turn.loss.mean + turn.expected.mean, hypot(turn.loss.error, error)


def is_same_idea(walked: Walk, turn: Turn, later: Turn) -> bool:
    """Whether a later turn was another chance to have what this one missed."""
    return is_same_answer(turn, later) or is_in_sight(walked, turn, later)


def is_same_answer(turn: Turn, later: Turn) -> bool:
    """Whether the same seat missed the same answer in the same turn of the game, asked in several runs."""
    if turn.best is None or later.best is None or turn.seat != later.seat:
        return False
    return turn.run.clock == later.run.clock and turn.best.option == later.best.option


def is_in_sight(walked: Walk, turn: Turn, later: Turn) -> bool:
    """Whether a side could see its later turn coming: nothing is hidden, fell, or was done unexpectedly."""
    if turn.seat != later.seat and not walked.game.cooperative:
        return False
    here, there = walked.runs.index(turn.run), walked.runs.index(later.run)
    between = walked.runs[here + 1 : there]
    expected = all(run.seat != CHANCE and run.agrees for run in between)
    return expected and is_open(turn.run.before, turn.seat)
