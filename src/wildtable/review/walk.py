"""A record as the review walks it: runs of answers of one seat, and the points between them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from wildtable.bots.imagined import practised, shares
from wildtable.core.codec import find_option
from wildtable.core.decision import CHANCE, Choice, Decision, Seat
from wildtable.core.entry import Entry
from wildtable.core.game import Game
from wildtable.core.record import Record
from wildtable.core.table import Table

MOST_POINTS: Final = 160
"""Of the curve; only points that no choice needs are left out."""


@dataclass
class Run:
    """Answers of one seat with nothing learnt or fallen in between; chance is a seat."""

    seat: Seat
    start: int  # the first of its choices in the record
    before: Table  # the true table there
    clock: int
    entries: int  # lines of the log before it
    answers: list[Choice] = field(default_factory=list)
    options: list[int] = field(default_factory=list)  # how many each answer had
    agrees: bool = True  # with what a practised player would have done, answer by answer

    @property
    def stop(self) -> int:
        """The choice after its last one."""
        return self.start + len(self.answers)

    @property
    def decides(self) -> bool:
        """Whether a player had anything to choose."""
        return self.seat != CHANCE and max(self.options) > 1


@dataclass
class Walk:
    """A finished game, run by run."""

    game: Game[Any]
    record: Record
    runs: list[Run]
    end: Table
    log: list[Entry]

    @property
    def result(self) -> list[float]:
        """What each seat had of the win."""
        return shares(self.game, self.end)

    def lines(self, run: Run) -> list[Entry]:
        """What the log tells about a run."""
        n = self.runs.index(run) + 1
        return self.log[run.entries : self.runs[n].entries if n < len(self.runs) else len(self.log)]


def walk(game: Game[Any], record: Record, cards: Any = None) -> Walk:
    """Walk a record that is known to verify and to be over."""
    runs: list[Run] = []
    codec, reveals = record.codec(game, cards), -1

    def each(n: int, s: Table, decision: Decision) -> None:
        nonlocal reveals
        if not runs or runs[-1].seat != decision.seat or s.reveals != reveals:
            runs.append(_begun(game, decision.seat, n, s))
        reveals = s.reveals
        option = find_option(codec, decision.options, record.choices[n][1])
        run = runs[-1]
        run.agrees = run.agrees and (decision.seat == CHANCE or practised(game, s) == option)
        run.answers.append(option)
        run.options.append(len(decision.options))

    end = record.replay(game, cards, each=each)
    return Walk(game, record, runs, end, end.log)


def _begun(game: Game[Any], seat: Seat, n: int, s: Table) -> Run:
    before = s.copy()
    before.mute_log()
    return Run(seat, n, before, game.mind.clock(s), len(s.log))


@dataclass(frozen=True)
class Point:
    """A place of the curve: before which choice, and the true table there."""

    at: int
    clock: int
    table: Table
    seat: Seat  # whose choices the step to the next point is made of; CHANCE: luck, and what anybody would do
    run: int  # the run that begins here


def points(walked: Walk) -> list[Point]:
    """Both ends of every run that a practised player would have played otherwise, and the turns of the clock.

    Between them everybody does what is expected, so that all that changes there is luck.
    """
    runs = walked.runs
    needed = {0}
    for n, run in enumerate(runs):
        if not run.agrees:
            needed |= {n, n + 1}
    turns = [n for n in range(1, len(runs)) if runs[n].clock != runs[n - 1].clock and n not in needed]
    room = MOST_POINTS - len(needed)
    if len(turns) > room:
        turns = [turns[n * len(turns) // max(room, 1)] for n in range(max(room, 0))]
    return [
        Point(run.start, run.clock, run.before, CHANCE if run.agrees else run.seat, n)
        for n in sorted(needed | set(turns))
        if n < len(runs)
        for run in [runs[n]]
    ]
