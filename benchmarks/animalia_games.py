"""How a perfect team fares: whole games of solo Animalia, every round played by the solver's line.

python benchmarks/animalia_games.py [games] [budget] [difficulty]
"""

from __future__ import annotations

import sys

from wildtable.core.sitting import Sitting
from wildtable.games.animalia import GAME
from wildtable.games.animalia.policy.solver.par import par
from wildtable.games.animalia.policy.solver.solve import Finding, Limits, Verdict, solve
from wildtable.games.animalia.state import State


def best_line(s: State, budget: int) -> Finding:
    """The most coins by cards alone; where that fails the first way with actions."""
    alone = par(s, Limits(0, free=False, budget=budget)).best
    return alone if alone.verdict is Verdict.WINNABLE else solve(s, Limits(3, budget=budget))


def play(continent: str, difficulty: str, seed: int, budget: int) -> State:
    """One game; a round without a line found is given up by taking first options."""
    sitting = Sitting.new(GAME, 1, seed=str(seed), continents=continent, difficulty=difficulty)
    while sitting.decision is not None:
        assert isinstance(sitting.state, State)
        for choice in best_line(sitting.state, budget).line or (sitting.decision.options[0],):
            sitting.answer(choice)
    assert isinstance(sitting.state, State)
    return sitting.state


def main() -> None:
    """Print a line for each continent."""
    games, budget, difficulty = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    for continent in ("europe", "north-america", "south-america"):
        ends = [play(continent, difficulty, seed, budget) for seed in range(games)]
        won = [s for s in ends if s.result == "won"]
        stars = [sum(s.stars() == n for s in won) for n in (1, 2, 3, 4)]
        mean = sum(s.funds for s in won) / max(len(won), 1)
        print(
            f"{continent} {difficulty}: won {len(won)} of {games}, mean coins {mean:.1f}, stars {stars}",
            flush=True,
        )


if __name__ == "__main__":
    main()
