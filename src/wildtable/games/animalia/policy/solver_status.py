"""What the solver knows about a table: which answers keep it winnable, how hard it is, when it is lost."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Final

from wildtable.core.decision import CHANCE, Choice, Decision
from wildtable.games.animalia.board import PLAYERS, Once
from wildtable.games.animalia.policy.solver.solve import (
    Finding,
    Limits,
    Memory,
    Verdict,
    solve,
    solve_after,
)
from wildtable.games.animalia.state import State

WATCHED: Final = Limits(budget=30_000)


@dataclass(frozen=True, slots=True)
class Hardness:
    """How hard a deal is: how many first answers keep it winnable, and how many paid actions it takes."""

    first: int  # answers there are
    winning: int  # that are proven to keep it winnable
    undecided: int
    paid: int | None  # fewest actions with which a win was found; None: none was


def perfect_information(view: State) -> bool:
    """Whether at most one hand is hidden, so that nothing is: all cards are dealt."""
    return view.seats < 3 and sum(view.holes[player] > 0 for player in PLAYERS) <= 1


def each(s: State, decision: Decision, limits: Limits, memory: Memory | None = None) -> dict[Choice, Finding]:
    """For every option, whether the round can be won after it; the limits are for all of them together."""
    found: dict[Choice, Finding] = {}
    looked, memory = 0, memory or Memory()
    for option in decision.options:
        share = limits.share(looked, len(decision.options) - len(found))
        found[option] = frugally(s, option, share, memory)
        looked += found[option].looked
    return found


def frugally(s: State, option: Choice, limits: Limits, memory: Memory) -> Finding:
    """Whether the round can be won after an option, if possible without the free action: it comes once."""
    if not limits.free or not s.free or isinstance(option, Once):
        return solve_after(s, option, limits, memory)
    kept = solve_after(s, option, replace(limits.share(0, 2), free=False), memory)
    if kept.verdict is Verdict.WINNABLE:
        return kept
    found = solve_after(s, option, limits.share(kept.looked, 1), memory)
    return replace(found, looked=kept.looked + found.looked)


def hardness(s: State, limits: Limits) -> Hardness:
    """How hard the round is from here."""
    decision = s.decision()
    assert decision is not None
    together = replace(limits, budget=limits.budget * len(decision.options))
    verdicts = [finding.verdict for finding in each(s, decision, together).values()]
    winning, undecided = verdicts.count(Verdict.WINNABLE), verdicts.count(Verdict.UNDECIDED)
    return Hardness(len(verdicts), winning, undecided, fewest_paid(s, limits))


def fewest_paid(s: State, limits: Limits) -> int | None:
    """The fewest paid actions with which a win is found; None: none is, however many."""
    paid = 0
    while limits.paid is None or paid <= limits.paid:
        found = solve(s, replace(limits, paid=paid))
        if found.verdict is Verdict.WINNABLE:
            return paid
        if not found.more_paid:
            return None
        paid += 1
    return None


def proven_lost(view: State) -> bool:
    """Whether the round is proven lost, as far as a seat that knows all cards can tell (§6.6)."""
    decision = view.decision()
    if not view.setup.watch or decision is None or decision.seat == CHANCE or not perfect_information(view):
        return False
    s = view.redeal(Random(0))
    return _proven_lost(RoundKey(s))


class RoundKey:
    """A state by what a round depends on, so that it is solved once."""

    def __init__(self, s: State) -> None:
        self.s = s
        money = (s.coins, s.free, s.named, s.stage, s.round)
        self.key = (tuple(s.hands), tuple(s.piles), tuple(s.trick), tuple(s.stack), money, s.setup, s.leader)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RoundKey) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


@lru_cache(64)
def _proven_lost(round_key: RoundKey) -> bool:
    return solve(round_key.s, WATCHED).proven_lost
