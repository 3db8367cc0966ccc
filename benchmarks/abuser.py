"""One abuser at every route in turn, while others play: how long their moves take.

    python -m benchmarks.abuser [--tables 20] [--seconds 3] [--only TEXT] [--page]

The server runs as `wildtable serve` does, with its own limits. People play from 127.0.0.1, each against a
bot, a move every half second. The abuser calls from 127.0.0.2 over twenty lines, as fast as it is answered,
with the rights to tables of its own. The routes are those the server itself lists; `--only` takes those whose
names contain a text. `--page` writes the table of docs/security.md.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
import time
import uuid
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from benchmarks.page import machine, write_between
from tools.markdown import head, row

LINES = 20
PAUSE = 0.5  # seconds between two moves of a person
BREATH = 0.5  # seconds between two attacks
LONGEST = 330.0  # seconds for all attacks together: whatever was not tried by then is named
ABUSER = "127.0.0.2"
SETUP = {"game": "galapagos", "seats": [{"who": "person"}, {"who": "bot", "bot": "random"}]}


@dataclass
class Figures:
    """How the others fared meanwhile."""

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


# --- those who play ---


class Player:
    """Somebody who plays game after game against a bot, one move after the other."""

    def __init__(self, url: str, figures: list[Figures]) -> None:
        self.url = url
        self.figures = figures

    async def play(self) -> None:
        """For ever."""
        async with httpx.AsyncClient(base_url=self.url, timeout=60) as http:
            while True:
                told = (await http.post("/api/tables", json=SETUP)).json()
                await self._game(told["table"], told["seats"][0]["token"])

    async def _game(self, table: str, token: str) -> None:
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        async with connect(address, compression=None, max_queue=None) as line:
            await line.send(json.dumps({"type": "hello", "id": "h", "tokens": [token]}))
            asked: dict[str, Any] | None = {"yours": False}
            sent, name = 0.0, ""
            while asked is not None:
                message = json.loads(await line.recv())
                asked = message.get("decision", asked)
                if name and message.get("id") == name:
                    self.figures[-1].moves.append(time.perf_counter() - sent)
                    name = ""
                if asked is not None and asked["yours"] and not name:
                    await asyncio.sleep(PAUSE)
                    sent, name = time.perf_counter(), uuid.uuid4().hex
                    await line.send(json.dumps(answer(asked, name)))


def answer(asked: dict[str, Any], name: str) -> dict[str, Any]:
    """The first option that is offered."""
    choice = asked["options"][0]["choice"]
    return {"type": "answer", "id": name, "seat": asked["seat"], "decision": asked["id"], "choice": choice}


# --- the abuser ---


class Abuser:
    """Somebody with tables and a class of their own, at another address."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(
            base_url=url, transport=httpx.AsyncHTTPTransport(local_address=ABUSER), timeout=60
        )

    async def sit_down(self) -> None:
        """Open what the routes are about, as soon as it may again."""
        people = [{"who": "person"}, {"who": "person"}]
        told = await self._opened("/api/tables", {"game": "endless-forms", "seats": people})
        self.table, self.host = told["table"], told["host"]
        self.token, self.news = told["seats"][0]["token"], told["news"]
        self.room = await self._opened("/api/classes", {"game": "galapagos", "tables": 1, "seats": 2})

    async def _opened(self, path: str, body: Any) -> Any:
        for _ in range(60):
            answer = await self.http.post(path, json=body)
            if answer.status_code == 201:
                return answer.json()
            await asyncio.sleep(BREATH)
        raise AssertionError(f"{path} stays closed: {answer.text}")

    async def attacks(self) -> list[Attack]:
        """Nothing, every route that the server lists, and what can be done with lines."""
        listed = (await self.http.get("/api/openapi.json")).json()["paths"]
        routes = [(method.upper(), path) for path, methods in listed.items() for method in methods]
        lines = [
            Attack("messages on sockets", self.frames),
            Attack("sockets opened and left", self.comings),
            Attack("half-open lines", self.half_open),
        ]
        return [
            Attack("nothing", None),
            *(Attack(f"`{method} {path}`", self.calls(method, path)) for method, path in routes),
            *lines,
        ]

    def calls(self, method: str, path: str) -> Callable[[Figures], Awaitable[None]]:
        """Calls of one route, as costly as it takes them."""

        async def call(figures: Figures) -> None:
            where, body, headers = self._written(method, path)

            async def one() -> None:
                while True:
                    with suppress(httpx.HTTPError):
                        found = await self.http.request(method, where, content=body, headers=headers)
                        figures.calls[str(found.status_code)] += 1

            await asyncio.gather(*(one() for _ in range(LINES)))

        return call

    def _written(self, method: str, path: str) -> tuple[str, bytes | None, dict[str, str]]:
        where = path.replace("{table}", self.table).replace("{seat}", "0").replace("{clause}", "1.1")
        where = where.replace("{class}", self.room["class"]).replace("{code}", self.room["code"])
        where = where.replace("{name}", "endless-forms")
        if path.endswith("/replay"):
            where += "?at=0&count=60"
        if path.endswith("/why-not"):
            where += "?target=habitat.0"
        body = None if method == "GET" else self.body(path)
        rights = self.room["teacher"] if "/classes/" in path else f"{self.token},{self.host}"
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {rights}"}
        return where, body, headers

    def body(self, path: str) -> bytes:
        """What a route is sent: something large where it takes that."""
        people = [{"who": "person"}] * 2
        record = {"wildtable": 1, "game": "galapagos", "rules": "1", "cards": "x", "seats": 2, "options": {}}
        decision = self.news["decision"]
        meant = {
            "decision": decision["id"],
            "seat": 0,
            "choice": (decision["options"] or [{}])[0].get("choice"),
        }
        bodies: dict[str, Any] = {
            "/api/qr": {"text": "http://x/" + "x" * 280},
            "/api/tables": {"game": "endless-forms", "seats": people},
            "/api/tables/import": {"record": {**record, "choices": [[0, "x"]] * 100_000}, "seats": people},
            "/api/classes": {"game": "endless-forms", "tables": 16, "seats": 2},
            "/api/games/{name}/decks": {"file": "x = " + "[" * 2000},
            "/api/games/{name}/cards/check": {"toml": "x = 1\n" * 5000},
            "/api/tables/{table}/messages": {"type": "undo", "id": "1", "seat": 0},
            "/api/tables/{table}/report": {"text": "x" * 3000},
            "/api/tables/{table}/preview": meant,
            "/api/tables/{table}/hint": {"decision": decision["id"], "seat": 0},
            "/api/tables/{table}/branch": {"at": 0, "luck": "new", "seats": people},
            "/api/tables/{table}/seats/{seat}/bot": {"bot": "expert"},
            "/api/tables/{table}/seats/{seat}/stand-in": {"bot": "expert"},
        }
        return json.dumps(bodies.get(path, {})).encode()

    @property
    def _socket(self) -> str:
        return f"{self.url.replace('http', 'ws', 1)}/api/tables/{self.table}/socket"

    async def frames(self, figures: Figures) -> None:
        """Complete news again and again, over many sockets."""

        async def one() -> None:
            while True:
                with suppress(ConnectionClosed, OSError, InvalidHandshake):
                    async with connect(self._socket, compression=None, local_addr=(ABUSER, 0)) as line:
                        await line.send(json.dumps({"type": "hello", "id": "h", "tokens": [self.token]}))
                        while True:
                            await line.send(json.dumps({"type": "sync", "id": uuid.uuid4().hex}))
                            figures.calls[json.loads(await line.recv())["type"]] += 1

        await asyncio.gather(*(one() for _ in range(LINES)))

    async def comings(self, figures: Figures) -> None:
        """Sockets that say hello and go."""

        async def one() -> None:
            while True:
                with suppress(ConnectionClosed, OSError, InvalidHandshake):
                    async with connect(self._socket, compression=None, local_addr=(ABUSER, 0)) as line:
                        await line.send(json.dumps({"type": "hello", "id": "h", "tokens": [self.token]}))
                        figures.calls[json.loads(await line.recv())["type"]] += 1

        await asyncio.gather(*(one() for _ in range(LINES)))

    async def half_open(self, figures: Figures) -> None:
        """A thousand lines that never say what they want."""
        host, port = self.url.removeprefix("http://").split(":")
        writers = []
        for _ in range(1000):
            try:
                _, writer = await asyncio.open_connection(host, int(port), local_addr=(ABUSER, 0))
                writers.append(writer)
                figures.calls["opened"] += 1
            except OSError:
                figures.calls["refused"] += 1
        await asyncio.sleep(3600)


