"""Chances beside what came of them: positions of bots' games, counted and then played out by the bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from itertools import product
from math import log, sqrt
from random import Random
from statistics import fmean, pvariance
from typing import Any, Final

from tools.fitted_map import mapped
from wildtable.bots import make
from wildtable.bots.chances import GAMES
from wildtable.bots.imagined import Imagined, evenly, practised, shares
from wildtable.bots.look import likely
from wildtable.core.decision import Choice, Decision
from wildtable.core.sitting import Sitting
from wildtable.core.table import Table
from wildtable.games import game as game_named

LEVELS: Final = ("casual", "greedy", "skilled")
PRACTISED: Final = "practised"  # a team that plays as chances mean it: by the policy itself
SHORT: Final[dict[str, dict[str, str]]] = {"endless-forms": {"match": "single"}}
A_GAME: Final = 4  # positions of one game: more would end alike
DECILES: Final = 10
SURELY: Final = 0.02  # a chance is never taken to be nearer to 0 or 1 than that, for the log-loss


@dataclass
class Position:
    """A position of a bots' game: what was told about the seat to move, and what it got."""

    game: int
    level: str  # of the seat to move; a team has one
    told: float  # counted from whole games
    openly: bool  # from the true table, as in a review; else from what the seat could know, as in a hint
    value: float  # the game's rough value, which is told to nobody
    came: float  # its share of the win


class Played:
    """One game between bots of all pairs of levels in turn, or by a team: of one level, or practised."""

    def __init__(self, name: str, seed: str, number: int, playouts: int = GAMES) -> None:
        self.game = game_named(name)
        self.number = number
        self.playouts = playouts
        self.rng = Random(f"positions {seed}")
        self.imagined = Imagined(self.game)
        teams = [(one, one) for one in (PRACTISED, *LEVELS)]
        pairs = teams if self.game.cooperative else list(product(LEVELS, LEVELS))
        self.levels = pairs[number % len(pairs)]
        self.openly = number // len(pairs) % 2 == 1
        options = self.game.read_options(SHORT.get(name, {}))
        self.sitting = Sitting.new(self.game, 2, seed=seed, **options)

    def positions(self) -> list[Position]:
        """Play, then count what some of the questions promised."""
        asked = self._play()
        result = shares(self.game, self.sitting.state)
        return [self._position(table, seat, result[seat]) for table, seat in self._chosen(asked)]

    def _chosen(self, asked: Sequence[tuple[Table, int]]) -> list[tuple[Table, int]]:
        """As many of each seat: the better player is asked more often, and gets more than chances say."""
        found = []
        for seat in range(self.sitting.state.seats):
            own = [one for one in asked if one[1] == seat]
            found += self.rng.sample(own, min(A_GAME // self.sitting.state.seats, len(own)))
        return found

    def _play(self) -> list[tuple[Table, int]]:
        sitting, asked = self.sitting, []
        bots = [self._player(level, f"{self.number} {seat}") for seat, level in enumerate(self.levels)]
        while (decision := sitting.decision) is not None:
            table = sitting.state.copy()
            table.mute_log()
            asked.append((table, decision.seat))
            sitting.answer(bots[decision.seat](table, decision))
        return asked

    def _player(self, level: str, seed: str) -> Callable[[Table, Decision], Choice]:
        if level == PRACTISED:
            return lambda table, decision: practised(self.game, table)
        bot = make(level, self.game, seed)
        return lambda table, decision: bot(table.view(decision.seat), decision)

    def _position(self, table: Table, seat: int, came: float) -> Position:
        value = self.game.mind.value(table, seat)
        openly, view = self.openly, table.view(seat)
        worlds = [table.copy() if openly else likely(self.game, view, self.rng) for _ in range(self.playouts)]
        return Position(self.number, self.levels[seat], self._chance(worlds, seat), openly, value, came)

    def _chance(self, worlds: Sequence[Table], seat: int) -> float:
        start = self.rng.random()
        return fmean(
            self.imagined.to_the_end(world, self.rng.getrandbits(40), evenly(n, self.playouts, start))[seat]
            for n, world in enumerate(worlds)
        )


# --- what they say together ---


def summed_up(found: Sequence[Position], apart: bool) -> dict[str, Any]:
    """Deciles and scores, as the page keeps them; each level `apart`, or all together."""
    rows = {level: [one for one in found if one.level == level] for level in (PRACTISED, *LEVELS)}
    return {
        "positions": len(found),
        "games": len({one.game for one in found}),
        "rows": {level: row(some) for level, some in rows.items() if some} if apart else {"": row(found)},
        "levels": {
            level: [fmean(one.told for one in some), fmean(one.came for one in some), len(some)]
            for level, some in rows.items()
            if some
        },
    }


def row(found: Sequence[Position]) -> dict[str, Any]:
    """What some positions say."""
    return {
        "positions": len(found),
        "games": len({one.game for one in found}),
        "deciles": [asdict(one) for one in deciles(found)],
        "scores": scores(found),
    }


@dataclass
class Decile:
    """A tenth of all chances: what was told and what came of it, with its standard error over games."""

    told: float
    came: float
    error: float
    positions: int
    games: int


def deciles(found: Sequence[Position]) -> list[Decile]:
    """From 0 to 100; positions of one game are one observation, since they end alike."""
    rows = []
    for n in range(DECILES):
        some = [one for one in found if n == min(DECILES - 1, int(DECILES * one.told))]
        by_game = {one.game: [p for p in some if p.game == one.game] for one in some}
        ends = [fmean(p.came for p in each) for each in by_game.values()]
        told = fmean(one.told for one in some) if some else 0.0
        spread = max(pvariance(ends), told * (1 - told)) if ends else 1.0
        rows.append(
            Decile(
                told,
                fmean(one.came for one in some) if some else 0.0,
                sqrt(spread / len(ends)) if ends else 1.0,
                len(some),
                len(ends),
            )
        )
    return rows


def scores(found: Sequence[Position]) -> dict[str, list[float]]:
    """Of what hints and reviews tell, of the value, and of no idea at all."""
    base = fmean(one.came for one in found)
    hinted, reviewed = ([one for one in found if one.openly is openly] for openly in (False, True))
    return {
        "counted, from what the seat knows": scored([one.told for one in hinted], hinted),
        "counted, from the true table": scored([one.told for one in reviewed], reviewed),
        "both, by a fitted map": scored(
            mapped([(one.game, one.told, one.came) for one in found], SURELY), found
        ),
        "the rough value": scored([one.value for one in found], found),
        "the base rate": scored([base] * len(found), found),
    }


def scored(chances: Sequence[float], found: Sequence[Position]) -> list[float]:
    """Brier score and log-loss."""
    came = [one.came for one in found]
    return [brier(chances, came), log_loss(chances, came)]


def brier(chances: Sequence[float], came: Sequence[float]) -> float:
    """The mean square of what was told too much or too little."""
    return fmean((chance - share) ** 2 for chance, share in zip(chances, came, strict=True))


def log_loss(chances: Sequence[float], came: Sequence[float]) -> float:
    """What surprise costs."""
    sure = [min(1 - SURELY, max(SURELY, chance)) for chance in chances]
    return -fmean(s * log(c) + (1 - s) * log(1 - c) for c, s in zip(sure, came, strict=True))
