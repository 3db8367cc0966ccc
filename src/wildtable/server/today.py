"""The deal of a day: the same for everybody, fixed beforehand by its commitment, told the day after.

A day has a secret, drawn when somebody first asks and kept in the store. The seed of each game follows from
the day, the game and that secret: who is told it can compute every seed again and compare commitments.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, timedelta
from hashlib import sha256
from typing import Any, Final

from wildtable.bots import levels
from wildtable.core.chance import commitment, new_seed
from wildtable.core.game import Game
from wildtable.core.record import Record
from wildtable.server.chair import BOT, PERSON
from wildtable.server.setup import House, Opened, Place, begun, open_table
from wildtable.server.store import Conflict, Store, row
from wildtable.server.store.days import count, keep_secret, results_of, secret_of
from wildtable.server.store.row import DayResult
from wildtable.server.table_state import TableState

LEVEL: Final = "greedy"
"""The bots at the table of a day: neither weak nor slow."""

KEPT: Final = 16  # dealt games of today, so that a deal is dealt once


def seed_of(day: str, game: str, secret: str) -> str:
    """The seed of a game on a day."""
    return sha256(f"wildtable deal of {day} {game} {secret}".encode()).hexdigest()[:32]


@dataclass(frozen=True)
class Day:
    """A day and the secret of its deals."""

    day: str
    secret: str

    @property
    def is_over(self) -> bool:
        """Whether its secret may be told."""
        return self.day < row.today()

    @property
    def number(self) -> int:
        """Days are counted, so that games can take turns with what they offer."""
        return date.fromisoformat(self.day).toordinal()

    @property
    def ends(self) -> str:
        """When the next one begins."""
        return (date.fromisoformat(self.day) + timedelta(days=1)).isoformat() + "T00:00:00.000Z"

    def options(self, game: Game[Any]) -> dict[str, Any]:
        """How a game is played on this day."""
        return game.read_options(game.for_day(self.number))

    def deal(self, game: Game[Any]) -> Record:
        """The game at its first question."""
        seed = seed_of(self.day, game.name, self.secret)
        return begun(game, seats_of(game), self.options(game), False, seed)

    def plain(self, games: Iterable[Game[Any]], results: list[DayResult]) -> dict[str, Any]:
        """The day as everybody may know it: seeds and secret only once it is over."""
        return {
            "day": self.day,
            "ends": self.ends,
            "secret": self.secret if self.is_over else None,
            "games": [self._game(game, [one for one in results if one.game == game.name]) for game in games],
        }

    def _game(self, game: Game[Any], results: list[DayResult]) -> dict[str, Any]:
        seed = seed_of(self.day, game.name, self.secret)
        return {
            "game": game.name,
            "options": self.options(game),
            "seats": seats_of(game),
            "bot": LEVEL,
            "commitment": commitment(seed),
            "seed": seed if self.is_over else None,
            "results": spread(results),
        }


def seats_of(game: Game[Any]) -> int:
    """One person and a bot, or as many as the game needs."""
    return min(max(2, game.seats.start), game.seats.stop - 1)


def spread(results: list[DayResult]) -> dict[str, Any]:
    """How many played, how many won, and how often each score was reached: no names, no order."""
    scores = sorted({one.score for one in results})
    return {
        "played": len(results),
        "won": sum(one.won for one in results),
        "scores": [[score, sum(one.score == score for one in results)] for score in scores],
    }


class Days:
    """The days of a server."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: dict[str, Day] = {}
        self._dealt: dict[tuple[Day, str], Record] = {}

    async def today(self) -> Day:
        """The day it is, its secret drawn by whoever asks first."""
        found = await self.find(now := row.today())
        if found is None:
            with suppress(Conflict):  # another process has drawn it
                await keep_secret(self.store, now, new_seed())
            found = await self.find(now)
        assert found is not None
        return found

    async def find(self, day: str) -> Day | None:
        """A day that somebody has asked for while it lasted."""
        if day not in self._known:
            secret = await secret_of(self.store, day)
            if secret is None:
                return None
            self._known = {day: Day(day, secret)} | dict(list(self._known.items())[:KEPT])
        return self._known[day]

    async def results(self, day: Day) -> list[DayResult]:
        """What was got on its deals."""
        return await results_of(self.store, day.day)

    async def open(self, game: Game[Any]) -> Opened:
        """A table on today's deal: a person, and bots beside or against them."""
        day = await self.today()
        key = (day, game.name)
        if key not in self._dealt:  # in a thread: a deal that is proven takes a while
            record = await asyncio.to_thread(day.deal, game)
            self._dealt = {key: record} | dict(list(self._dealt.items())[:KEPT])
        record = self._dealt[key]
        level = LEVEL if LEVEL in levels(game) else levels(game)[0]
        places = [Place(who=PERSON), *(Place(who=BOT, bot=level) for _ in range(1, record.seats))]
        return open_table(game, record.branch(len(record.choices)), places, House(), day=day.day)

    async def count(self, state: TableState) -> None:
        """Count a table on today's deal that is over, once."""
        result = result_of(state)
        if result is not None:
            with suppress(Conflict):  # it has been counted
                await count(self.store, result)


def result_of(state: TableState) -> DayResult | None:
    """What a person got on a day's deal without help and within the day; None: it does not count."""
    house = state.house
    if house.day is None or house.origin != "new" or state.status != "over" or not state.is_unaided:
        return None
    if not state.moved_at.startswith(house.day):
        return None
    outcome = state.play.state.outcome()
    id_ = sha256(f"wildtable table {state.table}".encode()).hexdigest()
    return DayResult(id_, house.day, state.game.name, 0 in outcome.winners, outcome.scores[0])
