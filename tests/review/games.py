"""Games for reviews: practised players, who now and then do something else."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from wildtable.bots.imagined import practised
from wildtable.core.record import Record
from wildtable.core.sitting import Sitting
from wildtable.games import game

SHORT: dict[str, dict[str, object]] = {
    "animalia": {"difficulty": "hard"},
    "endless-forms": {"match": "single"},
}
"""Options that make a game short."""


@cache
def a_game(name: str, seats: int, seed: str, astray: float = 0.0) -> Record:
    """A finished game; `astray` is how often a seat does something else than a practised player would."""
    return played(name, seats, seed, astray)


def played(name: str, seats: int, seed: str, astray: float, **options: object) -> Record:
    """A finished game by practised players who go astray now and then."""
    rules, rng = game(name), Random(seed)
    chosen: dict[str, Any] = {**SHORT.get(name, {}), **options}
    sitting = Sitting.new(rules, seats, seed=seed, **chosen)
    while (decision := sitting.decision) is not None:
        wild = rng.random() < astray
        sitting.answer(rng.choice(list(decision.options)) if wild else practised(rules, sitting.state))
    return sitting.record
