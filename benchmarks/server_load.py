"""Many tables on one server process: how long a move takes and what memory it needs, beside boardgame.io.

    python benchmarks/server_load.py [--tables 500] [--seconds 30] [--peer]

Each table has four sockets and a move every two seconds. A move's time runs from sending the answer until the
reply (`done`), and until the last of the four sockets has heard of it. `--peer` puts the same load on
boardgame.io's own server (npm, in a throwaway folder; storage in memory): four hidden hands and a deck.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

SEATS = 4
EVERY = 2.0
PEER = Path(__file__).parent / "peer_server"


class Seat:
    """One socket of one table, keeping the question and the version it was told."""

    def __init__(self, table: Table, seat: int, token: str) -> None:
        self.table, self.seat, self.token = table, seat, token
        self.version = 0
        self.question: dict[str, Any] | None = None
        self.replies: dict[str, asyncio.Future[float]] = {}

    async def listen(self, address: str, ready: asyncio.Semaphore) -> None:
        """Connect (not all at once) and take in what comes."""
        async with ready:
            line = await connect(address, compression=None, max_queue=None, ping_interval=None)
            self.line = line
            await line.send(json.dumps({"type": "hello", "id": "h", "tokens": [self.token]}))
            self._take(json.loads(await line.recv()))
        self.table.ready.release()
        async for frame in line:
            self._take(json.loads(frame))

    def _take(self, message: dict[str, Any]) -> None:
        if message["type"] == "news":
            self.version = message["version"]
            self.question = message.get("decision", self.question)
            self.table.heard(self.version)
        elif message["type"] == "done" and message["id"] in self.replies:
            self.replies.pop(message["id"]).set_result(time.perf_counter())
        elif message["type"] == "refused":
            sys.exit(f"refused: {message['problem']}")

    async def answer(self, name: str) -> float:
        """Answer at random; when the reply came."""
        assert self.question is not None
        choice = random.choice(self.question["options"])["choice"]
        self.replies[name] = asyncio.get_running_loop().create_future()
        said = {"seat": self.seat, "decision": self.question["id"], "choice": choice}
        await self.line.send(json.dumps({"type": "answer", "id": name, **said}))
        return await self.replies[name]


class Table:
    """Four seats and the times of their moves."""

    def __init__(self, told: dict[str, Any]) -> None:
        self.id = told["table"]
        self.seats = [Seat(self, seat["seat"], seat["token"]) for seat in told["seats"]]
        self.ready = asyncio.Semaphore(0)
        self.told = asyncio.Event()

    def heard(self, version: int) -> None:
        """All four know a version: the move is over for everybody."""
        if all(seat.version == version for seat in self.seats):
            self.told.set()

    async def play(self, until: float, replies: list[float], told: list[float]) -> None:
        """A move every two seconds."""
        await asyncio.sleep(random.random() * EVERY)
        n = 0
        while time.perf_counter() < until:
            asked = next((seat for seat in self.seats if seat.question and seat.question["yours"]), None)
            if asked is None:
                return
            n += 1
            self.told.clear()
            began = time.perf_counter()
            replies.append(await asked.answer(str(n)) - began)
            await asyncio.wait_for(self.told.wait(), 30)
            told.append(time.perf_counter() - began)
            await asyncio.sleep(max(0.0, EVERY - (time.perf_counter() - began)))


async def load(port: int, tables: int, seconds: float, begin: Callable[[], None]) -> dict[str, list[float]]:
    """Open the tables, connect everybody, then begin to play."""
    opened = [Table(told) for told in await asyncio.to_thread(open_tables, port, tables)]
    ready = asyncio.Semaphore(20)
    listening = [
        asyncio.create_task(seat.listen(f"ws://127.0.0.1:{port}/api/tables/{table.id}/socket", ready))
        for table in opened
        for seat in table.seats
    ]
    replies: list[float] = []
    told: list[float] = []
    for table in opened:
        for _ in table.seats:
            await table.ready.acquire()
    begin()
    until = time.perf_counter() + seconds
    await asyncio.gather(*(table.play(until, replies, told) for table in opened))
    for task in listening:
        task.cancel()
    return {"reply": replies, "all four told": told}


def open_tables(port: int, tables: int) -> list[dict[str, Any]]:
    """Tables for four people each, over one connection."""
    from http.client import HTTPConnection

    connection = HTTPConnection("127.0.0.1", port)
    body = json.dumps({"game": "galapagos", "seats": [{"who": "person"}] * SEATS})
    found = []
    for _ in range(tables):
        connection.request("POST", "/api/tables", body, {"Content-Type": "application/json"})
        found.append(json.loads(connection.getresponse().read()))
    connection.close()
    return found


def figures(name: str, times: dict[str, list[float]], used: int, seconds: float) -> None:
    """One line for each kind of time."""
    for kind, found in times.items():
        found.sort()
        half, most, worst = (1000 * found[int(len(found) * part)] for part in (0.5, 0.99, 0.999))
        line = f"{name:13} {kind:14} {len(found):6} moves"
        print(f"{line}  p50 {half:6.1f} ms  p99 {most:6.1f} ms  p99.9 {worst:6.1f} ms")
    each = 1000 * seconds / len(times["reply"])
    print(f"{name:13} memory {used / 1e6:.0f} MB, {each:.2f} ms of processor time a move")


def measured(name: str, command: list[str], ready: str, run: Any, **more: Any) -> None:
    """Start a server, wait for its word, load it, look at its memory and processor time, stop it."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, **more) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        while ready not in line:
            line = server.stdout.readline()
        before: list[float] = []
        times = run(int(line.rsplit(":", 1)[1]), lambda: before.append(spent(server.pid)))
        figures(name, times, memory(server.pid), spent(server.pid) - before[0])
        server.terminate()


