"""Lines that are slow or hasty on purpose: a head must come soon, and calls are read one after the other."""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar, Final

from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from wildtable.server.arrivals import Arrival, Arrivals
from wildtable.server.bites import Biting
from wildtable.server.limits import Limits

HEAD: Final = 16 * 1024
"""Bytes of a call beside its body: its head, the sizes of pieces, and what may follow after them."""
HEADERS: Final = 100
"""Headers of a call. Browsers and proxies send some thirty; thousands of small ones, on many lines at once,
would have Python look for garbage, and all tables wait for that."""


class PatientHttp(Biting, HttpToolsProtocol):
    """Hangs up on whoever does not say in time what it wants; reads no calls ahead of those it answers."""

    limits: ClassVar[Limits]
    arrivals: ClassVar[Arrivals]
    address = ""  # that answers for the line
    _deadline: asyncio.TimerHandle | None = None
    _running: RequestResponseCycle | None = None  # the call that is being answered
    _sips: Sips | None = None
    _head = 0  # bytes of a call that were read, without its body

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """A line is open: the head of a call is due."""
        super().connection_made(transport)
        self.flow = self._sips = Sips(self)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """A line is closed, and nothing more is written to it."""
        self._let_go()
        self.unread = b""
        self.pipeline.clear()
        if self._running is not None:
            self._running.disconnected = True
            self._running.message_event.set()
        super().connection_lost(exc)

    def read_on(self) -> None:
        """One call after the other."""
        super().read_on()
        if self.unread:
            self.flow.pause_reading()

    def read(self, bite: bytes) -> None:
        """Read a bite, unless it is one too many of a head."""
        self._head += len(bite)
        super().read(bite)
        if self._head > HEAD or len(self.headers or ()) > HEADERS:
            self._cut_off()

    def _cut_off(self) -> None:
        """Say why, unless an answer has begun."""
        if self._running is None:
            self.send_400_response("The head of this call is too large.")
        else:
            self.transport.abort()

    @property
    def takes_more(self) -> bool:
        """Whether the call that was read last has not come whole yet, or has its answer."""
        last: RequestResponseCycle | None = self.cycle
        return last is None or last.more_body or last.response_complete

    def on_body(self, body: bytes) -> None:
        """A piece of a body."""
        self._head -= len(body)
        super().on_body(body)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._running = cycle
        super()._start_asgi_task(cycle, app)

    def on_response_complete(self) -> None:
        """A call is answered: the next one, please, unless nobody knows where the rest of this one ends."""
        self._running = None
        if self.cycle.response_complete and self.cycle.more_body:
            self.transport.close()
        super().on_response_complete()
        if self.unread:
            self.read_on()
            self.flow.resume_reading()

    def on_message_begin(self) -> None:
        """A call begins: the rest of its head is due."""
        self._head = 0
        super().on_message_begin()
        self._expect()

    def on_headers_complete(self) -> None:
        """The head is here; a body has its own time."""
        self._relax()
        super().on_headers_complete()

    def handle_websocket_upgrade(self) -> None:
        """The line is a socket from now on, and counted as one."""
        self._let_go()
        self.unread = b""  # nobody speaks on a socket before it is open
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
        if self._sips is not None:  # the two would hold each other
            self._sips.http = None
        if self.address:
            self.arrivals.leave(self.address)
            self.address = ""


class Sips(FlowControl):
    """Takes more from a line only when all is read that has come from it."""

    def __init__(self, http: PatientHttp) -> None:
        super().__init__(http.transport)
        self.http: PatientHttp | None = http

    def resume_reading(self) -> None:
        """Take more, if there is nothing left."""
        if self.http is None or not self.http.unread:
            super().resume_reading()


def patient(limits: Limits, proxies: tuple[str, ...] = ()) -> type[Arrival]:
    """The protocol of one server, with a count of its own."""
    arrivals = Arrivals(limits, proxies)
    http = type("Http", (PatientHttp,), {"limits": limits, "arrivals": arrivals})
    return type("NewLine", (Arrival,), {"arrivals": arrivals, "heard_by": http})
