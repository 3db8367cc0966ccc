"""What bots of each level get on the deal of a finished game, in the place of one seat."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

from wildtable.bots import make
from wildtable.bots.ladder import LEVELS
from wildtable.core.decision import Seat
from wildtable.core.game import Game
from wildtable.core.record import Record
from wildtable.core.sitting import Sitting
from wildtable.core.verify import BRANCHED_AT
from wildtable.server.jobs import Jobs, Tell

SECONDS = 20.0  # of one core that all levels together may take
GAMES: Final = 4  # of each level at most


def is_dealt(record: Record) -> bool:
    """Whether the deal can be dealt again: its luck is known from the beginning."""
    return bool(record.seed) and not record.notes.get(BRANCHED_AT)


def try_out(
    tell: Tell, module: str, written: str, seat: Seat, others: Sequence[str], seconds: float
) -> dict[str, Any]:
    """Every level in turn, each for its share of the time; `others`: the bots of the other seats, or "".

    Whoever is no bot is played by the level itself. A game that takes too long is not counted.
    """
    game: Game[Any] = import_module(module).GAME
    record = Record.from_json(written)
    rows: dict[str, list[dict[str, Any]]] = {level: [] for level in LEVELS}
    until = time.thread_time() + seconds
    for left, level in zip(range(len(LEVELS), 0, -1), LEVELS, strict=True):
        share = time.thread_time() + (until - time.thread_time()) / left
        bots = [level if who == seat else bot or level for who, bot in enumerate(others)]
        for n in range(GAMES):
            result = _played(game, record, bots, f"trial {n}", seat, share)
            if result is None:
                break
            rows[level].append(result)
            tell(_told(rows))
    return _told(rows)


def _told(rows: dict[str, list[dict[str, Any]]]) -> dict[str, Any]:
    return {"levels": [{"bot": level, "games": games} for level, games in rows.items() if games]}


def _played(
    game: Game[Any], record: Record, bots: Sequence[str], seed: str, seat: Seat, until: float
) -> dict[str, Any] | None:
    """What a seat got when bots played the deal; None: there was no time for it."""
    sitting = Sitting(game, record.branch(0))
    players = [make(bot, game, f"{seed} {n}", sitting.cards) for n, bot in enumerate(bots)]
    while (decision := sitting.decision) is not None:
        if time.thread_time() > until:
            return None
        sitting.answer(players[decision.seat](sitting.state.view(decision.seat), decision))
    outcome = sitting.state.outcome()
    return {"won": seat in outcome.winners, "score": outcome.scores[seat]}


class Trials(Jobs):
    """All trials of a server, each by the seal of its record and the seat."""

    work = staticmethod(try_out)
    result = "trial"
    nothing = {"levels": []}

    def __init__(self, turn: asyncio.Semaphore, *, apart: bool) -> None:
        super().__init__(turn, apart=apart)
        self.seconds = SECONDS
