"""Confidence sequences: intervals that hold at every moment at once, so that one may stop when one likes.

A plain 95 % interval looked at after every game is wrong in a quarter of all runs in which nothing differs.
These are wrong in at most one of twenty, whenever they are looked at:

- `Betting`, for values in a known range: nobody can get rich betting against the true mean, so a mean against
  which a careful gambler would have won twentyfold is ruled out (Waudby-Smith and Ramdas, 2024).
- `Asymptotic`, for values without bounds, from some thirty of them on (Waudby-Smith and others, 2024).
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, log, log1p, sqrt
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Interval:
    """Where the true mean lies, at the level asked for."""

    low: float
    high: float

    @property
    def margin(self) -> float:
        """Half its width."""
        return (self.high - self.low) / 2

    def excludes(self, value: float) -> bool:
        """Whether a value is ruled out."""
        return not self.low <= value <= self.high


class Sequence(Protocol):
    """An interval that narrows with every value."""

    def add(self, value: float) -> None:
        """One more value."""

    def interval(self) -> Interval:
        """Where the true mean lies by now."""


@dataclass(frozen=True, slots=True)
class Goal:
    """How well a mean is to be known, and after how many values at the latest."""

    margin: float
    most: int


class Betting:
    """For values between `lowest` and `highest`: two gamblers bet against every candidate for the mean.

    With a goal they stake so that the interval is narrow when it is reached, and wider before.
    """

    def __init__(
        self,
        lowest: float,
        highest: float,
        alpha: float = 0.05,
        goal: Goal | None = None,
        candidates: int = 2001,
    ) -> None:
        self.lowest, self.width, self.alpha, self.goal = lowest, highest - lowest, alpha, goal
        self.count, self._mean, self._variance = 0, 0.5, 0.25  # of values scaled to 0 … 1, smoothed
        self._means = [n / (candidates - 1) for n in range(candidates)]
        self._above = [0.0] * candidates  # the logarithm of what betting on a higher mean has brought
        self._below = [0.0] * candidates
        self._low, self._high = 0, candidates - 1

    def add(self, value: float) -> None:
        """Let both gamblers bet on it before they see it, then learn from it."""
        x = min(1.0, max(0.0, (value - self.lowest) / self.width))
        self.count += 1
        stake = self._stake()
        for n in range(self._low, self._high + 1):
            mean = self._means[n]
            up = min(stake, 0.5 / mean) if mean else stake
            down = min(stake, 0.5 / (1 - mean)) if mean < 1 else stake
            self._above[n] += log1p(up * (x - mean))
            self._below[n] += log1p(-down * (x - mean))
        self._learn(x)
        self._narrow()

    def _stake(self) -> float:
        """What wins most against means that are off by what can be told apart, by now or at the goal."""
        enough, spread = 2 * log(2 / self.alpha), self._variance
        if self.goal is None:
            return sqrt(enough / (spread * self.count * log(self.count + 1)))
        return max(self.goal.margin / self.width / spread, sqrt(enough / (spread * self.goal.most)))

    def _learn(self, x: float) -> None:
        weight = self.count + 1
        self._mean += (x - self._mean) / (weight + 1)
        self._variance += ((x - self._mean) ** 2 - self._variance) / (weight + 1)

    def _narrow(self) -> None:
        """Rule out means from both ends; what was ruled out once stays out."""
        while self._low < self._high and self._ruled_out(self._low):
            self._low += 1
        while self._high > self._low and self._ruled_out(self._high):
            self._high -= 1

    def _ruled_out(self, n: int) -> bool:
        """Whether half the stake on each gambler would have grown by 1 / alpha."""
        return max(self._above[n], self._below[n]) + log(0.5) >= log(1 / self.alpha)

    def interval(self) -> Interval:
        """What is left, to the nearest candidate outside."""
        low = self._means[max(0, self._low - 1)] if self._low else 0.0
        high = self._means[min(len(self._means) - 1, self._high + 1)]
        return Interval(self.lowest + self.width * low, self.lowest + self.width * high)


class Asymptotic:
    """For values without bounds; tightest around `tuned` values.

    It is silent before the thirtieth, and while all are equal: they do not tell how far others may be off.
    """

    LEAST = 30

    def __init__(self, alpha: float = 0.05, tuned: int = 300) -> None:
        self.alpha = alpha
        self.count, self._sum, self._squares = 0, 0.0, 0.0
        self._scale = (-2 * log(alpha) + log(-2 * log(alpha)) + 1) / tuned  # rho², squared

    def add(self, value: float) -> None:
        """One more value."""
        self.count += 1
        self._sum += value
        self._squares += value * value

    def interval(self) -> Interval:
        """Around the mean so far."""
        n, mean = self.count, self._sum / max(1, self.count)
        variance = self._squares / max(1, n) - mean * mean
        if n < self.LEAST or variance <= 0:
            return Interval(-inf, inf)
        grown = n * self._scale + 1
        margin = sqrt(variance * 2 * grown / (n * n * self._scale) * log(sqrt(grown) / self.alpha))
        return Interval(mean - margin, mean + margin)
