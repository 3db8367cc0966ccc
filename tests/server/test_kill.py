"""`kill -9` between receive, commit and send: nothing acknowledged is lost, nothing is applied twice.

Whole games of all four with bots and settings; `make kills` does it a thousand times on each store.
"""

from __future__ import annotations

import asyncio
import json
import os
import uuid
from collections import Counter
from contextlib import suppress
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidMessage

from tests.server.brood import brood, free_port
from tests.server.nursery import MOMENTS
from wildtable import games
from wildtable.server.authority import Caller, receipt
from wildtable.server.event_rows import Kept, from_row
from wildtable.server.events import Answered
from wildtable.server.messages import Answer
from wildtable.server.store import Store
from wildtable.server.table_state import TableState
from wildtable.server.tokens import hashed

KILLS = int(os.environ.get("WILDTABLE_KILLS", "16"))
MANY = 200  # kills after which a whole game of each has surely been played
PLAYERS = 6 if KILLS >= MANY else 1  # a sudden end then meets many answers on their way
MOST = 10 * PLAYERS + 20  # moments after which a server ends at the latest
PERSON, BOT = {"who": "person"}, {"who": "bot", "bot": "random"}
SEATS: dict[str, list[dict[str, str]]] = {
    "animalia": [PERSON, BOT, BOT],
    "galapagos": [PERSON, BOT],
    "endless-forms": [PERSON, BOT],
    "endangered": [PERSON, BOT],
}
PATIENCE = 20.0
CUT_OFF = (ConnectionClosed, EOFError, OSError, TimeoutError, httpx.HTTPError, InvalidMessage)


class Stubborn:
    """Plays the person of table after table, game after game; repeats a message until it is answered."""

    def __init__(self, port: int, n: int) -> None:
        self.port, self.n = port, n
        self.rng = Random(n)
        self.acknowledged: list[tuple[str, int, str, Any]] = []  # table, version, message, choice
        self.tables: dict[str, str] = {}  # to their games
        self.table, self.token, self.seat = "", "", 0
        self.waiting: dict[str, Any] | None = None

    async def live(self) -> None:
        """Until the server dies."""
        with suppress(*CUT_OFF):
            while True:
                await self.play()

    def open_table(self) -> None:
        game = sorted(SEATS)[(self.n + len(self.tables)) % len(SEATS)]
        address = f"http://127.0.0.1:{self.port}/api/tables"
        told = httpx.post(address, json={"game": game, "seats": SEATS[game]}, timeout=PATIENCE).json()
        self.table, self.token = told["table"], told["seats"][0]["token"]
        self.tables[self.table] = game

    async def play(self) -> None:
        """Until the game is over."""
        if not self.table:
            self.open_table()
        address = f"ws://127.0.0.1:{self.port}/api/tables/{self.table}/socket"
        async with connect(address, compression=None, close_timeout=1) as line:
            await line.send(json.dumps({"type": "hello", "id": "hello", "tokens": [self.token]}))
            if self.waiting is not None:
                await line.send(json.dumps(self.waiting))
            asked: dict[str, Any] | None = {"yours": False}
            while asked is not None or self.waiting is not None:
                message = json.loads(await asyncio.wait_for(line.recv(), PATIENCE))
                asked = message.get("decision", asked)
                if self.waiting is not None and message.get("id") == self.waiting["id"]:
                    self._acknowledge(message)
                if self.waiting is None and asked is not None and asked["yours"]:
                    self.waiting = self._answer(asked)
                    await line.send(json.dumps(self.waiting))
            self.table = ""

    def _answer(self, question: dict[str, Any]) -> dict[str, Any]:
        choice = self.rng.choice(question["options"])["choice"]
        said = {"seat": self.seat, "decision": question["id"], "choice": choice}
        return {"type": "answer", "id": uuid.uuid4().hex, **said}

    def _acknowledge(self, reply: dict[str, Any]) -> None:
        assert self.waiting is not None
        assert reply["type"] == "done", reply
        kept = self.table, reply["version"], self.key(self.waiting), self.waiting["choice"]
        self.acknowledged.append(kept)
        self.waiting = None

    def key(self, said: dict[str, Any]) -> str:
        return receipt(Caller({self.seat: hashed(self.token)}), Answer(**said)).key


