"""What a table costs: memory, copy, view, redeal, observation; by seats, by quarters of a game, by jobs.

    python -m benchmarks.scale [--out docs/scale.md] [--jobs 1,2,4] [--games 100]

Everything but the jobs is processor time of one core, the best of five rounds over 40 positions of random
games. `simulate --jobs N` is wall time: how many games a second, beside one process.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any

from tools.markdown import head, row
from wildtable import games
from wildtable.compiled import is_compiled
from wildtable.core.game import Game
from wildtable.core.rollout import rollout
from wildtable.core.table import Table
from wildtable.lab.speed import samples, size

ROUNDS = 5
QUARTERS = 4
GAMES = 40


def best(deed: Callable[[Any], object], things: list[Any]) -> float:
    """Microseconds of a deed, in the quickest of some rounds."""
    took = []
    for _ in range(ROUNDS):
        begun = process_time()
        for thing in things:
            deed(thing)
        took.append(process_time() - begun)
    return min(took) / len(things) * 1e6


def costs(game: Game[Any], seats: int) -> list[str]:
    """One table in numbers."""
    start: Table = game.new(seats, **game.read_options({}))
    sampled, rng, encoder = samples(start), Random(1), game.encoder
    views = [s.view(seat) for s, seat in sampled]
    seen = [
        best(lambda pair: pair[0].copy(), sampled),
        best(lambda pair: pair[0].view(pair[1]), sampled),
        best(lambda view: view.redeal(rng), views),
        best(lambda pair: encoder and encoder.observe(*pair), sampled),
        best(lambda _: game.new(seats), sampled),
    ]
    return [f"{size([s for s, _ in sampled]):,}", *(f"{cost:.1f}" for cost in seen)]


def by_quarter(game: Game[Any], seats: int) -> list[str]:
    """Microseconds a decision of `rollout`, by quarters of random games: whether long games grow slow."""
    start: Table = game.new(seats, **game.read_options({}))
    took, counts = [0.0] * QUARTERS, [0] * QUARTERS
    for n in range(GAMES):
        length = rollout(start.copy(), Random(n))
        s, rng = start.copy(), Random(n)
        for quarter in range(QUARTERS):
            begun = process_time()
            counts[quarter] += rollout(
                s, rng, length * (quarter + 1) // QUARTERS - length * quarter // QUARTERS
            )
            took[quarter] += process_time() - begun
    return [f"{spent / count * 1e6:.2f}" for spent, count in zip(took, counts, strict=True)]


def by_jobs(name: str, jobs: list[int], number: int) -> list[str]:
    """Games a second by so many processes, and beside one process."""
    rates = []
    for count in jobs:
        command = [sys.executable, "-m", "wildtable", "simulate", name, "--games", str(number)]
        begun = perf_counter()
        subprocess.run(
            [*command, "--bots", "greedy", "--jobs", str(count)], check=True, stdout=subprocess.DEVNULL
        )
        rates.append(number / (perf_counter() - begun))
    return [f"{rate:,.0f} (×{rate / rates[0]:.2f})" for rate in rates]


def lines(jobs: list[int], number: int) -> Iterator[str]:
    """The page."""
    every = [(games.game(name), seats) for name in games.names() for seats in games.game(name).seats]
    yield "# What a table costs\n"
    yield "Written by `make scale`; do not edit. Random positions; microseconds of processor time,"
    yield f"{'compiled' if is_compiled() else 'plain'} build.\n"
    yield from head("game, seats", "bytes", "copy", "view", "redeal", "observe", "new", numbers=True)
    for game, seats in every:
        yield row(f"{game.name}, {seats}", *costs(game, seats))
    yield "\nMicroseconds a decision in `rollout`, by quarters of a random game:\n"
    yield from head("game, seats", "first", "second", "third", "last", numbers=True)
    for game, seats in every:
        yield row(f"{game.name}, {seats}", *by_quarter(game, seats))
    yield "\nGames a second of `wildtable simulate --bots greedy --jobs N` by wall time,"
    yield f"on {os.cpu_count()} cores:\n"
    yield from head("game", *(f"{count} jobs" for count in jobs), numbers=True)
    for name in games.names():
        yield row(name, *by_jobs(name, jobs, number))


def main() -> None:
    """Measure, print and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--jobs", default="1,2,4")
    parser.add_argument("--games", type=int, default=100)
    asked = parser.parse_args()
    written = []
    for line in lines([int(count) for count in asked.jobs.split(",")], asked.games):
        print(line, flush=True)
        written.append(line)
    if asked.out:
        asked.out.write_text("\n".join(written) + "\n", "utf-8")


if __name__ == "__main__":
    main()
