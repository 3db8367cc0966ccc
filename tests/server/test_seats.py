from __future__ import annotations

import pytest

from tests.server.running import Running, Socket


def test_an_open_seat_is_taken_by_the_table_link(server: Running) -> None:
    table = server.open(seats="po")
    joined = table.post("/join", {"name": "Bo"}).json()
    assert joined["seat"] == 1
    assert joined["news"]["mine"] == [1]
    assert joined["news"]["table"]["seats"][1]["name"] == "Bo"
    assert table.get("", joined["token"]).json()["as"] == 1
    again = table.post("/join", {"name": "Cy"})
    assert (again.status_code, again.json()["type"]) == (409, "not_now")


def test_a_seat_is_given_a_name_by_its_holder_only(server: Running) -> None:
    table = server.open(seats="pp")
    assert table.post("/seats/0/claim", {"name": "Ada"}, table.tokens[0]).status_code == 200
    assert table.look()["table"]["seats"][0]["name"] == "Ada"
    assert table.post("/seats/0/claim", {"name": "Eve"}, table.tokens[1]).status_code == 403
    assert table.post("/seats/0/claim", {"name": "Eve"}, table.host).status_code == 403


def test_a_seat_is_handed_over_and_the_old_link_is_worthless(server: Running) -> None:
    table = server.open(seats="pp")
    old = table.socket(0)
    new = table.post("/seats/0/hand-over", token=table.tokens[0]).json()["token"]
    while (message := old.hear())["type"] != "bye":
        pass
    assert message["reason"] == "bad_token"
    assert table.get("", table.tokens[0]).status_code == 401
    assert table.get("", new).json()["mine"] == [0]
    refused = Socket(server, table.id, [table.tokens[0]])
    assert refused.reply["problem"]["type"] == "bad_token"
    for socket in (old, refused):
        socket.close()


def test_a_freed_seat_is_open_again(server: Running) -> None:
    table = server.open(seats="pp")
    assert table.post("/seats/1/free", token=table.tokens[1]).status_code == 200
    assert table.look()["table"]["seats"][1]["who"] == "open"
    assert table.get("", table.tokens[1]).status_code == 401


def test_a_bot_stands_in_and_the_seat_is_taken_back(server: Running) -> None:
    table = server.open(seats="pp")
    other = table.socket(1)
    called = table.post("/seats/0/stand-in", {"bot": "random"}, table.tokens[1])
    assert called.status_code == 200, called.text
    while other.news["decision"] and not other.news["decision"]["yours"]:
        other.hear()
    assert any(line["args"]["who"] == 0 for line in other.news["log"])
    question = table.look(0)["decision"]
    refused = table.message(0, "answer", decision=question["id"], choice=True)
    assert refused.json()["type"] == "not_now"
    table.post("/seats/0/take-back", token=table.tokens[0])
    assert table.look()["table"]["seats"][0]["stand_in"] is None
    other.close()


def test_nobody_is_stood_in_for_while_here(server: Running) -> None:
    table = server.open(seats="pp")
    here = table.socket(0)
    refused = table.post("/seats/0/stand-in", {"bot": "random"}, table.tokens[1])
    assert (refused.status_code, refused.json()["type"]) == (409, "not_now")
    assert table.post("/seats/0/stand-in", {"bot": "random"}).status_code == 403
    here.close()


def test_a_bot_takes_an_open_seat(server: Running) -> None:
    table = server.open(seats="po")
    assert table.post("/seats/1/bot", {"bot": "random"}).status_code == 403
    assert table.post("/seats/1/bot", {"bot": "random"}, table.tokens[0]).status_code == 200
    assert table.look()["table"]["seats"][1]["bot"] == "random"


@pytest.mark.parametrize("bot", ["bot.py:Bot", "process:true", "search:9", "nobody", ""])
def test_the_wire_names_levels_only(server: Running, bot: str) -> None:
    table = server.open(seats="po")
    refused = table.post("/seats/1/bot", {"bot": bot}, table.tokens[0])
    assert (refused.status_code, refused.json()["type"]) == (422, "bad_setup")
    body = {"game": "pond", "seats": [{"who": "person"}, {"who": "bot", "bot": bot}]}
    assert server.http.post("/api/tables", json=body).status_code == 422


def test_who_is_there_is_told(server: Running) -> None:
    table = server.open(seats="pp")
    watching = Socket(server, table.id, [])
    assert [seat["connected"] for seat in watching.news["table"]["seats"]] == [False, False]
    player = table.socket(1)
    while not watching.news["table"]["seats"][1]["connected"]:
        watching.hear()
    player.close()
    while watching.news["table"]["seats"][1]["connected"]:
        watching.hear()
    assert watching.news["table"]["seats"][1]["away_since"]
    watching.close()


def test_one_device_may_hold_several_seats_and_look_through_each(server: Running) -> None:
    table = server.open(seats="pp")
    both = table.socket(0, 1)
    assert both.news["mine"] == [0, 1]
    assert both.news["as"] == 0
    both.say("look", **{"as": 1})
    assert both.news["view"]["viewer"] == 1
    both.close()


def test_a_table_may_be_closed_to_onlookers(server: Running) -> None:
    table = server.open(seats="pp", watch=False)
    assert table.get().status_code == 403
    assert table.get("", table.tokens[0]).status_code == 200
    stranger = Socket(server, table.id, [])
    assert stranger.reply["problem"]["type"] == "not_your_seat"
    stranger.close()
