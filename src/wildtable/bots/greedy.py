"""One step deep: try every option in a few redeals and take the one that looks best once it is done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wildtable.bots.bot import Bot
from wildtable.bots.look import CLOSELY, expect, look, redealt
from wildtable.core.decision import Choice, Decision, Seat
from wildtable.core.game import Game
from wildtable.core.table import Table


class Greedy(Bot):
    """Compares options by the game's rough value once each is carried out, follow-up questions included."""

    def __init__(self, game: Game[Any], seed: int | str, redeals: int = 4) -> None:
        super().__init__(game, seed)
        self.redeals = redeals

    def __call__(self, view: Any, decision: Decision) -> Choice:
        if len(decision.options) == 1:
            return decision.options[0]
        values = self.expected if self.game.perfect_information else self.values
        return self.best(decision.options, values(view, decision.seat, decision.options))

    def expected(self, view: Table, seat: Seat, options: Sequence[Choice]) -> list[float]:
        """What each option is worth where nothing is hidden: one world, and every fall of the next die."""
        world = redealt(view, self.rng)
        return [expect(self.game, world.copy(), option, seat, self.rng) for option in options]

    def values(self, view: Table, seat: Seat, options: Sequence[Choice]) -> list[float]:
        """What each option is worth once it is carried out, on average over redeals.

        The next die falls differently in each redeal, evenly over its faces, and the same for all options.
        """
        totals = [0.0] * len(options)
        for redeal in range(self.redeals):
            world = redealt(view, self.rng)
            luck = (redeal + self.rng.random()) / self.redeals
            for n, option in enumerate(options):
                totals[n] += look(self.game, world.copy(), option, seat, self.rng, CLOSELY, luck)
        return [total / self.redeals for total in totals]

    def best(self, options: Sequence[Choice], values: Sequence[float]) -> Choice:
        """The option of the highest value; any of them where they are equal."""
        highest = max(values)
        return self.rng.choice([o for o, value in zip(options, values, strict=True) if value == highest])
