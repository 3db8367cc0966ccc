"""The curve: chances at every point from imagined games, by least squares, with all their covariances.

Two kinds of observation: steps (neighbouring points with common luck) and levels (a point with luck of its
own). Of a step counts what the next point does not explain: all of it where their games have nothing in
common, the mere difference where they go alike. Where the game is over, or proven lost, the chance is known.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import Any, Final

from wildtable.bots.imagined import Imagined, evenly
from wildtable.core.adding import added
from wildtable.core.game import Game
from wildtable.review.budget import LEVELS, STEPS
from wildtable.review.walk import Point

HALF_A_CASE: Final = 0.25  # added to the squares, since no variance in a small sample is not believed
EARLY: Final = 4  # every fourth point is given levels first, so that a curve that fills in is soon seen

Shares = list[float]


class Sample:
    """Vectors of shares, one for each imagined game."""

    def __init__(self) -> None:
        self.games: list[Shares] = []

    def mean(self, seat: int) -> float:
        return added([game[seat] for game in self.games]) / len(self.games)

    def around(self, seat: int) -> list[float]:
        """How far each game is from their mean."""
        mean = self.mean(seat)
        return [game[seat] - mean for game in self.games]

    def variance(self, seat: int) -> float:
        """Of one game."""
        mean, count = self.mean(seat), len(self.games)
        return (added([(game[seat] - mean) ** 2 for game in self.games]) + HALF_A_CASE) / count


class Curve:
    """Chances at some points, all seats together; the last one leads to what is known."""

    def __init__(
        self, game: Game[Any], points: Sequence[Point], known: Shares, seed: str, steps: int
    ) -> None:
        self.game = game
        self.points = points
        self.known = known
        self.count = len(points)
        self.seats = 1 if game.cooperative else len(known)  # a team has one chance
        self.imagined = Imagined(game)
        self._steps = [Sample() for _ in points]
        self._levels = [Sample() for _ in points]
        self._rng = Random(f"curve {seed}")
        self._common = [self._rng.getrandbits(40) for _ in range(steps)]
        self._start = self._rng.random()
        self._ties: list[float] = []
        self._found: dict[tuple[int, int], list[float]] = {}  # differences over steps, which never change

    # --- playing ---

    def begin(self, games: int, tick: Callable[[int], None]) -> None:
        """Steps for every point, levels for some."""
        for n in range(self.count):
            self._play_steps(n)
            tick(self.imagined.games)
        self.tie()
        for n in range(0, self.count, EARLY):
            if self.imagined.games + LEVELS > games:
                break
            self._play_levels(n)
            tick(self.imagined.games)
        self._weigh()

    def go_on(self, games: int, goal: float, tick: Callable[[int], None]) -> None:
        """More levels where the error is largest, until no point is less sure than the goal."""
        while self.count and self.imagined.games + LEVELS <= games and (unsure := self._unsure(goal)):
            for n in unsure[: (games - self.imagined.games) // LEVELS]:
                self._play_levels(n)
                self._weigh()
                tick(self.imagined.games)

    def _unsure(self, goal: float) -> list[int]:
        """The point to go on with; where the model is content, all that are not by the games themselves."""
        errors = self._model_errors()
        worst = max(range(self.count), key=errors.__getitem__)
        if errors[worst] > goal:
            return [worst]
        seats, points = range(self.seats), range(self.count)
        return [n for n in points if max(self.error(seat, self._only(n)) for seat in seats) > goal]

    def _only(self, point: int) -> list[float]:
        return [float(n == point) for n in range(self.count)]

    def _play_steps(self, n: int) -> None:
        for k, seed in enumerate(self._common):
            first = evenly(k, len(self._common), self._start)
            self._steps[n].games.append(self._play(n, seed, first))

    def _play_levels(self, n: int) -> None:
        start = self._rng.random()
        for k in range(LEVELS):
            first = evenly(k, LEVELS, start)
            self._levels[n].games.append(self._play(n, self._rng.getrandbits(40), first))

    def _play(self, n: int, seed: int, first: float) -> Shares:
        return self.imagined.to_the_end(self.points[n].table.copy(), seed, first)[: self.seats]

    # --- least squares: the matrix has three diagonals ---

    def _weigh(self) -> None:
        """Weights are common to all seats, so that their chances add up to what they must."""
        seats = range(self.seats)
        self._level_weight = [
            len(level.games) / (added([level.variance(seat) for seat in seats]) / self.seats)
            if level.games
            else 0.0
            for level in self._levels
        ]
        self._step_weight = [
            len(self._common) / (added([self._step_variance(n, seat) for seat in seats]) / self.seats)
            for n in range(self.count)
        ]
        tied = [weight * tie for weight, tie in zip(self._step_weight, self._ties, strict=True)]
        self._beside = tied  # off the diagonal, with the other sign
        self._diagonal = [
            self._level_weight[n] + self._step_weight[n] + (tied[n - 1] * self._ties[n - 1] if n else 0.0)
            for n in range(self.count)
        ]

    def tie(self) -> None:
        """Once all steps are played: see how far neighbours go alike."""
        self._ties = [self._tie(n) for n in range(self.count)]
        self._weigh()

    def _tie(self, n: int) -> float:
        """How much of what luck gives the next point it gives this one, too: from 0, nothing, to 1, all.

        By regression, for all seats together; in a small sample all of it is more readily believed.
        """
        if n + 1 == self.count:
            return 1.0  # to what is known
        both = alone = HALF_A_CASE
        for seat in range(self.seats):
            here, there = self._steps[n].around(seat), self._steps[n + 1].around(seat)
            both += added([a * b for a, b in zip(here, there, strict=True)])
            alone += added([b * b for b in there])
        return min(1.0, max(0.0, both / alone))

    def _differences(self, n: int, seat: int) -> list[float]:
        """Over the step from a point to the next, as far as they are tied, luck by luck."""
        if (n, seat) not in self._found:
            here, last, tie = self._steps[n].games, n + 1 == self.count, self._ties[n]
            there = [self.known] * len(here) if last else self._steps[n + 1].games
            self._found[n, seat] = [tie * b[seat] - a[seat] for a, b in zip(here, there, strict=True)]
        return self._found[n, seat]

    def _step_variance(self, n: int, seat: int) -> float:
        found = self._differences(n, seat)
        mean = added(found) / len(found)
        return (added([(one - mean) ** 2 for one in found]) + HALF_A_CASE) / len(found)

    def _solve(self, right: Sequence[float]) -> list[float]:
        """Thomas' way, forwards and back."""
        count, weight = self.count, self._beside
        pivots, values = self._diagonal.copy(), list(right)
        for n in range(1, count):
            factor = -weight[n - 1] / pivots[n - 1]
            pivots[n] += factor * weight[n - 1]
            values[n] -= factor * values[n - 1]
        for n in range(count - 1, -1, -1):
            after = weight[n] * values[n + 1] if n + 1 < count else 0.0
            values[n] = (values[n] + after) / pivots[n]
        return values

    def _model_errors(self) -> list[float]:
        """About how sure each point is: the diagonal of the inverse, by the same way from both ends."""
        count, weight, diagonal = self.count, self._beside, self._diagonal
        left, right = diagonal.copy(), diagonal.copy()
        for n in range(1, count):
            left[n] -= weight[n - 1] ** 2 / left[n - 1]
        for n in range(count - 2, -1, -1):
            right[n] -= weight[n] ** 2 / right[n + 1]
        return [sqrt(1.0 / (left[n] + right[n] - diagonal[n])) for n in range(count)]

    # --- what comes of it ---

    def chances(self, seat: int) -> list[float]:
        """The chance of a seat at every point; the last is what is known at the end."""
        right = [0.0] * self.count
        for n in range(self.count):
            if self._level_weight[n]:
                right[n] += self._level_weight[n] * self._levels[n].mean(seat)
            found = self._differences(n, seat)
            pull = self._step_weight[n] * added(found) / len(found)
            right[n] -= pull
            if n + 1 < self.count:
                right[n + 1] += pull * self._ties[n]
            else:
                right[n] += self._step_weight[n] * self.known[seat]
        return [*self._solve(right), self.known[seat]]

    def error(self, seat: int, parts: Sequence[float]) -> float:
        """The standard error of a sum of chances, each times a number; what is known adds none."""
        pull = [*self._solve(parts[: self.count]), 0.0]
        squares, along = 0.0, [0.0] * len(self._common)
        for n in range(self.count):
            level = self._levels[n]
            if level.games:
                squares += (self._level_weight[n] * pull[n]) ** 2 * level.variance(seat) / len(level.games)
            part = self._step_weight[n] * (self._ties[n] * pull[n + 1] - pull[n])
            squares += part * part * HALF_A_CASE / len(along) ** 2
            for k, difference in enumerate(self._differences(n, seat)):
                along[k] += part * difference
        mean = added(along) / len(along)
        return sqrt(squares + added([(one - mean) ** 2 for one in along]) / len(along) ** 2)

    def so_far(self) -> list[list[float]]:
        """The mean of all games of each point; empty where there are none yet."""
        found = [steps.games + levels.games for steps, levels in zip(self._steps, self._levels, strict=True)]
        seats = range(self.seats)
        return [
            [added([game[seat] for game in games]) / len(games) for seat in seats] if games else []
            for games in found
        ]


def bounded(fitted: Sequence[float]) -> Shares:
    """Chances of all seats at a point: a fit may overshoot what is possible, and they add up as before."""
    possible = [min(1.0, max(0.0, share)) for share in fitted]
    if len(possible) == 1 or possible == list(fitted) or not any(possible):
        return possible
    return [min(1.0, share * added(list(fitted)) / added(possible)) for share in possible]


def steps_within(games: int, count: int) -> int:
    """How many games of common luck a point gets: at most two thirds of all go there."""
    return max(2, min(STEPS, games * 2 // (3 * max(count, 1))))
