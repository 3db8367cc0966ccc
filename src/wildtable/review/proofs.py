"""What is proven and not estimated: where a game knows whether it can still be won."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from wildtable.bots.look import take
from wildtable.core.decision import CHANCE, Choice
from wildtable.core.game import Game
from wildtable.core.mind import Mind
from wildtable.core.table import Table
from wildtable.review.walk import Run, Walk


@dataclass(frozen=True)
class Thrown:
    """An answer after which what could be won could no longer be."""

    run: Run
    n: int  # of the answers of the run
    table: Table  # before it
    kept: tuple[Choice, ...]  # the options that kept it winnable


def proves(game: Game[Any]) -> bool:
    """Whether a game proves anything."""
    return type(game.mind).is_winnable is not Mind.is_winnable


def can_be_won(game: Game[Any], s: Table) -> bool | None:
    """Whether a true table can still be won, as far as it is proven; chance next: not known."""
    if not s.stack:
        return bool(s.outcome().winners)
    me, step = s.stack[-1]
    return None if step.asked(me) == CHANCE else game.mind.is_winnable(s)


class Proofs:
    """What is proven about a finished game, answer by answer."""

    def __init__(self, walked: Walk) -> None:
        self.lost_at: int | None = None  # before this choice it was proven lost, and so it stayed
        self.thrown: list[Thrown] = []
        self.winnable: dict[int, bool] = {}  # before a choice of a player
        if proves(walked.game):
            for run in walked.runs:
                if run.seat != CHANCE and self.lost_at is None:
                    self._follow(walked.game, run)

    def _follow(self, game: Game[Any], run: Run) -> None:
        s = run.before.copy()
        verdict = can_be_won(game, s)
        for n, answer in enumerate(run.answers):
            if verdict is not None:
                self.winnable[run.start + n] = verdict
            if verdict is False:
                self.lost_at = run.start + n
                return
            before = s.copy()
            take(s, s.offered(answer))
            after = can_be_won(game, s)
            if verdict and after is False and is_open(before, run.seat):
                self.thrown.append(Thrown(run, n, before, kept(game, before)))
            verdict = after
        if verdict is False:
            self.lost_at = run.stop


def kept(game: Game[Any], s: Table) -> tuple[Choice, ...]:
    """The options after which it is proven that it can still be won, or won already."""
    found = []
    for option in s.asking:
        after = s.copy()
        take(after, option)
        over = bool(after.stack) and after.stack[-1][1].asked(after.stack[-1][0]) == CHANCE
        if over or can_be_won(game, after):
            found.append(option)
    return tuple(found)


def is_open(s: Table, seat: int) -> bool:
    """Whether a seat knows the whole table, so that a proof is about what it could know."""
    view = s.view(seat)
    return all(view.redeal(Random(n)) == s for n in range(2))
