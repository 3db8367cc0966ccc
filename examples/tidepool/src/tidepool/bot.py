"""A bot for this game and for any other: it looks one step ahead."""

from __future__ import annotations

from random import Random
from typing import Any

from wildtable.core.decision import Choice, Decision
from wildtable.core.game import Game
from wildtable.core.rollout import rollout

WORLDS = 8


class Beachcomber:
    """Imagines what it cannot see, plays on at random, and takes what came out best."""

    def __init__(self, game: Game[Any], seed: int | str) -> None:
        self.rng = Random(seed)

    def __call__(self, view: Any, decision: Decision) -> Choice:
        worlds = [view.redeal(self.rng) for _ in range(WORLDS)]
        return max(
            decision.options, key=lambda option: sum(self.after(w, decision.seat, option) for w in worlds)
        )

    def after(self, world: Any, seat: int, option: Choice) -> float:
        """How far ahead a seat is at the end of a game that goes on by chance."""
        s = world.copy()
        s.answer(option)
        rollout(s, self.rng)
        scores: tuple[float, ...] = s.outcome().scores
        return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
