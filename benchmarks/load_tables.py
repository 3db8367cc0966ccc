"""Tables under load: people who answer when it is due, whether the server keeps up or not.

An open loop: each table has a timetable, and a move counts from the moment it was due, so a server that
falls behind is not asked less. A move that could not be sent before the next one was due is counted as late.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
import uuid
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from http.client import HTTPConnection
from typing import Any

import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from wildtable.core.record import Record
from wildtable.core.sitting import Sitting
from wildtable.games import game

SOCKETS = 4
WITHIN = 60.0  # seconds for a reply, and until all have heard
AWAY = (0.5, 3.0)  # seconds for which somebody who reconnects is gone
PERSON, BOT = {"who": "person"}, {"who": "bot", "bot": "beginner"}
GAMES: list[tuple[str, str]] = [
    ("galapagos", "pppb"),
    ("endangered", "pppb"),
    ("animalia", "ppb"),
    ("endless-forms", "pp"),
]


def brought(n: int) -> dict[str, Any]:
    """The nth table: all games in turn, at any moment of a whole game, bots on a quarter of the seats."""
    name, seats = GAMES[n % len(GAMES)]
    if name == "endless-forms" and n // len(GAMES) % 4 == 0:
        seats = "pb"
    whole = whole_game(name, len(seats), n % 40)
    record = whole.branch(random.randrange(len(whole.choices)))
    return {"record": record.plain(), "seats": [PERSON if who == "p" else BOT for who in seats]}


@cache
def whole_game(name: str, seats: int, n: int) -> Record:
    """A game played at random from beginning to end."""
    sitting, rng = Sitting.new(game(name), seats, seed=f"load {n}"), random.Random(n)
    while (decision := sitting.decision) is not None:
        sitting.answer(rng.choice(list(decision.options)))
    return sitting.record


class Refused(Exception):  # noqa: N818  # no fault of the table: somebody else was faster
    """The server did not take an answer."""


@dataclass
class Figures:
    """What was measured in one slice of time."""

    replies: list[float] = field(default_factory=list)  # from due to `done`
    told: list[float] = field(default_factory=list)  # from due until all four sockets know
    counts: Counter[str] = field(default_factory=Counter)


@dataclass
class Load:
    """What all tables share: where the servers are, how fast people play, what is measured."""

    ports: Sequence[int]
    every: float
    reconnecting: float
    slices: list[Figures] = field(default_factory=lambda: [Figures()])

    @property
    def now(self) -> Figures:
        """The slice that is being measured."""
        return self.slices[-1]


class Socket:
    """One of the four sockets of a table: somebody's seat, or an onlooker."""

    def __init__(self, table: Table, port: int, token: str | None) -> None:
        self.table, self.port = table, port
        self.tokens = [token] if token else []
        self.version = 0
        self.is_here = self.is_dropped = False
        self.question: dict[str, Any] | None = None
        self.line: ClientConnection | None = None
        self.replies: dict[str, asyncio.Future[float]] = {}

    async def live(self, ready: asyncio.Semaphore) -> None:
        """Listen; come back when the line is gone, or could not be had."""
        while True:
            try:
                await self._listen(ready)
            except (ConnectionClosed, InvalidHandshake, OSError, TimeoutError) as lost:
                self.table.load.now.counts[f"lines lost: {type(lost).__name__}"] += not self.is_dropped
            self.is_here = self.is_dropped = False
            await asyncio.sleep(random.uniform(*AWAY))

    async def _listen(self, ready: asyncio.Semaphore) -> None:
        try:
            async with ready:
                await self._connect()
            assert self.line is not None
            async for frame in self.line:
                if not self.is_dropped:  # what still comes is of the table before, if there was a rematch
                    self._take(orjson.loads(frame))
        finally:
            if self.line is not None:
                self.line.transport.abort()

    async def _connect(self) -> None:
        table = self.table.id
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
        self.line = await connect(
            address, compression=None, max_queue=None, ping_interval=None, open_timeout=120
        )
        await self.line.send(json.dumps({"type": "hello", "id": uuid.uuid4().hex, "tokens": self.tokens}))
        async with asyncio.timeout(WITHIN):
            told = orjson.loads(await self.line.recv())
        if table != self.table.id:
            raise ConnectionAbortedError("there was a rematch meanwhile")
        self._take(told)
        self.is_here, self.is_dropped = True, False

    def _take(self, message: dict[str, Any]) -> None:
        if message["type"] == "news":
            self.table.count(message)
            self.version = message["version"]
            self.question = message.get("decision", self.question)
            self.table.heard()
        elif message["type"] == "done" and message["id"] in self.replies:
            self.replies.pop(message["id"]).set_result(time.perf_counter())
        elif message["type"] == "refused":
            self.table.load.now.counts[f"refused: {message['problem']['type']}"] += 1
            if message["id"] in self.replies:
                self.replies.pop(message["id"]).set_exception(Refused())

    async def answer(self) -> float:
        """Answer at random; when the reply came."""
        assert self.question is not None
        assert self.line is not None
        choice = random.choice(self.question["options"])["choice"]
        name = uuid.uuid4().hex
        reply: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self.replies[name] = reply
        said = {"seat": self.question["seat"], "decision": self.question["id"], "choice": choice}
        await self.line.send(json.dumps({"type": "answer", "id": name, **said}))
        try:
            async with asyncio.timeout(WITHIN):
                return await reply
        finally:
            self.replies.pop(name, None)

    async def drop(self) -> None:
        """Lose the line, as a phone does; perhaps another server process is found then."""
        self.port = random.choice(self.table.load.ports)
        self.is_dropped = True
        if self.line is not None:
            await self.line.close()


