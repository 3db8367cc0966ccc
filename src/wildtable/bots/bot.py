"""What every bot of ours is: a player with a game, luck of its own and a seat's view, nothing else."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Any, ClassVar

from wildtable.core.decision import Choice, Decision
from wildtable.core.game import Game
from wildtable.core.match import Player


class Bot(ABC):
    """A player that computes. The same seed and the same views give the same answers."""

    blind: ClassVar[bool] = False
    """Whether it never looks at the view, so that none has to be built for it."""

    def __init__(self, game: Game[Any], seed: int | str) -> None:
        self.game = game
        self.rng = Random()
        self.draw_from(seed)

    def draw_from(self, seed: int | str) -> None:
        """Take luck from this seed from here on."""
        self.rng.seed(f"{type(self).__name__} {seed}")

    @abstractmethod
    def __call__(self, view: Any, decision: Decision) -> Choice:
        """One of the options of the decision."""


class RandomBot(Bot):
    """Takes any option."""

    blind = True

    def __call__(self, view: Any, decision: Decision) -> Choice:
        return decision.options[int(self.rng.random() * len(decision.options))]


def is_blind(player: Player) -> bool:
    """Whether a player does not look at the view; one who does not say so, looks."""
    return bool(getattr(player, "blind", False))
