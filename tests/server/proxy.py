"""A proxy as operators put before several servers: real sockets, passed on as bytes, to any of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from tests.server.running import SOON

CHUNK = 65_536


class Proxy:
    """Each line goes to the next of the servers that are up."""

    def __init__(self, ports: list[int]) -> None:
        self.upstream = ports
        self._next = 0
        self.port = 0
        self.used: dict[int, int] = dict.fromkeys(ports, 0)  # lines by server
        self._lines: set[asyncio.Task[None]] = set()

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass a line on until one side hangs up."""
        task = asyncio.current_task()
        assert task is not None
        self._lines.add(task)
        try:
            there = await self._connect()
            await asyncio.gather(_pass_on(reader, there[1]), _pass_on(there[0], writer))
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            self._lines.discard(task)
            writer.close()

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """To any server that answers, as a proxy that looks after their health would."""
        for _ in self.upstream:
            self._next = (self._next + 1) % len(self.upstream)
            port = self.upstream[self._next]
            with suppress(OSError):
                found = await asyncio.open_connection("127.0.0.1", port)
                self.used[port] += 1
                return found
        raise OSError("no server is up")

    def move_all(self) -> None:
        """Hang up on everybody: they come back at another server."""
        for line in list(self._lines):
            line.cancel()


async def _pass_on(source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
    try:
        while data := await source.read(CHUNK):
            sink.write(data)
            await sink.drain()
    finally:
        sink.close()


@asynccontextmanager
async def proxy(ports: list[int]) -> AsyncIterator[Proxy]:
    """At a port of its own."""
    found = Proxy(ports)
    server = await asyncio.start_server(found.take, "127.0.0.1", 0)
    found.port = server.sockets[0].getsockname()[1]
    try:
        yield found
    finally:
        found.move_all()
        server.close()
        await asyncio.wait_for(server.wait_closed(), SOON)
