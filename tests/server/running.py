"""A real server in a thread, and clients that talk to it as others would."""

from __future__ import annotations

import json
import socket
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from wildtable.server.limits import Limits, Rate
from wildtable.server.run import Server, config, tables_of
from wildtable.server.tables import ServerSettings, Tables, shipped_games

POND = {"pond": "tests.core.pond", "whisper": "tests.server.whisper"}
MODULES = {**POND, **shipped_games()}
PLENTY = Rate(1e6, 10**6, 5.0)
ROOMY = Limits(PLENTY, PLENTY, PLENTY, PLENTY, reports=PLENTY, lines=PLENTY)  # more than people do at once
QUICK = ServerSettings(workers=0, show_pace=0.0, away=0.0, limits=ROOMY)
SOON = 60.0  # seconds within which anything must have happened, also on a busy machine


def joined(thread: threading.Thread, what: str) -> None:
    """Wait for the end of a thread, but not for ever."""
    thread.join(SOON)
    assert not thread.is_alive(), f"{what} has not ended within {SOON:.0f} s"


class Running:
    """A server and its address."""

    def __init__(self, settings: ServerSettings, modules: dict[str, str] | None = None) -> None:
        self.config = config(settings, MODULES if modules is None else modules)
        self.server = Server(self.config)
        self.socket = socket.socket()
        self.socket.bind(("127.0.0.1", 0))
        self.port: int = self.socket.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.http = httpx.Client(base_url=self.url, timeout=30)
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.socket]}, daemon=True)

    @property
    def tables(self) -> Tables:
        return tables_of(self.config)

    def start(self) -> None:
        self.thread.start()
        until = time.monotonic() + SOON
        while not self.server.started:
            assert self.thread.is_alive(), "the server has not come up"
            assert time.monotonic() < until, f"the server has not come up within {SOON:.0f} s"
            self.thread.join(0.01)

    def stop(self) -> None:
        self.http.close()
        self.server.should_exit = True
        joined(self.thread, "the server")

    def open(self, game: str = "pond", seats: str = "pp", **more: Any) -> Opened:
        """A table: `p` a person, `o` an open seat, `b` a bot, for each seat."""
        who = {
            "p": {"who": "person"},
            "o": {"who": "open"},
            "b": {"who": "bot", "bot": "random"},
        }
        body = {"game": game, "seats": [who[letter] for letter in seats], "seed": "1", **more}
        answer = self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        return Opened(self, answer.json())


class Opened:
    """A table somebody opened."""

    def __init__(self, server: Running, told: dict[str, Any]) -> None:
        self.server = server
        self.id: str = told["table"]
        self.host: str = told["host"]
        self.news: dict[str, Any] = told["news"]
        self.tokens: dict[int, str] = {seat["seat"]: seat["token"] for seat in told["seats"]}

    def get(self, path: str = "", token: str | None = None, **params: Any) -> httpx.Response:
        return self.server.http.get(f"/api/tables/{self.id}{path}", params=params, headers=bearer(token))

    def post(self, path: str, body: Any = None, token: str | None = None, **params: Any) -> httpx.Response:
        url = f"/api/tables/{self.id}{path}"
        return self.server.http.post(url, json=body, headers=bearer(token), params=params)

    def message(self, seat: int, type_: str, **fields: Any) -> httpx.Response:
        body = {"type": type_, "id": uuid.uuid4().hex, "seat": seat, **fields}
        return self.post("/messages", body, self.tokens[seat])

    def look(self, seat: int | None = None) -> dict[str, Any]:
        found: dict[str, Any] = self.get("", self.tokens[seat] if seat is not None else None).json()
        return found

    def answer_any(self, pick: int = 0) -> dict[str, Any]:
        """Answer the open question over HTTP, whoever is asked."""
        seat = self.look()["decision"]["seat"]
        question = self.look(seat)["decision"]
        options = question["options"]
        choice = options[pick % len(options)]["choice"]
        answer = self.message(seat, "answer", decision=question["id"], choice=choice)
        assert answer.status_code == 200, answer.text
        news: dict[str, Any] = answer.json()["news"]
        return news

    def play_out(self) -> dict[str, Any]:
        """Answer everything until it is over."""
        for n in range(10_000):
            news = self.answer_any(n)
            if news["table"]["status"] != "playing":
                return news
        raise AssertionError("the game does not end")

    def socket(self, *seats: int) -> Socket:
        return Socket(self.server, self.id, [self.tokens[seat] for seat in seats])


def bearer(token: str | None) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


class Socket:
    """A client as the protocol describes it, keeping what it was told."""

    def __init__(self, server: Running, table: str, tokens: list[str], **hello: Any) -> None:
        address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
        self._open = ExitStack()
        self.line: ClientConnection = self._open.enter_context(connect(address, compression=None))
        self.frames: list[str] = []
        self.news: dict[str, Any] = {}
        self.reply = self.say("hello", tokens=tokens, **hello)

    def send(self, type_: str, **fields: Any) -> str:
        name: str = fields.pop("id", None) or uuid.uuid4().hex
        self.line.send(json.dumps({"type": type_, "id": name, **fields}))
        return name

    def say(self, type_: str, **fields: Any) -> dict[str, Any]:
        """Send a message and wait for the reply to it."""
        name = self.send(type_, **fields)
        while (message := self.hear())["type"] not in ("done", "refused", "pong") or message["id"] != name:
            pass
        return message

    def hear(self, timeout: float = 20) -> dict[str, Any]:
        frame = self.line.recv(timeout, decode=True)
        self.frames.append(frame)
        message: dict[str, Any] = json.loads(frame)
        if message["type"] == "news":
            self._apply(message)
        return message

    def _apply(self, message: dict[str, Any]) -> None:
        if message["since"] is None:
            self.news = {**message, "log": message["log"]["entries"], "chat": message["chat"]["entries"]}
            return
        assert message["since"] == self.news["version"]
        for name in ("version", "table", "decision", "outcome", "mine"):
            if name in message:
                self.news[name] = message[name]
        self.news["view"] |= message.get("view", {})
        for name in ("log", "chat"):
            if name in message:
                new = message[name]
                self.news[name] = self.news[name][: new["from"]] + new["entries"]

    def hear_until(self, version: int) -> None:
        while self.news["version"] < version:
            self.hear()

    def answer(self, pick: int = 0) -> dict[str, Any]:
        question = self.news["decision"]
        choice = question["options"][pick % len(question["options"])]["choice"]
        return self.say("answer", seat=question["seat"], decision=question["id"], choice=choice)

    def close(self) -> None:
        self._open.close()


@contextmanager
def running(store: str, settings: ServerSettings = QUICK) -> Iterator[Running]:
    server = Running(replace(settings, store=store))
    server.start()
    try:
        yield server
    finally:
        server.stop()


def wait_until(what: Callable[[], object]) -> None:
    """Until it is so; soon, or the test fails."""
    until = time.monotonic() + SOON
    while not what():
        assert time.monotonic() < until, f"not within {SOON:.0f} s"
        time.sleep(0.01)
