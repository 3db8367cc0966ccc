"""One person alone, where the rules ask for two roles (endangered §2.9)."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from wildtable.core.record import Record

Told = Callable[..., str]


@pytest.fixture
def told(say: Run) -> Told:
    def telling(line: str, typed: str = "") -> str:
        said = say(line, typed=typed)
        assert said.code == 0
        return said.out

    return telling


def test_one_person_answers_for_both_roles_and_plays_on_alone(told: Told, tmp_path: Path) -> None:
    told("play endangered --seats 1 --seed x --record game.json", typed="1\n1\n1\nq\n")
    record = Record.read(tmp_path / "game.json")
    assert (record.seats, record.notes["alone"]) == (2, True)
    assert {seat for seat, _ in record.choices if seat >= 0} == {0, 1}
    told("play endangered --record game.json", typed="q\n")
    assert Record.read(tmp_path / "game.json").notes["alone"] is True


def test_playing_alone_can_be_chosen(told: Told) -> None:
    said = told("play --seed x", typed="Endangered\n1\n1\nq\n")
    assert "Who takes the other seats?" not in said
    assert "Seat 2" in said


def test_bots_play_the_two_roles_of_one_alone(told: Told) -> None:
    assert json.loads(told("simulate endangered --seats 1 --games 2 --json"))["seats"] == 2


def test_the_games_say_how_many_seats_one_alone_answers_for(told: Told) -> None:
    listed = {game["name"]: game["alone"] for game in json.loads(told("games --json"))}
    assert (listed["endangered"], listed["galapagos"]) == (2, None)
    assert "1–5" in told("games")
