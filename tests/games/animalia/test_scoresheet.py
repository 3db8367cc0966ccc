"""A team's score sheet."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.games.animalia.tables import EU, SA, dealt
from wildtable.core.files import FileError
from wildtable.games.animalia.board import Continent, Difficulty
from wildtable.games.animalia.rules.scoresheet import COLUMNS, ScoreSheet, SheetError, column, read
from wildtable.games.animalia.state import State


def won(coins: int, **options: Any) -> State:
    s = dealt(1, **options)
    s.result, s.coins = "won", coins
    return s


def test_the_best_result_of_a_column_is_kept(tmp_path: Path) -> None:  # animalia §7.3
    sheet = ScoreSheet("Otters")
    assert sheet.note(won(5))
    assert not sheet.note(won(4))
    assert sheet.note(won(8))
    assert sheet.note(won(1, difficulty="hard"))
    sheet.write(tmp_path / "otters.json")
    kept = read(tmp_path / "otters.json")
    assert kept == sheet
    assert kept.best["EUROPE, NORMAL"].coins == 8
    assert kept.best["EUROPE, NORMAL"].stars == 3


def test_coins_left_and_coins_collected_are_kept_apart(tmp_path: Path) -> None:  # animalia §7.2, §7.3
    sheet = ScoreSheet("Otters")
    few, many = won(2), won(2, score_basis="collected")
    many.collected = 9
    assert sheet.note(few)
    assert sheet.note(many)
    assert not sheet.note(few)
    assert (sheet.best["EUROPE, NORMAL"].coins, sheet.collected["EUROPE, NORMAL"].coins) == (2, 9)
    sheet.write(tmp_path / "otters.json")
    assert read(tmp_path / "otters.json") == sheet


def test_a_lost_game_and_a_pair_without_a_column_are_not_written_down() -> None:  # animalia §6.5, §7.2
    lost = won(5)
    lost.result = "lost"
    with pytest.raises(SheetError, match="won"):
        ScoreSheet("Otters").note(lost)
    with pytest.raises(SheetError, match="no column"):
        ScoreSheet("Otters").note(won(5, continents=f"{EU}+{SA}"))


def test_columns_do_not_depend_on_the_order_of_continents() -> None:  # animalia §2.1
    one, other = Continent.EUROPE, Continent.NORTH_AMERICA
    assert column((other, one), Difficulty.EASY) == column((one, other), Difficulty.EASY)
    assert len(COLUMNS) == 18


@pytest.mark.parametrize(
    ("written", "problem"),
    [
        ("", "not a score sheet"),
        ("{", "not a score sheet"),
        ("[]", "expected dict"),
        ('{"best": {}}', "missing field: team"),
        ('{"team": "A", "stars": 3}', "no such field: stars"),
        ('{"team": "A", "best": {"EUROPE, EASY": {"stars": "many", "coins": 1}}}', "expected int"),
        ('{"team": "A", "best": {"EUROPE, EASY": {"stars": 9, "coins": 1}}}', "no such result"),
        ('{"team": "A", "best": {"MARS, EASY": {"stars": 1, "coins": 1}}}', "no such result"),
        ('{"team": "A", "wildtable_scoresheet": 7}', "another version"),
    ],
)
def test_a_broken_sheet_is_refused_with_its_problem(tmp_path: Path, written: str, problem: str) -> None:
    path = tmp_path / "sheet.json"
    path.write_text(written, "utf-8")
    with pytest.raises(SheetError, match=problem):
        read(path)


def test_a_sheet_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="there is no such file"):
        read(tmp_path / "nowhere.json")


def test_a_sheet_that_is_not_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "sheet.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(FileError, match="not text"):
        read(tmp_path / "sheet.json")


def test_the_browser_has_the_same_columns() -> None:
    page = json.loads((Path(__file__).parents[3] / "web/src/pages/sheet/columns.json").read_text("utf-8"))
    written = [[slug.replace("-", "_").upper() for slug in row] for row in page["continents"]]
    there = [f"{' + '.join(row)}, {level.upper()}" for row in written for level in page["levels"]]
    assert there == COLUMNS
    assert page["format"] == ScoreSheet("").wildtable_scoresheet
