"""Reviews of finished tables: for whoever may look, never for a live one, and only while somebody waits."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.server.running import Opened, Running
from wildtable.server import jobs


def reviewed(table: Opened) -> dict[str, Any]:
    """Ask until it is done."""
    for _ in range(400):
        answer = table.post("/review")
        assert answer.status_code == 200, answer.text
        told: dict[str, Any] = answer.json()
        if told["state"] == "done":
            return told
        time.sleep(0.05)
    raise AssertionError("the review never ends")


@pytest.fixture
def quick(server: Running) -> Running:
    server.tables.reviews.seconds = 1.0
    return server


def test_a_finished_table_is_reviewed(quick: Running) -> None:
    table = quick.open(seats="pp", seed="reviewed")
    last = table.play_out()
    told = reviewed(table)["review"]
    winners = last["outcome"]["winners"]
    assert [share > 0 for share in told["result"]] == [seat in winners for seat in (0, 1)]
    total = told["start"][0] + told["luck"]["by_seat"][0]
    total += sum(one["as_it_turned_out"][0] for one in told["choices"])
    assert total == pytest.approx(told["result"][0], abs=1e-9)
    assert isinstance(told["meaning"], str)


def test_a_live_table_is_never_reviewed(quick: Running) -> None:
    table = quick.open(seats="pp", seed="live")
    table.answer_any()
    before = set(quick.tables.reviews.jobs)
    answer = table.post("/review", token=table.tokens[0])
    assert (answer.status_code, answer.json()["type"]) == (409, "not_now")
    assert set(quick.tables.reviews.jobs) <= before


def test_a_review_is_made_once_and_found_again(quick: Running) -> None:
    table = quick.open(seats="pp", seed="again")
    table.play_out()
    assert reviewed(table) == table.post("/review").json()


def test_when_nobody_waits_it_is_given_up(quick: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "PATIENCE", 0.0)
    quick.tables.reviews.seconds = 3000.0
    table = quick.open(seats="pp", seed="given up")
    table.play_out()
    assert table.post("/review").status_code == 200
    for _ in range(200):
        if not quick.tables.reviews.jobs:
            return
        time.sleep(0.05)
    raise AssertionError("it goes on although nobody waits")


def test_only_so_many_wait(quick: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "OF_ONE_ADDRESS", 0)
    table = quick.open(seats="pp", seed="busy")
    table.play_out()
    assert table.post("/review").json()["type"] == "busy"
