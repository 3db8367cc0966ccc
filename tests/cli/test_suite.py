"""`wildtable arena --suite`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

SUITE = """seed = "1"
bots = ["random"]

[[challenges]]
game = "animalia"
seats = 2
deals = 2
"""


def test_the_command_plays_a_suite(wildtable: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(SUITE, "utf-8")
    said = wildtable("arena", "--suite", path, "--bots", "beginner", "--json")
    assert said.code == 0
    (found,) = json.loads(said.out)["challenges"]
    assert [row["bot"] for row in found["bots"]] == ["random", "beginner"]
    assert "strangers" in wildtable("arena", "--suite", path).out


@pytest.mark.parametrize("more", [("animalia",), ("--seats", 3), ("--option", "deal=any")])
def test_a_suite_fixes_what_is_played(wildtable: Run, more: tuple[object, ...]) -> None:
    said = wildtable("arena", *more, "--suite", "teamwork")
    assert said.code == 2
    assert "fixes what is played" in said.err


def test_without_a_game_or_a_suite_there_is_nothing_to_play(wildtable: Run) -> None:
    assert "a game is needed" in wildtable("arena").err
