"""The pages on balance are what the lab has played."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tools import balance, deck_page, difficulty_page
from wildtable.lab.running import begin, run

POND = """
title = "Pond"
game = "pond"
seats = 2
deals = 6
bots = "greedy,random"

[factors]
depth = ["deep", "shallow"]
"""


@pytest.fixture
def found() -> dict[str, Any]:
    kept: dict[str, Any] = json.loads(balance.DATA.read_text("utf-8"))
    return kept


@pytest.mark.parametrize("name", balance.PAGES)
def test_a_page_is_what_was_played(name: str, found: dict[str, Any]) -> None:
    assert (balance.DOCS / name).read_text("utf-8") == balance.PAGES[name](found)


def test_everything_kept_is_an_experiment_of_ours(found: dict[str, Any]) -> None:
    files = {file.stem for file in (balance.DOCS.parent / "experiments").glob("*.toml")}
    assert set(found) <= files


@pytest.mark.usefixtures("pond_registered")
def test_what_is_kept_of_a_run_is_its_games(tmp_path: Path) -> None:
    file, folder = tmp_path / "pond.toml", tmp_path / "run"
    file.write_text(POND, "utf-8")
    experiment = begin(file, folder)
    done = run(experiment, folder)
    kept = balance.summary(folder)
    assert [cell["depth"] for cell in kept["cells"]] == ["deep", "shallow"]
    assert [cell["bots"] for cell in kept["cells"]] == ["greedy,random"] * 2
    for cell, progress in zip(kept["cells"], done, strict=True):
        marks = cell["results"]
        assert len(marks) == sum(cell["reasons"].values()) == 6
        assert (marks.count("1") + marks.count("=") / 2) / 6 == pytest.approx(progress.mean)


def cell(module: str, reasons: dict[str, int], **more: Any) -> dict[str, Any]:
    return {"module": module, "seats": 2, "cards": "abc", "reasons": reasons, **more}


def kept(*cells: dict[str, Any]) -> dict[str, Any]:
    return {"seed": "1", "rules": "2", "digest": "d", "cells": list(cells)}


def test_a_table_tells_wins_and_how_games_were_lost() -> None:
    cells = [cell("tigers", {"won_first": 1, "lost_tiles": 3}, difficulty="easy") for _ in range(4)]
    written = difficulty_page.page({"endangered-levels": kept(*cells)})
    assert "| easy | **all** | 16 | 25% (10% – 50%) | 25% | 0% | 0% | 75% | 0% |" in written


def test_two_card_sets_stand_side_by_side() -> None:
    before = cell("otters", {"won_first": 4}, difficulty="hard")
    after = cell("otters", {"lost_votes": 4}, difficulty="hard") | {"cards": "xyz"}
    written = difficulty_page.page({"endangered-experts": kept(before, after)})
    assert "otters, `abc` | otters, `xyz`" in written
    assert "| hard | 2 |  |  | 100% (51% – 100%) | 0% (0% – 49%) |" in written


def test_a_deck_has_the_other_part_of_its_opponents_matches() -> None:
    pair = {"decks": "starter,tooth-and-talon", "bots": "greedy", "cards": "abc", "results": "110="}
    written = deck_page.page({"endless-forms-decks": kept(pair)})
    assert "| Asombro Starter | — | 62.5%" in written
    assert "| Tooth and Talon | 37.5%" in written
