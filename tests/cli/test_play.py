"""`wildtable play`, from the first question to the kept game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run
from wildtable.core.record import Record


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_whole_game_through_a_pipe_is_kept_and_verifies(run: Run, folder: Path) -> None:
    said = run("play", "pond", "--seed", "x", "--bots", "random", "--record", "game.json", typed="1\n" * 99)
    assert said.code == 0
    assert "The seed of the luck was x." in said.out
    assert run("verify", "game.json").code == 0


def test_bots_alone_play_to_the_end_as_the_seed_says(run: Run, folder: Path) -> None:
    for file in ("a.json", "b.json"):
        said = run("play", "pond", "--bots", "1:greedy,2:random", "--seed", 4, "--record", file)
        assert said.code == 0
    assert Record.read(folder / "a.json") == Record.read(folder / "b.json")


def test_an_unfinished_game_is_played_on_with_the_same_bots(run: Run, folder: Path) -> None:
    run("play", "pond", "--seed", "x", "--bots", "random", "--record", "game.json", typed="1\nq\n")
    begun = Record.read(folder / "game.json")
    said = run("play", "pond", "--record", "game.json", typed="1\n" * 99)
    assert said.code == 0
    whole = Record.read(folder / "game.json")
    assert whole.choices[: len(begun.choices)] == begun.choices
    assert "The seed of the luck was x." in said.out


def test_who_leaves_without_a_file_is_told_where_the_game_is_kept(run: Run, folder: Path) -> None:
    said = [run("play", "pond", "--seed", "x", typed="1\nq\n") for _ in range(2)]
    files = sorted(path.name for path in folder.iterdir())
    assert len(files) == 2  # the second did not write over the first
    assert any(f"--record {files[0]}" in one.out for one in said)


def test_who_leaves_at_once_leaves_nothing_behind(run: Run, folder: Path) -> None:
    run("play", "pond", "--seed", "x", typed="q\n")
    assert not list(folder.iterdir())


def test_without_a_game_one_is_asked_for(run: Run) -> None:
    said = run("play", "--seed", "x", typed="chess\npond\n2\nrandom\nq\n")
    assert said.out.count("Which game?") == 2
    assert "Seat 1: May" in said.out


def test_who_does_not_choose_a_game_plays_none(run: Run) -> None:
    assert run("play", typed="").code == 1


def test_the_language_may_be_set_for_good(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WILDTABLE_LANGUAGE", "es")
    assert "Asiento 1: May" in run("play", "pond", "--seed", "x", typed="").out
    assert "Asientos" in run("games").out
