"""What holds for the commands with every game that is shipped."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from wildtable import games
from wildtable.cli import main

every_game = pytest.mark.parametrize("name", games.names())


@every_game
def test_the_shipped_cards_are_written_as_the_form_that_is_read(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cards", name, "--toml"]) == 0
    form = tmp_path / "box.toml"
    form.write_text(capsys.readouterr().out, "utf-8")
    game = games.game(name)
    assert repr(game.read_cards(form)) == repr(game.shipped_cards())  # cards may compare by identity
    assert game.fingerprint(game.read_cards(form)) == game.fingerprint()


@every_game
def test_a_game_kept_by_play_verifies_and_replays(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, seats = str(tmp_path / "game.json"), games.game(name).seats[0]
    bots = ",".join(f"{seat + 1}:random" for seat in range(seats))
    assert main(["play", name, "--seats", str(seats), "--seed", "k", "--bots", bots, "--record", file]) == 0
    assert main(["verify", file]) == 0
    assert main(["replay", file, "--at", "20", "--seat", "1"]) == 0
    assert main(["replay", file, "--language", "es"]) == 0
    assert capsys.readouterr().err == ""


@every_game
def test_simulating_in_several_processes_changes_nothing(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said = []
    for jobs in ("1", "2"):
        assert main(["simulate", name, "--games", "6", "--seed", "3", "--jobs", jobs, "--json"]) == 0
        said.append(json.loads(capsys.readouterr().out))
    assert said[0]["outcomes"] == said[1]["outcomes"]
    assert said[0]["decisions"] == said[1]["decisions"]
