"""What a decision of `expert` costs, at every number of seats of every game, in both builds.

    python -m benchmarks.experts [--seconds 40] [--games NAME…] [--page]

Experts in every seat, whole games on fresh deals until so many seconds of processor time are spent, at
least one. A decision is a question with more than one answer. Median, mean and longest are processor time, so
that a busy machine hardly matters. `--page` writes the table of docs/architecture.md.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import mean, median
from time import process_time

from benchmarks.page import machine, write_between
from tools.markdown import head, row
from wildtable import games
from wildtable.bots import make
from wildtable.core.sitting import Sitting

ROOT = Path(__file__).parent.parent
BUILDS = {"plain": ROOT / "src", "compiled": ROOT / ".compiled"}
WANTED = 150  # ms a decision, on average


def thoughts(name: str, seats: int, deal: int) -> list[float]:
    """Milliseconds of every decision of one game between experts."""
    game, took = games.game(name), []
    sitting = Sitting.new(game, seats, seed=f"experts/{deal}")
    players = [make("expert", game, f"experts/{deal}/{seat}") for seat in range(seats)]
    while (decision := sitting.decision) is not None:
        view, begun = sitting.state.view(decision.seat), process_time()
        choice = players[decision.seat](view, decision)
        if len(decision.options) > 1:
            took.append((process_time() - begun) * 1000)
        sitting.answer(choice)
    return took


def play(name: str, seats: int, seconds: float) -> list[float]:
    """Those of as many games as there is time for."""
    took: list[float] = []
    deal, end = 0, process_time() + seconds
    while not deal or process_time() < end:
        took += thoughts(name, seats, deal)
        deal += 1
    return took


def measured(build: str, name: str, seats: int, seconds: float) -> list[float]:
    """By a process of its own, which imports that build."""
    path = f"{BUILDS[build]}{os.pathsep}{ROOT}"
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.experts", "--one", name, str(seats), str(seconds)],
        env={**os.environ, "PYTHONPATH": path},
        stdout=subprocess.PIPE,
        check=True,
        cwd=ROOT,
    )
    found: list[float] = json.loads(done.stdout)
    return found


def lines(names: list[str], seconds: float) -> Iterator[str]:
    """The table."""
    yield from head("game, seats", "build", "decisions", "median", "mean", "longest", numbers=True)
    for name in names:
        for seats in games.game(name).seats:
            for build in BUILDS:
                took = measured(build, name, seats, seconds)
                spent = (f"{ms:,.0f}" for ms in (median(took), mean(took), max(took)))
                yield row(f"{name}, {seats}", build, f"{len(took):,}", *spent)
    yield f"\n{machine()}."


def main() -> None:
    """Measure, print and write."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=40, help="of processor time, for each row")
    parser.add_argument("--games", nargs="+", default=games.names(), metavar="NAME")
    parser.add_argument("--page", action="store_true", help="write the table of docs/architecture.md")
    parser.add_argument("--one", nargs=3, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.one:
        name, seats, seconds = asked.one
        print(json.dumps(play(name, int(seats), float(seconds))))
        return
    written = []
    for line in lines(list(asked.games), asked.seconds):
        print(line, flush=True)
        written.append(line)
    if asked.page:
        write_between("architecture.md", "experts", written)


if __name__ == "__main__":
    main()
