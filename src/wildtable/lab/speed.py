"""How fast a game is here: decisions a second, and what a copy, a view and a redeal cost."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from random import Random
from time import perf_counter
from typing import Any

from wildtable.core.decision import CHANCE, Seat
from wildtable.core.game import Game
from wildtable.core.rollout import rollout
from wildtable.core.table import Table

SAMPLES = 40
"""Positions, spread over random games, at which copy, view and redeal are measured."""


@dataclass(frozen=True)
class Speed:
    """What was measured; times in microseconds."""

    game: str
    seats: int
    stepped_per_second: float
    rollout_per_second: float
    copy_us: float
    view_us: float
    redeal_us: float
    bytes_per_state: int


def speed(game: Game[Any], seconds: float) -> Speed:
    """Measure a game with all its seats taken, for about so many seconds."""
    start: Table = game.new(game.seats[-1], **game.read_options({}))
    share = seconds / 5
    sampled = samples(start)
    views = [(s.view(seat), seat) for s, seat in sampled]
    rng = Random(1)
    return Speed(
        game.name,
        start.seats,
        _rate(lambda n: stepped(start.copy(), Random(n)), share),
        _rate(lambda n: rollout(start.copy(), Random(n)), share),
        _cost(lambda n: sampled[n % SAMPLES][0].copy(), share),
        _cost(lambda n: sampled[n % SAMPLES][0].view(sampled[n % SAMPLES][1]), share),
        _cost(lambda n: views[n % SAMPLES][0].redeal(rng), share),
        size([s for s, _ in sampled]),
    )


def stepped(s: Table, rng: Random) -> int:
    """Play at random through `decision` and `answer`; count player decisions."""
    decisions = 0
    while (decision := s.decision()) is not None:
        decisions += decision.seat != CHANCE
        s.answer(decision.options[int(rng.random() * len(decision.options))])
    return decisions


def samples(start: Table) -> list[tuple[Table, Seat]]:
    """Positions at which a player is asked, and who it is, evenly over a few random games."""
    met: list[tuple[Table, Seat]] = []
    for n in count():
        s, rng = start.copy(), Random(n)
        while (decision := s.decision()) is not None:
            if decision.seat != CHANCE:
                met.append((s.copy(), decision.seat))
            s.answer(decision.options[int(rng.random() * len(decision.options))])
        if len(met) >= SAMPLES:
            break
    return [met[n * len(met) // SAMPLES] for n in range(SAMPLES)]


def size(states: list[Table]) -> int:
    """Bytes that one more state takes: what its copy allocates."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [s.copy() for s in states]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) // len(kept)


def _rate(play: Callable[[int], int], seconds: float) -> float:
    """Decisions a second over whole games."""
    begun, decisions = perf_counter(), 0
    for n in count():
        decisions += play(n)
        took = perf_counter() - begun
        if took >= seconds:
            return decisions / took
    raise AssertionError("counting ends with the time")


def _cost(deed: Callable[[int], object], seconds: float) -> float:
    """Microseconds of a deed."""
    begun = perf_counter()
    for n in count(1):
        deed(n)
        took = perf_counter() - begun
        if took >= seconds:
            return took / n * 1e6
    raise AssertionError("counting ends with the time")
