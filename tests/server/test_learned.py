"""The bot that learned is offered for the games it knows, and answers at a live table."""

from __future__ import annotations

import pytest

from tests.server.running import Running
from wildtable.bots.value_net import learned_games


@pytest.mark.parametrize(
    ("language", "title"), [("en", "Learned from games"), ("es", "Aprendió de partidas")]
)
def test_it_is_offered_where_it_has_learned(server: Running, language: str, title: str) -> None:
    listed = server.http.get("/api/games", params={"lang": language}).json()
    offered = {game["name"]: {bot["spec"]: bot["title"] for bot in game["bots"]} for game in listed}
    assert {name for name, bots in offered.items() if "learned" in bots} == learned_games()
    assert {bots["learned"] for bots in offered.values() if "learned" in bots} == {title}


@pytest.mark.parametrize(("game", "seats"), [("galapagos", "po"), ("animalia", "poo"), ("animalia", "po")])
def test_it_answers_at_a_live_table(server: Running, game: str, seats: str) -> None:
    table = server.open(game, seats)
    for seat in range(1, len(seats)):
        assert table.post(f"/seats/{seat}/bot", {"bot": "learned"}, table.tokens[0]).status_code == 200
    socket, answered = table.socket(0), 0
    while answered < 3:
        decision = socket.news["decision"]
        if decision["yours"]:
            socket.answer()
            continue
        while socket.news["decision"]["id"] == decision["id"]:
            socket.hear()
        answered += 1
    socket.close()


def test_it_is_refused_where_nothing_was_learned(server: Running) -> None:
    table = server.open("endangered", "po")
    refused = table.post("/seats/1/bot", {"bot": "learned"}, table.tokens[0])
    assert refused.status_code == 422
    assert "The bots are random" in refused.text
