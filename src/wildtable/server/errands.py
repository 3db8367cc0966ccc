"""What is worked out for callers away from the event loop: pictures of links, brought records, decks."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any, ParamSpec, TypeVar

from wildtable.core.text import text
from wildtable.server.problem import Problem
from wildtable.server.turns import Turns
from wildtable.server.worker import leave_with_parent

P = ParamSpec("P")
R = TypeVar("R")
MOST_WAITING = 12  # of one address


class Errands:
    """One process for all of them, address by address. No process: a thread, which is enough for tests."""

    def __init__(self, *, apart: bool) -> None:
        self._apart = apart
        self._turns = Turns(1)
        self._pool = self._new_pool()

    def _new_pool(self) -> Executor:
        if not self._apart:
            return ThreadPoolExecutor(1, "errands")
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(1, context, leave_with_parent, (os.getpid(),))

    async def run(self, address: str, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """What comes of some work; refused when an address has too much of it waiting."""
        if self._turns.waiting(address) >= MOST_WAITING:
            much = text("Several of your requests are still being worked on. Try again in a moment.")
            raise Problem("busy", much)
        loop = asyncio.get_running_loop()
        async with self._turns.turn(address, ""):
            try:
                return await loop.run_in_executor(self._pool, _call, work, args, kwargs)
            except BrokenExecutor:  # the process was killed, perhaps for want of memory
                self._pool = self._new_pool()
                raise Problem("busy") from None

    def close(self) -> None:
        """Stop working."""
        self._pool.shutdown(wait=True, cancel_futures=True)


def _call(work: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    return work(*args, **kwargs)
