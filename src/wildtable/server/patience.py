"""Connections that are slow on purpose: a head must come soon, and no address may hold them all."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from wildtable.server.limits import Limits


class PatientHttp(HttpToolsProtocol):
    """Hangs up on whoever opens a line and does not say in time what it wants."""

    limits: ClassVar[Limits]
    lines: ClassVar[Counter[str]]
    address = ""
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """A line is open: the head of a call is due."""
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        self.lines[self.address] += 1
        if self.lines[self.address] > self.limits.connections:
            transport.abort()
            return
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """A line is closed."""
        self._let_go()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        """A call begins: the rest of its head is due."""
        super().on_message_begin()
        self._expect()

    def on_headers_complete(self) -> None:
        """The head is here; a body has its own time."""
        self._relax()
        super().on_headers_complete()

    def handle_websocket_upgrade(self) -> None:
        """The line is a socket from now on, and counted as one."""
        self._let_go()
        super().handle_websocket_upgrade()
        del self.parser  # the two would hold each other until somebody looks for garbage

    def _expect(self) -> None:
        self._relax()
        self._deadline = self.loop.call_later(self.limits.patience, self.transport.abort)

    def _relax(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _let_go(self) -> None:
        self._relax()
        if self.address:
            self.lines[self.address] -= 1
            if not self.lines[self.address]:
                del self.lines[self.address]
            self.address = ""


def patient(limits: Limits) -> type[PatientHttp]:
    """The protocol of one server, with a count of its own."""
    return type("Http", (PatientHttp,), {"limits": limits, "lines": Counter()})
