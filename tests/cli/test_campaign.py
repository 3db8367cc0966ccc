"""`wildtable campaign`: begun, left, played on, and what is refused (endangered §17)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from wildtable.core.record import Record


def test_a_campaign_is_begun_left_and_played_on(say: Run, tmp_path: Path) -> None:
    said = say("campaign endangered team.json --seats 1", typed="1\n1\nq\n")
    assert "Play on with: wildtable campaign endangered team.json" in said.out
    begun = Record.read(tmp_path / "team-1.json")
    chosen = [begun.options[name] for name in ("module", "difficulty", "carry", "rulings")]
    assert chosen == ["tigers", "normal", "none", "present"]
    assert begun.notes["alone"] is True
    say("campaign endangered team.json", typed="1\nq\n")
    longer = Record.read(tmp_path / "team-1.json").choices
    assert longer[: len(begun.choices)] == begun.choices
    assert len(longer) > len(begun.choices)


def test_bots_play_a_whole_campaign_game_by_game(say: Run, tmp_path: Path) -> None:
    say("campaign endangered team.json --bots 1:random,2:random")
    for _ in range(2):
        said = say("campaign endangered team.json")
    third = Record.read(tmp_path / "team-3.json")
    assert (third.options["module"], third.options["difficulty"]) == ("tigers", "hard")
    assert third.options["carry"] in ("won", "lost")
    assert "Play on with" not in said.out
    assert "Medal" in say("campaign endangered team.json").out  # over: only shown
    assert not (tmp_path / "team-4.json").exists()


def test_the_games_may_be_chosen(say: Run, tmp_path: Path) -> None:
    say("campaign endangered team.json --games rhinos:easy,tigers:easy,otters:hard", typed="q\n")
    assert json.loads((tmp_path / "team.json").read_text())["order"] == [
        ["rhinos", "easy"],
        ["tigers", "easy"],
        ["otters", "hard"],
    ]
    assert "3  otters, hard" in say("campaign endangered team.json --status").out


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("campaign galapagos team.json", "galapagos has no campaign"),
        ("campaign endangered team.json --status", "team.json: no such campaign"),
        ("campaign endangered team.json --games tigers", "write it as module:level"),
        ("campaign endangered team.json --games lions:hard", "'lions' is not one of"),
        (
            "campaign endangered team.json --games tigers:easy,otters:hard,tigers:easy",
            "the last game must be hard",
        ),
        ("campaign endangered team.json --games tigers:hard", "3 games needed, found 1"),
        ("campaign endangered team.json --seats 9", "for 2 to 5 seats"),
    ],
)
def test_what_cannot_be_a_campaign_is_refused(say: Run, tmp_path: Path, command: str, why: str) -> None:
    said = say(command)
    assert said.code == 2
    assert why in said.err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("{", "team.json: not a campaign: "),
        ('{"seats": "two"}', "team.json: campaign.seats"),
        ('{"seats": 7}', "team.json: endangered is for 2 to 5 seats, not 7"),
        ('{"seats": 2, "order": [["lions", "hard"]]}', "team.json: option module: 'lions'"),
        ('{"seats": 2, "wildtable_campaign": 9}', "team.json: written by another version (9)"),
    ],
)
def test_a_bad_file_is_refused_with_what_and_where(say: Run, tmp_path: Path, written: str, why: str) -> None:
    (tmp_path / "team.json").write_text(written)
    said = say("campaign endangered team.json")
    assert (said.code, why in said.err) == (2, True), said.err
    assert (tmp_path / "team.json").read_text() == written


def test_a_campaign_that_has_begun_keeps_its_team_and_its_games(say: Run) -> None:
    say("campaign endangered team.json", typed="q\n")
    said = say("campaign endangered team.json --seats 3")
    assert "--seats: team.json is a campaign that has begun already" in said.err


def test_a_missing_game_is_named(say: Run, tmp_path: Path) -> None:
    say("campaign endangered team.json --bots 1:random,2:random")
    (tmp_path / "team-1.json").rename(tmp_path / "team-2.json")
    assert "team-1.json is missing" in say("campaign endangered team.json").err
