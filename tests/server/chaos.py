"""A bad line: a proxy for sockets that drops, delays, repeats and reorders frames, and sometimes hangs up."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from websockets.asyncio.client import connect
from websockets.asyncio.server import serve
from websockets.exceptions import ConnectionClosed

from tests.server.running import SOON, joined


class BadLine:
    """Listens at a port of its own and passes frames on to a server, badly."""

    def __init__(self, upstream: int, seed: int) -> None:
        self.upstream = upstream
        self.rng = Random(seed)
        self.mishaps = {"drop": 0, "repeat": 0, "delay": 0, "hang up": 0}
        self.port = 0
        self._started = threading.Event()
        self._loop: asyncio.AbstractEventLoop
        self._stop: asyncio.Event

    def run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        async with serve(self._pass_on, "127.0.0.1", 0, compression=None) as server:
            self.port = next(iter(server.sockets)).getsockname()[1]
            self._started.set()
            await self._stop.wait()

    async def _pass_on(self, client: Any) -> None:
        address = f"ws://127.0.0.1:{self.upstream}{client.request.path}"
        async with connect(address, compression=None) as server, asyncio.TaskGroup() as tasks:
            tasks.create_task(self._pump(client, server, tasks))
            tasks.create_task(self._pump(server, client, tasks))

    async def _pump(self, source: Any, sink: Any, tasks: asyncio.TaskGroup) -> None:
        try:
            async for frame in source:
                await self._misbehave(frame, sink, tasks)
        except ConnectionClosed:
            pass
        await sink.close()

    async def _misbehave(self, frame: str, sink: Any, tasks: asyncio.TaskGroup) -> None:
        luck = self.rng.random()
        if luck < 0.1:
            self.mishaps["drop"] += 1
            return
        if luck < 0.11:
            self.mishaps["hang up"] += 1
            await sink.close()
            return
        copies = 2 if luck < 0.2 else 1
        self.mishaps["repeat"] += copies - 1
        for _ in range(copies):
            wait = self.rng.choice((0.0, 0.0, 0.0, 0.01, 0.03))
            self.mishaps["delay"] += wait > 0
            tasks.create_task(self._deliver(frame, sink, wait))

    async def _deliver(self, frame: str, sink: Any, wait: float) -> None:
        await asyncio.sleep(wait)
        try:
            await sink.send(frame)
        except ConnectionClosed:
            return

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)


@contextmanager
def bad_line(upstream: int, seed: int) -> Iterator[BadLine]:
    line = BadLine(upstream, seed)
    thread = threading.Thread(target=line.run, daemon=True)
    thread.start()
    assert line._started.wait(SOON), "the bad line has not come up"
    try:
        yield line
    finally:
        line.stop()
        joined(thread, "the bad line")
