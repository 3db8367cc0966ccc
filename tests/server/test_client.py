from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from typing import Any

import pytest
from websockets.sync.client import connect

from tests.server.running import SOON, Running
from tests.server.test_twins import answer_at_random, opened
from wildtable.server.client import OUTBOX, Client
from wildtable.server.moment import Moment, Presence
from wildtable.server.news import News
from wildtable.server.presence import SILENCE, Attendance


def test_a_slow_line_misses_news_and_then_gets_complete_ones() -> None:
    from random import Random

    state, rng = opened("pond", 2, "1"), Random(1)
    client = Client("en")
    client.look(None)

    async def read() -> list[dict[str, Any]]:
        found = []
        while not client.is_free:
            message = await client.next()
            assert message is not None
            found.append(message)
        return found

    client.send({"type": "pong"})
    for _ in range(OUTBOX + 5):
        client.hear(News(Moment(state, "en", Presence()), None))
        if state.question is not None:
            answer_at_random(state, rng)
        client.send({"type": "pong"})
    assert client.is_behind
    asyncio.run(read())
    client.hear(News(Moment(state, "en", Presence()), None))
    (last,) = asyncio.run(read())
    assert last["since"] is None
    assert last["version"] == state.version


def test_whoever_does_not_read_holds_nobody_up_and_is_told_how_things_stand_in_the_end(
    server: Running,
) -> None:
    table = server.open("galapagos", "pp")
    with socket.socket() as narrow:
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        narrow.connect(("127.0.0.1", server.port))
        address = f"ws://127.0.0.1:{server.port}/api/tables/{table.id}/socket"
        with connect(address, sock=narrow, compression=None, max_size=None) as line:
            line.send(json.dumps({"type": "hello", "id": "hello", "tokens": []}))
            line.recv(SOON)
            (slow,) = server.tables.actors[table.id].clients
            asked = 0
            while not slow.is_behind:  # complete news, more than the line holds, and none of them read
                line.send(json.dumps({"type": "sync", "id": f"s{asked}"}))
                asked += 1
                assert asked < 5000
                time.sleep(0.001)
            for n in range(5):  # the others play on
                version = table.answer_any(n)["version"]
            news: dict[str, Any] = {}
            while news.get("version") != version:
                message = json.loads(line.recv(SOON))
                news = message if message["type"] == "news" else news
            assert news["since"] is None


def test_a_stream_that_was_not_read_is_told_how_things_stand_in_the_end(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, is_read, follow = server.open("pond", "pp"), threading.Event(), Client.next

    async def once_it_is_read(client: Client) -> dict[str, Any] | None:
        while not is_read.is_set():
            await asyncio.sleep(0.01)
        return await follow(client)

    monkeypatch.setattr(Client, "next", once_it_is_read)
    with server.http.stream("GET", f"/api/tables/{table.id}/events", timeout=SOON) as stream:
        for _ in range(OUTBOX + 1):
            version = table.message(0, "chat", text="Hello").json()["version"]
        is_read.set()
        wanted = f'data: {{"type":"news","version":{version},"since":null'
        assert any(line.startswith(wanted) for line in stream.iter_lines())


def test_news_follow_what_was_told_before_although_more_has_happened_unseen(server: Running) -> None:
    table = server.open("endless-forms", "pp")
    other = table.socket(1)
    held = other.news["version"]
    assert table.message(0, "settings", settings={"windows": "off"}).json()["version"] == held + 1
    assert table.post("/seats/0/feed", token=table.tokens[0]).status_code == 200
    assert other.say("ping")["type"] == "pong"
    assert other.news["version"] == held  # a setting of somebody else is not told, nor when it was made
    table.message(0, "chat", text="Hello")
    other.hear_until(held + 3)
    assert json.loads(other.frames[-1])["since"] == held
    assert [line["text"] for line in other.news["chat"]] == ["Hello"]
    other.close()


def test_a_process_that_falls_silent_takes_its_people_along() -> None:
    attendance = Attendance()
    attendance.heard("other", [1], 2, people=[0, 1])
    assert attendance.presence(None).connected == {1}
    assert attendance.presence(None).watchers == 2
    attendance.forget_silent([0, 1])
    assert attendance.connected == {1}
    long_ago = attendance.elsewhere["other"].at - SILENCE - 1
    object.__setattr__(attendance.elsewhere["other"], "at", long_ago)
    attendance.forget_silent([0, 1])
    assert attendance.connected == set()
    assert set(attendance.away) == {0, 1}


def test_a_seat_over_the_clock_may_be_stood_in_for_although_here(server: Running) -> None:
    table = server.open("pond", "pp", clock=10)
    here = table.socket(0)
    call = {"bot": "random"}
    assert table.post("/seats/0/stand-in", call, table.tokens[1]).json()["type"] == "not_now"
    state = server.tables.actors[table.id].state
    state.moved_at = "2026-01-01T00:00:00.000Z"
    assert table.post("/seats/0/stand-in", call, table.tokens[1]).status_code == 200
    here.close()


def test_deeply_nested_and_odd_values_are_refused(server: Running) -> None:
    table = server.open("pond", "pp")
    socket = table.socket(0)
    deep = "[" * 20_000 + "]" * 20_000
    for choice in (deep, "NaN", "1e999", '"\\u0000"', '"\\ud800"'):
        socket.line.send(f'{{"type": "answer", "id": "x", "seat": 0, "decision": "d1", "choice": {choice}}}')
        while (message := socket.hear())["type"] != "refused":
            pass
        assert message["problem"]["type"] in ("bad_request", "illegal")
    odd = json.dumps({"type": "chat", "id": "a\u0000", "seat": 0, "text": "x"})
    socket.line.send(odd)
    while (message := socket.hear())["type"] != "refused":
        pass
    assert message["problem"]["where"].endswith("id")
    socket.close()


def test_a_store_that_fails_is_said_so_and_nothing_is_half_done(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = server.open("pond", "pp")
    socket = table.socket(0)
    before = table.look(0)

    async def fail(*_: object) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(server.tables.store, "append", fail)
        assert socket.answer()["problem"]["type"] == "failed"
    assert "the disk is full" in caplog.text
    after = table.look(0)
    assert (after["version"], after["view"]) == (before["version"], before["view"])
    assert socket.answer()["type"] == "done"
    socket.close()
