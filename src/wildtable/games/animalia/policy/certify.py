"""Certified deals: only rounds that the solver has proven winnable (§2.8).

Which deals are kept, and with which line, follows from the order in which the solver searches: records of
certified games replay only while that stays as it is. To change it is to raise the version of the rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from wildtable.core.decision import Seat
from wildtable.core.step import Step
from wildtable.games.animalia.policy.solver.solve import Limits, Verdict, solve
from wildtable.games.animalia.state import State
from wildtable.games.animalia.steps.deal import SHUFFLE

CERTIFIED: Final = Limits(paid=1, free=False, budget=6_000)
"""A certified deal can be won with at most one paid action, found within so many looks."""


@dataclass(frozen=True, slots=True)
class Certify(Step[State, None]):
    """Keep a deal that is proven winnable; deal anew where no proof is found."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        trial = s.copy()
        trial.advance()
        found = solve(trial, CERTIFIED)
        if found.verdict is Verdict.WINNABLE:
            s.tell_only((), ("line",), "certified", "§2.8", line=list(found.line), paid=found.paid)
        else:
            s.push(me, SHUFFLE, self)


def certificates(s: State) -> list[list[Any]]:
    """The winning lines of the deals so far, as they were proven."""
    return [entry.args["line"] for entry in s.log if entry.key == "certified"]
