"""Lines that are opened: an address that opens many is slowed, and so is nobody else."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Callable
from dataclasses import replace
from math import inf
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from uvicorn.server import ServerState

from tests.server.running import QUICK, ROOMY, SOON, running
from wildtable.server import limits as limits_of
from wildtable.server.arrivals import EARLY, Arrival, Arrivals
from wildtable.server.limits import Limits, Rate


class Caller(asyncio.Transport):
    """A line from an address, with nobody at its other end."""

    is_cut = is_paused = False

    def __init__(self, address: str) -> None:
        super().__init__()
        self.address = address
        self.protocol: Any = None
        self.heard_at: float | None = None

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return (self.address, 1) if name == "peername" else default

    def set_protocol(self, protocol: Any) -> None:
        self.protocol = protocol
        self.heard_at = asyncio.get_running_loop().time()

    def pause_reading(self) -> None:
        self.is_paused = True

    def resume_reading(self) -> None:
        self.is_paused = False

    def abort(self) -> None:
        self.is_cut = True


class Ear(asyncio.Protocol):
    """Hears what is said."""

    address = ""

    def __init__(self, **about: Any) -> None:
        self.heard = b""

    def data_received(self, data: bytes) -> None:
        self.heard += data


def arriving(limits: Limits, proxies: tuple[str, ...] = ()) -> Callable[[str], Caller]:
    """Somebody who opens lines at a server of its own; it is told from which address."""
    kind: Any = type("New", (Arrival,), {"arrivals": Arrivals(limits, proxies), "heard_by": Ear})
    state = ServerState()

    def come(address: str) -> Caller:
        caller = Caller(address)
        caller.protocol = kind(server_state=state)
        caller.protocol.connection_made(caller)
        return caller

    return come


HASTE = Rate(200, 5, inf)


class Standing:
    """A clock that stands still."""

    @staticmethod
    def monotonic() -> float:
        return 0.0


@given(st.lists(st.sampled_from(["a", "b", "proxy"]), min_size=20, max_size=60), st.booleans())
@settings(max_examples=25, deadline=None)
def test_lines_are_heard_in_turn_with_all_they_said(come_from: list[str], says: bool) -> None:
    """As many at once as an address may, the others one after the other, those of a proxy without waiting."""

    async def scenario() -> None:
        come, began = arriving(Limits(lines=HASTE), ("proxy",)), asyncio.get_running_loop().time()
        lines = [come(address) for address in come_from]
        for line in lines:
            assert (line.heard_at is None) == line.is_paused
            if says:
                line.protocol.data_received(b"hello")
        await asyncio.sleep(len(lines) / HASTE.per_second)
        for address in "ab":
            for n, line in enumerate(line for line in lines if line.address == address):
                assert line.heard_at is not None
                assert line.heard_at - began >= max(0, n + 1 - HASTE.burst) / HASTE.per_second - 0.001
        assert all(line.protocol.heard == (b"hello" if says else b"") for line in lines)
        assert not any(line.is_paused or line.is_cut for line in lines)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(limits_of, "time", Standing)
        asyncio.run(scenario())


@given(st.integers(0, 60))
def test_no_more_are_heard_at_once_than_an_address_may(count: int) -> None:
    arrivals = Arrivals(Limits(lines=HASTE), ("10.0.0.0/8",))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(limits_of, "time", Standing)
        waits = [arrivals.wait("192.0.2.1") for _ in range(count)]
    assert waits == [max(0, n + 1 - HASTE.burst) / HASTE.per_second for n in range(count)]
    assert arrivals.payer(Caller("192.0.2.1")) == "192.0.2.1"
    assert arrivals.payer(Caller("10.1.2.3")) == ""  # a proxy's


def test_a_school_behind_one_address_opens_its_pages_without_waiting() -> None:
    """Thirty browsers open six lines each, and reload while the lines from before are still open."""

    async def scenario() -> tuple[int, float]:
        arrivals = Arrivals(Limits(), ())
        waits = [arrivals.wait("school") for _ in range(30 * 6)]
        again = [arrivals.wait("school") for _ in range(30 * 6)]
        assert None not in (*waits, *again)
        return sum(bool(wait) for wait in waits), max(wait or 0.0 for wait in again)

    slowed, longest = asyncio.run(scenario())
    assert slowed == 0
    assert longest < 1.5


def test_whoever_says_much_before_it_is_heard_is_cut() -> None:
    async def scenario() -> tuple[bool, bool]:
        come = arriving(Limits(lines=Rate(0.01, 1, inf), connections=3))
        come("a")
        patient, loud = come("a"), come("a")
        assert come("a").is_cut  # one too many
        loud.protocol.data_received(b"x" * (EARLY + 1))
        patient.protocol.data_received(b"x" * EARLY)
        loud.protocol.connection_lost(None)
        assert not come("a").is_cut  # there is room again
        return patient.is_cut, loud.is_cut

    assert asyncio.run(scenario()) == (False, True)


def test_a_server_that_leaves_does_not_wait_for_lines_that_are_not_heard_yet(tmp_path: Path) -> None:
    slow = replace(ROOMY, lines=Rate(0.001, 1, inf))
    with running(str(tmp_path / "tables.db"), replace(QUICK, limits=slow)) as server:
        assert server.http.get("/healthz").status_code == 200
        line = socket.create_connection(("127.0.0.1", server.port))
        began = time.monotonic()
    assert time.monotonic() - began < SOON / 2
    line.close()
