"""Bots that answer one after the other are told together, soon; what is over leaves memory."""

from __future__ import annotations

import asyncio
import gc
import json
import time
import weakref
from typing import Any

import pytest

from tests.server.running import Opened, Running
from tests.server.test_lines import eventually
from wildtable.server import table_actor
from wildtable.server.bot_workers import BotWorkers
from wildtable.server.sockets import TableSocket

AGES = 60.0  # seconds; far longer than any test


def versions_told(table: Opened) -> list[int]:
    """The versions that somebody is told of from an answer of its own to its next question."""
    socket = table.socket(0)
    while not (socket.news["decision"] or {"yours": True})["yours"]:
        socket.hear()
    while socket.news["decision"]["yours"]:  # of one's own turn there may be more
        told, before = [socket.news["version"]], len(socket.frames)
        socket.answer()
    while not (socket.news["decision"] or {"yours": True})["yours"]:
        socket.hear()
    told += [message["version"] for message in map(read, socket.frames[before:]) if message["type"] == "news"]
    socket.close()
    return told


def read(frame: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(frame)
    return found


def test_answers_of_bots_that_follow_each_other_are_told_together(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_actor, "GATHER", AGES)
    told = versions_told(server.open("pond", "pbb"))
    before, mine, last = told[0], told[1], told[-1]
    assert mine == before + 1  # one's own answer at once, and who thinks now
    assert last >= mine + 2  # both bots have answered at least once
    assert len(told) == 3  # all they did, at once when it was over


def test_a_bot_that_thinks_for_long_keeps_nobody_waiting_for_the_one_before(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose, asked = BotWorkers.choose, 0

    async def only_once(workers: BotWorkers, *args: Any) -> Any:
        nonlocal asked
        asked += 1
        if asked > 1:
            await asyncio.sleep(AGES)
        return await choose(workers, *args)

    table = server.open("pond", "pbb")
    socket = table.socket(0)
    while not socket.news["decision"]["yours"]:
        socket.hear()
    monkeypatch.setattr(BotWorkers, "choose", only_once)
    socket.answer()
    while socket.news["decision"]["yours"]:  # of one's own turn there may be more
        socket.answer()
    version = socket.news["version"]
    begun = time.monotonic()
    socket.hear_until(version + 1)
    assert asked == 2
    assert time.monotonic() - begun < 15  # it is told long before the second has thought
    socket.close()


def test_a_game_that_is_over_leaves_memory_with_the_last_of_its_people(server: Running) -> None:
    table = server.open("pond", "pp")
    table.play_out()
    sockets = [table.socket(0), table.socket(1)]
    game = weakref.ref(server.tables.actors[table.id].state.play)
    gc.disable()
    try:
        sockets[0].close()
        assert sockets[1].say("ping")["type"] == "pong"
        assert table.id in server.tables.actors
        sockets[1].close()
        assert eventually(lambda: table.id not in server.tables.actors)
        assert eventually(lambda: game() is None)
    finally:
        gc.enable()
    assert table.look()["table"]["status"] == "over"


def test_a_game_that_goes_on_stays_in_memory(server: Running) -> None:
    table = server.open("pond", "pp")
    table.socket(0).close()
    time.sleep(0.3)
    assert table.id in server.tables.actors


def test_the_librarys_side_of_a_closed_line_goes_too(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    conns: list[weakref.ref[Any]] = []
    begin = TableSocket.connection_made

    def noted(line: TableSocket, transport: Any) -> None:
        conns.append(weakref.ref(line.conn))
        begin(line, transport)

    monkeypatch.setattr(TableSocket, "connection_made", noted)
    table = server.open("pond", "pp")
    gc.disable()
    try:
        for _ in range(5):
            table.socket(0).close()
        assert len(conns) == 5
        assert eventually(lambda: all(conn() is None for conn in conns[:-1]))
    finally:
        gc.enable()


@pytest.mark.parametrize(("game", "seats"), [("animalia", "pbb"), ("endless-forms", "pb")])
def test_whoever_answers_is_told_what_came_of_it_before_it_is_acknowledged(
    server: Running, monkeypatch: pytest.MonkeyPatch, game: str, seats: str
) -> None:
    """Also where a setting answers for somebody right after it, and then a bot is to think."""
    monkeypatch.setattr(table_actor, "GATHER", AGES)
    socket = server.open(game, seats).socket(0)
    for n in range(200):
        while not (socket.news["decision"] or {"yours": True})["yours"]:
            socket.hear()
        if socket.news["decision"] is None:
            break
        assert socket.answer(n)["version"] <= socket.news["version"]
    socket.close()
