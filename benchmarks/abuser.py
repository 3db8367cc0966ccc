"""One abuser at every route in turn, while others play: how long their moves take.

    python benchmarks/abuser.py [--tables 20] [--seconds 10]

The server runs as `wildtable serve` does, with its own limits. People play from 127.0.0.1; the abuser calls
from 127.0.0.2 over as many lines as it likes, as fast as it is answered.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

LINES = 20
PAUSE = 0.5  # seconds between two moves of a person
ABUSER = "127.0.0.2"


@dataclass
class Attack:
    """What the abuser does again and again."""

    name: str
    method: str
    path: str
    body: Any = None
    content: bytes | None = None


@dataclass
class Figures:
    """How the others fared meanwhile."""

    moves: list[float] = field(default_factory=list)
    calls: Counter[int] = field(default_factory=Counter)

    def at(self, share: float) -> float:
        """So many of the moves took at most this many milliseconds."""
        ordered = sorted(self.moves)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


def attacks(table: str, token: str) -> list[Attack]:
    """Every route that costs something."""
    people = [{"who": "person"}] * 2
    own = f"/api/tables/{table}"
    record = {"wildtable": 1, "game": "galapagos", "rules": "1", "cards": "x", "seats": 2, "options": {}}
    large = json.dumps({"record": {**record, "choices": [[0, "x"]] * 100_000}, "seats": people}).encode()
    message = {"type": "undo", "id": "1", "seat": 0}
    deck = {"file": "x = " + "[" * 2000}
    return [
        Attack("nothing", "", ""),
        Attack("look at a table", "GET", own),
        Attack("open tables", "POST", "/api/tables", {"game": "endless-forms", "seats": people}),
        Attack("QR codes", "POST", "/api/qr", {"text": "http://x/" + "x" * 280}),
        Attack("large imports", "POST", "/api/tables/import", content=large),
        Attack("messages", "POST", f"{own}/messages", message),
        Attack("replays", "GET", f"{own}/replay?at=0&count=60"),
        Attack("records", "GET", f"{own}/record"),
        Attack("reports", "POST", f"{own}/report", {"text": "x" * 3000}),
        Attack("decks", "POST", "/api/games/endless-forms/decks", deck),
        Attack("rules", "GET", "/api/games/endangered/rules"),
        Attack("cards", "GET", "/api/games/endless-forms/cards"),
        Attack("half-open lines", "LINES", ""),
    ]


class Player:
    """Somebody who plays a table with a socket, one move after the other."""

    def __init__(self, url: str, told: dict[str, Any], figures: list[Figures]) -> None:
        self.address = f"{url.replace('http', 'ws', 1)}/api/tables/{told['table']}/socket"
        self.tokens = [seat["token"] for seat in told["seats"]]
        self.figures = figures

    async def play(self) -> None:
        """For ever."""
        async with connect(self.address, compression=None) as line:
            await line.send(json.dumps({"type": "hello", "id": "h", "tokens": self.tokens}))
            n = 0
            while True:
                n += 1
                await asyncio.sleep(PAUSE)
                began = time.perf_counter()
                await line.send(json.dumps({"type": "chat", "id": f"c{n}", "seat": 0, "text": "still here"}))
                await self._reply(line, f"c{n}")
                self.figures[-1].moves.append(time.perf_counter() - began)

    async def _reply(self, line: ClientConnection, name: str) -> None:
        while json.loads(await line.recv()).get("id") != name:
            pass


async def abuse(url: str, attack: Attack, figures: Figures) -> None:
    """As fast as the server answers, over many lines."""
    if attack.method == "LINES":
        return await half_open(url, figures)
    transport = httpx.AsyncHTTPTransport(local_address=ABUSER)
    headers = {"Content-Type": "application/json"}
    async with httpx.AsyncClient(base_url=url, transport=transport, timeout=60) as http:

        async def one() -> None:
            content = attack.content or (json.dumps(attack.body).encode() if attack.body else None)
            while True:
                answer = await http.request(attack.method, attack.path, content=content, headers=headers)
                figures.calls[answer.status_code] += 1

        await asyncio.gather(*(one() for _ in range(LINES)))
    return None


async def half_open(url: str, figures: Figures) -> None:
    """A thousand lines that never say what they want."""
    host, port = url.removeprefix("http://").split(":")
    writers = []
    for _ in range(1000):
        try:
            _, writer = await asyncio.open_connection(host, int(port), local_addr=(ABUSER, 0))
            writers.append(writer)
            figures.calls[0] += 1
        except OSError:
            figures.calls[-1] += 1
    await asyncio.sleep(3600)


async def measure(url: str, tables: int, seconds: float) -> None:
    """Attack after attack, some seconds each."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        setup = {"game": "galapagos", "seats": [{"who": "person"}] * 2}
        opened = [(await http.post("/api/tables", json=setup)).json() for _ in range(tables)]
    figures: list[Figures] = [Figures()]
    players = [asyncio.create_task(Player(url, told, figures).play()) for told in opened]
    await asyncio.sleep(3 * PAUSE)
    print(f"{'the abuser does':<18} {'moves':>6} {'p50':>7} {'p99':>7} {'longest':>8}  what it was answered")
    for attack in attacks(opened[0]["table"], ""):
        figures.append(Figures())
        abuser = asyncio.create_task(abuse(url, attack, figures[-1])) if attack.method else None
        await asyncio.sleep(seconds)
        if abuser is not None:
            abuser.cancel()
            await asyncio.gather(abuser, return_exceptions=True)
        found = figures[-1]
        moves = f"{len(found.moves):>6} {found.at(0.5):>7.1f} {found.at(0.99):>7.1f} {found.at(1):>8.1f}"
        print(f"{attack.name:<18} {moves}  {dict(sorted(found.calls.items()))}", flush=True)
        figures.append(Figures())
        await asyncio.sleep(1)
    for player in players:
        player.cancel()
    for ended in await asyncio.gather(*players, return_exceptions=True):
        if isinstance(ended, ConnectionClosed):
            print(f"a player was cut off: {ended}")


def main() -> None:
    """Start a server, abuse it, stop it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=10.0)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable,
            "-m",
            "wildtable",
            "serve",
            "--port",
            "0",
            "--store",
            str(Path(folder) / "t.db"),
        ]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            url = server.stdout.readline().strip().rpartition(" ")[2]
            try:
                asyncio.run(measure(url, asked.tables, asked.seconds))
            finally:
                server.terminate()


if __name__ == "__main__":
    main()
