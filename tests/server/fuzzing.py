"""Structured fuzz of a running server: every route and message kind, bent in every way we could think of.

    python -m tests.server.fuzzing 100000

What must hold: no answer of 500, nothing in the log of the server, nothing that hangs, and every refusal is a
problem with its type.
"""

from __future__ import annotations

import json
import logging
import socket
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.server.fuzz_shapes import Call, Shapes, bent, spoiled
from tests.server.running import QUICK, Running, running
from wildtable.games import game as game_named
from wildtable.games import names
from wildtable.server.limits import Limits, Rate

PATIENCE = 30.0  # seconds after which something hangs
GENEROUS = Rate(1e9, 10**9, 60.0)
LIMITS = Limits(GENEROUS, GENEROUS, GENEROUS, GENEROUS, GENEROUS, GENEROUS, lines=GENEROUS)
SETTINGS = replace(QUICK, limits=LIMITS)
PART = 5_000  # requests and frames, then it is told how it goes
FRAMES_A_LINE = 40


class Wire:
    """A connection that sends what it is told and reads one answer after the other."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.line: socket.socket | None = None

    def call(self, call: Call) -> tuple[int, bytes]:
        """Status and body; the line is opened anew where the server closed it."""
        if self.line is None:
            self.line = socket.create_connection(("127.0.0.1", self.port), PATIENCE)
        try:
            self.line.sendall(call.wire())
            return self._answer(self.line, call.method == "HEAD")
        except (ConnectionError, EOFError):
            self.close()
            return 0, b""  # it hung up, which is an answer to what is no HTTP

    def _answer(self, line: socket.socket, head_only: bool) -> tuple[int, bytes]:
        held = b""
        while b"\r\n\r\n" not in held:
            held += _more(line)
        head, _, body = held.partition(b"\r\n\r\n")
        first, *rest = head.decode("latin-1").split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (one.partition(":") for one in rest)}
        length = 0 if head_only else int(headers.get("content-length", "0"))
        if "text/event-stream" in headers.get("content-type", ""):
            self.close()  # it does not end
            length = 0
        while len(body) < length:
            body += _more(line)
        if headers.get("connection", "") == "close" or "transfer-encoding" in headers:
            self.close()
        return int(first.split(" ")[1]), body

    def close(self) -> None:
        if self.line is not None:
            self.line.close()
        self.line = None


def _more(line: socket.socket) -> bytes:
    more = line.recv(65536)
    if not more:
        raise EOFError
    return more


class Fuzzer:
    """Sends, and looks at what comes back."""

    def __init__(self, server: Running, seed: int) -> None:
        self.server = server
        self.rng = Random(seed)
        self.wire = Wire(server.port)
        self.tables = [server.open(name, "p" * game_named(name).seats[0]) for name in names()]
        self.tables += [server.open(name, "pp", seed=None, shuffle=True) for name in names()]
        self.shapes = Shapes(self.tables, self.rng)
        self.found = Findings()

    def run(self, count: int) -> Findings:
        """So many requests and frames."""
        while self.found.sent < count:
            if self.rng.random() < 0.02:
                self.talk()
            else:
                self.ask()
        self.wire.close()
        return self.found

    def ask(self) -> None:
        """One request."""
        call = self.shapes.bent_call()
        begun = time.monotonic()
        status, body = self.wire.call(call)
        self.found.note(call, status, body, time.monotonic() - begun)

    def talk(self) -> None:
        """A socket for a while."""
        rng = self.rng
        table = rng.choice(self.tables)
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{table.id}/socket"
        try:
            with connect(address, compression=None, close_timeout=PATIENCE, open_timeout=PATIENCE) as line:
                hello = {"type": "hello", "id": "h", "tokens": list(table.tokens.values()), "as": 0}
                line.send(json.dumps(bent(hello, rng) if rng.random() < 0.2 else hello))
                for _ in range(FRAMES_A_LINE):
                    self.found.frames += 1
                    frame = json.dumps(bent(self.shapes.message(table), rng)).encode()
                    if rng.random() < 0.1:
                        frame = spoiled(frame, rng)
                    line.send(frame if rng.random() < 0.05 else frame.decode("utf-8", "replace"))
                line.send(json.dumps({"type": "ping", "id": "last"}))
                self.hear(line.recv)
        except (ConnectionClosed, InvalidStatus):
            self.found.closed += 1

    def hear(self, recv: Callable[[float], Any]) -> None:
        """Everything up to the answer to our last word."""
        while True:
            told = json.loads(recv(PATIENCE))
            self.found.told[told["type"]] += 1
            problem = told.get("problem") or {}
            if problem.get("type") in ("failed", "damaged"):
                self.found.failures.append(f"frame: {told}")
            if told.get("id") == "last":
                return


@dataclass
class Findings:
    """What came back."""

    requests: int = 0
    frames: int = 0
    closed: int = 0
    longest: float = 0.0
    statuses: Counter[int] = field(default_factory=Counter)
    told: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    @property
    def sent(self) -> int:
        return self.requests + self.frames

    def note(self, call: Call, status: int, body: bytes, seconds: float) -> None:
        """Look at an answer."""
        self.requests += 1
        self.statuses[status] += 1
        self.longest = max(self.longest, seconds)
        if status >= 500 and status != 503:
            self.failures.append(f"{status}: {call} -> {body[:300]!r}")
        elif status >= 400 and call.method != "HEAD" and body[:1] == b"{" and "type" not in json.loads(body):
            self.failures.append(f"{status} is no problem: {call} -> {body[:300]!r}")

    def report(self, seconds: float) -> str:
        """All figures in a line."""
        parts = (
            f"{self.requests} requests, {self.frames} frames in {seconds:.0f} s",
            f"statuses {dict(sorted(self.statuses.items()))}",
            f"told {dict(self.told)}",
            f"{self.closed} lines closed by the server",
            f"longest answer {1000 * self.longest:.0f} ms",
            f"{len(self.failures)} failures",
        )
        return "; ".join(parts)


class Ear(logging.Handler):
    """Hears whatever the server complains about."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append("\n".join(self.format(record).splitlines()[-8:]))


