"""The tables the laws are run at: every seat count of a game, every value of every option."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from wildtable.core.decision import CHANCE, Decision
from wildtable.core.game import Game
from wildtable.core.table import Table

LIMIT = 20_000
"""No game of ours comes near this many choices, chance included."""


@dataclass(frozen=True)
class Variant:
    """A game as it is set up."""

    rules: Game[Any]
    seats: int
    options: tuple[tuple[str, Any], ...] = ()
    cards: Any = None  # another set than the shipped one

    def __str__(self) -> str:
        chosen = " ".join(f"{name}={value}" for name, value in self.options)
        return f"{self.rules.name} {self.seats} {chosen}".strip()

    def new(self) -> Table:
        """A fresh table."""
        options = self.rules.read_options(dict(self.options))
        table: Table = self.rules.new(self.seats, cards=self.cards, **options)
        return table


def variants(game: Game[Any]) -> list[Variant]:
    """Default options at every seat count; each other value of an option at the smallest and largest."""
    found = [Variant(game, seats) for seats in game.seats]
    ends = sorted({min(game.seats), max(game.seats)})
    for option in game.options:
        for value in option.values:
            if value != option.default:
                found += [Variant(game, seats, ((option.name, value),)) for seats in ends]
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


def practised_play(variant: Variant, seed: int, each: int = 1) -> Iterator[tuple[Table, Decision]]:
    """Play mostly as the policy of the game would, if it has one: luck alone seldom gets that far."""
    s, rng = variant.new(), Random(seed)
    for n in range(LIMIT):
        decision = s.decision()
        if decision is None:
            return
        if n < 5 or rng.random() * each < 1:
            yield s, decision
        known = variant.rules.mind.policy(s) if decision.seat != CHANCE and rng.random() < 0.7 else None
        s.answer(rng.choice(decision.options) if known is None else known)
    raise AssertionError(f"{variant} does not end")


def viewers(s: Table) -> list[int | None]:
    """Everybody who may look: the seats and an onlooker."""
    return [None, *range(s.seats)]


def as_bytes(variant: Variant, s: Table) -> bytes:
    """A state or view as the wire would carry it."""
    return json.dumps(variant.rules.codec().encode(s), sort_keys=True).encode()


def as_sent(plain: Any) -> Any:
    """Plain data as the other end of a line gets it."""
    return json.loads(json.dumps(plain))


def leaves(s: Table, depth: int) -> int:
    """Leaves of the tree of player choices (perft): a changed rule shows in a number.

    Chance answers alike in every branch, from luck that depends on the depth alone.
    """
    rng = Random(depth)  # always the first option would tie rolls for ever
    while (decision := s.decision()) is not None and decision.seat == CHANCE:
        s.answer(rng.choice(decision.options))
    if decision is None or depth == 0:
        return 1
    total = 0
    for option in decision.options:
        child = s.copy()
        child.answer(option)
        total += leaves(child, depth - 1)
    return total
