"""Sockets whose words go straight to the line, both ways.

A task for each line, and a queue before it, cost more in time and in memory than the words do.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, Protocol

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from wildtable.server.bites import Biting

EXTENSION: Final = "wildtable.socket"
"""Under which the socket stands among the extensions of its scope."""

UNPAID: Final = 60
"""Frames for which nobody pays (pings, pongs, further pieces of a message, what is said to a line that is
being closed): so many may come between two of our pings, then the line is cut."""


def head(length: int) -> bytes:
    """What stands before words on the line, as RFC 6455 has it: they are whole, text, and not masked.

    The library's frame does it too, in ten times the time, for every line at every answer.
    """
    if length < 126:
        return bytes((0x81, length))
    if length < 65536:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")


class Ear(Protocol):
    """Whoever listens at the other end of a line."""

    def hear(self, frame: str) -> None:
        """Something was said; empty: nothing that could be read."""

    def gone(self) -> None:
        """Nobody is on the line any more; it may be said more than once."""


class Partings:
    """In the place of the queue of an app: all that is put there now is that somebody is gone."""

    __slots__ = ("ear",)

    def __init__(self, ear: Ear) -> None:
        self.ear = ear

    def put_nowait(self, message: object) -> None:
        """Somebody is gone."""
        self.ear.gone()


class Room:
    """Whether a line takes more. An `asyncio.Event` knows that too, and takes a kilobyte for who waits."""

    __slots__ = ("_again", "_is_there")

    def __init__(self, is_there: bool) -> None:
        self._is_there = is_there
        self._again: asyncio.Future[None] | None = None

    def is_set(self) -> bool:
        """Whether there is room."""
        return self._is_there

    def set(self) -> None:
        """There is room again."""
        self._is_there = True
        if self._again is not None and not self._again.done():
            self._again.set_result(None)

    def clear(self) -> None:
        """There is none."""
        self._is_there = False

    async def wait(self) -> None:
        """Until there is room."""
        while not self._is_there:
            if self._again is None or self._again.done():
                self._again = asyncio.get_running_loop().create_future()
            await asyncio.shield(self._again)


class TableSocket(Biting, WebSocketsSansIOProtocol):
    """uvicorn's socket, to which whoever sits behind it may write at once."""

    # All that uvicorn's socket has: instances share the keys of their dicts while they are few, and with
    # more each has a dict of its own, a kilobyte and a half.
    __slots__ = (
        *(
            "app",
            "app_state",
            "asgi_version",
            "client",
            "close_sent",
            "close_timeout",
            "close_timer",
            "config",
        ),
        *("conn", "connections", "curr_msg_data_type", "default_headers", "disconnected", "frames"),
        *("handshake_complete", "handshake_initiated", "initial_response", "last_ping_rtt", "logger", "loop"),
        *(
            "pending_ping_payload",
            "ping_interval",
            "ping_sent_at",
            "ping_timeout",
            "ping_timer",
            "pong_timer",
        ),
        *("queue", "read_paused", "request", "response", "root_path", "scheme", "scope", "server", "tasks"),
        *("transport", "writable"),
    )

    scope: Any  # there while somebody wants to come in
    queue: Any  # of the app, until somebody is let in
    request: Any  # how somebody came in, as long as that is
    response: Any
    writable: Any  # whether the line takes more
    ear: Ear | None = None
    has_room_again: Callable[[], None] | None = None
    """Whom to tell when a line that was full takes more."""
    _said: tuple[bytes, ...] = ()  # what leaves next: heads and words
    _unpaid = 0  # frames since our last ping

    def handle_connect(self, event: Request) -> None:
        """Somebody wants to come in."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = self

    async def run_asgi(self) -> None:
        """Let somebody in, or not; whoever was let in stays when this is over."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            self.logger.exception("somebody could not be let in")
            self.send_500_response()
        if self.ear is None and self.close_timer is None:
            self.transport.close()

    def let_in(self, ear: Ear) -> None:
        """From now on words go straight to an ear; how somebody came in, nobody asks again."""
        self.ear, self.queue = ear, Partings(ear)
        self.request.headers.clear()  # its reader, who stays for what is said next, holds the request
        self.scope = self.request = self.response = None
        self.writable = Room(self.writable.is_set())

    @property
    def takes_more(self) -> bool:
        """What follows a message waits until that is carried out."""
        return not self.read_paused

    def handle_parser_exception(self) -> None:
        """What cannot be read closes the line; one that was never let in is cut."""
        if self.conn.close_sent is None:
            self.transport.abort()
        else:
            super().handle_parser_exception()

    def handle_ping(self) -> None:
        """Answer a ping."""
        self.count_unpaid()
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take an answer to a ping."""
        self.count_unpaid()
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take a further piece of a message."""
        self.count_unpaid()
        super().handle_cont(event)

    def count_unpaid(self) -> None:
        """Something has come that nobody pays for; too much, and the line is cut: nobody may read there."""
        self._unpaid += 1
        if self._unpaid > UNPAID:
            self.transport.abort()

    def send_keepalive_ping(self) -> None:
        """See whether anybody is still there."""
        self._unpaid = 0
        super().send_keepalive_ping()

    def send_receive_event_to_app(self) -> None:
        """Something was said."""
        said, self.frames = b"".join(self.frames), []
        if self.ear is None or self.close_sent:  # nobody listens, and nobody pays
            self.count_unpaid()
            return
        try:
            self.ear.hear(said.decode() if self.curr_msg_data_type == "text" else "")
        except UnicodeDecodeError:
            self.conn.send_close(1007)
            self.handle_parser_exception()

    def wait(self) -> None:
        """Take nothing more from the line for now: what was said last is not carried out yet."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def go_on(self) -> None:
        """Take more from the line."""
        if self.read_paused:
            self.read_paused = False
            self.read_on()
            if not self.read_paused:
                self.transport.resume_reading()

    @property
    def has_room(self) -> bool:
        """Whether the line takes more: what was said is on its way, or nearly so."""
        return bool(self.writable.is_set())

    def tell(self, words: bytes) -> None:
        """Send words soon: news and the reply to whoever caused them leave together."""
        if not self._said:
            self.loop.call_soon(self._send_said)
        self._said += (head(len(words)), words)

    def _send_said(self) -> None:
        """Into nothing, where the line is being closed."""
        said, self._said = self._said, ()
        if said and not self.close_sent and not self.transport.is_closing():
            self.transport.write(b"".join(said))

    def resume_writing(self) -> None:
        """The line takes more again."""
        super().resume_writing()
        if self.has_room_again is not None:
            self.has_room_again()

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is gone: whoever listened there and the socket no longer hold each other."""
        super().connection_lost(exc)
        self.conn.parser.close()  # it and the library's side of the line hold each other, too
        if self.ear is not None:
            self.ear = self.queue = None

    def hang_up(self, code: int) -> None:
        """Close the line in good order."""
        task = self.loop.create_task(self._close(code))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _close(self, code: int) -> None:
        self._send_said()
        with suppress(ClientDisconnected, RuntimeError):  # the other side was faster
            await self.send({"type": "websocket.close", "code": code, "reason": ""})
