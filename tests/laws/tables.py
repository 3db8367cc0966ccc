"""The tables the laws are run at: every registered game, every seat count, every value of every option."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from wildtable import games
from wildtable.core.decision import Decision
from wildtable.core.game import Game
from wildtable.core.table import Table

LIMIT = 20_000
"""No game of ours comes near this many choices, chance included."""


@dataclass(frozen=True)
class Variant:
    """A game as it is set up."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        chosen = " ".join(f"{name}={value}" for name, value in self.options)
        return f"{self.game} {self.seats} {chosen}".strip()

    @property
    def rules(self) -> Game[Any]:
        return games.game(self.game)

    def new(self) -> Table:
        table: Table = self.rules.new(self.seats, **self.rules.read_options(dict(self.options)))
        return table


def variants() -> list[Variant]:
    """Default options at every seat count; each other value of an option at the smallest and largest."""
    found = []
    for name in games.names():
        game = games.game(name)
        found += [Variant(name, seats) for seats in game.seats]
        for option in game.options:
            for value in option.values:
                if value != option.default:
                    ends = {min(game.seats), max(game.seats)}
                    found += [Variant(name, seats, ((option.name, value),)) for seats in sorted(ends)]
    return found


def random_play(variant: Variant, seed: int, each: int = 1) -> Iterator[tuple[Table, Decision]]:
    """Play at random and stop at every `each`-th question on average, the first ones always."""
    s, rng = variant.new(), Random(seed)
    for n in range(LIMIT):
        decision = s.decision()
        if decision is None:
            return
        if n < 5 or rng.random() * each < 1:
            yield s, decision
        s.answer(decision.options[int(rng.random() * len(decision.options))])
    raise AssertionError(f"{variant} does not end")


def viewers(s: Table) -> list[int | None]:
    """Everybody who may look: the seats and an onlooker."""
    return [None, *range(s.seats)]


def as_bytes(variant: Variant, s: Table) -> bytes:
    """A state or view as the wire would carry it."""
    return json.dumps(variant.rules.codec().encode(s), sort_keys=True).encode()
