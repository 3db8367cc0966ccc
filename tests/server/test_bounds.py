"""What a table takes is bounded, what cannot be read is said so once, and bots outlive a restart."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.running import QUICK, Running, Socket, running, wait_until

OVERRIDE = "\u202e"


def test_a_seat_has_one_open_proposal_of_a_kind(server: Running) -> None:
    table = server.open("animalia", "pp", seed="3")
    asked = table.look()["decision"]["seat"]
    question = table.look(asked)["decision"]
    fields = {"decision": question["id"], "choice": question["options"][0]["choice"]}
    assert table.message(asked, "propose", **fields).status_code == 200
    assert table.message(asked, "abandon").status_code == 200
    for _ in range(5):
        assert table.message(asked, "propose", **fields).json()["type"] == "not_now"
        assert table.message(asked, "abandon").json()["type"] == "not_now"
    assert len(table.look()["table"]["proposals"]) == 2


def test_a_newcomer_is_told_the_last_lines_and_then_all(server: Running) -> None:
    table = server.open(seats="pp")
    for n in range(205):
        assert table.message(0, "chat", text=f"line {n}").status_code == 200
    late = Socket(server, table.id, [])
    assert [line["text"] for line in late.news["chat"]] == [f"line {n}" for n in range(5, 205)]
    told = table.message(0, "chat", text="one more").json()
    late.hear_until(told["version"])
    assert late.news["chat"][-1]["text"] == "one more"
    late.close()


@pytest.mark.parametrize("trick", [OVERRIDE, "\u2066", "\x00", "\x1b", "\x9b", "\x7f"])
def test_words_cannot_look_like_others(server: Running, trick: str) -> None:
    table = server.open(seats="pp")
    table.post("/seats/0/claim", {"name": f"A{trick}da"}, table.tokens[0])
    table.message(0, "chat", text=f"Good {trick}game")
    news = table.look()
    assert news["table"]["seats"][0]["name"] == "Ada"
    assert news["chat"]["entries"][0]["text"] == "Good game"
    nothing = table.message(0, "chat", text=trick)
    assert nothing.json()["type"] == "bad_request"


def test_other_writings_stay_as_they_are(server: Running) -> None:
    table = server.open(seats="pp")
    for words in ("\u05e9\u05dc\u05d5\u05dd", "\U0001f422\ufe0f", "e\u0301", "\u4f60\u597d"):
        table.message(0, "chat", text=words)
        assert table.look()["chat"]["entries"][-1]["text"] == words


def test_a_message_that_cannot_be_read_is_refused_under_its_own_id(server: Running) -> None:
    table = server.open(seats="pp")
    socket = table.socket(0)
    for frame, name in (
        ({"type": "nonsense", "id": "a"}, "a"),
        ({"type": "answer", "id": "b", "seat": 0}, "b"),
        ({"type": "chat", "id": 7, "seat": 0, "text": "x"}, None),
        ([], None),
    ):
        socket.line.send(json.dumps(frame))
        while (message := socket.hear())["type"] != "refused":
            pass
        assert (message["id"], message["problem"]["type"]) == (name, "bad_request")
    socket.close()


def test_a_table_that_cannot_be_read_closes_its_lines_with_a_reason(tmp_path: Path) -> None:
    file = str(tmp_path / "tables.db")
    with running(file) as server:
        table = server.open(seats="pp")
        server.tables.actors[table.id].nudge()
        wait_until(lambda: table.id not in server.tables.actors)
        with server.tables.store.database.transaction() as connection:
            connection.execute("UPDATE events SET body = 'nonsense'")
        line = Socket(server, table.id, [table.tokens[0]])
        assert line.reply["problem"]["type"] == "damaged"
        with pytest.raises(ConnectionClosed) as closed:
            line.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4500
        line.close()
        told = table.get("", table.tokens[0])
        assert (told.status_code, told.json()["type"], told.json()["where"]) == (500, "damaged", "1")


def test_a_page_and_the_machines_questions_may_be_asked_for_their_heads(server: Running) -> None:
    for path in ("/", "/t/somewhere", "/healthz", "/readyz"):
        head, whole = server.http.head(path), server.http.get(path)
        assert (head.status_code, head.content) == (whole.status_code, b"")


def test_bots_go_on_after_a_restart_without_anybody(tmp_path: Path) -> None:
    file = str(tmp_path / "tables.db")
    with running(file, replace(QUICK, pace=3600.0)) as server:  # the bots are still thinking
        tables = [server.open("animalia", "pb", seed=str(n)) for n in range(4)]
        for table in tables:
            while table.look()["decision"]["seat"] == 0:
                table.answer_any()
        versions = [table.look()["version"] for table in tables]
    with running(file) as server:

        def gone_on() -> bool:
            found = [server.tables.actors.get(table.id) for table in tables]
            return all(actor and actor._state and asked_person(actor._state) for actor in found)

        wait_until(gone_on)
        after = [server.tables.actors[table.id].state.version for table in tables]
    assert all(new > old for new, old in zip(after, versions, strict=True))


def asked_person(state: Any) -> bool:
    return state.question is None or state.question.seat == 0
