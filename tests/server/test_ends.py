"""After the end: the moments that mattered, and what bots get on the deal. Never while it is played."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.server.running import Opened, Running
from tests.server.test_reviews import reviewed
from wildtable.bots import make
from wildtable.bots.ladder import LEVELS
from wildtable.core.decision import Decision
from wildtable.core.record import Record
from wildtable.core.sitting import Sitting
from wildtable.games import game as game_named
from wildtable.server import trials


@pytest.fixture(autouse=True)
def quick(server: Running) -> None:
    server.tables.trials.seconds = 1.0


def tried(table: Opened, seat: int = 0) -> dict[str, list[dict[str, Any]]]:
    """Ask until it is done: the games by level."""
    for _ in range(400):
        answer = table.post("/trial", seat=seat)
        assert answer.status_code == 200, answer.text
        if answer.json()["state"] == "done":
            return {row["bot"]: row["games"] for row in answer.json()["trial"]["levels"]}
        time.sleep(0.05)
    raise AssertionError("the trial never ends")


def test_bots_get_what_they_get_on_this_very_deal(server: Running) -> None:
    table = server.open(seats="pb", seed="this deal")
    finish(table)
    found = tried(table)
    state = server.tables.actors[table.id].state
    for level in ("random", "beginner"):
        sitting = Sitting(state.game, state.record.branch(0))
        players = {
            seat: make(bot, state.game, f"trial 0 {seat}") for seat, bot in enumerate((level, "random"))
        }
        while (decision := sitting.decision) is not None:
            sitting.answer(players[decision.seat](sitting.state.view(decision.seat), decision))
        outcome = sitting.state.outcome()
        assert found[level][0] == {"won": 0 in outcome.winners, "score": outcome.scores[0]}
    assert list(found) == [level for level in LEVELS if level in found]
    assert all(1 <= len(games) <= trials.GAMES for games in found.values())
    assert "this deal" not in table.post("/trial").text


def finish(table: Opened) -> None:
    for n in range(2000):
        news = table.look(0)
        if news["table"]["status"] == "over":
            return
        question = news["decision"]
        if question["yours"]:
            choice = question["options"][n % len(question["options"])]["choice"]
            table.message(0, "answer", decision=question["id"], choice=choice)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(("method", "path"), [("GET", "/moments"), ("POST", "/trial")])
def test_nothing_is_worked_out_about_a_live_table(server: Running, method: str, path: str) -> None:
    table = server.open(seats="pp")
    table.answer_any()
    before = set(server.tables.trials.jobs)
    url = f"/api/tables/{table.id}{path}"
    headers = {"Authorization": f"Bearer {table.tokens[0]}"}
    answer = server.http.request(method, url, headers=headers)
    assert (answer.status_code, answer.json()["type"]) == (409, "not_now")
    assert set(server.tables.trials.jobs) <= before


def test_there_is_no_trial_where_luck_changed_on_the_way(server: Running) -> None:
    table = server.open(seats="pp")
    table.play_out()
    places = [{"who": "person"}, {"who": "person"}]
    for at, luck, status in ((3, "new", 409), (3, "same", 200), (0, "new", 200)):
        branch = Opened(server, table.post("/branch", {"at": at, "luck": luck, "seats": places}).json())
        branch.play_out()
        assert branch.post("/trial").status_code == status, (at, luck)


def asked(record: Record) -> list[Decision]:
    """The questions that a record answered."""
    found: list[Decision] = []
    record.replay(game_named(record.game), each=lambda n, _, decision: found.append(decision))
    return found


@pytest.mark.parametrize("seed", [0, 1, 4, 7, 11])
def test_whoever_plays_on_has_something_to_choose(server: Running, seed: int) -> None:
    """With one card left nobody chooses: it is played by itself, and the game would be over at once."""
    table = server.open("animalia", "pp", seed=f"on {seed}")
    table.play_out()
    questions = asked(server.tables.actors[table.id].state.record)
    server.tables.reviews.seconds = 1.0
    rough = table.get("/moments").json()
    reviewed(table)
    for moment in (*rough["moments"], *table.get("/moments").json()["moments"]):
        assert moment["from"] <= moment["at"]
        assert any(one.seat == 0 and len(one.options) > 1 for one in questions[moment["from"] :])


def test_the_moments_are_turns_of_the_game_and_come_from_the_review_once_there_is_one(
    server: Running,
) -> None:
    table = server.open("animalia", "pp", seed="moments")
    table.play_out()
    rough = table.get("/moments", lang="es").json()
    assert (rough["source"], rough["curve"]) == ("log", [])
    last = server.tables.actors[table.id].state
    assert rough["moments"]
    for moment in rough["moments"]:
        assert 0 <= moment["from"] <= moment["at"] < len(last.record.choices)
        assert asked(last.record)[moment["from"]].seat == 0, "whoever plays on is asked"
        assert moment["text"]
        assert moment["chances"] is moment["errors"] is None  # a rough value is no chance
    assert [one["at"] for one in rough["moments"]] == sorted(one["at"] for one in rough["moments"])
    server.tables.reviews.seconds = 1.0
    review = reviewed(table)["review"]
    counted = table.get("/moments").json()
    assert counted["source"] == "review"
    assert {one["text"] for one in counted["moments"]} <= {one["text"] for one in review["moments"]}
    for moment in counted["moments"]:
        before, after = moment["chances"]
        assert 0 <= before <= 1
        assert moment["better"] == (after > before)
        on_curve = {(chance, error) for _, chance, error in counted["curve"]}
        assert set(zip(moment["chances"], moment["errors"], strict=True)) <= on_curve


def test_what_was_worked_out_stays_with_the_table(server: Running) -> None:
    table = server.open(seats="pb", seed="kept")
    finish(table)
    server.tables.reviews.seconds = 1.0
    found, review = tried(table), reviewed(table)
    for jobs in (server.tables.trials, server.tables.reviews):
        jobs.done.clear()  # as a server that was started anew
    assert table.post("/trial").json() == {
        "state": "done",
        "trial": {"levels": [{"bot": bot, "games": games} for bot, games in found.items()]},
    }
    assert table.post("/review").json() == review
    assert table.get("/moments").json()["source"] == "review"
    assert not server.tables.trials.jobs
    assert not server.tables.reviews.jobs


def test_a_seat_that_is_not_there_is_not_found(server: Running) -> None:
    table = server.open(seats="pp")
    table.play_out()
    assert table.get("/moments", seat=7).status_code == table.post("/trial", seat=7).status_code == 404
