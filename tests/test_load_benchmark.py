"""The measurement of many tables ends, whatever a table is waiting for, and counts what it says it counts."""

from __future__ import annotations

import asyncio
import json
from argparse import Namespace
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from benchmarks import load_tables, page, server_load
from benchmarks.load_tables import Load, Socket, Table, ended
from wildtable import compiled

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


class Parting(Silence):
    """A line on which a table goes on talking while it is being closed."""

    def __init__(self) -> None:
        self.transport = Namespace(abort=lambda: None)
        self.is_closed = asyncio.Event()

    async def recv(self) -> str:
        """What is told first."""
        return json.dumps({"type": "news", "version": 1, "since": None})

    async def close(self) -> None:
        """Others are told something before it is."""
        self.is_closed.set()

    async def __aiter__(self) -> AsyncIterator[str]:
        await self.is_closed.wait()
        yield json.dumps({"type": "news", "version": 9, "since": 1})


def test_whoever_has_left_a_table_hears_nothing_more_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> Socket:
        line = Parting()

        async def connect(*args: object, **options: object) -> Parting:
            return line

        monkeypatch.setattr(load_tables, "connect", connect)
        left = table(WAITING).sockets[0]
        left.version = 0
        listening = asyncio.create_task(left._listen(asyncio.Semaphore()))
        while left.version == 0:
            await asyncio.sleep(0.001)
        left.version = 0  # there is a rematch, at another table
        await left.drop()
        await asyncio.wait_for(listening, 5.0)
        return left

    assert asyncio.run(asyncio.wait_for(play(), 10.0)).version == 0


@pytest.mark.parametrize("is_again", [False, True])
def test_whoever_comes_while_there_is_a_rematch_comes_to_the_new_table(
    is_again: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> Socket:
        line, asked = Parting(), []
        coming = table(WAITING).sockets[0]
        coming.is_here, coming.version, coming.line = False, 0, None

        async def connect(address: str, **options: object) -> Parting:
            asked.append(address)
            if len(asked) == 1:
                coming.table.id = "another" if is_again else "t"
                await coming.drop()
            return line

        monkeypatch.setattr(load_tables, "connect", connect)
        monkeypatch.setattr(load_tables, "AWAY", (0.0, 0.0))
        living = asyncio.create_task(coming.live(asyncio.Semaphore()))
        while not coming.is_here:
            await asyncio.sleep(0.001)
        assert coming.table.id in asked[-1]
        line.is_closed.set()
        while coming.version != 9:  # it listens, though it was dropped before it had come
            await asyncio.sleep(0.001)
        await ended([living])
        return coming

    asyncio.run(asyncio.wait_for(play(), 10.0))


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


def test_a_move_counts_from_when_it_was_due_and_missed_ones_are_late() -> None:
    async def play() -> Load:
        one = table(ASKED)
        one.load.reconnecting = 0.0
        task = asyncio.create_task(one.play(-0.4))  # whoever measures was busy: it was due then
        await asyncio.sleep(0.2)
        for socket in one.sockets:
            reply(socket)
        one.heard()
        await asyncio.sleep(0.02)
        await ended([task])
        return one.load

    found = asyncio.run(play()).now
    assert 0.6 <= found.replies[0] < 5.0
    assert 0.6 <= found.told[0] < 5.0
    assert found.counts["late"] >= 0.6 // 0.05 - 1


def test_four_tables_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    asked = Namespace(tables=4, processes=1, every=0.5, seconds=1.0, slices=2, compiled=False)
    line = server_load.ours(asked)
    assert "Wildtable" in line
    assert "nan" not in line
    assert "4 × 4" in line
    assert capsys.readouterr().out.count("\n") == 4


def test_a_run_of_the_page_replaces_its_own_row_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    figures = iter("123")

    def measured(name: str) -> Any:
        return lambda asked: f"| {name} | {asked.processes} | {asked.tables} × 4 | {next(figures)} |"

    runs = {"plain": (measured("Wildtable"), 5, 1, 1.0), "peer": (measured("boardgame.io"), 5, 1, 1.0)}
    monkeypatch.setattr(server_load, "RUNS", runs)
    monkeypatch.setattr(compiled, "is_fresh", lambda: True)
    monkeypatch.setattr(page, "DOCS", tmp_path)
    file = tmp_path / "serving.md"
    file.write_text("before\n<!-- load -->\nIt has not been run yet.\n<!-- end of load -->\nafter\n", "utf-8")
    for chosen in ([], ["plain"]):
        server_load.write_page(Namespace(page=chosen))
    rows = [line for line in file.read_text("utf-8").splitlines() if line.startswith(("| W", "| b"))]
    assert sorted(rows) == ["| Wildtable | 1 | 5 × 4 | 3 |", "| boardgame.io | 1 | 5 × 4 | 2 |"]
    assert "not been run" not in file.read_text("utf-8")
    assert file.read_text("utf-8").startswith("before\n")
    assert file.read_text("utf-8").endswith("after\n")
