"""Two versions of our games like for like: slice by slice in turn, in processor time.

    git archive 2dca7b4 src | tar x -C /tmp/0.1.0
    python -m benchmarks.versions /tmp/0.1.0/src src [--slices 15] [--seconds 0.2] [--only endless]

Rules have changed since the first release. Where an option keeps the old ones, both play by it (`SAME`), and
games a second are compared: what is asked, and so counted as a decision, may have changed, too.
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


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--slices", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=0.2)
    parser.add_argument("--only", default="")
    asked = parser.parse_args()
    old, new = (Worker(sys.executable, "own_play.py", tree.resolve()) for tree in (asked.old, asked.new))
    print("\n".join(head("game, seats, way", "old, games/s", "new, games/s", "new : old", numbers=True)))
    for name in (name for name in games.names() if asked.only in name):
        for way in ("stepped", "rollout"):
            what = f"{name} {games.game(name).seats[-1]} {way} {SAME.get(name, '-')}"
            before: list[float] = []
            after: list[float] = []
            for n in range(asked.slices):  # now one of them goes first, now the other
                for kept, worker in ((before, old), (after, new))[:: 1 if n % 2 else -1]:
                    kept.append(worker.games(what, asked.seconds))
            ratios = [late / early for early, late in zip(before, after, strict=True)]
            cells = (f"{median(before):,.0f}", f"{median(after):,.0f}", spread(ratios, 3))
            print(row(f"{name}, {games.game(name).seats[-1]}, {way}", *cells), flush=True)


if __name__ == "__main__":
    main()
