"""Taking turns: so many at a time, fair between addresses, and between the tables of one."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    """Whoever waits is let in address by address, table by table, in the order of coming."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: OrderedDict[str, OrderedDict[str, deque[asyncio.Future[None]]]] = OrderedDict()

    def waiting(self, address: str) -> int:
        """How many of an address are waiting."""
        return sum(len(line) for line in self._waiting.get(address, {}).values())

    @asynccontextmanager
    async def turn(self, address: str, table: str) -> AsyncIterator[None]:
        """Have a place, once it is one's turn."""
        await self._come(address, table)
        try:
            yield
        finally:
            self._pass_on()

    async def _come(self, address: str, table: str) -> None:
        if self._free > 0:
            self._free -= 1
            return
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        tables = self._waiting.setdefault(address, OrderedDict())
        tables.setdefault(table, deque()).append(place)
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():  # let in, but gone
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        while self._waiting:
            place = self._next()
            if not place.done():
                place.set_result(None)
                return
        self._free += 1

    def _next(self) -> asyncio.Future[None]:
        """The first in line; its table and its address go to the end of theirs."""
        address, tables = self._waiting.popitem(last=False)
        table, line = tables.popitem(last=False)
        place = line.popleft()
        if line:
            tables[table] = line
        if tables:
            self._waiting[address] = tables
        return place
