"""People err in their own ways: they overlook options, have favourites, and believe the first guess."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import pstdev
from typing import Any, ClassVar

from wildtable.bots.greedy import Greedy
from wildtable.core.decision import Choice, Decision
from wildtable.core.game import Game


class Beginner(Greedy):
    """Looks one step ahead in one imagined world, at the options it notices, and likes some things too much.

    Favourites last: a card overvalued in the first round is overvalued in the last.
    """

    overlooked: ClassVar[float] = 0.3  # of the options of a question
    fondness: ClassVar[float] = 0.7  # how much a favourite outweighs what the position says
    worlds: ClassVar[int] = 1

    def __init__(self, game: Game[Any], seed: int | str) -> None:
        super().__init__(game, seed, redeals=self.worlds)
        self._taste = str(seed)

    def __call__(self, view: Any, decision: Decision) -> Choice:
        noticed = self._noticed(decision.options)
        values = self.values(view, decision.seat, noticed)
        spread = pstdev(values)
        felt = [v + self.fondness * spread * self._liking(o) for v, o in zip(values, noticed, strict=True)]
        return self.best(noticed, felt)

    def _noticed(self, options: Sequence[Choice]) -> list[Choice]:
        noticed = [option for option in options if self.rng.random() > self.overlooked]
        return noticed or [self.rng.choice(options)]

    def _liking(self, choice: Choice) -> float:
        return Random(f"{self._taste} {choice!r}").gauss(0.0, 1.0)


class Casual(Beginner):
    """Has played before: overlooks less, has milder favourites, and thinks twice."""

    overlooked = 0.1
    fondness = 0.25
    worlds = 2
