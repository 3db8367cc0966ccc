"""What a review may cost, counted in imagined games: the same on every machine and build."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from statistics import fmean
from typing import Any, Final

from wildtable.bots.imagined import practised
from wildtable.bots.look import take
from wildtable.compiled import is_compiled
from wildtable.core.game import Game
from wildtable.core.record import Record
from wildtable.core.step import Chance
from wildtable.core.table import Table

LENGTHS: Final = 8  # games that are played to know how long one is
FEWEST: Final = 64
STEPS: Final = 32  # games of common luck from every point
LEVELS: Final = 16  # games of its own luck that a point is given at a time
SCREEN: Final = 6  # worlds in which every candidate of a turn is tried
CLOSER: Final = 10  # more of them where something looks better
BLOCK: Final = 24  # fresh worlds at a time for a suspect
OPTIONS: Final = 64  # worlds in which the options of a key moment are told apart
REASON: Final = 24  # pairs of worlds in which a reason is looked for


@dataclass(frozen=True)
class Budget:
    """How many games are imagined in all, and how sure is sure enough."""

    games: int = 9_000
    goal: float = 0.03  # standard error of the curve
    goal_loss: float = 0.02  # standard error of a loss

    @classmethod
    def of_seconds(cls, game: Game[Any], seconds: float, record: Record, cards: Any = None) -> Budget:
        """About so many seconds of one core of this build: the longer such games are, the fewer of them."""
        pace = game.mind.pace if is_compiled() else game.mind.plain_pace
        length = answers(game, record.replay(game, cards, upto=0))
        return cls(max(FEWEST, round(seconds * pace / length)))

    @property
    def curve(self) -> int:
        """Games for the curve at first; what is left over in the end is its as well."""
        return self.games * 11 // 20

    @property
    def moments(self) -> int:
        """Games for the options and reasons of key moments."""
        return self.games // 8


def answers(game: Game[Any], start: Table) -> float:
    """How many answers a game takes from here among practised players, chance's among them."""
    return max(1.0, fmean(_answers(game, start.copy(), Random(n)) for n in range(LENGTHS)))


def _answers(game: Game[Any], s: Table, rng: Random) -> int:
    s.mute_log()
    count = 0
    while s.stack:
        falls = isinstance(s.stack[-1][1], Chance)
        take(s, s.asking[int(rng.random() * len(s.asking))] if falls else practised(game, s))
        count += 1
    return count
