"""Limits that slow down before they refuse, and ban nobody: a school shares one address."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from dataclasses import dataclass

from wildtable.core.text import text
from wildtable.server.problem import Problem


@dataclass(frozen=True)
class Rate:
    """So many a second, so many at once, and for how many seconds one is slowed down before refusal."""

    per_second: float
    burst: int
    patience: float


@dataclass(frozen=True)
class Limits:
    """What a server takes."""

    messages: Rate = Rate(20, 60, 3.0)  # of one client
    tables: Rate = Rate(1, 60, 5.0)  # of one address
    hints: Rate = Rate(0.5, 10, 5.0)  # of one table
    frame: int = 64 * 1024
    body: int = 64 * 1024
    setup: int = 512 * 1024  # with a card set
    record: int = 2 * 1024 * 1024
    watchers: int = 200  # at one table


class Bucket:
    """Tokens that run in at a rate. Whoever takes one too many waits; who goes on like that is refused."""

    __slots__ = ("level", "rate", "then", "waited")

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.level = float(rate.burst)
        self.then = time.monotonic()
        self.waited = 0.0  # without a pause long enough to be good again

    def take(self) -> float:
        """Seconds to wait before going on; a Problem if that is too long."""
        now = time.monotonic()
        self.level = min(self.rate.burst, self.level + (now - self.then) * self.rate.per_second)
        self.then = now
        wait = max(0.0, (1 - self.level) / self.rate.per_second)
        self.waited = self.waited + wait if wait else 0.0
        if max(wait, self.waited) > self.rate.patience:
            raise Problem("slow_down", text("Wait a little and try again."))
        self.level -= 1
        return wait


class Buckets:
    """A bucket for each address or table; those not used for long are forgotten."""

    def __init__(self, rate: Rate, kept: int = 4096) -> None:
        self.rate = rate
        self.kept = kept
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    async def take(self, name: str) -> None:
        """Go on, later if need be."""
        bucket = self._buckets.setdefault(name, Bucket(self.rate))
        self._buckets.move_to_end(name)
        if len(self._buckets) > self.kept:
            self._buckets.popitem(last=False)
        await asyncio.sleep(bucket.take())
