"""`kill -9` between receive, commit and send: nothing acknowledged is lost, nothing is applied twice."""

from __future__ import annotations

import asyncio
import json
import uuid
from random import Random
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.brood import Brood, brood, free_port
from tests.server.nursery import MOMENTS
from wildtable.server.authority import Caller, receipt
from wildtable.server.event_rows import Kept, from_row
from wildtable.server.events import Answered
from wildtable.server.messages import Answer
from wildtable.server.store import Store
from wildtable.server.tokens import hashed

KILLS = 200
SEATS = [{"who": "person"}, {"who": "person"}]


class Stubborn:
    """Plays both seats of table after table; repeats a message until it is answered."""

    def __init__(self, servers: Brood, rng: Random) -> None:
        self.servers = servers
        self.rng = rng
        self.port = free_port()
        self.http = httpx.Client(timeout=30)
        self.pid = 0
        self.kills = 0
        self.acknowledged: list[tuple[str, int, str, Any]] = []  # table, version, message, choice
        self.table = ""
        self.waiting: dict[str, Any] | None = None

    def start(self) -> None:
        moment = self.rng.choice(MOMENTS)
        self.pid = self.servers.start(self.port, moment, self.rng.randint(1, 2))

    def open_table(self) -> None:
        address = f"http://127.0.0.1:{self.port}/api/tables"
        told = self.http.post(address, json={"game": "pond", "seats": SEATS}).json()
        self.table = told["table"]
        self.tokens = [seat["token"] for seat in told["seats"]]

    def play(self) -> None:
        """Until the server dies."""
        if not self.table:
            self.open_table()
        address = f"ws://127.0.0.1:{self.port}/api/tables/{self.table}/socket"
        with connect(address, compression=None) as line:
            hello = {"type": "hello", "id": uuid.uuid4().hex, "tokens": self.tokens}
            line.send(json.dumps(hello))
            news = json.loads(line.recv(20))
            while True:
                self._answer(line, news)
                if not self.table:
                    self.open_table()
                    return
                line.send(json.dumps({"type": "sync", "id": uuid.uuid4().hex}))
                while (news := json.loads(line.recv(20)))["type"] != "news" or news["since"] is not None:
                    pass

    def _answer(self, line: Any, news: dict[str, Any]) -> None:
        if self.waiting is None:
            if news["decision"] is None:
                self.table = ""
                return
            seat = news["decision"]["seat"]
            if news["as"] != seat:
                line.send(json.dumps({"type": "look", "id": uuid.uuid4().hex, "as": seat}))
                while (news := json.loads(line.recv(20)))["type"] != "news" or news["as"] != seat:
                    pass
            question = news["decision"]
            choice = self.rng.choice(question["options"])["choice"]
            named = {"id": uuid.uuid4().hex, "seat": seat, "decision": question["id"]}
            self.waiting = {**named, "choice": choice}
        line.send(json.dumps({"type": "answer", **self.waiting}))
        while (reply := json.loads(line.recv(20))).get("id") != self.waiting["id"]:
            pass
        assert reply["type"] == "done", reply
        key = self._key(self.waiting)
        self.acknowledged.append((self.table, reply["version"], key, self.waiting["choice"]))
        self.waiting = None

    def _key(self, said: dict[str, Any]) -> str:
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
    events = asyncio.run(kept(store_url, {table for table, *_ in player.acknowledged}))
    assert len(player.acknowledged) > KILLS / 4
    for table, version, key, choice in player.acknowledged:
        found = [event for event in events[table] if event.message == key]
        assert [event.seq for event in found] == [version]
        answered = found[0].event
        assert isinstance(answered, Answered)
        assert answered.choices[0][1] == choice
    for table, happened in events.items():
        answers = [event for event in happened if isinstance(event.event, Answered)]
        told = [key for where, _, key, _ in player.acknowledged if where == table]
        waiting = player._key(player.waiting) if player.waiting else ""
        assert [e.message for e in answers if e.message != waiting] == told
        assert [event.seq for event in happened] == list(range(1, len(happened) + 1))


async def kept(url: str, tables: set[str]) -> dict[str, list[Kept]]:
    store = Store(url)
    found = {table: [from_row(row) for row in await store.read(table)] for table in tables}
    store.engine.dispose()
    return found
