"""Two versions of our games beside each other: slice by slice in turn, in processor time.

    git archive 2dca7b4 src | tar x -C /tmp/0.1.0
    python -m benchmarks.versions /tmp/0.1.0/src src [--slices 15] [--seconds 0.2] [--only end] [--shipped]

Rules have changed since the first release. Where an option keeps the old ones, both play by it (`SAME`), and
games a second are what compares: what is asked, and so counted as a decision, may have changed, too. A real
choice has more than one answer. `--shipped`: each plays as it does when nobody sets anything.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from statistics import median

from benchmarks.peers import Worker, spread
from tools.markdown import head, row
from wildtable import games

SAME = {
    "galapagos": "award_helpers=at_once",
    "animalia": "deal=random",
    "endangered": "rulings=first",
    "endless-forms": "exertion=optional,questions=all",
}
"""Options that play by the rules of 0.1.0; a version that does not know one has no others."""
HEADINGS = (
    "game, seats, way",
    "old, games/s",
    "new, games/s",
    "new : old",
    "in decisions",
    "in real choices",
)
DECISIONS, CHOICES, SECONDS, GAMES = range(4)  # as a worker counts them


def rates(worker: Worker, what: str, seconds: float) -> list[float]:
    """Games, decisions and real choices a second."""
    found = worker.ask(what, seconds)
    assert not isinstance(found, str), found
    return [found[n] / found[SECONDS] for n in (GAMES, DECISIONS, CHOICES)]


def compare(old: Worker, new: Worker, what: str, slices: int, seconds: float) -> tuple[str, ...]:
    """Both in turn, now one of them first, now the other: games a second, and ratios."""
    before: list[list[float]] = []
    after: list[list[float]] = []
    for n in range(slices):
        for kept, worker in ((before, old), (after, new))[:: 1 if n % 2 else -1]:
            kept.append(rates(worker, what, seconds))
    ratios = [
        spread([late[of] / early[of] for early, late in zip(before, after, strict=True)], 3)
        for of in range(len(before[0]))
    ]
    return (f"{median(r[0] for r in before):,.0f}", f"{median(r[0] for r in after):,.0f}", *ratios)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--slices", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=0.2)
    parser.add_argument("--only", default="")
    parser.add_argument("--shipped", action="store_true")
    asked = parser.parse_args()
    old, new = (Worker(sys.executable, "own_play.py", tree.resolve()) for tree in (asked.old, asked.new))
    print("\n".join(head(*HEADINGS, numbers=True)))
    for name in (name for name in games.names() if asked.only in name):
        seats, options = games.game(name).seats[-1], "-" if asked.shipped else SAME.get(name, "-")
        for way in ("stepped", "rollout"):
            cells = compare(old, new, f"{name} {seats} {way} {options}", asked.slices, asked.seconds)
            print(row(f"{name}, {seats}, {way}", *cells), flush=True)


if __name__ == "__main__":
    main()
