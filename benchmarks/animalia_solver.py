"""How often rounds of Animalia can be won at all, and how long the solver takes to say so.

python benchmarks/animalia_solver.py [deals] [budget] [cell ...]: e.g. 300 1000000 europe-hard
"""

from __future__ import annotations

import sys
import time
from random import Random

from wildtable.core.decision import CHANCE
from wildtable.games.animalia import GAME
from wildtable.games.animalia.board import Difficulty
from wildtable.games.animalia.policy.solver.solve import Limits, Verdict, solve
from wildtable.games.animalia.rules.rounds import START_ROUND
from wildtable.games.animalia.state import State

CONTINENTS = ("europe", "north-america", "south-america")


def deal(continent: str, difficulty: Difficulty, number: int, rng: Random) -> State:
    """A random deal of one of the continent's rounds, one coin beside the IWC."""
    s = GAME.new(1, continents=continent, difficulty=difficulty.name)
    for _ in range(number % s.rounds):
        s.round += 1
        s.stack.clear()
        s.push(0, START_ROUND)
        s.advance()
    while (decision := s.decision()) is not None and decision.seat == CHANCE:
        s.answer(rng.choice(list(decision.options)))
    return s


def timed(s: State, limits: Limits) -> tuple[Verdict, float]:
    """A verdict and the seconds it took."""
    start = time.process_time()
    found = solve(s, limits)
    return found.verdict, time.process_time() - start


def cell(continent: str, difficulty: Difficulty, deals: int, budget: int) -> str:
    """A line of the table."""
    rng = Random(f"{continent} {difficulty.name}")
    wins = [0, 0, 0, 0, 0]
    undecided = [0, 0]
    times: tuple[list[float], list[float]] = ([], [])
    for number in range(deals):
        s = deal(continent, difficulty, number, rng)
        verdict, seconds = timed(s, Limits(0, free=False, budget=budget))
        times[0].append(seconds)
        undecided[0] += verdict is Verdict.UNDECIDED
        least = 0 if verdict is Verdict.WINNABLE else 9
        verdict, seconds = timed(s, Limits(3, free=False, budget=budget))
        times[1].append(seconds)
        undecided[1] += verdict is Verdict.UNDECIDED
        if least and verdict is Verdict.WINNABLE:
            least = next((k for k in (1, 2) if wins_with(s, k, budget)), 3)
        if least == 9 and solve(s, Limits(3, budget=budget)).verdict is Verdict.WINNABLE:
            least = 4
        for n in range(5):
            wins[n] += least <= n
    percent = " | ".join(f"{100 * won / deals:.1f}" for won in wins)
    slow = sum(seconds > 1 for seconds in times[1])
    means = " | ".join(f"{1000 * sum(t) / deals:.1f} / {1000 * max(t):.0f}" for t in times)
    name = f"{continent} {difficulty.name.lower()}"
    return f"| {name} | {percent} | {undecided[0]} | {undecided[1]} | {means} | {slow} |"


def wins_with(s: State, paid: int, budget: int) -> bool:
    """Whether a win is found with so many paid actions."""
    return solve(s, Limits(paid, free=False, budget=budget)).verdict is Verdict.WINNABLE


def main() -> None:
    """Print the table."""
    deals, budget = int(sys.argv[1]), int(sys.argv[2])
    print(
        "| cell | cards alone % | up to 1 paid | up to 2 | up to 3 | 3 paid + free "
        "| undecided, cards | undecided, 3 paid | ms mean / max, cards | ms mean / max, 3 paid | over 1 s |"
    )
    print("|---|---|---|---|---|---|---|---|---|---|---|")
    for continent in CONTINENTS:
        for difficulty in Difficulty:
            if not sys.argv[3:] or f"{continent}-{difficulty.name.lower()}" in sys.argv[3:]:
                print(cell(continent, difficulty, deals, budget), flush=True)


if __name__ == "__main__":
    main()
