"""One abuser at every route in turn, while others play: how long their moves take.

    python -m benchmarks.abuser [--tables 20] [--seconds 3] [--only TEXT] [--page]

The server runs as `wildtable serve` does, with its own limits. People play from 127.0.0.1, each against a
bot, a move every half second. The abuser calls from 127.0.0.2 over twenty lines, as fast as it is answered,
with the rights to tables of its own. The routes are those the server itself lists; `--only` takes those whose
names contain a text. `--page` writes the table of docs/security.md.

Those who play and the abuser are processes of their own. The abuser gives way to the others: it would have a
machine of its own.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing.queues import SimpleQueue
from pathlib import Path
from typing import Any, TypeAlias

import httpx
from websockets.asyncio.client import connect

from benchmarks.abuse import Abuser, Attack, Figures
from benchmarks.page import machine, write_between
from benchmarks.server_load import started
from tools.markdown import head, row
from wildtable.server.worker import give_way

PAUSE = 0.5  # seconds between two moves of a person
BREATH = 0.5  # seconds between two attacks
GIVES_WAY = 10  # niceness of the abuser
LONGEST = 330.0  # seconds for all attacks together: whatever was not tried by then is named
Moves: TypeAlias = "SimpleQueue[float]"
SETUP = {"game": "galapagos", "seats": [{"who": "person"}, {"who": "bot", "bot": "random"}]}


# --- those who play ---


class Player:
    """Somebody who plays game after game against a bot, one move after the other."""

    def __init__(self, url: str, moves: Moves) -> None:
        self.url = url
        self.moves = moves

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
                    self.moves.put(time.perf_counter() - sent)
                    name = ""
                if asked is not None and asked["yours"] and not name:
                    await asyncio.sleep(PAUSE)
                    sent, name = time.perf_counter(), uuid.uuid4().hex
                    await line.send(json.dumps(answer(asked, name)))


def answer(asked: dict[str, Any], name: str) -> dict[str, Any]:
    """The first option that is offered."""
    choice = asked["options"][0]["choice"]
    return {"type": "answer", "id": name, "seat": asked["seat"], "decision": asked["id"], "choice": choice}


def play(url: str, tables: int, moves: Moves) -> None:
    """In a process: many people play; what becomes of one of them becomes of all."""

    async def all_of_them() -> None:
        await asyncio.gather(*(Player(url, moves).play() for _ in range(tables)))

    asyncio.run(all_of_them())


@contextmanager
def players(url: str, tables: int) -> Iterator[Moves]:
    """Those who play; how long each of their moves took."""
    context = multiprocessing.get_context("spawn")
    moves: Moves = context.SimpleQueue()
    process = context.Process(target=play, args=(url, tables, moves), daemon=True)
    process.start()
    try:
        yield moves
        assert process.is_alive(), "those who played were cut off"
    finally:
        process.terminate()
        process.join()


# --- measuring ---


async def measure(url: str, moves: Moves, seconds: float, only: str) -> list[str]:
    """Attack after attack, some seconds each; the lines of a table."""
    abuser = Abuser(url)
    await abuser.settle_in()
    await asyncio.sleep(4 * PAUSE)
    attacks = [attack for attack in await abuser.attacks() if only in attack.name]
    lines, end = [], time.monotonic() + LONGEST
    for n, attack in enumerate(attacks):
        if time.monotonic() > end:
            lines.append(f"Not tried for want of time: {', '.join(one.name for one in attacks[n:])}.")
            break
        await abuser.sit_down()
        drained(moves)
        figures = Figures()
        await run(attack, figures, seconds)
        figures.moves = drained(moves)
        lines.append(line_of(attack, figures))
        print(f"{n + 1} of {len(attacks)} {lines[-1]}", flush=True)
        await asyncio.sleep(BREATH)
    await abuser.http.aclose()
    return lines


def drained(moves: Moves) -> list[float]:
    """What was told since the last time."""
    found = []
    while not moves.empty():
        found.append(moves.get())
    return found


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
        with started(command, "Wildtable is at", longest=2 * LONGEST) as (_, port):
            url = f"http://127.0.0.1:{port}"
            with players(url, asked.tables) as moves:
                give_way(GIVES_WAY)
                lines = asyncio.run(measure(url, moves, asked.seconds, asked.only))
    if asked.page:
        titles = ("the abuser does", "others' moves", "p50, ms", "p99", "longest", "what it was answered")
        write_between("security.md", "abuser", [*head(*titles), *lines, "", f"{machine()}."])


if __name__ == "__main__":
    main()
