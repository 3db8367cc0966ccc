"""Par: the most coins with which a round can still be won."""

from __future__ import annotations

from dataclasses import dataclass, replace

from wildtable.games.animalia.policy.solver.solve import Finding, Limits, Verdict, solve
from wildtable.games.animalia.state import State


@dataclass(frozen=True, slots=True)
class Par:
    """The most coins found, and whether it is proven that more cannot be had."""

    best: Finding
    proven: bool


def par(s: State, limits: Limits) -> Par:
    """Ask for one coin more until there is no way, or none is found."""
    best = solve(s, limits)
    if best.verdict is not Verdict.WINNABLE:
        return Par(best, best.verdict is Verdict.NOT_WINNABLE)
    while True:
        more = solve(s, replace(limits, coins=best.coins + 1))
        if more.verdict is not Verdict.WINNABLE:
            return Par(best, more.verdict is Verdict.NOT_WINNABLE)
        best = more
