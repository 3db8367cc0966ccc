"""The page that says how hard Endangered is."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tools import cells
from tools.cells import DATA, DOCS, Cell, games_of, measure, page, play


def test_the_page_is_what_was_measured() -> None:
    assert (DOCS / "endangered-balance.md").read_text("utf-8") == page(json.loads(DATA.read_text("utf-8")))


def test_a_new_card_leaves_what_was_measured_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cells, "box", lambda: {"cards": ["Unicorn"], "ambassadors": []})
    test_the_page_is_what_was_measured()


def test_a_game_of_a_cell_is_always_the_same_game() -> None:
    cell = Cell("tigers", "normal", 2)
    assert play(cell, 3, "x", "random") == play(cell, 3, "x", "random")


def test_a_run_plays_on_where_the_last_one_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def quick(cell: Cell, n: int, seed: str) -> Any:
        played.append(n)
        return play(cell, n, seed, "random")

    monkeypatch.setattr(cells, "play", quick)
    found: dict[str, Any] = {}
    todo = [Cell("otters", "easy", 3)]
    measure(found, todo, 2, "x", 1.0)
    measure(found, todo, 3, "x", 1.0)
    assert played == [0, 0, 1, 0, 2]  # the first one each time, to see whether it still goes like this
    assert games_of(found["otters easy 3"]) == 3
    measure(found, todo, 5, "x", 0.0)
    assert games_of(found["otters easy 3"]) == 3  # the time was over
    found["otters easy 3"]["first"] = "another game"
    measure(found, todo, 1, "x", 1.0)
    assert games_of(found["otters easy 3"]) == 1  # begun anew


def test_a_table_tells_wins_and_how_games_were_lost() -> None:
    cell = {
        "first": "",
        "seed": "1",
        "results": {"won_first": 1, "lost_tiles": 3},
        "used": {"played Research": 2},
    }
    found = {one.name: cell for one in cells.cells(["tigers"])}
    written = page(found)
    assert "| easy | **all** | 16 | 25% | 10% – 50% | 25% | 0% | 0% | 75% | 0% | 52 % |" in written
    assert "| Research | 0 | 24 | 0 |" in written
    assert "Lobby Day" in written.split("Never played: ")[1].splitlines()[0]
