"""Every command, and what it answers."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.core import pond
from wildtable.core.sitting import Sitting


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """The record of a finished game."""
    sitting = Sitting.new(pond.GAME, 2, seed="kept")
    while (decision := sitting.decision) is not None:
        sitting.answer(decision.options[0])
    file = tmp_path / "kept.json"
    sitting.record.write(file)
    return file


def test_games_lists_names_seats_and_options(run: Run) -> None:
    said = run("games")
    assert said.code == 0
    assert "Pond" in said.out
    assert "2–3" in said.out
    assert "deep shallow" in said.out


def test_games_as_json(run: Run) -> None:
    (found,) = json.loads(run("games", "--json").out)
    assert (found["name"], found["seats"]) == ("pond", [2, 3])
    assert found["options"][0]["values"] == ["deep", "shallow"]


def test_without_a_command_there_is_help(run: Run) -> None:
    said = run()
    assert said.code == 0
    assert all(command in said.out for command in ("games", "play", "simulate", "replay", "verify", "cards"))


def test_version_says_which_build_it_is(run: Run) -> None:
    assert "(plain Python)" in run("--version").out or "(compiled)" in run("--version").out


def test_simulate_answers_with_counts(run: Run) -> None:
    said = run("simulate", "pond", "--seats", 2, "--games", 30, "--seed", 5, "--json")
    found = json.loads(said.out)
    assert (found["game"], found["seats"], found["games"]) == ("pond", 2, 30)
    assert found["decisions"] > 30
    assert found["decisions_per_second"] > 0
    assert sum(found["outcomes"]["wins"]) >= 30 - found["outcomes"]["nobody"]


def test_simulate_as_a_table_names_each_seats_bot(run: Run) -> None:
    said = run("simulate", "pond", "--games", 3, "--bots", "greedy,random", "--option", "depth=shallow")
    assert said.code == 0
    assert "greedy" in said.out
    assert "random" in said.out


def test_replay_shows_the_table_at_a_point(run: Run, kept: Path) -> None:
    early, late = run("replay", kept, "--at", 4), run("replay", kept)
    assert "After choice 4 of" in early.out
    assert len(late.out) > len(early.out)
    assert late.out.rstrip().splitlines()[-3].strip() == "over"


def test_replay_as_a_seat_saw_it_keeps_the_others_hands_closed(run: Run, kept: Path) -> None:
    mine, theirs = (run("replay", kept, "--at", 2, "--seat", seat).out for seat in (1, 2))
    hand = next(line for line in mine.splitlines() if line.startswith("hands"))
    assert "a fish" not in hand
    assert hand not in theirs


def test_verify_vouches_for_a_whole_record(run: Run, kept: Path) -> None:
    said = run("verify", kept)
    assert said.code == 0
    assert "luck checked from choice 1 to" in said.out


def test_cards_are_written_as_the_form_that_is_read(run: Run, tmp_path: Path) -> None:
    form = tmp_path / "box.toml"
    form.write_text(run("cards", "pond", "--toml").out, "utf-8")
    assert pond.GAME.read_cards(form) == pond.GAME.shipped_cards()
    assert tomllib.loads(form.read_text("utf-8")) == json.loads(run("cards", "pond", "--json").out)


def test_bench_measures_every_game(run: Run) -> None:
    (found,) = json.loads(run("bench", "--seconds", 0.01, "--json").out)["games"]
    assert (found["game"], found["seats"]) == ("pond", 3)
    assert all(found[key] > 0 for key in found if key != "game")


def test_bench_as_a_table(run: Run) -> None:
    said = run("bench", "--seconds", 0.01)
    assert "rollout/s" in said.out
    assert "pond" in said.out