# --- measuring ---


async def measure(url: str, tables: int, seconds: float, only: str) -> list[str]:
    """Attack after attack, some seconds each; the lines of a table."""
    figures: list[Figures] = [Figures()]
    players = [asyncio.create_task(Player(url, figures).play()) for _ in range(tables)]
    abuser = Abuser(url)
    await abuser.sit_down()
    await asyncio.sleep(4 * PAUSE)
    attacks = [attack for attack in await abuser.attacks() if only in attack.name]
    lines, end = [], time.monotonic() + LONGEST
    for n, attack in enumerate(attacks):
        if time.monotonic() > end:
            lines.append(f"Not tried for want of time: {', '.join(one.name for one in attacks[n:])}.")
            break
        await abuser.sit_down()
        figures.append(Figures())
        await run(attack, figures[-1], seconds)
        lines.append(line_of(attack, figures[-1]))
        print(f"{n + 1} of {len(attacks)} {lines[-1]}", flush=True)
        figures.append(Figures())
        await asyncio.sleep(BREATH)
    for player in players:
        player.cancel()
    for ended in await asyncio.gather(*players, return_exceptions=True):
        if not isinstance(ended, asyncio.CancelledError):
            print(f"a player was cut off: {ended!r}")
    await abuser.http.aclose()
    return lines


