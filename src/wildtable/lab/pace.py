"""How fast a game is beside a loop of plain Python in the same run, to tell a loss of speed on any machine.

A slice of the loop stands beside each slice of play, both are measured in processor time, and the median of
their ratios is taken: how fast the machine is, and what else it does, matter little.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final

from wildtable.compiled import is_compiled
from wildtable.core.codec import Plain
from wildtable.core.errors import UserError
from wildtable.core.files import read_text, write_text
from wildtable.core.game import Game
from wildtable.core.rollout import rollout
from wildtable.core.table import Table
from wildtable.core.text import text
from wildtable.lab.speed import stepped

SLICES: Final = 7
SLICE: Final = 0.1  # seconds of processor time
LOSS: Final = 1 / 3
"""What may be lost before it counts: less than that is noise on a busy machine."""


@dataclass(frozen=True)
class Pace:
    """Decisions in the time of a thousand turns of the loop, by `decision` and `answer` and by `rollout`."""

    stepped: float
    rollout: float


def pace(game: Game[Any], slices: int = SLICES, seconds: float = SLICE) -> Pace:
    """Measure a game with all its seats taken."""
    start: Table = game.new(game.seats[-1], **game.read_options({}))
    ways: tuple[Callable[[Table, Random], int], ...] = (stepped, rollout)
    return Pace(*(round(1000 * _beside(way, start, slices, seconds), 3) for way in ways))


def _beside(way: Callable[[Table, Random], int], start: Table, slices: int, seconds: float) -> float:
    """Decisions for each turn of the loop."""

    def play(n: int) -> int:
        return way(start.copy(), Random(n))

    return median(_rate(play, seconds) / _rate(loop, seconds) for _ in range(slices))


def loop(n: int) -> int:
    """A thousand turns of what Python programs do: calls, attributes, tuples, lists, dicts."""
    kept: dict[int, tuple[int, int]] = {}
    seen = [n]
    for k in range(1000):
        kept[k & 63] = (k, seen[-1])
        seen.append(kept[k & 31][1] if k & 31 in kept else k)
        if len(seen) > 40:
            seen = seen[-5:]
    return 1000


def _rate(play: Callable[[int], int], seconds: float) -> float:
    begun, done = process_time(), 0
    for n in count():
        done += play(n)
        took = process_time() - begun
        if took >= seconds:
            return done / took
    raise AssertionError("counting ends with the time")


def build() -> str:
    """Which build this is."""
    return "compiled" if is_compiled() else "plain"


def write(found: dict[str, Pace], file: Path) -> None:
    """Keep what was measured as that of this build."""
    kept = figures(file) | {build(): {name: asdict(one) for name, one in found.items()}}
    write_text(file, json.dumps(kept, indent=1, sort_keys=True) + "\n")


def figures(file: Path) -> dict[str, Plain]:
    """What a file keeps of all builds; nothing where it is not there yet."""
    written = read_text(file) if file.exists() else "{}"
    try:
        found = json.loads(written)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise UserError(
            text("{file}: no figures of the {build} build are kept there", file=file, build=build())
        )
    return found


def kept_in(file: Path) -> dict[str, Plain]:
    """What is kept of this build, by game."""
    found: Plain = figures(file).get(build())
    if not isinstance(found, dict):
        raise UserError(
            text("{file}: no figures of the {build} build are kept there", file=file, build=build())
        )
    return found


def losses(found: dict[str, Pace], kept: dict[str, Plain]) -> list[str]:
    """What is slower than it was by more than a third."""
    return [
        f"{name}, {way}: {getattr(one, way):.1f}, once {kept[name][way]:.1f}"
        for name, one in found.items()
        if name in kept
        for way in ("stepped", "rollout")
        if getattr(one, way) < kept[name][way] * (1 - LOSS)
    ]
