"""Whatever fails on the way, no table stands still for ever."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.server.running import SOON, Opened, Running, Socket
from tests.server.test_lines import eventually
from tests.server.test_shuffle import commit, shuffling, until
from tests.server.test_together import AGES
from wildtable.server import autoplay, bot_workers, table_actor
from wildtable.server.bot_workers import BotWorkers
from wildtable.server.events import Answered, Dealt
from wildtable.server.problem import Problem
from wildtable.server.store.row import Row


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """What has failed is tried again soon."""
    monkeypatch.setattr(autoplay, "AGAIN", 0.1)
    monkeypatch.setattr(autoplay, "REVEAL_WITHIN", 0.1)


@contextmanager
def broken_store(server: Running, kind: str) -> Iterator[list[str]]:
    """A store that fails from an event of a kind on, and what was asked of it since."""
    asked: list[str] = []
    append, read = server.tables.store.append, server.tables.store.read

    async def fail_to_append(table: str, rows: list[Row]) -> None:
        if not asked and not any(row.kind == kind for row in rows):
            return await append(table, rows)
        asked.append("append")
        raise Problem("no_store")

    async def fail_to_read(*about: Any) -> Any:
        if not asked:
            return await read(*about)
        asked.append("read")
        raise Problem("no_store")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(server.tables.store, "append", fail_to_append)
        patch.setattr(server.tables.store, "read", fail_to_read)
        yield asked


class Gates:
    """From now on bots think until they are let go: the first thought by the first gate, and so on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, number: int = 1) -> None:
        self.asked = 0
        self._gates, self._choose = [threading.Event() for _ in range(number)], BotWorkers.choose
        monkeypatch.setattr(BotWorkers, "choose", lambda *args: self._wait(*args))

    def open(self, n: int = 0) -> None:
        """Let a thought go, and those after the last gate."""
        self._gates[n].set()

    async def _wait(self, *args: Any) -> Any:
        gate, self.asked = self._gates[min(self.asked, len(self._gates) - 1)], self.asked + 1
        async with asyncio.timeout(SOON):
            while not gate.is_set():
                await asyncio.sleep(0.01)
        return await self._choose(*args)


def wait_for_ones_turn(socket: Socket) -> None:
    while not (socket.news["decision"] or {"yours": False})["yours"]:
        socket.hear()


def own_turn(server: Running) -> tuple[Opened, Socket]:
    table = server.open("pond", "pb")
    socket = table.socket(0)
    wait_for_ones_turn(socket)
    return table, socket


def answer_until_the_bot_is_asked(socket: Socket) -> None:
    while socket.news["decision"]["yours"]:
        socket.answer()


def test_a_bot_answers_once_the_store_is_back(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    _, socket = own_turn(server)
    gates = Gates(monkeypatch)
    answer_until_the_bot_is_asked(socket)
    with broken_store(server, Answered.KIND) as asked:
        gates.open()
        assert eventually(lambda: asked.count("read") > 1)
    wait_for_ones_turn(socket)
    assert "a table failed" not in caplog.text  # a store says itself what it cannot do
    socket.close()


def test_what_a_bot_has_answered_is_told_once_the_store_is_back_whoever_thinks(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_actor, "GATHER", AGES)
    socket = server.open("pond", "pbb").socket(0)
    wait_for_ones_turn(socket)
    gates = Gates(monkeypatch, 3)
    gates.open(0)
    answer_until_the_bot_is_asked(socket)
    version = socket.news["version"]
    assert eventually(lambda: gates.asked == 2)  # the first has answered, and is to be told with the second
    with broken_store(server, Answered.KIND) as failed:
        gates.open(1)
        assert eventually(lambda: "read" in failed)
    socket.hear_until(version + 1)  # long before the second has thought again
    gates.open(2)
    wait_for_ones_turn(socket)
    socket.close()


def test_a_bot_answers_once_somebody_can_think_again(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = 0

    async def fail(*_: Any) -> Any:
        nonlocal asked
        asked += 1
        raise OSError("no process can be started")

    _, socket = own_turn(server)
    with monkeypatch.context() as patch:
        patch.setattr(BotWorkers, "choose", fail)
        answer_until_the_bot_is_asked(socket)
        assert eventually(lambda: asked > 2)
    wait_for_ones_turn(socket)
    socket.close()


def test_cards_are_dealt_once_the_store_is_back(server: Running) -> None:
    table = shuffling(server)
    with broken_store(server, Dealt.KIND) as asked:
        commit(table, 0)
        commit(table, 1)
        assert eventually(lambda: asked.count("read") > 1)
    until(table, "dealt")


def test_a_bot_that_takes_what_it_is_not_offered_is_replaced_by_chance(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = bot_workers._player

    def cheat(module: str, spec: str, character: str) -> Any:
        return player(module, spec, character) if spec == "random" else lambda *_: "nothing of this game"

    monkeypatch.setattr(bot_workers, "_player", cheat)
    seats = [{"who": "person"}, {"who": "bot", "bot": "greedy"}]
    told = server.http.post("/api/tables", json={"game": "galapagos", "seats": seats})
    socket = Opened(server, told.json()).socket(0)
    wait_for_ones_turn(socket)
    answer_until_the_bot_is_asked(socket)
    wait_for_ones_turn(socket)
    socket.close()


def test_a_bot_goes_on_thinking_when_another_is_done_with_a_question_that_was_taken_back(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, socket = own_turn(server)
    gates = Gates(monkeypatch, 2)
    answer_until_the_bot_is_asked(socket)
    assert eventually(lambda: gates.asked == 1)
    assert socket.say("undo", seat=0)["type"] == "done"
    answer_until_the_bot_is_asked(socket)
    assert eventually(lambda: gates.asked == 2)
    thinks = server.tables.actors[table.id].autoplay
    gates.open(0)
    assert eventually(lambda: len(thinks._tasks) == 1)
    assert table.look()["table"]["seats"][1]["thinking"]
    gates.open(1)
    wait_for_ones_turn(socket)
    socket.close()


def test_nobody_is_said_to_think_for_whom_nobody_answers(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, socket = own_turn(server)
    gates = Gates(monkeypatch)
    table.post("/seats/0/stand-in", {"bot": "random"}, table.tokens[0])
    assert eventually(lambda: gates.asked > 0)
    assert table.look()["table"]["seats"][0]["thinking"]
    table.post("/seats/0/take-back", token=table.tokens[0])
    assert not table.look()["table"]["seats"][0]["thinking"]
    gates.open()
    assert socket.say("ping")["type"] == "pong"
    assert not socket.news["table"]["seats"][0]["thinking"]
    socket.close()
