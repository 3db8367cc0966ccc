"""One connected pair of eyes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any, Protocol

import orjson

from wildtable.core.decision import Seat
from wildtable.server.authority import Caller
from wildtable.server.news import NOTHING, News, Told
from wildtable.server.problem import Problem
from wildtable.server.table_state import TableState

BAD_TOKEN = 4401
"""The close code for tokens that are no good, or not any more."""

GONE = 4404
"""The close code for tables that are not there, or not any more."""

OUTBOX = 64
"""Messages that may wait for a slow line; it then misses news and gets complete ones once it is free."""


def written(message: dict[str, Any]) -> bytes:
    """A message as it goes over the line; what several are told is written once."""
    return message.written if isinstance(message, Told) else orjson.dumps(message)


class Outlet(Protocol):
    """A line to which words are written at once, while it has room."""

    @property
    def has_room(self) -> bool:
        """Whether it takes more."""

    def tell(self, words: bytes) -> None:
        """Send words."""

    def hang_up(self, code: int) -> None:
        """Close the line."""


class Client:
    """Whoever listens at a table: a socket or a stream of events. Small, since there are thousands."""

    __slots__ = (
        *("_outbox", "_outlet", "_ready"),
        *("caller", "code", "eyes", "is_behind", "known", "language", "tokens"),
    )

    def __init__(self, language: str, outlet: Outlet | None = None) -> None:
        """`outlet`: the line of a socket; without one, somebody waits for what is `next`."""
        self.language = language
        self._outlet = outlet
        self.tokens: list[str] = []
        self.caller = Caller()
        self.eyes: Seat | None = None
        self.known = NOTHING
        self._outbox: list[dict[str, Any] | None] = []
        self._ready: asyncio.Future[None] | None = None
        self.is_behind = False
        self.code = 1000  # with which the line is closed

    def sit(self, state: TableState, tokens: Iterable[str]) -> None:
        """Hold the seats that tokens are for; none of them, if one is no good."""
        self.tokens = list(tokens)
        try:
            self.caller = state.caller(self.tokens)
        except Problem:
            self.caller, self.eyes = Caller(), None
            raise
        if self.eyes is not None and self.eyes not in {*self.caller.seats, *self.caller.sees}:
            self.eyes, self.known = None, NOTHING

    def look(self, seat: Seat | None) -> None:
        """Through whose eyes; None: the first seat held, or an onlooker's."""
        if seat is not None:
            self.caller.need_eyes(seat, "as")
        self.eyes = seat if seat is not None else next(iter(self.caller.hands), None)
        self.known = NOTHING

    def look_on(self) -> None:
        """Go on looking where one may; otherwise through the first hand that is open."""
        hands = [*self.caller.hands, *self.caller.sees]
        if self.eyes not in hands and (hands or self.eyes is not None):
            self.look(None)

    @property
    def follows(self) -> bool:
        """Whether it knows how things were before and can be told how they came about."""
        known = self.known
        return not self.is_behind and known.version is not None and known.eyes == (self.eyes, self.language)

    def hear(self, news: News) -> None:
        """Send what is new to this client."""
        if len(self._outbox) >= OUTBOX:
            self.is_behind = True
            return
        if self.is_behind:
            self.is_behind, self.known = False, NOTHING
        told, self.known = news.told_to(self.known, self.caller.seats)
        if told:
            self.send(told)

    def send(self, message: dict[str, Any] | None) -> None:
        """Put something into the outbox; None: nothing comes after it."""
        self._outbox.append(message)
        if self._outlet is not None:
            self.pass_on(self._outlet)
        elif self._ready is not None and not self._ready.done():
            self._ready.set_result(None)

    def pass_on(self, outlet: Outlet) -> None:
        """Write what waits, as far as the line has room for it."""
        while self._outbox and outlet.has_room:
            message = self._outbox.pop(0)
            if message is None:
                outlet.hang_up(self.code)
            else:
                outlet.tell(written(message))

    def close(self, code: int = 1001) -> None:
        """End the line once all is sent."""
        self.code = code
        self.send(None)

    async def next(self) -> dict[str, Any] | None:
        """Wait for the next message; for one reader only."""
        while not self._outbox:
            self._ready = asyncio.get_running_loop().create_future()
            await self._ready
        return self._outbox.pop(0)

    @property
    def is_free(self) -> bool:
        """Whether all was sent."""
        return not self._outbox
