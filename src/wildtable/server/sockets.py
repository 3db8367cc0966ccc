"""Sockets whose words go straight to the line.

A task for each line costs more, in time and in memory, than the words do.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

EXTENSION: Final = "wildtable.socket"
"""Under which the socket stands among the extensions of its scope."""


class TableSocket(WebSocketsSansIOProtocol):
    """uvicorn's socket, to which whoever sits behind it may write at once."""

    scope: Any  # there once somebody was let in
    has_room_again: Callable[[], None] | None = None
    """Whom to tell when a line that was full takes more."""
    _said: tuple[bytes, ...] = ()  # frames that leave next

    def handle_connect(self, event: Request) -> None:
        """Somebody wants to come in."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = self

    def let_in(self) -> None:
        """Forget how somebody came in: nobody asks for it again."""
        self.scope["headers"].clear()
        self.request.headers.clear()
        self.response.headers.clear()

    @property
    def has_room(self) -> bool:
        """Whether the line takes more: what was said is on its way, or nearly so."""
        return self.writable.is_set()

    def tell(self, words: bytes) -> None:
        """Send words soon: news and the reply to whoever caused them leave together."""
        if not self._said:
            self.loop.call_soon(self._send_said)
        self._said += (Frame(Opcode.TEXT, words).serialize(mask=False),)

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

    def hang_up(self, code: int) -> None:
        """Close the line in good order."""
        task = self.loop.create_task(self._close(code))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _close(self, code: int) -> None:
        self._send_said()
        with suppress(ClientDisconnected, RuntimeError):  # the other side was faster
            await self.send({"type": "websocket.close", "code": code, "reason": ""})
