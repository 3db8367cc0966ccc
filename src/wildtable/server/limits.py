"""Limits that slow down before they refuse, and ban nobody: a school shares one address."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from math import inf

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

    messages: Rate = Rate(20, 60, 3.0)  # of one client, by HTTP and by sockets
    strangers: Rate = Rate(40, 400, 3.0)  # calls without a token, of one address
    address: Rate = Rate(200, 1000, 5.0)  # all of one address: a school has one
    tables: Rate = Rate(1, 60, 5.0)  # of one address
    hints: Rate = Rate(0.5, 10, 5.0)  # of one table
    reports: Rate = Rate(0.05, 10, 2.0)  # of one table
    codes: Rate = Rate(0.5, 60, 5.0)  # tried at one address
    frame: int = 64 * 1024
    body: int = 64 * 1024
    setup: int = 512 * 1024  # with a card set
    record: int = 2 * 1024 * 1024
    watchers: int = 200  # at one table
    connections: int = 600  # of one address
    lines: Rate = Rate(100, 240, inf)  # opened by one address: they wait, until it has too many
    patience: float = 15.0  # seconds for the head of a call, and for its body


ADDRESS: ContextVar[str] = ContextVar("address", default="")
"""Where the call that is being answered came from, as `of_one` names it."""


@lru_cache(4096)
def of_one(host: str) -> str:
    """One name for all addresses of a home or a school: of IPv6 it has 2⁶⁴, which begin alike."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> 64 << 64)}/64"


def caller(client: tuple[str, int] | None) -> str:
    """Who answers for a call or a line, by where it came from."""
    return of_one(client[0]) if client else ""


class Bucket:
    """Tokens that run in at a rate. Whoever takes one too many waits; who goes on like that is refused."""

    __slots__ = ("level", "rate", "then", "waited")

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.level = float(rate.burst)
        self.then = time.monotonic()
        self.waited = 0.0  # without a pause long enough to be good again

    def take(self, cost: float = 1.0) -> float:
        """Seconds to wait before going on; a Problem if that is too long."""
        now = time.monotonic()
        self.level = min(self.rate.burst, self.level + (now - self.then) * self.rate.per_second)
        self.then = now
        wait = max(0.0, (cost - self.level) / self.rate.per_second)
        self.waited = self.waited + wait if wait else 0.0
        if max(wait, self.waited) > self.rate.patience:
            raise Problem("slow_down", text("Wait a little and try again."))
        self.level -= cost
        return wait


class Buckets:
    """A bucket for each address or table; those not used for long are forgotten."""

    def __init__(self, rate: Rate, kept: int = 4096) -> None:
        self.rate = rate
        self.kept = kept
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def wait(self, name: str, cost: float = 1.0) -> float:
        """Seconds to wait before going on; a Problem if that is too long."""
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self.rate)
        self._buckets.move_to_end(name)
        if len(self._buckets) > self.kept:
            self._buckets.popitem(last=False)
        return bucket.take(cost)

    async def take(self, name: str) -> None:
        """Go on, later if need be."""
        await asyncio.sleep(self.wait(name))


class Budget:
    """What one client and one address may ask for, by HTTP and by sockets alike.

    The client pays first: one that asks too much uses up its own budget, not that of its address.
    """

    def __init__(self, limits: Limits) -> None:
        self._clients = Buckets(limits.messages, kept=16_384)
        self._strangers = Buckets(limits.strangers)
        self._addresses = Buckets(limits.address)

    def wait(self, address: str, client: str, cost: float = 1.0) -> float:
        """Seconds to wait before going on; `client` is empty where nobody said who asks."""
        own = self._clients.wait(client, cost) if client else self._strangers.wait(address, cost)
        return max(own, self._addresses.wait(address, cost))

    async def spend(self, address: str, client: str, cost: float = 1.0) -> None:
        """Go on, later if need be."""
        if wait := self.wait(address, client, cost):
            await asyncio.sleep(wait)

    async def spend_of(self, address: str, cost: float) -> None:
        """Go on, later if need be, with what asks nothing of any table: the address alone pays."""
        if wait := self._addresses.wait(address, cost):
            await asyncio.sleep(wait)
