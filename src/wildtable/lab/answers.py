"""How often each card or other answer is chosen under two settings, deal by deal.

There may be hundreds of answers, so each has its share of the false alarms only: the intervals of all of them
together are wrong in at most one of twenty runs.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from wildtable.core.codec import Plain
from wildtable.lab.room import Result
from wildtable.lab.sequence import Asymptotic, Interval


@dataclass(frozen=True)
class Chosen:
    """One answer: how often a game it was given under each, and where the true difference lies."""

    answer: str
    a: float
    b: float
    interval: Interval

    @property
    def shown(self) -> bool:
        """Whether it is chosen more often, or less, and not by luck alone."""
        return self.interval.excludes(0.0)

    def plain(self) -> Plain:
        """As plain data; a bound that is not known yet is null."""
        low, high = (
            None if abs(x) == float("inf") else round(x, 4) for x in (self.interval.low, self.interval.high)
        )
        told = {"answer": self.answer, "a": round(self.a, 4), "b": round(self.b, 4), "low": low, "high": high}
        return told | {"shown": self.shown}


@dataclass
class Answers:
    """The answers of both settings in every deal."""

    alpha: float
    a: list[Counter[str]] = field(default_factory=list)
    b: list[Counter[str]] = field(default_factory=list)

    def add(self, a: Result, b: Result) -> None:
        """One more deal, played under both."""
        for side, result in ((self.a, a), (self.b, b)):
            side.append(Counter(f"{move.question} {move.chosen.strip(chr(34))}" for move in result.moves))

    def compared(self, most: int | None = None) -> list[Chosen]:
        """Those that changed most surely first."""
        names = sorted({name for deal in (*self.a, *self.b) for name in deal})
        found = [self._chosen(name, self.alpha / len(names)) for name in names]
        return sorted(found, key=lambda one: (not one.shown, -abs(one.b - one.a), one.answer))[:most]

    def _chosen(self, name: str, alpha: float) -> Chosen:
        sequence, deals = Asymptotic(alpha), max(1, len(self.a))
        for one, other in zip(self.a, self.b, strict=True):
            sequence.add(other[name] - one[name])
        a, b = (sum(deal[name] for deal in side) / deals for side in (self.a, self.b))
        return Chosen(name, a, b, sequence.interval())
