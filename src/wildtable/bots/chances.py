"""The chance of an option, counted from whole imagined games: what a percentage may come from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any, Final

from wildtable.bots.imagined import Imagined, evenly
from wildtable.bots.look import likely, take
from wildtable.core.decision import Choice, Decision
from wildtable.core.game import Game
from wildtable.core.table import Table

GAMES: Final = 64
"""With fewer no percentage is told: its margin would be wider than most differences."""
HALF_A_CASE: Final = 0.25


@dataclass(frozen=True)
class Chance:
    """A share of the win if practised players went on, its 95 % margin, and from how many games."""

    share: float
    margin: float
    games: int

    def plain(self) -> dict[str, float]:
        """As plain data."""
        return {"share": round(self.share, 4), "margin": round(self.margin, 4), "games": self.games}


def chances(
    game: Game[Any],
    view: Table,
    decision: Decision,
    options: Sequence[Choice],
    rng: Random,
    seconds: float,
) -> dict[Choice, Chance]:
    """The chances of some options, best first, all in the same likely worlds with the same luck.

    Whose games are not all played in time has none.
    """
    end, imagined, start = perf_counter() + seconds, Imagined(game), rng.random()
    worlds = [(likely(game, view, rng), rng.getrandbits(40)) for _ in range(GAMES)]
    found: dict[Choice, Chance] = {}
    for option in options:
        shares = []
        for n, (world, seed) in enumerate(worlds):
            if perf_counter() > end:
                return found
            s = world.copy()
            take(s, option)
            shares.append(imagined.to_the_end(s, seed, evenly(n, GAMES, start))[decision.seat])
        found[option] = counted(shares)
    return found


def counted(shares: Sequence[float]) -> Chance:
    """What so many games say; no variance in a small sample is not believed."""
    count = len(shares)
    mean = sum(shares) / count
    spread = sum((share - mean) ** 2 for share in shares) + HALF_A_CASE
    return Chance(mean, 1.96 * sqrt(spread) / count, count)
