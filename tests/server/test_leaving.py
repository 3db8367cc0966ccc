"""A table that leaves memory loses nobody who is just coming, and leaves nobody waiting."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from tests.server.running import SOON, Opened, Running
from tests.server.test_lines import eventually
from tests.server.test_shuffle import commit, shuffling, until
from wildtable.server.api import ends
from wildtable.server.problem import Problem
from wildtable.server.table_actor import TableActor


def until_gone(table: Opened) -> None:
    """Wait in a thread until a table has left memory."""
    until = time.monotonic() + SOON
    while table.id in table.server.tables.actors:
        assert time.monotonic() < until
        time.sleep(0.01)


class Door:
    """In the place of a limit: whoever comes waits there until their table has left memory."""

    def __init__(self, server: Running) -> None:
        self.server = server

    async def take(self, table: str) -> None:
        async with asyncio.timeout(SOON):
            while (actor := self.server.tables.actors.get(table)) is not None:
                actor.nudge()
                await asyncio.sleep(0.01)


def test_whoever_asks_for_a_trial_while_the_last_one_leaves_is_answered(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = server.open("pond", "pp")
    table.play_out()
    last, is_open = table.socket(0), ends._is_open

    def look_late(found: Any) -> bool:
        last.close()
        until_gone(table)
        return is_open(found)

    monkeypatch.setattr(ends, "_is_open", look_late)
    assert table.post("/trial").status_code == 200


def report(table: Opened) -> httpx.Response:
    return table.post("/report", {"text": "a card is missing"})


def ask_for_help(table: Opened) -> httpx.Response:
    question = table.look(0)["decision"]["id"]
    return table.post("/hint", {"seat": 0, "decision": question}, table.tokens[0])


def ask_for_proof(table: Opened) -> httpx.Response:
    question = table.look(0)["decision"]["id"]
    return table.post("/coach", {"seat": 0, "decision": question}, table.tokens[0])


@pytest.mark.parametrize("call", [report, ask_for_help, ask_for_proof])
def test_whoever_was_slowed_down_until_the_table_had_left_is_answered(
    server: Running, monkeypatch: pytest.MonkeyPatch, call: Callable[[Opened], httpx.Response]
) -> None:
    table = server.open("pond", "pp")
    for limit in ("reports", "hints"):
        monkeypatch.setattr(server.tables, limit, Door(server))
    assert call(table).status_code in (200, 201)


def test_nobody_waits_for_an_actor_that_has_left(server: Running) -> None:
    table = server.open("pond", "pp")
    actor = server.tables.actors[table.id]
    loop = actor._task.get_loop()
    loop.call_soon_threadsafe(actor.nudge)
    until_gone(table)
    with pytest.raises(Problem, match="busy"):
        asyncio.run_coroutine_threadsafe(actor.ask(actor.refresh), loop).result(SOON)
    assert table.look()["version"] == 1


def test_a_table_whose_people_are_still_to_reveal_does_not_leave(server: Running) -> None:
    table = shuffling(server)
    commit(table, 0)
    commit(table, 1)
    until(table, "revealing")
    actor: TableActor = server.tables.actors[table.id]
    assert eventually(lambda: actor.autoplay.is_busy)
    assert not actor.is_idle
