from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from tests.server.running import Running
from wildtable.server.api import stream
from wildtable.server.sockets import head


def eventually(holds: Callable[[], bool]) -> bool:
    end = time.monotonic() + 10
    while not holds() and time.monotonic() < end:
        time.sleep(0.02)
    return holds()


def test_what_is_said_in_one_breath_is_answered_in_order(server: Running) -> None:
    table = server.open("pond", "pp")
    socket = table.socket(0)
    kinds = ["signal" if n % 3 == 0 else "ping" for n in range(40)]
    for n, kind in enumerate(kinds):
        own = {"seat": 0, "signal": "hello"} if kind == "signal" else {}
        socket.line.send(json.dumps({"type": kind, "id": f"m{n}", **own}))
    replies: list[tuple[str, str]] = []
    while len(replies) < len(kinds):
        message = socket.hear()
        if message["type"] != "news":
            replies.append((message["id"], message["type"]))
    assert [name for name, _ in replies] == [f"m{n}" for n in range(40)]
    assert {kind for _, kind in replies} == {"done", "pong"}
    assert socket.say("ping")["type"] == "pong"  # the line takes more
    socket.close()


def test_who_has_gone_is_no_longer_counted(server: Running) -> None:
    table = server.open("pond", "pp")
    sockets = [table.socket(0), table.socket(1), table.socket()]
    tables = server.tables
    assert sum(tables.lines.values()) == 3
    assert tables.actors[table.id].attendance.watchers == 1
    sockets[2].close()
    sockets[0].line.socket.close()  # without a word
    assert eventually(lambda: sum(tables.lines.values()) == 1)
    assert eventually(lambda: tables.actors[table.id].attendance.seats == {1})
    assert tables.actors[table.id].attendance.watchers == 0
    assert sockets[1].say("ping")["type"] == "pong"
    sockets[1].close()
    assert eventually(lambda: not tables.lines)


def test_who_says_nothing_is_hung_up_on(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "HELLO_WITHIN", 0.2)
    table = server.open("pond", "pp")
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table.id}/socket"
    with connect(address, compression=None) as line, pytest.raises(ConnectionClosed):
        line.recv(10)
    assert eventually(lambda: not server.tables.lines)


def test_who_is_refused_is_told_and_then_not_heard(server: Running) -> None:
    table = server.open("pond", "pp")
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table.id}/socket"
    with connect(address, compression=None) as line:
        with suppress(ConnectionClosed):  # the first may be answered before the last is said
            for name in ("a", "b", "c"):
                line.send(json.dumps({"type": "hello", "id": name, "tokens": ["wrong"]}))
        assert json.loads(line.recv(10))["problem"]["type"] == "bad_token"
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(10)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401
    assert eventually(lambda: not server.tables.lines)


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65535, 65536, 70000])
def test_words_leave_as_the_library_would_frame_them(length: int) -> None:
    words = b"x" * length
    assert head(length) + words == Frame(Opcode.TEXT, words).serialize(mask=False)
