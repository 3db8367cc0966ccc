"""All tables that are in memory, and what they share."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections import Counter
from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from wildtable import games
from wildtable.core.decision import Seat
from wildtable.core.game import Game
from wildtable.server.bot_workers import BotWorkers
from wildtable.server.classroom.room import Classes
from wildtable.server.codes import Codes
from wildtable.server.errands import Errands
from wildtable.server.limits import ADDRESS, Buckets, Budget, Limits
from wildtable.server.metrics import Metrics
from wildtable.server.problem import Problem
from wildtable.server.puzzle_book import PuzzleBook
from wildtable.server.reviews import Reviews
from wildtable.server.set_trials import SetTrials
from wildtable.server.sights import get_ready
from wildtable.server.store import Store
from wildtable.server.store.row import MISSED, before
from wildtable.server.table_actor import TableActor
from wildtable.server.today import Days
from wildtable.server.trials import Trials
from wildtable.server.turns import Turns

TABLE_ID = re.compile("[a-z0-9]{1,32}")
BREATH = 0.05  # seconds between them, for those who come meanwhile
AWAKE = 200  # tables that are loaded after a restart, those that went on last
HEARTBEAT = 20.0  # seconds between words to other processes about who is here


@dataclass(frozen=True)
class ServerSettings:
    """How a server runs."""

    store: str = "wildtable.db"
    workers: int = 1  # processes that think for bots and hints; 0: a thread
    pace: float = 0.0  # seconds a bot takes at least
    show_pace: float = 0.4  # the same where only bots play, so that onlookers can follow
    idle: float = 300.0  # seconds between looks for tables nobody is at
    away: float = 60.0  # seconds away after which others may call a stand-in
    gone: float = 3600.0  # seconds away after which the others may give the chair away
    aftercare: float = 120.0  # seconds for which bots go on playing once nobody is there
    origins: tuple[str, ...] = ()  # further sites whose pages may call
    proxies: tuple[str, ...] = ()  # whose word about where calls come from is taken
    retention: int = 0  # days after which a table nobody was at is forgotten; 0: never
    class_retention: int = 30  # the same for a class its teacher did not close
    json_logs: bool = False
    limits: Limits = field(default_factory=Limits)

    def rest(self, people: Collection[Seat]) -> float:
        """How long bots take: whoever plays is told beat by beat and sets the pace, onlookers do not."""
        return self.pace if people else max(self.pace, self.show_pace)


def shipped_games() -> dict[str, str]:
    """Name to module of the games that are installed."""
    return games.modules()


class Tables:
    """Finds the actor of a table, loads it on demand, lets it go when nobody is there."""

    def __init__(
        self,
        settings: ServerSettings,
        modules: Mapping[str, str] | None = None,
        budget: Budget | None = None,
    ) -> None:
        self.settings = settings
        self.budget = budget or Budget(settings.limits)
        self.errands = Errands(apart=settings.workers > 0)
        self.past = Turns(1)  # games are replayed one after the other: threads that compute slow everybody
        self.modules = dict(shipped_games() if modules is None else modules)
        self.process = secrets.token_hex(8)
        self.store = Store(settings.store, self.process)
        self.bot_workers = BotWorkers(settings.workers)
        self.advisers = BotWorkers(min(1, settings.workers))  # a hint takes seconds: no bot waits behind it
        turn = asyncio.Semaphore(1)  # one long job at a time, of either kind
        self.reviews = Reviews(turn, apart=settings.workers > 0)
        self.trials = Trials(turn, apart=settings.workers > 0)
        self.set_trials = SetTrials(turn, apart=settings.workers > 0)
        self.metrics = Metrics()
        self.actors: dict[str, TableActor] = {}
        self.doors = Buckets(settings.limits.tables)
        self.hints = Buckets(settings.limits.hints)
        self.foresight = Turns(2)  # looks ahead at a time; each takes some milliseconds, in a thread
        self.reports = Buckets(settings.limits.reports)
        self.puzzles = PuzzleBook(self.modules)
        self.codes, self.tries = Codes(), Buckets(settings.limits.codes)
        self.classes = Classes(self)
        self.days = Days(self.store)
        self.lines: Counter[str] = Counter()  # open sockets of each address
        self.draining = False
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Make everything ready."""
        await asyncio.to_thread(self.store.open)
        loop = asyncio.get_running_loop()

        def heard(notice: dict[str, Any]) -> None:
            loop.call_soon_threadsafe(self._heard, notice)

        self._stop_listening = await asyncio.to_thread(self.store.listen, heard)
        self._background(asyncio.to_thread(self._import_games))
        self._background(self._sweep())
        self._background(self._wake())
        if self.store.is_postgres:
            self._background(self._beat())
        if self.settings.workers:
            self.bot_workers.warm_up(list(self.modules.values()))

    def _import_games(self) -> None:
        """Before anybody asks for one: in the event loop all tables would wait for it."""
        for name in self.modules:
            get_ready(self.game(name))

    def say_goodbye(self) -> None:
        """Take nothing new, and tell everybody to come back in a moment."""
        self.draining = True
        for actor in list(self.actors.values()):
            for client in actor.clients:
                client.send({"type": "bye", "reason": "restarting"})
                client.close()

    async def close(self) -> None:
        """Finish what was begun, let go."""
        self.say_goodbye()
        await asyncio.gather(*(actor.close() for actor in list(self.actors.values())))
        for task in self._tasks:
            task.cancel()
        await asyncio.to_thread(self._stop_listening)
        self.reviews.close()
        self.trials.close()
        self.set_trials.close()
        await asyncio.to_thread(self.bot_workers.close)
        await asyncio.to_thread(self.advisers.close)
        await asyncio.to_thread(self.errands.close)
        await asyncio.to_thread(self.store.close)

    def game(self, name: str) -> Game[Any]:
        """A game by its name."""
        if name not in self.modules:
            raise Problem("no_such_game")
        found: Game[Any] = import_module(self.modules[name]).GAME
        return found

    def actor(self, table: str) -> TableActor:
        """The actor of a table, in memory from now on. Ask it at once: an idle one leaves."""
        if self.draining:
            raise Problem("restarting")
        if not TABLE_ID.fullmatch(table):
            raise Problem("no_such_table")
        if table not in self.actors:
            self.actors[table] = TableActor(self, table)
            self.metrics.tables.set(len(self.actors))
        self.actors[table].autoplay.called_from(ADDRESS.get())
        return self.actors[table]

    def forget(self, table: str) -> None:
        """A table nobody is at leaves memory; the store has it."""
        del self.actors[table]
        self.metrics.tables.set(len(self.actors))

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self.settings.idle)
            for actor in list(self.actors.values()):
                if actor.is_idle:
                    actor.nudge()
            await self._forget_old()

    async def dismiss(self, table: str) -> None:
        """A table is about to be forgotten: send everybody home."""
        actor = self.actors.get(table)
        if actor is not None:
            await actor.dismiss()

    async def _forget_old(self) -> None:
        for name in await asyncio.to_thread(self.store.old_classes, before(self.settings.class_retention)):
            await self.classes.forget(await self.classes.find(name))
        if self.settings.retention:
            moment = before(self.settings.retention)
            await asyncio.to_thread(self.store.forget_before, moment, set(self.actors))

    async def _wake(self) -> None:
        """Bots go on where a restart interrupted them, whether anybody connects or not.

        Where nothing had happened for longer than bots play with nobody, nothing was interrupted.
        """
        for table in await self.store.lately(AWAKE, within=self.settings.aftercare):
            if not self.draining:
                await self._load(table)
                await asyncio.sleep(BREATH)

    async def _load(self, table: str) -> None:
        async def nothing() -> None:
            """To be loaded is enough: whose bot is asked goes on thinking."""

        with suppress(Problem):  # a table that cannot be read is told to those who come
            await self.actor(table).ask(nothing)

    async def _beat(self) -> None:
        """Tell other processes again and again who is here, and forget those who no longer do."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            for actor in list(self.actors.values()):
                actor.post(actor.beat)

    def announce(self, notice: dict[str, Any]) -> None:
        """Tell other processes who is here."""
        if self.store.is_postgres and not self.draining:
            self._background(self.store.tell(notice))

    def _heard(self, notice: dict[str, Any]) -> None:
        if notice == MISSED:
            for actor in self.actors.values():
                actor.post(actor.catch_up)
            return
        self._heard_of(notice)

    def _heard_of(self, notice: dict[str, Any]) -> None:
        actor = self.actors.get(notice["table"])
        if actor is None:
            return
        if "gone" in notice:
            self._background(actor.dismiss())
        elif "version" in notice:
            actor.post(actor.catch_up)
        else:
            actor.post(lambda: actor.heard_of(notice))

    def _background(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