def test_nothing_acknowledged_is_lost_and_nothing_is_applied_twice(store_url: str) -> None:
    port, rng = free_port(), Random(9)
    players = [Stubborn(port, n) for n in range(PLAYERS)]

    async def live() -> None:
        await asyncio.gather(*(player.live() for player in players))

    with brood(store_url) as servers:
        for _ in range(KILLS):
            pid = servers.start(port, rng.choice(MOMENTS), rng.randint(1, MOST))
            asyncio.run(live())
            servers.kill(pid)
    kept = asyncio.run(read(store_url, {table for player in players for table in player.tables}))
    acknowledged = sum(len(player.acknowledged) for player in players)
    assert acknowledged > KILLS
    for player in players:
        check_acknowledged(player, kept)
        check_answers(player, kept)
    for happened in kept.values():
        assert [one.seq for one in happened] == list(range(1, len(happened) + 1))
    over = check_whole_games({t: game for player in players for t, game in player.tables.items()}, kept)
    waiting = sum(player.waiting is not None for player in players)
    print(  # noqa: T201  # the figures of `make kills`
        f"{KILLS} kills, {acknowledged} answers acknowledged, {count_people(kept)} kept "
        f"({waiting} on their way), games ended: {dict(over)}"
    )


def count_people(kept: dict[str, list[Kept]]) -> int:
    return sum(bool(one.message) for happened in kept.values() for one in happened)


def check_acknowledged(player: Stubborn, kept: dict[str, list[Kept]]) -> None:
    """Each is there once, with the number it was acknowledged by."""
    for table, version, key, choice in player.acknowledged:
        (found,) = [one for one in kept[table] if one.message == key]
        assert found.seq == version
        answered = answer_before(kept[table], found)
        assert answered.choices[0][1] == choice


def answer_before(happened: list[Kept], last: Kept) -> Answered:
    """The answer of a person; what settings answered after it is of the same message."""
    event = last.event
    while isinstance(event, Answered) and event.by == "setting":
        last = happened[last.seq - 2]
        event = last.event
    assert isinstance(event, Answered)
    return event


def check_answers(player: Stubborn, kept: dict[str, list[Kept]]) -> None:
    """A person's answers are those acknowledged, in order, and perhaps the one still waited for."""
    for table in player.tables:
        told = [key for where, _, key, _ in player.acknowledged if where == table]
        waiting = player.key(player.waiting) if player.waiting and table == player.table else ""
        spoken = [one for one in kept[table] if one.message]
        answers = [one for one in spoken if answer_before(kept[table], one).seat == player.seat]
        assert [one.message for one in answers if one.message != waiting] == told


def check_whole_games(tables: dict[str, str], kept: dict[str, list[Kept]]) -> Counter[str]:
    """What is kept is a game by the rules; bots and settings have answered, too. How many ended."""
    over: Counter[str] = Counter()
    by: Counter[str] = Counter()
    for table, game in tables.items():
        state = TableState(table, games.game(game), kept[table])
        over[game] += state.status == "over"
        by.update(one.event.by for one in kept[table] if isinstance(one.event, Answered))
    assert by["bot"] > 0
    assert sum(over.values()) > 0
    if KILLS >= MANY:
        assert set(over) == set(SEATS)
        assert min(over.values()) > 0
        assert by["setting"] > 0
    return over


async def read(url: str, tables: set[str]) -> dict[str, list[Kept]]:
    store = Store(url)
    found = {table: [from_row(row) for row in await store.read(table)] for table in tables}
    store.database.close()
    return found
