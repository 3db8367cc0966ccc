"""Real server processes: two on one PostgreSQL, and leaving in good order."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.brood import brood, free_port
from tests.server.running import Socket

BODY = {"game": "pond", "seats": [{"who": "person"}, {"who": "person"}], "seed": "1"}


def socket_at(port: int, told: dict[str, Any], seat: int) -> Socket:
    where: Any = SimpleNamespace(port=port)
    return Socket(where, told["table"], [told["seats"][seat]["token"]])


def test_one_table_is_played_through_two_processes(postgres: Callable[[], str]) -> None:
    with brood(postgres()) as servers, httpx.Client(timeout=30) as http:
        ports = [free_port(), free_port()]
        for port in ports:
            servers.start(port)
        told = http.post(f"http://127.0.0.1:{ports[0]}/api/tables", json=BODY).json()
        sockets = [socket_at(port, told, seat) for seat, port in enumerate(ports)]
        while not all(seat["connected"] for seat in sockets[0].news["table"]["seats"]):
            sockets[0].hear()
        for pick in range(400):
            asked = sockets[0].news["decision"]
            if asked is None:
                break
            reply = sockets[asked["seat"]].answer(pick)
            assert reply["type"] == "done", reply
            for socket in sockets:
                socket.hear_until(reply["version"])
        assert [socket.news["table"]["status"] for socket in sockets] == ["over", "over"]
        assert [line["key"] for line in sockets[0].news["log"]] == [
            line["key"] for line in sockets[1].news["log"]
        ]
        for socket in sockets:
            socket.close()


def test_two_processes_that_answer_at_once_agree_on_one(postgres: Callable[[], str]) -> None:
    with brood(postgres()) as servers, httpx.Client(timeout=30) as http:
        ports = [free_port(), free_port()]
        for port in ports:
            servers.start(port)
        told = http.post(f"http://127.0.0.1:{ports[0]}/api/tables", json=BODY).json()
        same = [socket_at(port, told, 0) for port in ports]
        for _ in range(6):
            question = same[0].news["decision"]
            if not question["yours"]:
                break
            names = [
                socket.send("answer", seat=0, decision=question["id"], choice=option["choice"])
                for socket, option in zip(same, question["options"], strict=False)
            ]
            replies = [hear_reply(socket, name) for socket, name in zip(same, names, strict=False)]
            for reply in replies:
                assert reply["type"] == "done" or reply["problem"]["type"] == "stale"
            assert [reply["type"] for reply in replies].count("done") == 1
            version = max(reply.get("version", 0) for reply in replies)
            for socket in same:
                socket.hear_until(version)
        assert same[0].news["view"] == same[1].news["view"]
        for socket in same:
            socket.close()


def hear_reply(socket: Socket, name: str) -> dict[str, Any]:
    while (message := socket.hear()).get("id") != name:
        pass
    return message


def test_sigterm_says_restarting_and_everything_is_there_afterwards(tmp_path: Path) -> None:
    with brood(str(tmp_path / "tables.db")) as servers, httpx.Client(timeout=30) as http:
        port = free_port()
        pid = servers.start(port)
        told = http.post(f"http://127.0.0.1:{port}/api/tables", json=BODY).json()
        socket = socket_at(port, told, 0)
        version = socket.answer()["version"]
        socket.hear_until(version)
        servers.kill(pid, signal.SIGTERM)
        while (message := socket.hear())["type"] != "bye":
            pass
        assert message["reason"] == "restarting"
        with pytest.raises(ConnectionClosed) as closed:
            socket.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1001
        socket.close()
        servers.start(port)
        again = socket_at(port, told, 0)
        assert again.news["version"] == version
        assert json.dumps(again.news["view"]) == json.dumps(socket.news["view"])
        again.close()
