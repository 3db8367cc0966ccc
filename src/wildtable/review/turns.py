"""Whole turns judged by what their seat could know: what was done against the best that was found.

All candidates are played in the same redeals with the same luck. Only worlds that nobody was picked in
count, so that no turn is charged with the luck of having been suspected.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import fmean, pvariance
from typing import Any, Final

from wildtable.bots.imagined import Imagined, evenly, practised
from wildtable.bots.look import CLOSELY, likely, look, take
from wildtable.core.decision import Choice
from wildtable.core.game import Game
from wildtable.core.refusal import Refusal
from wildtable.core.table import Table
from wildtable.review.budget import BLOCK, CLOSER, SCREEN
from wildtable.review.walk import Run

WIDTH: Final = 8  # other options tried at an answer
FINALISTS: Final = 4  # candidates that stay once something looks better
LOOKS_BETTER: Final = 0.05
LEADS: Final = 0.08
FAIRLY: Final = 0.03  # the standard error of a loss that all suspects are brought to before any is made surer
LARGEST: Final = 5  # losses that are brought there first, since they are what is told
ROUGHLY: Final = 0.06  # the standard error that will do for what practised players would have had
HALF_A_CASE: Final = 0.25


@dataclass
class Way:
    """A way to play a turn: as it was up to an answer, another one there, then as practised players do."""

    at: int  # how many answers are as they were given; all of them: what was done
    option: Choice = None
    over: Difference = field(default_factory=lambda: Difference())  # what was done, by all worlds so far


@dataclass
class Difference:
    """How much more one way brings than another, over worlds they were both played in."""

    pairs: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return fmean(self.pairs) if self.pairs else 0.0

    @property
    def error(self) -> float:
        """Standard error; no variance in a small sample is not believed."""
        count = len(self.pairs)
        return sqrt((pvariance(self.pairs) + HALF_A_CASE / count) / count) if count else 1.0


class Turn:
    """One run of a seat, and the ways it could have been played."""

    def __init__(self, game: Game[Any], run: Run, imagined: Imagined, seed: str) -> None:
        self.game = game
        self.run = run
        self.seat = run.seat
        self.view = run.before.view(run.seat)
        self.done = Way(len(run.answers))
        self.ways: list[Way] = []  # others
        self.loss = Difference()  # of what was done against the best way found, in fresh worlds
        self.expected = Difference()  # what was done before what practised players do, in fresh worlds
        self.best: Way | None = None
        self.usual: Way | None = None  # what a practised player would have done; None: the same
        self._imagined = imagined
        self._rng = Random(f"turn {seed} {run.start}")

    # --- candidates ---

    def find_ways(self, width: int = WIDTH) -> None:
        """At every answer what a practised player would do, then what looks best, by what the seat knows."""
        world = likely(self.game, self.view, self._rng)
        for n, given in enumerate(self.run.answers):
            first = practised(self.game, world)
            for option in self._others(world, given, first, width):
                self.ways.append(Way(n, option))
                if option == first and self.usual is None:
                    self.usual = self.ways[-1]
            if not self._give(world, given):
                return

    def _others(self, s: Table, given: Choice, first: Choice, width: int) -> list[Choice]:
        others = [option for option in s.asking if option != given]
        values = {
            n: look(self.game, s.copy(), option, self.seat, self._rng, CLOSELY)
            for n, option in enumerate(others)
            if len(others) > width
        }
        ranked = sorted(range(len(others)), key=lambda n: (others[n] != first, -values.get(n, 0.0), n))
        return [others[n] for n in ranked[:width]]

    def _give(self, s: Table, answer: Choice) -> bool:
        """Give an answer if this world asks for it."""
        if not s.stack:
            return False
        me, step = s.stack[-1]
        try:
            option = s.offered(answer) if step.asked(me) == self.seat else None
        except Refusal:
            return False
        if step.asked(me) != self.seat:
            return False
        take(s, option)
        return True

    # --- playing ---

    def follow(self, s: Table, way: Way) -> None:
        """Play a way, without going on."""
        for answer in self.run.answers[: way.at]:
            if not self._give(s, answer):
                return
        if way is not self.done and way.at < len(self.run.answers):
            self._give(s, way.option)

    def play(self, ways: Sequence[Way], worlds: int) -> list[list[float]]:
        """What the seat has in the end by each way, in so many fresh worlds."""
        start = self._rng.random()
        found: list[list[float]] = [[] for _ in ways]
        for n in range(worlds):
            world, seed = likely(self.game, self.view, self._rng), self._rng.getrandbits(40)
            for k, way in enumerate(ways):
                s = world.copy()
                self.follow(s, way)
                found[k].append(self._imagined.to_the_end(s, seed, evenly(n, worlds, start))[self.seat])
        return found

    def screen(self, worlds: int) -> None:
        """Try all ways to see which deserve a closer look; this charges nobody."""
        done, *others = self.play([self.done, *self.ways], worlds)
        for way, values in zip(self.ways, others, strict=True):
            way.over.pairs += [b - a for a, b in zip(done, values, strict=True)]

    def look_closer(self) -> None:
        """More worlds for the best few."""
        self.ways.sort(key=lambda way: -way.over.mean)
        del self.ways[FINALISTS:]
        self.screen(CLOSER)

    def leader(self) -> Way:
        """The other way that looks best so far."""
        return max(self.ways, key=lambda way: way.over.mean)

    def gain(self) -> float:
        """How much better the best of the others looks so far."""
        return self.leader().over.mean if self.ways else 0.0

    def verify(self) -> None:
        """A block of fresh worlds: the way that looked best before it against what was done."""
        rival, usual = self.leader(), self.usual if self.expected.error > ROUGHLY else None
        ways = [self.done, rival, *([usual] if usual is not None and usual is not rival else ())]
        done, theirs, *_ = found = self.play(ways, BLOCK)
        pairs = [b - a for a, b in zip(done, theirs, strict=True)]
        self.best = rival
        self.loss.pairs += pairs
        rival.over.pairs += pairs
        if usual is not None:
            self.expected.pairs += [a - b for a, b in zip(done, found[-1], strict=True)]

    @property
    def sure(self) -> bool:
        """Whether more worlds would not change what is said."""
        return len(self.loss.pairs) >= BLOCK and self.loss.mean + 2 * self.loss.error < LOOKS_BETTER / 2


def judge(
    turns: list[Turn], imagined: Imagined, games: int, goal: float, tick: Callable[[int], None]
) -> None:
    """Screen all turns, look closer at some, and verify the suspects, dearest first, within a budget."""
    end = imagined.games + games
    _screen(turns, imagined, imagined.games + games // 2, tick)
    screened = [turn for turn in turns if turn.ways]
    for turn in sorted(screened, key=lambda turn: -turn.gain()):
        if turn.gain() < LOOKS_BETTER or imagined.games + CLOSER * (FINALISTS + 1) > end:
            break
        turn.look_closer()
        tick(imagined.games)
    suspects = [turn for turn in screened if turn.gain() >= LOOKS_BETTER / 2 or -turn.gain() > LEADS]
    for error in (max(FAIRLY, goal), goal):
        while imagined.games + 3 * BLOCK <= end and (suspect := _next(suspects, error)):
            suspect.verify()
            tick(imagined.games)


def _next(suspects: Sequence[Turn], goal: float) -> Turn | None:
    """Whom to hear: those that may be the largest losses until they are known, and then all the others."""
    largest = sorted(suspects, key=_at_worst, reverse=True)[:LARGEST]
    for some in (largest, suspects):
        open_turns = [turn for turn in some if not _is_known(turn, goal)]
        if open_turns:
            return max(open_turns, key=_urgency)
    return None


def _at_worst(turn: Turn) -> float:
    """How large a loss may well be: whoever was picked and not heard yet looks worse than it is."""
    return turn.loss.mean + turn.loss.error if turn.loss.pairs else turn.gain()


def _is_known(turn: Turn, goal: float) -> bool:
    return turn.sure or (len(turn.loss.pairs) >= BLOCK and turn.loss.error <= goal)


def _urgency(turn: Turn) -> float:
    """The dearest first, but everybody is heard: what was verified often can wait. Finds come last."""
    blocks = len(turn.loss.pairs) // BLOCK
    gain = turn.loss.mean if blocks else turn.gain()
    stake = max(gain, 0.0) if gain > 0 else (-gain - LEADS) / 4
    return stake / sqrt(1 + blocks)


def _screen(turns: list[Turn], imagined: Imagined, end: int, tick: Callable[[int], None]) -> None:
    """Every candidate in as many worlds as the budget allows; the most doubtful turns first."""
    width = WIDTH
    while width and _cost(turns, width) * 3 > end - imagined.games:
        width -= 1
    worlds = max(3, min(SCREEN, (end - imagined.games) // max(1, _cost(turns, width))))
    for turn in turns:
        turn.find_ways(max(1, width))
        if not width:
            turn.ways = [way for way in turn.ways if way is turn.usual]
        if not turn.ways:
            continue
        if imagined.games + worlds * (len(turn.ways) + 1) > end:
            turn.ways.clear()
            continue
        turn.screen(worlds)
        tick(imagined.games)


def _cost(turns: Sequence[Turn], width: int) -> int:
    """Games for one world of every turn; with no width, only what practised players would do is tried."""
    if not width:
        return sum(2 for turn in turns if not turn.run.agrees)
    return sum(1 + sum(min(width, count - 1) for count in turn.run.options) for turn in turns)