@contextmanager
def listening() -> Iterator[Ear]:
    """What is logged as an error meanwhile."""
    ear, loggers = Ear(), [logging.getLogger(name) for name in ("wildtable", "uvicorn.error", "asyncio")]
    for logger in loggers:
        logger.addHandler(ear)
    try:
        yield ear
    finally:
        for logger in loggers:
            logger.removeHandler(ear)


def fuzz(
    server: Running, count: int, seed: int, each: Callable[[Findings], None] = lambda _: None
) -> Findings:
    """Fuzz a server; what it logged counts as a failure, too. `each`: told how it goes, now and then."""
    with listening() as ear:
        fuzzer = Fuzzer(server, seed)
        for upto in (*range(PART, count, PART), count):
            found = fuzzer.run(upto)
            each(found)
    found.failures += ear.heard
    assert server.http.get("/healthz").status_code == 200
    return found


def main() -> int:
    """Fuzz a server of our own."""
    logging.getLogger("websockets.client").setLevel(logging.CRITICAL)  # what is bent is bent by us
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    with tempfile.TemporaryDirectory() as folder, running(str(Path(folder) / "fuzz.db"), SETTINGS) as server:
        begun = time.monotonic()

        def tell(found: Findings) -> None:
            sys.stderr.write(f"so far: {found.report(time.monotonic() - begun)}\n")

        found = fuzz(server, count, seed, tell)
        sys.stdout.write(found.report(time.monotonic() - begun) + "\n")
        for failure, times in Counter(failure[:600] for failure in found.failures).most_common(40):
            sys.stdout.write(f"{times} × {failure}\n")
    return 1 if found.failures else 0


if __name__ == "__main__":
    raise SystemExit(main())