class Table:
    """Four sockets at one game, and after it at the next."""

    def __init__(self, load: Load, told: dict[str, Any], n: int) -> None:
        self.load = load
        self.id = told["table"]
        self.port = port = load.ports[n % len(load.ports)]
        tokens = [seat["token"] for seat in told["seats"]]
        self.token = tokens[0]
        self.sockets = [Socket(self, port, token) for token in tokens]
        self.sockets += [Socket(self, port, None) for _ in range(SOCKETS - len(tokens))]
        self.news = asyncio.Event()
        self.version = 0

    def count(self, message: dict[str, Any]) -> None:
        """Everybody's answers, once, whoever hears of them first: nothing else happens at these tables."""
        if message["since"] is not None:
            self.load.now.counts["answers"] += max(0, message["version"] - self.version)
        self.version = max(self.version, message["version"])

    def heard(self) -> None:
        """Somebody was told something."""
        self.news.set()

    @property
    def asked(self) -> Socket | None:
        """Who is to answer, if it is a person and here."""
        return next((s for s in self.sockets if s.is_here and s.question and s.question["yours"]), None)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, for somebody who is here."""
        return any(socket.is_here and socket.version and socket.question is None for socket in self.sockets)

    async def play(self, offset: float) -> None:
        """A move is due every so many seconds; when the game is over there is a rematch."""
        due = time.perf_counter() + offset
        while True:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if self.is_over:
                await self._rematch()
            self.load.now.counts["due"] += 1
            due = await self._move(due)
            behind = max(0, int((time.perf_counter() - due) // self.load.every))
            self.load.now.counts["late"] += behind  # what was due meanwhile is not asked for again
            due += (behind + 1) * self.load.every

    async def _rematch(self) -> None:
        self.load.now.counts["games ended"] += 1
        told = await asyncio.to_thread(post, self.port, f"/api/tables/{self.id}/rematch", {}, self.token)
        self.id, self.version = told["table"], 0
        for socket in self.sockets:
            socket.question, socket.version = {"yours": False}, 0
            await socket.drop()

    async def _move(self, due: float) -> float:
        """A move, if the game is not over; when it was due."""
        while (asked := self.asked) is None:  # a bot is to answer, or somebody is away: not the server's time
            if self.is_over:
                return due
            self.news.clear()
            await self.news.wait()
            due = max(due, time.perf_counter())
        if random.random() < self.load.reconnecting:
            self.load.now.counts["reconnects"] += 1
            others = [socket for socket in self.sockets if socket is not asked]
            await random.choice(others).drop()
        with suppress(Refused, ConnectionClosed):
            await self._answer(asked, due)
        return due

    async def _answer(self, asked: Socket, due: float) -> None:
        try:
            self.load.now.replies.append(await asked.answer() - due)
            self.load.now.counts["moves"] += 1
            async with asyncio.timeout(WITHIN):
                await self._all_told(max(s.version for s in self.sockets))
            self.load.now.told.append(time.perf_counter() - due)
        except TimeoutError:
            self.load.now.counts["given up"] += 1

    async def _all_told(self, version: int) -> None:
        while any(socket.is_here and socket.version < version for socket in self.sockets):
            self.news.clear()
            await self.news.wait()


def post(port: int, path: str, body: Any, token: str = "") -> Any:
    """A call, and what was answered."""
    connection = HTTPConnection("127.0.0.1", port, timeout=120)
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    if not token:
        del headers["Authorization"]
    connection.request("POST", path, json.dumps(body), headers)
    answer = connection.getresponse()
    told = json.loads(answer.read())
    connection.close()
    assert answer.status < 300, told
    return told


def open_tables(ports: Sequence[int], tables: int) -> list[dict[str, Any]]:
    """Tables of all four games, in the middle of them."""
    asked = [(ports[n % len(ports)], "/api/tables/import", brought(n)) for n in range(tables)]
    with ThreadPoolExecutor(len(ports)) as callers:
        return list(callers.map(lambda one: post(*one), asked))


async def play_for(load: Load, tables: list[Table], seconds: float, slices: int, mark: Any) -> None:
    """Connect everybody, let them play for a while unmeasured, then measure slice by slice."""
    ready = asyncio.Semaphore(20)
    living = [asyncio.create_task(socket.live(ready)) for table in tables for socket in table.sockets]
    await asyncio.wait_for(all_here(tables), WITHIN + len(living) / 20)
    print(f"{len(living)} sockets are connected", file=sys.stderr, flush=True)
    playing = [asyncio.create_task(table.play(random.random() * load.every)) for table in tables]
    await asyncio.sleep(2 * load.every)
    for _ in range(slices):
        mark()
        load.slices.append(Figures())
        await asyncio.sleep(seconds)
    mark()
    await ended((*playing, *living))


async def all_here(tables: Sequence[Table]) -> None:
    """Wait until every socket is connected."""
    while not all(socket.is_here for table in tables for socket in table.sockets):
        await asyncio.sleep(0.2)


async def ended(tasks: Sequence[asyncio.Task[None]]) -> None:
    """End tasks that would go on for ever; whatever one of them failed of is a fault of the measurement."""
    going_on, end = {*tasks}, time.monotonic() + WITHIN
    while going_on and time.monotonic() < end:
        for task in going_on:
            task.cancel()  # again, where the first time was lost: a library may be in the way
        _, going_on = await asyncio.wait(going_on, timeout=1.0)
    assert not going_on, f"tasks do not end: {going_on}"
    for task in tasks:
        if not task.cancelled() and (fault := task.exception()):
            raise fault
