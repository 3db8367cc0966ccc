"""What one abuser does: every route of the server, over many lines, as fast as it is answered.

Each route is given what it takes, so that it does the work it is there for: tables that are played, over or
waiting for somebody, a class, a feed, a puzzle, a card set. Where the same words would only be answered from
memory they are new every time.
"""

from __future__ import annotations

import asyncio
import json
import uuid
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from benchmarks.load_tables import whole_game

ADDRESS = "127.0.0.2"
LINES = 20
AGAIN = 0.5  # seconds until a door is tried again that was closed
BREATH = 0.002  # seconds between two breaths of a flood: those who play share a loop with it here
GAME = "endless-forms"
PEOPLE = [{"who": "person"}, {"who": "person"}]
NEW = "NEWNEWNEW"  # stands for something else in every call
SOCKET = (
    b"GET /api/tables/x/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
OF_THE_OVER = ("/replay", "/index", "/record", "/branch", "/rematch", "/review", "/moments", "/trial")
"""What is asked of a game that is over: there it is most work."""


@dataclass
class Figures:
    """How the others fared meanwhile, and what the abuser was answered."""

    moves: list[float] = field(default_factory=list)
    calls: Counter[str] = field(default_factory=Counter)

    def at(self, share: float) -> float:
        """So many of the moves took at most this many milliseconds."""
        ordered = sorted(self.moves)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


@dataclass
class Attack:
    """What the abuser does again and again."""

    name: str
    do: Callable[[Figures], Awaitable[None]] | None


class Abuser:
    """Somebody with tables and a class of their own, at another address."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = self._caller()

    def _caller(self) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(local_address=ADDRESS)
        return httpx.AsyncClient(base_url=self.url, transport=transport, timeout=60)

    async def settle_in(self) -> None:
        """Get what lasts: a game that is over, a table that waits, a feed, a puzzle, a card set."""
        self.brought = {"record": whole_game(GAME, 2, 0).plain(), "seats": PEOPLE}
        self.over = await self._opened("/api/tables/import", self.brought)
        waiting = await self._opened("/api/tables", {"game": GAME, "seats": [*PEOPLE[1:], {"who": "open"}]})
        at, mine = f"/api/tables/{waiting['table']}", rights(waiting)
        self.waiting = waiting
        self.code = (await self.http.post(f"{at}/code", headers=mine)).json()["code"]
        feed = (await self.http.post(f"{at}/seats/0/feed", headers=mine)).json()["feed"]
        self.feed = feed.rpartition("/")[2].removesuffix(".atom")
        self.puzzle = (await self.http.get("/api/puzzles")).json()[0]["id"]
        self.cards = (await self.http.post(f"/api/games/{GAME}/cards/check", json={})).json()["toml"]

    async def sit_down(self) -> None:
        """Open what an attack may use up, as soon as it may again: lines, a table and a class."""
        await self.http.aclose()
        self.http = self._caller()
        self.table = await self._opened("/api/tables", {"game": GAME, "seats": PEOPLE})
        self.room = await self._opened("/api/classes", {"game": GAME, "tables": 1, "seats": 2})
        teacher = {"Authorization": f"Bearer {self.room['teacher']}"}
        room = f"/api/classes/{self.room['class']}"
        (self.desk,) = (await self.http.get(room, headers=teacher)).json()["tables"]
        moment = {"type": "show", "shown": self.desk["table"], "at": 0}
        await self.http.post(f"{room}/orders", json=moment, headers=teacher)

    async def _opened(self, path: str, body: Any) -> Any:
        for _ in range(60):
            answer = await self.http.post(path, json=body)
            if answer.status_code == 201:
                return answer.json()
            await asyncio.sleep(AGAIN)
        raise AssertionError(f"{path} stays closed: {answer.text}")

    async def attacks(self) -> list[Attack]:
        """Nothing, every route that the server lists, and what can be done with lines."""
        listed = (await self.http.get("/api/openapi.json")).json()["paths"]
        routes = [(method.upper(), path) for path, methods in listed.items() for method in methods]
        lines = [
            Attack("messages on sockets", self.frames),
            Attack("sockets opened and left", self.comings),
            Attack("half-open lines", self.half_open),
            *(Attack(f"{name} without end", self.flood(*said)) for name, said in self.floods().items()),
        ]
        return [
            Attack("nothing", None),
            *(Attack(f"`{method} {path}`", self.calls(method, path)) for method, path in routes),
            *lines,
        ]

    # --- calls ---

    def calls(self, method: str, path: str) -> Callable[[Figures], Awaitable[None]]:
        """Calls of one route, as costly as it takes them."""

        async def call(figures: Figures) -> None:
            where, headers = self.address(path), {"Content-Type": "application/json", **self.rights(path)}
            body = "" if method == "GET" else json.dumps(self.bodies().get(path, {}))

            async def one() -> None:
                while True:
                    with suppress(httpx.HTTPError):
                        said = body.replace(NEW, uuid.uuid4().hex)
                        found = await self.http.request(method, where, content=said, headers=headers)
                        figures.calls[str(found.status_code)] += 1

            await asyncio.gather(*(one() for _ in range(LINES)))

        return call

    def table_for(self, path: str) -> Any:
        """The table a route is about."""
        if path.endswith(("/code", "/join")):
            return self.waiting
        return self.over if path.endswith(OF_THE_OVER) else self.table

    def rights(self, path: str) -> dict[str, str]:
        """The token a route asks for."""
        if "/classes/" in path or path.endswith("/shown"):
            return {"Authorization": f"Bearer {self.room['teacher']}"}
        return rights(self.table_for(path))

    def address(self, path: str) -> str:
        """Where a route is, with what it takes beside its path."""
        table = self.desk if path.endswith("/shown") else self.table_for(path)
        code = self.room["code"] if "/join/" in path else self.code
        names = {"table": table["table"], "code": code, "class": self.room["class"], "name": GAME}
        names |= {"seat": "0", "clause": "1.1", "puzzle": self.puzzle, "feed": self.feed}
        for name, value in names.items():
            path = path.replace(f"{{{name}}}", value)
        further = {"replay": "?at=0&count=60", "why-not": "?target=habitat.0"}
        return path + further.get(path.rpartition("/")[2], "")

    def bodies(self) -> dict[str, Any]:
        """What a route is sent: something large where it takes that."""
        asked = self.table["news"]["decision"]
        question = {"decision": asked["id"], "seat": 0}
        choice = (asked["options"] or [{}])[0].get("choice")
        return {
            "/api/qr": {"text": "http://x/" + "x" * 280},
            "/api/tables": {"game": GAME, "seats": PEOPLE},
            "/api/tables/import": self.brought,
            "/api/classes": {"game": GAME, "tables": 16, "seats": 2},
            "/api/classes/{class}/orders": {"type": "message", "text": f"{NEW} " + "x" * 200},
            "/api/games/{name}/decks": {"code": "starter"},
            "/api/games/{name}/cards/check": {"toml": f"# {NEW}\n{self.cards}"},
            "/api/games/{name}/cards/trial": {"toml": f"# {NEW}\n{self.cards}"},
            "/api/puzzles/{puzzle}": {"option": 0},
            "/api/tables/{table}/messages": {"type": "chat", "id": NEW, "seat": 0, "text": "x" * 400},
            "/api/tables/{table}/report": {"text": "x" * 3000},
            "/api/tables/{table}/preview": {**question, "choice": choice},
            "/api/tables/{table}/hint": question,
            "/api/tables/{table}/coach": question,
            "/api/tables/{table}/branch": {"at": 0, "luck": "new", "seats": PEOPLE},
            "/api/tables/{table}/chat": {"on": True},
            "/api/tables/{table}/seats/{seat}/bot": {"bot": "expert"},
            "/api/tables/{table}/seats/{seat}/stand-in": {"bot": "expert"},
        }

    # --- lines ---

    @property
    def _socket(self) -> str:
        return f"{self.url.replace('http', 'ws', 1)}/api/tables/{self.table['table']}/socket"

    @property
    def _hello(self) -> str:
        return json.dumps({"type": "hello", "id": "h", "tokens": [self.table["seats"][0]["token"]]})

    async def frames(self, figures: Figures) -> None:
        """Complete news again and again, over many sockets."""

        async def one() -> None:
            while True:
                with suppress(ConnectionClosed, OSError, InvalidHandshake):
                    async with connect(self._socket, compression=None, local_addr=(ADDRESS, 0)) as line:
                        await line.send(self._hello)
                        while True:
                            await line.send(json.dumps({"type": "sync", "id": uuid.uuid4().hex}))
                            figures.calls[json.loads(await line.recv())["type"]] += 1

        await asyncio.gather(*(one() for _ in range(LINES)))

    async def comings(self, figures: Figures) -> None:
        """Sockets that say hello and go."""

        async def one() -> None:
            while True:
                with suppress(ConnectionClosed, OSError, InvalidHandshake):
                    async with connect(self._socket, compression=None, local_addr=(ADDRESS, 0)) as line:
                        await line.send(self._hello)
                        figures.calls[json.loads(await line.recv())["type"]] += 1

        await asyncio.gather(*(one() for _ in range(LINES)))

    def floods(self) -> dict[str, tuple[bytes, bytes]]:
        """What a line can be filled with: how it begins, and what comes again and again."""
        socket = SOCKET.replace(b"/x/", f"/{self.waiting['table']}/".encode())
        chunked = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
        return {
            "pings of sockets": (socket, frame(0x89, b"x" * 125) * 100),
            "pongs of sockets": (socket, frame(0x8A) * 2000),
            "pieces of a message": (socket + frame(0x01), frame(0x00) * 2000),
            "empty messages": (socket, frame(0x82) * 2000),
            "calls on one line": (b"", b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n" * 300),
            "files on one line": (b"", b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" * 300),
            "headers": (b"GET / HTTP/1.1\r\n", b"a: b\r\n" * 2000),
            "small pieces of a body": (chunked, b"1\r\nx\r\n" * 2000),
            "nonsense": (b"", b"\0 nonsense\r\n\r\n"),
        }

    def flood(self, first: bytes, then: bytes) -> Callable[[Figures], Awaitable[None]]:
        """Lines that are filled as fast as they take it, and opened again when they are cut."""

        async def one(figures: Figures) -> None:
            host, port = self.url.removeprefix("http://").split(":")
            while True:
                with suppress(OSError, TimeoutError):
                    reader, writer = await asyncio.open_connection(host, int(port), local_addr=(ADDRESS, 0))
                    figures.calls["opened"] += 1
                    try:
                        await fill(reader, writer, first, then)
                    finally:
                        writer.transport.abort()
                await asyncio.sleep(0)

        async def all_at_once(figures: Figures) -> None:
            await asyncio.gather(*(one(figures) for _ in range(LINES)))

        return all_at_once

    async def half_open(self, figures: Figures) -> None:
        """A thousand lines that never say what they want."""
        host, port = self.url.removeprefix("http://").split(":")
        writers = []
        for _ in range(1000):
            try:
                _, writer = await asyncio.open_connection(host, int(port), local_addr=(ADDRESS, 0))
                writers.append(writer)
                figures.calls["opened"] += 1
            except OSError:
                figures.calls["refused"] += 1
        await asyncio.sleep(3600)


def frame(head: int, payload: bytes = b"") -> bytes:
    """A frame of a socket; its mask is nothing."""
    return bytes([head, 0x80 | len(payload)]) + b"\0\0\0\0" + payload


async def fill(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, first: bytes, then: bytes) -> None:
    """Say something without end, hearing what is answered, until nothing more is taken."""
    hearing = asyncio.create_task(heard(reader))
    try:
        writer.write(first)
        while not hearing.done():
            writer.write(then)
            async with asyncio.timeout(AGAIN):
                await writer.drain()
            await asyncio.sleep(BREATH)
    finally:
        hearing.cancel()


async def heard(reader: asyncio.StreamReader) -> None:
    """Hear all there is, and keep nothing."""
    while await reader.read(1 << 16):
        pass


def rights(opened: Any) -> dict[str, str]:
    """All rights to a table that one has opened."""
    return {"Authorization": f"Bearer {opened['seats'][0]['token']},{opened['host']}"}
