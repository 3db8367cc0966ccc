"""Random play of every registered game beside Catanatron's, one core each, interleaved, median of slices.

    python benchmarks/peers.py [--slices 7] [--seconds 1.5] [--json]

The peer runs in an environment of its own that this script makes on first use. Ours is whatever build of
wildtable this Python imports: plain in a checkout, compiled from `make compiled`; the table says which.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from wildtable import games
from wildtable.core import table
from wildtable.core.decision import CHANCE
from wildtable.core.rollout import rollout

PEER = "catanatron==3.2.1"
PEER_PLAY = """
import random, sys, time
from catanatron import Color, Game, RandomPlayer
colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
seed = 0
for line in sys.stdin:
    end, count, start = time.perf_counter() + float(line), 0, time.perf_counter()
    while time.perf_counter() < end:
        game = Game([RandomPlayer(colour) for colour in colours], seed=seed)
        game.play()
        count += len(game.state.actions)
        seed += 1
    print(count / (time.perf_counter() - start), flush=True)
"""


class Peer:
    """Catanatron's random players in a process of their own."""

    def __init__(self) -> None:
        home = Path(tempfile.gettempdir()) / "wildtable-peer-catanatron"
        python = home / "bin" / "python"
        if not python.exists():
            venv.create(home, with_pip=True)
            subprocess.run([python, "-m", "pip", "install", "-q", PEER], check=True)
        self.process = subprocess.Popen(
            [python, "-c", PEER_PLAY], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def slice(self, seconds: float) -> float:
        """Decisions per second over a slice of time."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())


def stepped(name: str, seats: int, seconds: float, seed: int) -> float:
    """Player decisions per second through `decision` and `answer`."""
    game, rng, count = games.game(name), Random(seed), 0
    options = game.read_options({})
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        s = game.new(seats, **options)
        while (decision := s.decision()) is not None:
            count += decision.seat != CHANCE
            s.answer(decision.options[int(rng.random() * len(decision.options))])
    return count / (time.perf_counter() - start)


def rolled(name: str, seats: int, seconds: float, seed: int) -> float:
    """Player decisions per second through `rollout`."""
    game, rng, count = games.game(name), Random(seed), 0
    options = game.read_options({})
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        count += rollout(game.new(seats, **options), rng)
    return count / (time.perf_counter() - start)


def measure(slices: int, seconds: float) -> dict[str, Any]:
    """Every game against the peer, slice by slice in turn, so that a noisy moment hits all alike."""
    peer, ratios, peers = Peer(), {}, []  # type: Peer, dict[tuple[str, str], list[float]], list[float]
    for n in range(slices):
        peers.append(peer.slice(seconds))
        for name in games.names():
            seats = max(games.game(name).seats)
            for way, play in (("stepped", stepped), ("rollout", rolled)):
                rate = play(name, seats, seconds, n)
                ratios.setdefault((name, way), []).append(rate / peers[-1])
    return {
        "build": "plain" if str(table.__file__).endswith(".py") else "compiled",
        "catanatron": median(peers),
        "ratios": {f"{name} {way}": median(found) for (name, way), found in ratios.items()},
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--slices", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.5)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found = measure(asked.slices, asked.seconds)
    if asked.json:
        json.dump(found, sys.stdout, indent=1)
        return
    print(f"{found['build']} build; Catanatron {found['catanatron']:,.0f} decisions/s = 1x")
    for name, ratio in found["ratios"].items():
        print(f"  {name:24} {ratio:6.1f}x  {ratio * found['catanatron']:12,.0f}/s")


if __name__ == "__main__":
    main()
