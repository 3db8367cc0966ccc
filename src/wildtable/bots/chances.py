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
from wildtable.core.adding import added
from wildtable.core.decision import Choice, Decision
from wildtable.core.game import Game
from wildtable.core.table import Table

GAMES: Final = 64
"""With fewer no percentage is told: its margin would be wider than most differences."""
HALF_A_CASE: Final = 0.25
SURELY: Final = 1.64
"""Errors by which one is ahead of another that it is thought to be better than: nineteen times in twenty."""


@dataclass(frozen=True)
class Chance:
    """What came of whole games, world by world, if practised players went on."""

    shares: tuple[float, ...]

    @property
    def share(self) -> float:
        """Of the win, on average."""
        return added(list(self.shares)) / len(self.shares)

    @property
    def margin(self) -> float:
        """At 95 %."""
        return 1.96 * error(self.shares)

    @property
    def games(self) -> int:
        """How many it was counted from."""
        return len(self.shares)

    def surely_above(self, other: Chance) -> bool:
        """Whether it wins more, in the very worlds and with the luck of the other one."""
        ahead = [mine - theirs for mine, theirs in zip(self.shares, other.shares, strict=True)]
        return added(ahead) / len(ahead) > SURELY * error(ahead)

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
        found[option] = Chance(tuple(shares))
    return found


def error(found: Sequence[float]) -> float:
    """The standard error of an average; no variance in a small sample is not believed."""
    mean = added(list(found)) / len(found)
    return sqrt(added([(one - mean) ** 2 for one in found]) + HALF_A_CASE) / len(found)
