"""Letters for one reader, in order."""

from __future__ import annotations

import asyncio
from typing import Generic, TypeVar

T = TypeVar("T")


class Mailbox(Generic[T]):
    """Small, since every table has one: an `asyncio.Queue` has three queues inside, for many readers."""

    __slots__ = ("_letters", "_waiting")

    def __init__(self) -> None:
        self._letters: list[T] = []
        self._waiting: asyncio.Future[None] | None = None

    @property
    def is_empty(self) -> bool:
        """Whether everything was read."""
        return not self._letters

    def put(self, letter: T) -> None:
        """Leave a letter."""
        self._letters.append(letter)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def next(self) -> T:
        """The next letter, once there is one."""
        while not self._letters:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        self._waiting = None
        return self._letters.pop(0)
