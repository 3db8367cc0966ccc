"""Leading a class."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest

from tests.server.classes import Class
from tests.server.running import Running, Socket
from tests.server.test_lines import eventually
from tests.server.test_standstill import Gates
from wildtable.server.classroom.names import TABLES


def test_all_tables_of_one_deal_begin_alike_and_of_own_deals_do_not(server: Running) -> None:
    for same, count in ((True, 1), (False, 3)):
        found = Class(server, same_deal=same, title="7b")
        luck = {found.table(table).news["table"]["luck"]["commitment"] for table in found.tables}
        assert len(luck) == count
        assert found.table(found.tables[0]).news["table"]["lesson"]["same_deal"] is same


def test_nothing_is_played_while_the_teacher_has_stopped_it(server: Running) -> None:
    found = Class(server, tables=2)
    pupils = found.pupils("Ada", "Bo", "Cy", "Di")
    first, second = (found.table(table, *pupils) for table in found.tables)
    stops: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
        ("freeze", {"on": True}, {"on": False}),
        ("show", {"shown": first.id, "at": 0}, {"shown": None}),
        ("time", {"minutes": 0}, {"minutes": None}),
    ]
    for order, stop, go in stops:
        assert found.order(order, **stop).status_code == 200
        for table in (first, second):
            seat = table.look()["decision"]["seat"]
            question = table.look(seat)["decision"]
            version = table.look(seat)["version"]
            said = {"decision": question["id"], "choice": question["options"][0]["choice"]}
            refused = table.message(seat, "answer", **said)
            assert (refused.status_code, refused.json()["type"]) == (409, "not_now"), order
            assert table.message(seat, "undo").status_code == 409
            assert table.look(seat)["version"] == version
        assert found.order(order, **go).status_code == 200
        assert first.answer_any()["version"] > version


def test_one_table_is_stopped_and_the_others_play_on(server: Running) -> None:
    found = Class(server, tables=2)
    pupils = found.pupils("Ada", "Bo", "Cy", "Di")
    first, second = (found.table(table, *pupils) for table in found.tables)
    found.order("freeze", on=True, table=first.id)
    assert first.look(0)["table"]["lesson"]["frozen"] is True
    assert second.look(0)["table"]["lesson"]["frozen"] is False
    second.answer_any()


def test_bots_stop_with_the_table_and_go_on_with_it(server: Running) -> None:
    found = Class(server, tables=1)
    pupil = found.join("Ada").json()
    table = found.tables[0]
    found.order("freeze", on=True)
    found.order("fill", bot="random")
    with_socket = Socket(server, table, [pupil["token"]])
    before = with_socket.news["version"]
    with_socket.say("ping")
    assert with_socket.news["version"] == before
    found.order("freeze", on=False)
    while not (with_socket.news["decision"] or {}).get("yours"):
        with_socket.hear()
    with_socket.close()


def test_nobody_is_said_to_think_at_a_table_whose_time_is_up(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = Class(server, tables=1)
    pupil = found.join("Ada").json()
    gates = Gates(monkeypatch)
    found.order("fill", bot="random")
    socket = Socket(server, found.tables[0], [pupil["token"]])
    while not thinking(socket):  # it is the bot's turn, now or soon
        socket.answer() if socket.news["decision"]["yours"] else socket.hear()
    assert eventually(lambda: gates.asked == 1)
    found.order("time", minutes=0.01)
    assert eventually(lambda: server.tables.actors[found.tables[0]].state.lesson.is_over)
    gates.open()
    while thinking(socket):
        socket.hear()
    assert socket.say("ping")["type"] == "pong"
    assert gates.asked == 1  # and no bot has begun to
    socket.close()


def thinking(socket: Socket) -> list[bool]:
    return [seat["thinking"] for seat in socket.news["table"]["seats"] if seat["thinking"]]


def test_a_message_reaches_every_table_and_is_taken_down_again(server: Running) -> None:
    found = Class(server, tables=2)
    pupils = found.pupils("Ada", "Bo")
    found.order("message", text="Five more minutes")
    for pupil in pupils:
        seen = found.table(pupil["table"], pupil).look(pupil["seat"])
        assert seen["table"]["lesson"]["message"] == "Five more minutes"
        assert "Five more minutes" in seen["chat"]["entries"][-1]["text"]
    found.order("message", text="")
    assert found.table(pupils[0]["table"], *pupils).look(0)["table"]["lesson"]["message"] == ""


def test_five_more_minutes_are_added_to_what_is_left(server: Running) -> None:
    found = Class(server, tables=1)
    found.order("time", minutes=20)
    first = found.table(found.tables[0]).news["table"]["lesson"]["ends_at"]
    found.order("time", minutes=5, more=True)
    then = found.table(found.tables[0]).news["table"]["lesson"]["ends_at"]
    added = datetime.fromisoformat(then) - datetime.fromisoformat(first)
    assert added.total_seconds() == 300


def test_hands_are_raised_and_seen_until_they_are_down(server: Running) -> None:
    found = Class(server, tables=1)
    (pupil,) = found.pupils("Ada")
    table = found.table(found.tables[0], pupil)
    assert table.message(pupil["seat"], "hand", up=True).status_code == 200
    assert found.table(table.id).news["table"]["lesson"]["hands"] == [pupil["seat"]]
    assert table.message(pupil["seat"], "hand", up=False).status_code == 200
    assert found.table(table.id).news["table"]["lesson"]["hands"] == []
    alone = server.open("pond", "pp")
    assert alone.message(0, "hand", up=True).json()["type"] == "not_now"


def test_own_words_are_off_until_the_teacher_allows_them(server: Running) -> None:
    found = Class(server, tables=1)
    (pupil,) = found.pupils("Ada")
    table = found.table(found.tables[0], pupil)
    assert table.message(pupil["seat"], "chat", text="hi").json()["type"] == "not_now"
    assert table.message(pupil["seat"], "signal", signal="thanks").status_code == 200
    found.order("free-text", on=True)
    assert table.message(pupil["seat"], "chat", text="hi").status_code == 200


@pytest.mark.parametrize(
    "body",
    [
        {"type": "dance"},
        {"type": "freeze"},
        {"type": "freeze", "on": 1},
        {"type": "time", "minutes": -1},
        {"type": "time", "minutes": 1e9},
        {"type": "pace", "seconds": 1000},
        {"type": "message", "text": "x" * 301},
        {"type": "fill", "bot": "no such bot"},
        {"type": "freeze", "on": True, "table": "elsewhere"},
        {"type": "show", "shown": "elsewhere", "at": 0},
        {"type": "show", "shown": "…", "at": 0},
    ],
)
def test_an_order_that_cannot_be_carried_out_says_why_and_changes_nothing(
    server: Running, body: dict[str, Any]
) -> None:
    found = Class(server, tables=1)
    found.join("Ada")
    before = found.table(found.tables[0]).news["version"]
    refused = found.order(body.pop("type"), **body)
    assert 400 <= refused.status_code < 500
    assert refused.json()["title"]
    assert found.table(found.tables[0]).news["version"] == before


@pytest.mark.parametrize(
    "body",
    [
        {"game": "chess"},
        {"tables": 0},
        {"tables": len(TABLES) + 1},
        {"seats": 9},
        {"options": {"nonsense": True}},
        {"same_deal": False, "seed": "x"},
        {"title": "x" * 41},
        {"teacher": "me"},
    ],
)
def test_a_class_that_cannot_be_set_up_says_why(server: Running, body: dict[str, Any]) -> None:
    answer = server.http.post("/api/classes", json={"game": "galapagos", "tables": 2, "seats": 2, **body})
    assert answer.status_code == 422
    assert answer.json()["type"] in ("bad_setup", "bad_request")


def test_a_moment_nobody_has_come_to_is_not_shown(server: Running) -> None:
    found = Class(server, tables=1)
    refused = found.order("show", shown=found.tables[0], at=10_000)
    assert (refused.status_code, refused.json()["where"]) == (404, "at")
