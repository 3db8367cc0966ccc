"""One step deep: try every option in a few redeals and take the one that looks best once it is done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wildtable.bots.bot import Bot
from wildtable.bots.tree import redealt, run_chance, take
from wildtable.core.decision import Choice, Decision, Seat
from wildtable.core.game import Game
from wildtable.core.table import Table

DEPTH = 3  # questions a step may lead to: which card, which space, which animal
WIDTH = 8  # answers tried to each of them


class Greedy(Bot):
    """Compares options by the game's rough value once each is carried out, follow-up questions included."""

    def __init__(self, game: Game[Any], seed: int | str, redeals: int = 6) -> None:
        super().__init__(game, seed)
        self.redeals = redeals

    def __call__(self, view: Any, decision: Decision) -> Choice:
        options = decision.options
        return (
            options[0] if len(options) == 1 else self.best(options, self.values(view, decision.seat, options))
        )

    def values(self, view: Table, seat: Seat, options: Sequence[Choice]) -> list[float]:
        """What each option is worth once it is carried out, on average over redeals."""
        worlds = [redealt(view, self.rng) for _ in range(self.redeals)]
        return [
            sum(self._after(world.copy(), option, seat, DEPTH) for world in worlds) / self.redeals
            for option in options
        ]

    def best(self, options: Sequence[Choice], values: Sequence[float]) -> Choice:
        """The option of the highest value; any of them where they are equal."""
        highest = max(values)
        return self.rng.choice([o for o, value in zip(options, values, strict=True) if value == highest])

    def _after(self, s: Table, choice: Choice, seat: Seat, depth: int) -> float:
        """The value once a choice is carried out, which consumes the state."""
        height, asked = len(s.stack), type(s.stack[-1][1])
        take(s, choice)
        run_chance(s, self.rng)
        if depth == 0 or len(s.stack) < height:
            return self.game.value(s, seat)
        me, step = s.stack[-1]
        if step.asked(me) != seat or type(step) is asked:
            return self.game.value(s, seat)
        options = s.asking if len(s.asking) <= WIDTH else self.rng.sample(list(s.asking), WIDTH)
        return max(self._after(s.copy(), option, seat, depth - 1) for option in options)
