"""`kill -9` between receive, commit and send: nothing acknowledged is lost, nothing is applied twice.

Whole games of all four with bots and settings; `make kills` does it a thousand times on each store.
"""

from __future__ import annotations

import asyncio
import json
import os
import uuid
from collections import Counter
from random import Random
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.brood import Brood, brood, free_port
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
PERSON, BOT = {"who": "person"}, {"who": "bot", "bot": "random"}
SEATS: dict[str, list[dict[str, str]]] = {
    "animalia": [PERSON, PERSON, BOT],
    "galapagos": [PERSON, BOT],
    "endless-forms": [PERSON, BOT],
    "endangered": [PERSON, BOT],
}
PATIENCE = 20.0


class Stubborn:
    """Plays the people of table after table, game after game; repeats a message until it is answered."""

    def __init__(self, servers: Brood, rng: Random) -> None:
        self.servers = servers
        self.rng = rng
        self.port = free_port()
        self.http = httpx.Client(timeout=30)
        self.pid = 0
        self.kills = 0
        self.acknowledged: list[tuple[str, int, str, Any]] = []  # table, version, message, choice
        self.tables: dict[str, str] = {}  # to their games
        self.table = ""
        self.waiting: dict[str, Any] | None = None

    def start(self) -> None:
        self.pid = self.servers.start(self.port, self.rng.choice(MOMENTS), self.rng.randint(1, 30))

    def open_table(self) -> None:
        game = sorted(SEATS)[len(self.tables) % len(SEATS)]
        address = f"http://127.0.0.1:{self.port}/api/tables"
        told = self.http.post(address, json={"game": game, "seats": SEATS[game]}).json()
        self.tokens = {seat["seat"]: seat["token"] for seat in told["seats"]}
        self.table = told["table"]
        self.tables[self.table] = game

    def play(self) -> None:
        """Until the server dies, or the game is over."""
        if not self.table:
            self.open_table()
        address = f"ws://127.0.0.1:{self.port}/api/tables/{self.table}/socket"
        with connect(address, compression=None) as line:
            self._say(line, type="hello", tokens=list(self.tokens.values()))
            news = self._next_question(line)
            while news["decision"] is not None or self.waiting is not None:
                self._answer(line, news)
                self._say(line, type="sync")
                news = self._next_question(line)
            self.table = ""

    def _say(self, line: Any, **fields: Any) -> None:
        line.send(json.dumps({"id": uuid.uuid4().hex, **fields}))

    def _next_question(self, line: Any) -> dict[str, Any]:
        """Complete news at which a person is asked, or it is over; or any, if an answer is owed."""
        while True:
            news: dict[str, Any] = json.loads(line.recv(PATIENCE))
            if news["type"] != "news":
                continue
            asked = news.get("decision", {"seat": None})
            if news["since"] is not None:
                if "decision" in news:
                    self._say(line, type="sync")
            elif self.waiting or asked is None or asked["seat"] in self.tokens:
                return news

    def _answer(self, line: Any, news: dict[str, Any]) -> None:
        if self.waiting is None:
            seat = news["decision"]["seat"]
            if news["as"] != seat:
                self._say(line, type="look", **{"as": seat})
                while news["as"] != seat or news["since"] is not None:
                    told = json.loads(line.recv(PATIENCE))
                    news = told if told["type"] == "news" else news
            question = news["decision"]
            choice = self.rng.choice(question["options"])["choice"]
            self.waiting = {
                "id": uuid.uuid4().hex,
                "seat": seat,
                "decision": question["id"],
                "choice": choice,
            }
        line.send(json.dumps({"type": "answer", **self.waiting}))
        while (reply := json.loads(line.recv(PATIENCE))).get("id") != self.waiting["id"]:
            pass
        assert reply["type"] == "done", reply
        self.acknowledged.append(
            (self.table, reply["version"], self.key(self.waiting), self.waiting["choice"])
        )
        self.waiting = None

    def key(self, said: dict[str, Any]) -> str:
        message = Answer(type="answer", **said)
        return receipt(Caller({message.seat: hashed(self.tokens[message.seat])}), message).key


def test_nothing_acknowledged_is_lost_and_nothing_is_applied_twice(store_url: str) -> None:
    with brood(store_url) as servers:
        player = Stubborn(servers, Random(9))
        while player.kills < KILLS:
            player.start()
            try:
                while True:
                    player.play()
            except (ConnectionClosed, EOFError, OSError, httpx.HTTPError):
                player.servers.kill(player.pid)
                player.kills += 1
        player.http.close()
    kept = asyncio.run(read(store_url, set(player.tables)))
    assert len(player.acknowledged) > KILLS
    check_acknowledged(player, kept)
    for table, happened in kept.items():
        assert [one.seq for one in happened] == list(range(1, len(happened) + 1))
        check_answers(player, table, happened)
    over = check_whole_games(player, kept)
    told = f"{len(player.acknowledged)} answers acknowledged, games ended: {dict(over)}"
    print(f"{player.kills} kills, {told}")  # noqa: T201  # the figures of `make kills`


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


def check_answers(player: Stubborn, table: str, happened: list[Kept]) -> None:
    """People's answers are those acknowledged, in order, and perhaps the one still waited for."""
    told = [key for where, _, key, _ in player.acknowledged if where == table]
    waiting = player.key(player.waiting) if player.waiting and table == player.table else ""
    assert [one.message for one in happened if one.message and one.message != waiting] == told


def check_whole_games(player: Stubborn, kept: dict[str, list[Kept]]) -> Counter[str]:
    """What is kept is a game by the rules; bots and settings have answered, too. How many ended."""
    over: Counter[str] = Counter()
    by: Counter[str] = Counter()
    for table, game in player.tables.items():
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
    store.engine.dispose()
    return found
