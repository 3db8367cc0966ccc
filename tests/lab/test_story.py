"""How games went back and forth, and what goes with winning."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from wildtable.cli import main
from wildtable.games import game as game_named
from wildtable.games import names
from wildtable.lab import data
from wildtable.lab.effects import FEWEST, effects
from wildtable.lab.metrics import metrics
from wildtable.lab.room import Room
from wildtable.lab.setting import Setting
from wildtable.lab.stories import stories


@pytest.mark.parametrize("name", names())
def test_decisions_that_are_kept_tell_the_turns_that_metrics_look_at(name: str) -> None:
    setting = Setting(name, game_named(name).seats[0], {}, ("random",), "story")
    (counted,) = metrics(setting, 2)
    for deal, game in enumerate(counted.games):
        moves = Room(counted.setting).play(deal, taken_down=True).moves
        told = [move.values for move in moves if move.values]
        assert told == game.values[: len(told)]
        assert len(game.values) - len(told) <= 1, "only a last turn without a decision after it is missing"
        assert len(moves) == len(game.options)


def test_nothing_is_taken_down_unless_somebody_asks() -> None:
    assert Room(Setting("galapagos", 2, {}, ("random", "random"), "story")).play(0).moves == ()


def played(
    wins: list[list[int]], chose: list[list[int]], seats: int = 2
) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Games with their winners, and in each the seats that chose X; everybody chose Y twice."""
    games = [{"cell": "c", "deal": n, "seats": seats, "winners": won} for n, won in enumerate(wins)]
    told = [
        {"cell": "c", "deal": n, "seat": seat, "question": "Ask", "chosen": what}
        for n, who in enumerate(chose)
        for seat in range(seats)
        for what in ["Y", "Y", *(["X", "X"] if seat in who else [])]
    ]
    schema = {name: data.GAMES[name] for name in ("cell", "deal", "seats", "winners")}
    return pl.DataFrame(games, schema=schema), pl.DataFrame(told)


def test_a_choice_that_wins_is_found_and_one_that_everybody_makes_is_not() -> None:
    games, told = played([[n % 2] for n in range(60)], [[n % 2] for n in range(60)])
    (found,) = effects(games, told, cooperative=False, most=9)
    assert (found.name, found.chose, found.difference) == ("Ask X", 60, 1.0)


def test_a_team_counts_once_however_many_of_it_chose() -> None:
    games, told = played([[0, 1] if n < 40 else [] for n in range(80)], [[0, 1]] * 30 + [[]] * 50)
    (found,) = effects(games, told, cooperative=True, most=9)
    assert found.chose == 30
    assert found.difference == pytest.approx(1 - 10 / 50)


def test_of_too_few_nothing_is_said() -> None:
    games, told = played([[0]] * 60, [[0]] * (FEWEST - 1) + [[]] * 61)
    assert effects(games, told, cooperative=False, most=9) == []


def test_stories_are_of_the_game_they_belong_to() -> None:
    games = pl.DataFrame({"cell": ["c", "c"], "deal": [0, 1], "winners": [[1], [0]]})
    turns = [[0.9, 0.1], [0.1, 0.9], [], [0.6, 0.4]]
    told = pl.DataFrame({"cell": ["c"] * 4, "deal": [0, 0, 0, 1], "values": turns})
    found = stories(games, told, cooperative=False)
    assert found["leads"].to_list() == [1, 0]
    assert found["drama"].to_list() == [pytest.approx(0.4), 0.0]


def test_decisions_kept_before_there_were_values_are_read_all_the_same(tmp_path: Path) -> None:
    pl.DataFrame({"cell": ["c"], "deal": [0]}).write_parquet(tmp_path / "decisions-0.parquet")
    assert data.read(tmp_path, "decisions")["values"].to_list() == [[]]


def test_a_report_tells_how_games_went_back_and_forth(tmp_path: Path) -> None:
    file = tmp_path / "islands.toml"
    file.write_text('game = "galapagos"\nseats = 2\ndeals = 4\nbots = "random"\ndecisions = true\n')
    assert main(["lab", "run", str(file)]) == 0
    charts = tmp_path / "charts"
    assert main(["lab", "report", str(tmp_path / "islands"), "--pictures", str(charts)]) == 0
    assert {"leads.svg", "drama.svg"} <= {path.name for path in charts.iterdir()}
    assert "Back and forth" in (tmp_path / "islands" / "report.html").read_text("utf-8")
