"""Four clients on a bad line play a whole game; all end with the same log. `make chaos`: for an hour."""

from __future__ import annotations

import json
import os
import threading
import time
import uuid
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.chaos import bad_line
from tests.server.running import Opened, Running, joined

PATIENCE = 0.15
GAMES = int(os.environ.get("WILDTABLE_CHAOS", "1"))


class Client:
    """Follows the protocol: repeats what was not answered, syncs after a gap, comes back when cut off."""

    def __init__(self, table: Opened, seat: int | None, port: int) -> None:
        self.address = f"ws://127.0.0.1:{port}/api/tables/{table.id}/socket"
        self.tokens = [] if seat is None else [table.tokens[seat]]
        self.rng = Random(f"{seat}")
        self.news: dict[str, Any] = {}
        self.waiting: dict[str, Any] | None = None
        self.answered = 0
        self.sent = 0.0

    def play(self) -> None:
        while not self.is_done:
            try:
                with connect(self.address, compression=None, close_timeout=1) as line:
                    self.waiting = None
                    self._say(line, type="hello", tokens=self.tokens)
                    while not self.is_done:
                        self._turn(line)
            except (ConnectionClosed, TimeoutError, OSError):
                time.sleep(0.01)

    @property
    def is_done(self) -> bool:
        return bool(self.news) and self.news["decision"] is None

    def _say(self, line: ClientConnection, **message: Any) -> None:
        self.waiting = {"id": uuid.uuid4().hex, **message}
        self._repeat(line)

    def _repeat(self, line: ClientConnection) -> None:
        self.sent = time.monotonic()
        line.send(json.dumps(self.waiting))

    def _turn(self, line: ClientConnection) -> None:
        try:
            self._hear(line, json.loads(line.recv(PATIENCE)))
        except TimeoutError:
            if not self.waiting:
                self._say(line, type="sync")
        if self.waiting and time.monotonic() - self.sent > PATIENCE:
            self._repeat(line)
        elif not self.waiting and self.news and self.news["decision"] and self.news["decision"]["yours"]:
            question = self.news["decision"]
            choice = self.rng.choice(question["options"])["choice"]
            self._say(line, type="answer", seat=question["seat"], decision=question["id"], choice=choice)

    def _hear(self, line: ClientConnection, message: dict[str, Any]) -> None:
        if message["type"] == "news":
            self._apply(line, message)
        elif self.waiting and message.get("id") == self.waiting["id"]:
            self.answered += message["type"] == "done" and self.waiting["type"] == "answer"
            self.waiting = None
            if message["type"] == "done" and message["version"] > self.news.get("version", 0):
                self._say(line, type="sync")

    def _apply(self, line: ClientConnection, message: dict[str, Any]) -> None:
        held = self.news.get("version", 0)
        if message["version"] < held:
            return
        if message["since"] is None:
            self.news = {**message, "log": message["log"]["entries"]}
        elif message["since"] == held:
            self.news |= {k: message[k] for k in ("version", "table", "decision", "outcome") if k in message}
            self.news["view"] |= message.get("view", {})
            if "log" in message:
                new = message["log"]
                self.news["log"] = self.news["log"][: new["from"]] + new["entries"]
        elif not self.waiting:
            self._say(line, type="sync")


@pytest.mark.parametrize("seed", range(1, GAMES + 1))
def test_four_clients_on_a_bad_line_end_with_the_same_log(server: Running, seed: int) -> None:
    table = server.open("pond", "ppp", seed=str(seed))
    with bad_line(server.port, seed) as line:
        clients = [Client(table, seat, line.port) for seat in (0, 1, 2, None)]
        threads = [threading.Thread(target=client.play, daemon=True) for client in clients]
        for thread in threads:
            thread.start()
        for n, thread in enumerate(threads):
            joined(thread, f"client {n}")
    assert seed > 1 or all(line.mishaps.values()), line.mishaps
    for client, seat in zip(clients, (0, 1, 2, None), strict=True):
        assert client.news["log"] == table.look(seat)["log"]["entries"]
    assert len({json.dumps([entry["key"] for entry in client.news["log"]]) for client in clients}) == 1
    events = [event for event in server.tables.actors[table.id].state.play.record.choices if event[0] >= 0]
    assert len(events) >= sum(client.answered for client in clients)