async def run(attack: Attack, figures: Figures, seconds: float) -> None:
    """One attack for so long."""
    if attack.do is None:
        await asyncio.sleep(seconds)
        return
    with suppress(TimeoutError):
        await asyncio.wait_for(attack.do(figures), seconds)


def line_of(attack: Attack, found: Figures) -> str:
    """How the others fared, and what the abuser was answered."""
    answers = ", ".join(f"{times} × {what}" for what, times in sorted(found.calls.items()))
    times = (f"{found.at(share):.1f}" for share in (0.5, 0.99, 1.0))
    return row(attack.name, len(found.moves), *times, answers)


def main() -> None:
    """Start a server, abuse it, stop it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--only", default="", help="attacks whose names contain this")
    parser.add_argument("--page", action="store_true", help="write the table of docs/security.md")
    asked = parser.parse_args()
    if asked.only and asked.page:
        parser.error("the page holds all attacks: leave out --only")
    with tempfile.TemporaryDirectory() as folder:
        store = str(Path(folder) / "t.db")
        command = [sys.executable, "-m", "wildtable", "serve", "--port", "0", "--store", store]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            url = server.stdout.readline().strip().rpartition(" ")[2]
            try:
                lines = asyncio.run(measure(url, asked.tables, asked.seconds, asked.only))
            finally:
                server.terminate()
    if asked.page:
        titles = ("the abuser does", "others' moves", "p50, ms", "p99", "longest", "what it was answered")
        write_between("security.md", "abuser", [*head(*titles), *lines, "", f"{machine()}."])


if __name__ == "__main__":
    main()