def memory(pid: int) -> int:
    """Resident bytes of a process."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def spent(pid: int) -> float:
    """Seconds of processor time of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def ours(tables: int, seconds: float) -> None:
    """Wildtable's server with SQLite, every answer synced to disk."""
    with tempfile.TemporaryDirectory() as folder:
        starter = "from benchmarks.server_load import serve; serve()"
        environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(["src", ".", os.environ.get("PYTHONPATH", "")]),
        }

        def run(port: int, begin: Callable[[], None]) -> dict[str, list[float]]:
            return asyncio.run(load(port, tables, seconds, begin))

        command = [sys.executable, "-c", starter, str(Path(folder) / "tables.db")]
        measured("wildtable", command, "Wildtable is at", run, env=environment)


def serve() -> None:
    """The server as `wildtable serve` runs it, but open to one address that opens hundreds of tables."""
    from wildtable.server.limits import Limits, Rate
    from wildtable.server.run import run
    from wildtable.server.tables import ServerSettings

    plenty = Rate(1e6, 10**6, 1.0)
    run(
        ServerSettings(
            store=sys.argv[1], workers=0, limits=Limits(address=plenty, tables=plenty, connections=10**6)
        ),
        "127.0.0.1",
        0,
    )


def peer(tables: int, seconds: float) -> None:
    """boardgame.io's server, its storage in memory, and a load of the same shape."""
    with tempfile.TemporaryDirectory() as folder:
        for file in PEER.glob("*.*js*"):
            (Path(folder) / file.name).write_text(file.read_text())
        subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund"], cwd=folder, check=True)

        def run(port: int, begin: Callable[[], None]) -> dict[str, list[float]]:
            command = ["node", "load.mjs", str(port), str(tables), str(seconds), str(EVERY)]
            with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as playing:
                assert playing.stdout is not None
                playing.stdout.readline()  # everybody is connected
                begin()
                found: dict[str, list[float]] = json.loads(playing.stdout.readline())
            return found

        measured("boardgame.io", ["node", "server.cjs"], "listening", run, cwd=folder)


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--peer", action="store_true", help="boardgame.io beside it")
    asked = parser.parse_args()
    ours(asked.tables, asked.seconds)
    if asked.peer:
        peer(asked.tables, asked.seconds)


if __name__ == "__main__":
    main()
