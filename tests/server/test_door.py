"""Wrong, stolen and expired tokens; oversized and malformed frames; other sites; limits."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.running import QUICK, Running, Socket, bearer, running
from wildtable.server.limits import Limits, Rate
from wildtable.server.tokens import hashed, new_token


@pytest.mark.parametrize("header", ["Bearer wrong", "Basic abc", "Bearer a,b", "nonsense"])
def test_a_wrong_token_is_refused_everywhere(server: Running, header: str) -> None:
    table = server.open(seats="pp")
    for path in ("", "/record", "/replay", "/replay/index", "/why-not?target=x", "/events"):
        answer = server.http.get(f"/api/tables/{table.id}{path}", headers={"Authorization": header})
        assert (answer.status_code, answer.json()["type"]) == (401, "bad_token")


def test_a_token_of_another_table_is_refused(server: Running) -> None:
    here, there = server.open(seats="pp"), server.open(seats="pp")
    assert here.get("", there.tokens[0]).status_code == 401
    stolen = Socket(server, here.id, [there.tokens[0]])
    assert stolen.reply["problem"]["type"] == "bad_token"
    with pytest.raises(ConnectionClosed) as closed:
        stolen.hear()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401
    stolen.close()


def test_a_token_speaks_for_its_own_seat_only(server: Running) -> None:
    table = server.open(seats="pp")
    other = table.socket(1)
    question = table.look(0)["decision"]
    said = other.say("answer", seat=0, decision=question["id"], choice=True)
    assert said["problem"]["type"] == "not_your_seat"
    assert other.say("look", **{"as": 0})["problem"]["type"] == "not_your_seat"
    assert table.look()["version"] == 1
    other.close()


def test_tokens_are_long_random_and_hashed_at_rest(server: Running) -> None:
    table = server.open(seats="pp")
    assert len({new_token() for _ in range(100)}) == 100
    assert len(new_token()) >= 32  # six bits a letter
    kept = str([event.body for event in asyncio.run(server.tables.store.read(table.id))])
    assert table.tokens[0] not in kept
    assert hashed(table.tokens[0]) in kept


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "{",
        "[]",
        "null",
        '"hello"',
        "{}",
        '{"type":"nonsense","id":"1"}',
        '{"type":"hello"}',
        "\x00",
        "1e999",
    ],
)
def test_a_malformed_first_frame_is_refused_with_a_reason(server: Running, frame: str) -> None:
    table = server.open(seats="pp")
    with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table.id}/socket", compression=None) as line:
        line.send(frame)
        assert json.loads(line.recv(10))["problem"]["type"] == "bad_request"
        with pytest.raises(ConnectionClosed):
            line.recv(10)


def test_a_first_message_that_is_not_hello_is_told_so(server: Running) -> None:
    table = server.open(seats="pp")
    with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table.id}/socket", compression=None) as line:
        line.send(json.dumps({"type": "ping", "id": "x"}))
        assert "hello" in json.loads(line.recv(10))["problem"]["detail"]


def test_a_socket_at_another_address_is_refused(server: Running) -> None:
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(f"ws://127.0.0.1:{server.port}/api/elsewhere", compression=None),
    ):
        pass
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize(
    "fields",
    [
        {"type": "answer", "seat": "0", "decision": "d1", "choice": True},
        {"type": "answer", "seat": 0, "choice": True},
        {"type": "answer", "seat": 0, "decision": "d1", "choice": True, "more": 1},
        {"type": "answer", "seat": -1, "decision": "d1", "choice": True},
        {"type": "chat", "seat": 0, "text": ""},
        {"type": "chat", "seat": 0, "text": "x" * 501},
        {"type": "vote", "seat": 0, "proposal": "p1", "agree": "yes"},
    ],
)
def test_a_malformed_message_is_refused_and_the_line_stays(
    server: Running, fields: dict[str, object]
) -> None:
    table = server.open(seats="pp")
    socket = table.socket(0)
    socket.line.send(json.dumps({"id": "x", **fields}))
    assert socket.hear()["problem"]["type"] == "bad_request"
    assert socket.say("ping")["type"] == "pong"
    assert table.look()["version"] == 1
    socket.close()


@pytest.mark.parametrize("choice", [None, [], {}, {"May": {}}, "True", 1, 0, [True], {"Fish": "CARP"}, 1e308])
def test_a_choice_is_what_was_offered_and_nothing_like_it(server: Running, choice: object) -> None:
    table = server.open(seats="pp")
    question = table.look(0)["decision"]
    refused = table.message(0, "answer", decision=question["id"], choice=choice)
    assert (refused.status_code, refused.json()["type"]) == (409, "illegal")
    assert table.look()["version"] == 1


def test_an_oversized_frame_closes_the_line(server: Running) -> None:
    table = server.open(seats="pp")
    socket = table.socket(0)
    socket.line.send("x" * 70_000)
    with pytest.raises(ConnectionClosed) as closed:
        socket.hear()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009
    socket.close()


def test_an_oversized_body_is_refused(server: Running) -> None:
    answer = server.http.post("/api/qr", content=b"[" * 70_000)
    assert (answer.status_code, answer.json()["type"]) == (413, "too_large")


def test_other_sites_may_not_call(server: Running) -> None:
    away = {"Origin": "https://elsewhere.example"}
    body = {"game": "pond", "seats": [{"who": "person"}, {"who": "person"}]}
    answer = server.http.post("/api/tables", json=body, headers=away)
    assert (answer.status_code, answer.json()["type"]) == (403, "origin")
    own = server.http.post("/api/tables", json=body, headers={"Origin": server.url})
    assert own.status_code == 201
    address = f"ws://127.0.0.1:{server.port}/api/tables/{own.json()['table']}/socket"
    with pytest.raises(InvalidStatus), connect(address, origin=Origin(away["Origin"])):
        pass


def test_no_such_table_is_said_so(server: Running) -> None:
    assert server.http.get("/api/tables/nowhere").json()["type"] == "no_such_table"
    lost = Socket(server, "nowhere", [])
    assert lost.reply["problem"]["type"] == "no_such_table"
    lost.close()


def test_every_answer_keeps_the_page_to_itself(server: Running) -> None:
    for path in ("/", "/api/games", "/healthz", "/api/tables/nowhere", "/nothing.js"):
        headers = server.http.get(path).headers
        assert headers["content-security-policy"].startswith("default-src 'none'; script-src 'self'")
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    assert server.http.get("/api/games").headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "path", ["/../pyproject.toml", "/%2e%2e/app.py", "/assets/../../server/app.py", "/x.js"]
)
def test_only_files_of_the_client_are_served(server: Running, path: str) -> None:
    assert server.http.get(path).status_code == 404


def test_machines_can_ask_how_it_is(server: Running) -> None:
    assert server.http.get("/healthz").json() == {"status": "alive"}
    assert server.http.get("/readyz").json() == {"status": "ready"}
    server.open(seats="pp").answer_any()
    figures = server.http.get("/metrics").text
    assert 'wildtable_events_total{kind="answer"}' in figures
    assert "/api/tables/{table}/hint" in server.http.get("/api").text
    assert server.http.get("/api/openapi.json").json()["info"]["title"] == "Wildtable"


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Running]:
    limits = Limits(messages=Rate(10, 3, 0.5), tables=Rate(1, 2, 1.5), watchers=1)
    with running(str(tmp_path / "tables.db"), replace(QUICK, limits=limits)) as found:
        yield found


def test_too_many_messages_are_slowed_down_then_refused_and_nobody_is_banned(strict: Running) -> None:
    table = strict.open(seats="pp")
    socket = table.socket(0)
    for _ in range(40):
        socket.send("ping")
    while (last := socket.hear())["type"] != "refused":
        pass
    assert last["problem"]["type"] == "slow_down"
    with pytest.raises(ConnectionClosed) as closed:
        socket.hear()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008
    socket.close()
    again = table.socket(0)
    assert again.reply["type"] == "done"
    again.close()


def test_too_many_tables_are_slowed_down_then_refused(strict: Running) -> None:
    body = {"game": "pond", "seats": [{"who": "person"}, {"who": "person"}]}
    codes = []
    while 429 not in codes:
        answer = strict.http.post("/api/tables", json=body)
        codes.append(answer.status_code)
    assert codes[:3] == [201, 201, 201]  # the third after a wait
    assert answer.headers["retry-after"]


def test_a_table_takes_so_many_onlookers(strict: Running) -> None:
    table = strict.open(seats="pp")
    first = Socket(strict, table.id, [])
    second = Socket(strict, table.id, [])
    assert (first.reply["type"], second.reply["problem"]["type"]) == ("done", "busy")
    for socket in (first, second):
        socket.close()


def test_events_and_messages_do_without_sockets(server: Running) -> None:
    table = server.open(seats="pp")
    with server.http.stream(
        "GET", f"/api/tables/{table.id}/events", headers=bearer(table.tokens[1])
    ) as stream:
        lines = stream.iter_lines()
        assert next(lines) == "event: news"
        assert next(lines) == "id: 1"
        assert json.loads(next(lines).removeprefix("data: "))["as"] == 1
        question = table.look(0)["decision"]
        table.message(0, "answer", decision=question["id"], choice=question["options"][0]["choice"])
        told = [json.loads(line.removeprefix("data: ")) for line in until(lines, '"version":2')]
        assert told[-1]["since"] == 1


def until(lines: Iterator[str], wanted: str) -> list[str]:
    """The data lines up to one that holds something."""
    found = []
    for line in lines:
        if line.startswith("data: "):
            found.append(line)
            if wanted in line:
                return found
    raise AssertionError("the stream ended")
