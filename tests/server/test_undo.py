from __future__ import annotations

from typing import Any

import pytest

from tests.server.running import Opened, Running
from tests.server.test_lines import eventually
from tests.server.test_standstill import Gates, answer_until_the_bot_is_asked, wait_for_ones_turn
from tests.server.test_together import AGES
from wildtable.server import table_actor


def answer(table: Opened, seat: int, choice: Any) -> dict[str, Any]:
    question = table.look(seat)["decision"]
    reply = table.message(seat, "answer", decision=question["id"], choice=choice)
    assert reply.status_code == 200, reply.text
    news: dict[str, Any] = reply.json()["news"]
    return news


def at_a_free_undo(server: Running, seats: str = "pp") -> tuple[Opened, dict[str, Any], dict[str, Any]]:
    """A table at which seat 0 has said it will show a fish, and not yet which; before and after."""
    table = server.open(seats=seats)
    before = table.look(0)
    return table, before, answer(table, 0, True)


def test_undo_is_free_until_luck_a_reveal_or_somebody_else(server: Running) -> None:
    table, before, after = at_a_free_undo(server)
    assert after["table"]["undo"] == "free"
    news = table.message(0, "undo").json()["news"]
    assert news["view"] == before["view"]
    assert news["log"] == before["log"]
    assert news["decision"]["id"] != before["decision"]["id"]
    assert news["version"] > after["version"]


def test_undo_past_luck_needs_everybody(server: Running) -> None:
    table = server.open(seats="pp")
    while (news := table.look(0))["table"]["undo"] != "ask":
        asked = news["decision"]["seat"]
        if asked == 0:
            before = news
        answer(table, asked, table.look(asked)["decision"]["options"][-1]["choice"])
    asked = table.message(0, "undo").json()
    assert asked["proposal"]
    proposal = asked["news"]["table"]["proposals"][0]
    assert (proposal["kind"], proposal["agree"], proposal["needs"]) == ("undo", [0], [1])
    table.message(1, "vote", proposal=asked["proposal"], agree=True)
    news = table.look(0)
    assert news["table"]["proposals"] == []
    assert news["decision"]["yours"]
    assert news["view"] == before["view"]


def test_one_voice_against_ends_an_undo(server: Running) -> None:
    table = server.open(seats="pp")
    while (news := table.look(0))["table"]["undo"] != "ask":
        asked = news["decision"]["seat"]
        answer(table, asked, table.look(asked)["decision"]["options"][-1]["choice"])
    view = news["view"]
    name = table.message(0, "undo").json()["proposal"]
    table.message(1, "vote", proposal=name, agree=False)
    assert table.look(0)["table"]["proposals"] == []
    assert table.look(0)["view"] == view
    assert table.message(1, "vote", proposal=name, agree=True).json()["type"] == "not_now"


def test_bots_agree_to_every_undo(server: Running) -> None:
    table = server.open(seats="pb")
    socket = table.socket(0)
    start = table.look(0)["view"]
    socket.answer(1)
    while not socket.news["decision"]["yours"]:
        socket.hear()
    while table.look(0)["view"] != start:
        assert socket.say("undo", seat=0)["type"] == "done"
    socket.close()


def test_a_socket_hears_of_an_undo_and_its_log_goes_back(server: Running) -> None:
    table, _, after = at_a_free_undo(server)
    other = table.socket(1)
    table.message(0, "undo")
    other.hear_until(after["version"] + 1)
    assert other.news["log"] == table.look(1)["log"]["entries"]
    other.close()


def test_there_is_no_undo_with_nothing_to_take_back_or_after_the_end(server: Running) -> None:
    table = server.open(seats="pp")
    assert table.message(0, "undo").json()["type"] == "not_now"
    table.play_out()
    assert table.message(0, "undo").json()["type"] == "not_now"


def test_a_table_is_abandoned_when_everybody_agrees(server: Running) -> None:
    table = server.open(seats="pp")
    name = table.message(0, "abandon").json()["proposal"]
    assert table.look()["table"]["status"] == "playing"
    table.message(1, "vote", proposal=name, agree=True)
    news = table.look()
    assert (news["table"]["status"], news["decision"]) == ("abandoned", None)
    assert news["table"]["luck"]["seed"]
    stale = table.message(0, "answer", decision="d1", choice=True)
    assert stale.json()["type"] == "stale"


def test_what_bots_did_untold_is_nowhere_to_be_seen_after_an_undo(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_actor, "GATHER", AGES)
    table = server.open("pond", "pbb")
    socket = table.socket(0)
    wait_for_ones_turn(socket)
    gates = Gates(monkeypatch, 2)
    gates.open(0)
    answer_until_the_bot_is_asked(socket)
    assert eventually(lambda: gates.asked == 2)  # one has answered, and is to be told with the other
    assert socket.say("undo", seat=0)["type"] == "done"
    fresh = table.look(0)
    socket.hear_until(fresh["version"])
    assert socket.news["view"] == fresh["view"]
    assert socket.news["log"] == fresh["log"]["entries"]
    gates.open(1)
    socket.close()
