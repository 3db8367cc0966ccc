"""A beginner errs like a person: overlooks options, has favourites, and believes the first guess."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import pstdev
from typing import Any

from wildtable.bots.greedy import Greedy
from wildtable.core.decision import Choice, Decision
from wildtable.core.game import Game

OVERLOOKED = 0.3  # of the options of a question
FONDNESS = 0.7  # how much a favourite outweighs what the position says


class Beginner(Greedy):
    """Looks one step ahead in one imagined world, at the options it notices, and likes some things too much.

    Favourites last: a card overvalued in the first round is overvalued in the last.
    """

    def __init__(self, game: Game[Any], seed: int | str) -> None:
        super().__init__(game, seed, redeals=1)
        self._taste = str(seed)

    def __call__(self, view: Any, decision: Decision) -> Choice:
        noticed = self._noticed(decision.options)
        values = self.values(view, decision.seat, noticed)
        spread = pstdev(values)
        felt = [v + FONDNESS * spread * self._liking(o) for v, o in zip(values, noticed, strict=True)]
        return self.best(noticed, felt)

    def _noticed(self, options: Sequence[Choice]) -> list[Choice]:
        noticed = [option for option in options if self.rng.random() > OVERLOOKED]
        return noticed or [self.rng.choice(options)]

    def _liking(self, choice: Choice) -> float:
        return Random(f"{self._taste} {choice!r}").gauss(0.0, 1.0)
