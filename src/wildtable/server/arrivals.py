"""Lines that are opened: an address that opens many waits until each of them is heard.

To open a line costs its caller next to nothing, so it costs us little: as long as it waits, or where it is
one too many, nothing is made for it but this.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, ClassVar, Final

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.utils import get_remote_addr

from wildtable.server.limits import Buckets, Limits, caller

EARLY: Final = 64 * 1024
"""Bytes that a line may say before it is heard; the loop reads some before it can be told not to."""


class Arrivals:
    """How many lines each address has, and when its next one is heard."""

    def __init__(self, limits: Limits, proxies: tuple[str, ...]) -> None:
        self._lines: Counter[str] = Counter()
        self._most = limits.connections
        self._turns = Buckets(limits.lines)
        self._proxies = ProxyHeadersMiddleware(_nothing, list(proxies)).trusted_hosts

    def payer(self, transport: asyncio.Transport) -> str:
        """The address that answers for a line; none for a proxy we trust: its calls tell theirs."""
        client = get_remote_addr(transport)
        return "" if client is None or client[0] in self._proxies else caller(client)

    def wait(self, address: str) -> float | None:
        """Seconds until a new line of an address is heard; None: it has too many."""
        if not address:
            return 0.0
        if self._lines[address] >= self._most:
            return None
        self._lines[address] += 1
        return self._turns.wait(address)

    def leave(self, address: str) -> None:
        """A line of an address is closed."""
        self._lines[address] -= 1
        if self._lines[address] <= 0:
            del self._lines[address]


async def _nothing(*_: object) -> None:
    """An app that is never called."""


class Arrival(asyncio.Protocol):
    """A line before it is heard; it is then given to the protocol proper."""

    arrivals: ClassVar[Arrivals]
    heard_by: ClassVar[Any]  # the protocol proper
    transport: asyncio.Transport
    address = ""
    _turn: asyncio.TimerHandle | None = None
    _said = b""

    def __init__(self, **about: Any) -> None:
        """`about`: what the protocol proper is made of."""
        self._about = about
        self._open: set[object] = about["server_state"].connections

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """A line is open: it is heard at once, later, or not at all."""
        self.transport = transport
        address = self.arrivals.payer(transport)
        wait = self.arrivals.wait(address)
        if wait is None:
            transport.abort()
            return
        self.address = address
        if wait:
            self._wait(wait)
        else:
            self._hear()

    def _wait(self, seconds: float) -> None:
        self._open.add(self)
        self.transport.pause_reading()
        self._turn = asyncio.get_running_loop().call_later(seconds, self._hear)

    def _hear(self) -> None:
        """Leave the line to the protocol proper, with what was said on it."""
        self._open.discard(self)
        line, address, self.address = self.heard_by(**self._about), self.address, ""
        line.address = address
        self.transport.set_protocol(line)
        line.connection_made(self.transport)
        if self._turn is not None:
            self.transport.resume_reading()
        if self._said:
            line.data_received(self._said)

    def data_received(self, data: bytes) -> None:
        """Something was said too early: it is kept, if that is not too much."""
        self._said += data
        if len(self._said) > EARLY:
            self.transport.abort()
        else:
            self.transport.pause_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """Whoever was there has gone, or is one too many."""
        self._open.discard(self)
        if self._turn is not None:
            self._turn.cancel()
        if self.address:
            self.arrivals.leave(self.address)

    def shutdown(self) -> None:
        """The server leaves."""
        self.transport.abort()
