"""Whether somebody's own card set plays: games of practised players with it and with the shipped cards."""

from __future__ import annotations

import asyncio
import time
from importlib import import_module
from statistics import fmean
from typing import Any, Final

from wildtable.bots.imagined import Imagined
from wildtable.core.cards import cards_from
from wildtable.core.game import Game
from wildtable.core.sitting import Sitting
from wildtable.server.jobs import Jobs, Tell

GAMES: Final = 200
SEATS: Final = 2
SECONDS = 20.0  # of one core


def try_set(tell: Tell, module: str, written: str, seconds: float) -> dict[str, Any]:
    """The same deals with both sets, as many as there is time for."""
    game: Game[Any] = import_module(module).GAME
    sets = (cards_from(game, written), None)
    found: list[tuple[dict[str, float], ...]] = []
    until = time.thread_time() + seconds
    while len(found) < GAMES and (not found or time.thread_time() < until):
        found.append(tuple(_played(game, cards, len(found)) for cards in sets))
        tell(_told(game, found))
    return _told(game, found)


def _played(game: Game[Any], cards: Any, deal: int) -> dict[str, float]:
    """What came of a deal: whether the first seat won, and the points of a seat."""
    state = Sitting.new(game, SEATS, seed=f"trial {deal}", cards=cards).state.copy()
    state.mute_log()
    won = Imagined(game).to_the_end(state, deal)[0]
    return {"won": won, "points": fmean(state.outcome().scores)}


def _told(game: Game[Any], found: list[tuple[dict[str, float], ...]]) -> dict[str, Any]:
    own, shipped = ([pair[n] for pair in found] for n in range(2))
    return {
        "games": len(found),
        "all": GAMES,
        "cooperative": game.cooperative,
        "own": _summed(own),
        "shipped": _summed(shipped),
    }


def _summed(games: list[dict[str, float]]) -> dict[str, float]:
    return {
        "won": sum(one["won"] for one in games),
        "points": round(fmean(one["points"] for one in games), 2),
    }


class SetTrials(Jobs):
    """All trials of card sets, each by its game and what is written in it."""

    work = staticmethod(try_set)
    result = "trial"
    nothing = {"games": 0, "all": GAMES}

    def __init__(self, turn: asyncio.Semaphore, *, apart: bool) -> None:
        super().__init__(turn, apart=apart)
        self.seconds = SECONDS
