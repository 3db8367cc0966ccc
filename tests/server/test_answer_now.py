"""A bot that thinks for long is told to answer now, by those who sit at the table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.running import Running, running
from wildtable.bots import ladder
from wildtable.server import bot_workers

HOUR = 3600.0


@pytest.fixture
def patient(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server whose experts think for an hour."""
    monkeypatch.setattr(bot_workers, "LONGEST", HOUR)
    monkeypatch.setitem(ladder.ITERATIONS, "expert", 10**9)
    with running(str(tmp_path_factory.mktemp("patient") / "tables.db")) as found:
        yield found


def test_a_bot_answers_when_it_is_told_to(patient: Running) -> None:
    table = patient.open("galapagos", "po")
    table.post("/seats/1/bot", {"bot": "expert"}, table.tokens[0])
    socket, answered = table.socket(0), 0
    while answered < 2:
        decision = socket.news["decision"]
        if decision["yours"]:
            socket.answer()
        elif table.look(0)["table"]["seats"][1]["thinking"]:
            answered += 1
            assert table.post("/answer-now", None, table.tokens[0]).json() == {"done": True}
            while socket.news["decision"]["id"] == decision["id"]:
                socket.hear()
    socket.close()


def test_everybody_is_told_that_a_bot_has_begun_to_think(patient: Running) -> None:
    table = patient.open("galapagos", "po")
    table.post("/seats/1/bot", {"bot": "expert"}, table.tokens[0])
    socket = table.socket(0)
    while socket.news["decision"]["yours"]:
        socket.answer()
    seats = socket.news["table"]["seats"]
    socket.close()
    assert [seat["thinking"] for seat in seats] == [False, True]


def test_an_onlooker_hurries_nobody(server: Running) -> None:
    table = server.open("pond", "pb")
    assert table.post("/answer-now").status_code == 403
    assert table.post("/answer-now", None, table.tokens[0]).status_code == 200
