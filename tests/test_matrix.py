"""The matrix of the decks of Endless Forms and its page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tools import balance, matrix
from tools.balance import page
from tools.matrix import DATA, PAGE, PAIRS, measure, play, schedule


def begun() -> dict[str, Any]:
    return {"bot": "random", "seed": "7", "rules": "1", "done": 0, "tally": {}}


@pytest.fixture(autouse=True)
def _elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(matrix, "DATA", tmp_path / "found.json")
    monkeypatch.setattr(matrix, "PAGE", tmp_path / "page.md")


def test_a_match_is_two_games_from_either_seat() -> None:
    found = play(("starter", "entangled-bank", 3), "random", "1")
    assert sum(n for key, n in found.items() if key.startswith("match starter entangled-bank")) == 1
    for side in ("first", "second"):
        assert sum(n for key, n in found.items() if key.startswith(f"game starter {side}")) == 1
    assert sum(n for key, n in found.items() if key.startswith("counters")) > 0
    assert found == play(("starter", "entangled-bank", 3), "random", "1")


def test_all_pairs_have_been_played_equally_often_at_any_time() -> None:
    due = list(schedule(2, 0))
    assert due[: len(PAIRS)] == [(*pair, 0) for pair in PAIRS]
    assert len(due) == len(PAIRS) + 6  # without the four mirrors
    assert list(schedule(2, 7)) == due[7:]


def test_a_run_that_was_stopped_goes_on_where_it_was() -> None:
    whole, halves = begun(), begun()
    measure(whole, 2, float("inf"), 1)
    measure(halves, 1, float("inf"), 1)
    measure(halves, 2, float("inf"), 1)
    assert whole == halves == json.loads(matrix.DATA.read_text("utf-8"))
    assert whole["done"] == len(PAIRS) + 6
    assert "2 matches of a pair" in matrix.PAGE.read_text("utf-8")


def test_the_page_of_the_decks_is_what_was_measured() -> None:
    assert PAGE.read_text("utf-8") == page(json.loads(DATA.read_text("utf-8")))


def test_a_new_card_leaves_what_was_measured_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance, "SHIPPED", None)
    assert PAGE.read_text("utf-8") == page(json.loads(DATA.read_text("utf-8")))
