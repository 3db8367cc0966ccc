"""A bot that was told its first answers gives them, and thinks for itself where it cannot."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.running import Opened, Running

ZOOLOGIST = {"who": "bot", "bot": "random", "opening": ["zoologist", "geneticist"]}


def opened(server: Running, bot: dict[str, Any]) -> Opened:
    body = {"game": "endangered", "seats": [{"who": "person"}, bot], "seed": "1"}
    answer = server.http.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    return Opened(server, answer.json())


def roles(server: Running, mine: str, opening: list[Any]) -> list[str]:
    """What seat 1 answered after seat 0 took a role, as far as seat 0 is asked again."""
    told = opened(server, {**ZOOLOGIST, "opening": opening})
    socket = told.socket(0)
    socket.say("answer", seat=0, decision=socket.news["decision"]["id"], choice=mine)
    while not (socket.news["decision"] or {}).get("yours"):
        socket.hear()
    socket.close()
    return [entry["text"] for entry in socket.news["log"]]


def test_a_bot_gives_the_answers_it_was_told(server: Running) -> None:
    assert "Seat 2 plays the Zoologist." in roles(server, "lobbyist", ["zoologist"])
    assert "Seat 2 plays the TV Wildlife Host." in roles(server, "lobbyist", ["tv_host"])


@pytest.mark.parametrize("opening", [["zoologist"], ["no role at all"], [{"Slot": {"n": 3}}], [[[]]], [None]])
def test_an_answer_that_is_not_offered_is_not_given(server: Running, opening: list[Any]) -> None:
    said = roles(server, "zoologist", opening)
    assert any(line.startswith("Seat 2 plays the") for line in said)
    assert "Seat 2 plays the Zoologist." not in said


def test_all_who_come_are_told_of_an_opening(server: Running) -> None:
    chat = opened(server, ZOOLOGIST).look()["chat"]["entries"]
    assert [line["text"] for line in chat] == ["The first answers of a bot were set beforehand."]
    plain = server.open("endangered", "pb")
    assert plain.look()["chat"]["entries"] == []


@pytest.mark.parametrize("who", ["person", "open"])
def test_nobody_but_a_bot_is_told_what_to_answer(server: Running, who: str) -> None:
    seats = [{"who": "person"}, {"who": who, "opening": ["zoologist"]}]
    answer = server.http.post("/api/tables", json={"game": "endangered", "seats": seats})
    assert answer.status_code == 422
    assert answer.json()["where"] == "opening"


def test_an_opening_has_an_end(server: Running) -> None:
    seats = [{"who": "person"}, {**ZOOLOGIST, "opening": ["x"] * 61}]
    answer = server.http.post("/api/tables", json={"game": "endangered", "seats": seats})
    assert answer.status_code == 422
    assert "opening" in answer.json()["where"]
