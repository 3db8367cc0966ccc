"""Whether chances would be truer by a map: a logistic line, fitted on some games and tried on others."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import Final

FOLDS: Final = 8  # parts of the games that are left out in turn
STEEP: Final = 30.0
ROUNDS: Final = 20  # of Newton's way
STRAIGHT: Final = 1.0  # how much a line resists being bent by a few cases

Case = tuple[int, float, float]  # a game, what was told in it, and what came
Line = tuple[float, float]  # height and slope


def mapped(cases: Sequence[Case], surely: float) -> list[float]:
    """What a map would tell instead: to each game by what the others have taught."""
    odds = [(game, log_odds(told, surely), came) for game, told, came in cases]
    lines = [fitted([one for one in odds if one[0] % FOLDS != fold]) for fold in range(FOLDS)]
    return [on_line(lines[game % FOLDS], x) for game, x, _ in odds]


def fitted(odds: Sequence[Case]) -> Line:
    """The line that would have been surprised least."""
    height, slope = 0.0, 1.0
    for _ in range(ROUNDS):
        up, tilt = -STRAIGHT * height, STRAIGHT * (1 - slope)
        a, b, c = STRAIGHT, 0.0, STRAIGHT  # how the surprise bends: [[a, b], [b, c]]
        for _, x, came in odds:
            chance = on_line((height, slope), x)
            off, weight = came - chance, chance * (1 - chance)
            up, tilt = up + off, tilt + off * x
            a, b, c = a + weight, b + weight * x, c + weight * x * x
        size = a * c - b * b
        height += capped((c * up - b * tilt) / size)
        slope += capped((a * tilt - b * up) / size)
    return height, slope


def capped(step: float) -> float:
    """No step is larger than that, or a line through cases without an exception would run away."""
    return min(1.0, max(-1.0, step))


def on_line(line: Line, x: float) -> float:
    """The chance that a line tells."""
    odds = line[0] + line[1] * x
    return 1 / (1 + exp(-min(STEEP, max(-STEEP, odds))))


def log_odds(chance: float, surely: float) -> float:
    """Of a chance that is kept away from 0 and 1."""
    sure = min(1 - surely, max(surely, chance))
    return log(sure / (1 - sure))
