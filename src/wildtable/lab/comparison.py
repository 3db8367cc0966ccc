"""Two settings on the same deals with the same luck: what differs is what was changed.

Every deal is played under both; differences are counted deal by deal, in intervals that hold at every moment,
so that a comparison may stop as soon as its question is answered.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Final

from wildtable.core.adding import added
from wildtable.core.codec import Plain
from wildtable.core.decision import Seat
from wildtable.core.game import SetupError
from wildtable.core.text import text
from wildtable.lab.answers import Answers
from wildtable.lab.measure import Measured, measures
from wildtable.lab.pool import Chunk, Executor, Here
from wildtable.lab.room import Result, Room
from wildtable.lab.sequence import Asymptotic, Betting, Goal, Interval, Sequence
from wildtable.lab.setting import Setting

CHUNK: Final = 4  # deals that one process plays before it tells
LEAST: Final = 10  # deals before anything is decided


@dataclass(frozen=True)
class Stop:
    """When a comparison has answered its question."""

    within: float | None = None  # the interval is no wider than this to either side
    decide: bool = False  # it excludes 0
    at_most: int = 2000  # deals
    alpha: float = 0.05

    @property
    def goal(self) -> Goal | None:
        """What the interval is made for; none where any moment may be the last."""
        return None if self.within is None or self.decide else Goal(self.within, self.at_most)


TO_THE_LAST: Final = Stop()


@dataclass
class Difference:
    """One measure, deal by deal."""

    measured: Measured
    sequence: Sequence
    a: list[float] = field(default_factory=list)
    b: list[float] = field(default_factory=list)

    def add(self, a: Result, b: Result) -> None:
        """One more deal, played under both."""
        self.a.append(self.measured.read(a))
        self.b.append(self.measured.read(b))
        self.sequence.add(self.b[-1] - self.a[-1])

    @property
    def mean(self) -> float:
        """By how much b is higher, on average."""
        return added(self.b) / len(self.b) - added(self.a) / len(self.a) if self.a else 0.0

    @property
    def interval(self) -> Interval:
        """Where the true difference lies."""
        return self.sequence.interval()

    @property
    def verdict(self) -> str:
        """`higher` or `lower` where that is shown; else `undecided`, which is not the same as equal."""
        interval = self.interval
        if len(self.a) < LEAST or not interval.excludes(0.0):
            return "undecided"
        return "higher" if interval.low > 0 else "lower"

    @property
    def gain(self) -> float | None:
        """How many times the deals unpaired play would need; None where it cannot be told."""
        differences = [b - a for a, b in zip(self.a, self.b, strict=True)]
        paired = _variance(differences)
        return (_variance(self.a) + _variance(self.b)) / paired if paired else None

    def plain(self) -> Plain:
        """As plain data; a bound that is not known yet is null."""
        interval, gain = self.interval, self.gain
        return {
            "measure": self.measured.name,
            "a": _rounded(added(self.a) / max(1, len(self.a))),
            "b": _rounded(added(self.b) / max(1, len(self.b))),
            "difference": _rounded(self.mean),
            "low": _rounded(interval.low),
            "high": _rounded(interval.high),
            "verdict": self.verdict,
            "gain_over_unpaired": None if gain is None else round(gain, 2),
        }


@dataclass
class Comparison:
    """What came of it: the measure that was asked about first, the others beside it."""

    a: Setting
    b: Setting
    stop: Stop
    differences: dict[str, Difference]
    main: str
    deals: int = 0
    equal: int = 0  # deals that ended alike
    answers: Answers | None = None  # where they were asked for
    failures: list[str] = field(default_factory=list)
    _digest: hashlib._Hash = field(default_factory=hashlib.sha256)

    @property
    def difference(self) -> Difference:
        """The measure that was asked about."""
        return self.differences[self.main]

    def add(self, a: Result, b: Result) -> None:
        """One more deal. Where a bot failed it counts for nothing but is told."""
        for side, result in (("a", a), ("b", b)):
            if not result.finished:
                self.failures.append(f"deal {result.deal} of {side}: {result.failure}")
        if not (a.finished and b.finished):
            return
        self.deals += 1
        self.equal += a.outcome == b.outcome
        self._digest.update(repr((a.deal, a.outcome, a.decisions, b.outcome, b.decisions)).encode())
        for difference in self.differences.values():
            difference.add(a, b)
        if self.answers is not None:
            self.answers.add(a, b)

    @property
    def answered(self) -> bool:
        """Whether the question has been answered."""
        found, stop = self.difference, self.stop
        if self.deals < LEAST:
            return False
        if stop.decide and found.verdict != "undecided":
            return True
        return stop.within is not None and found.interval.margin <= stop.within

    @property
    def digest(self) -> str:
        """The same for the same games, whatever played them."""
        return self._digest.hexdigest()[:16]

    def plain(self) -> Plain:
        """As plain data, for JSON."""
        return {
            "settings": {"a": self.a.plain(), "b": self.b.plain()},
            "deals": self.deals,
            "equal": self.equal,
            "answered": self.answered,
            **self.difference.plain(),
            "confidence": 1 - self.stop.alpha,
            "others": [d.plain() for name, d in self.differences.items() if name != self.main],
            "answers": None if self.answers is None else [one.plain() for one in self.answers.compared()],
            "failures": self.failures,
            "digest": self.digest,
        }


def compare(
    a: Setting,
    b: Setting,
    stop: Stop = TO_THE_LAST,
    *,
    measure: str = "won",
    seat: Seat = 0,
    by_card: bool = False,
    executor: Executor | None = None,
    failed: Path = Path("failed"),
    tick: Callable[[Comparison], None] | None = None,
) -> Comparison:
    """Play both settings on the same deals until the question is answered or the deals are spent.

    A game in which a bot fails is named, kept in the folder `failed`, and the others go on.
    """
    found = Comparison(a, b, stop, _differences(a, b, measure, seat, stop), measure)
    found.answers = Answers(stop.alpha) if by_card else None
    for setting in (a, b):
        Room(setting)  # refuses what cannot be played, before there are processes
    chunks = _chunks(a, b, stop.at_most, failed=str(failed), moves=by_card)
    for first, second in _pairs((executor or Here()).results(chunks)):
        found.add(first, second)
        if tick is not None:
            tick(found)
        if found.answered:
            break
    return found


def _differences(a: Setting, b: Setting, measure: str, seat: Seat, stop: Stop) -> dict[str, Difference]:
    if a.game != b.game:
        raise SetupError(
            text(
                "{game} and {game2} are different games: only one game at a time is compared",
                game=a.game,
                game2=b.game,
            )
        )
    known = measures(a.rules, min(a.seats, b.seats), seat)
    if measure not in known:
        raise SetupError(
            text("--measure {measure}: {game} has {known}", measure=measure, game=a.game, known=list(known))
        )
    _check_margin(known[measure], stop)
    return {
        name: Difference(measured, _sequence(measured, stop, name == measure))
        for name, measured in known.items()
    }


def _check_margin(measured: Measured, stop: Stop) -> None:
    if stop.within is None or measured.bounds is None:
        return
    low, high = measured.bounds
    if stop.within >= high - low:
        raise SetupError(
            text(
                "--until {within}: {measure} differs by {most} at most; three points are 3%",
                within=f"{stop.within:g}",
                measure=measured.name,
                most=f"{high - low:g}",
            )
        )


def _sequence(measured: Measured, stop: Stop, asked: bool) -> Sequence:
    if measured.bounds is None:
        return Asymptotic(stop.alpha)
    low, high = measured.bounds
    return Betting(low - high, high - low, stop.alpha, stop.goal if asked else None)


def _chunks(a: Setting, b: Setting, at_most: int, *, failed: str, moves: bool) -> Iterator[Chunk]:
    for n in range(0, at_most, CHUNK):
        for setting in (a, b):
            yield Chunk(setting, n, min(n + CHUNK, at_most), failed=failed, moves=moves)


def _pairs(results: Iterator[list[Result]]) -> Iterator[tuple[Result, Result]]:
    """Deal by deal, in order, each under both settings."""
    return chain.from_iterable(zip(first, next(results), strict=True) for first in results)


def _variance(values: list[float]) -> float:
    mean = added(values) / len(values) if values else 0.0
    return added([(value - mean) ** 2 for value in values]) / len(values) if values else 0.0


def _rounded(value: float) -> float | None:
    return round(value, 6) if abs(value) != float("inf") else None
