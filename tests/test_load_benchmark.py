"""The measurement of many tables ends, whatever a table is waiting for, and counts what it says it counts."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from contextlib import suppress
from typing import Any

import pytest

from benchmarks import load_tables, server_load
from benchmarks.load_tables import Load, Socket, Table, ended

ASKED: dict[str, Any] = {"yours": True, "seat": 0, "id": "d1", "options": [{"choice": 1}]}
WAITING: dict[str, Any] = {"yours": False}


class Silence:
    """A line that takes everything and never says anything."""

    async def send(self, frame: str) -> None:
        """Into nothing."""

    async def close(self) -> None:
        """There is nothing to close."""


def table(asked: dict[str, Any]) -> Table:
    """A table of two whose server has stopped talking."""
    told = {"table": "t", "seats": [{"token": "a"}, {"token": "b"}]}
    found = Table(Load([1], every=0.05, reconnecting=0.5), told, 0)
    for socket in found.sockets:
        socket.is_here, socket.version, socket.question = True, 1, WAITING
        line: Any = Silence()
        socket.line = line
    found.sockets[0].question = asked
    return found


def reply(socket: Socket) -> None:
    """Say that the answer was taken; nobody is told of it."""
    socket.version += 1
    for name in list(socket.replies):
        socket._take({"type": "done", "id": name})


def refuse(socket: Socket) -> None:
    """Say that the answer was not taken."""
    for name in list(socket.replies):
        socket._take({"type": "refused", "id": name, "problem": {"type": "stale"}})


@pytest.mark.parametrize(("asked", "then"), [(ASKED, None), (WAITING, None), (ASKED, reply), (ASKED, refuse)])
def test_a_table_ends_whatever_it_waits_for(
    asked: dict[str, Any], then: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(load_tables, "WITHIN", 5.0)

    async def play() -> None:
        one = table(asked)
        task = asyncio.create_task(one.play(0.0))
        for _ in range(20):
            await asyncio.sleep(0.005)
            if then is not None:
                then(one.sockets[0])
        assert not task.done()
        await ended([task])

    asyncio.run(play())


def test_a_task_that_loses_a_cancellation_ends_all_the_same() -> None:
    async def deaf() -> None:
        with suppress(asyncio.CancelledError):
            await asyncio.sleep(60)
        await asyncio.sleep(60)

    async def play() -> None:
        task = asyncio.create_task(deaf())
        await asyncio.sleep(0)
        await ended([task])

    asyncio.run(play())


def test_what_breaks_a_table_is_told() -> None:
    async def play() -> None:
        one = table(ASKED)
        one.sockets[0].question = {**ASKED, "options": []}
        task = asyncio.create_task(one.play(0.0))
        await asyncio.sleep(0.05)
        await ended([task])

    with pytest.raises(IndexError):
        asyncio.run(play())


def test_four_tables_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    asked = Namespace(tables=4, processes=1, every=0.5, seconds=1.0, slices=2, compiled=False)
    line = server_load.ours(asked)
    assert "Wildtable" in line
    assert "nan" not in line
    assert "4 × 4" in line
    assert capsys.readouterr().out.count("\n") == 4
