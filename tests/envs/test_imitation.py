"""Decisions of kept games as a table, and what `wildtable env` says."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import polars
import pytest

from wildtable import envs
from wildtable.cli.app import main
from wildtable.core.errors import SetupError
from wildtable.core.sitting import Sitting
from wildtable.envs import imitation
from wildtable.envs.imitation import decisions, of_folder
from wildtable.envs.play import Play, Rules
from wildtable.games import game, names
from wildtable.lab import parts

PAGE = (Path(__file__).parent.parent.parent / "docs" / "environments.md").read_text("utf-8")


def played(name: str, seed: str) -> Sitting:
    sitting, rng = Sitting.new(game(name), game(name).seats[0], seed=seed), Random(seed)
    while (decision := sitting.decision) is not None:
        sitting.answer(rng.choice(list(decision.options)))
    return sitting


@pytest.mark.parametrize("name", names())
def test_a_kept_game_is_played_again_by_its_numbers(name: str) -> None:
    found = decisions(played(name, "7").record)
    play = Play(Rules(name))
    play.begin("7")
    for decided in found:
        assert (play.seat, play.observe(play.seat)) == (decided.seat, decided.observation)
        assert tuple(play.choices()) == decided.offered
        play.choose(decided.chosen)
    assert play.over
    assert [decided.reward for decided in found[-3:]] == [play.rewards()[d.seat] for d in found[-3:]]


def test_records_become_a_table_that_numpy_reads(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for n in range(2):
        (tmp_path / f"{n}.json").write_text(played("galapagos", str(n)).record.to_json(), "utf-8")
    out = tmp_path / "decisions.parquet"
    assert main(["env", "decisions", str(tmp_path), "--out", str(out)]) == 0
    assert "decisions of 2 games" in capsys.readouterr().out
    table = polars.read_parquet(out)
    rows = np.stack([np.frombuffer(row, np.uint8) for row in table["observation"]])
    assert rows.shape == (len(table), envs.layout("galapagos").size)
    assert all(chosen in offered for chosen, offered in zip(table["chosen"], table["offered"], strict=True))
    assert set(table["seat"]) == {0, 1}


def test_games_are_played_straight_into_a_table(tmp_path: Path) -> None:
    out, kept, asked = (
        tmp_path / "played.parquet",
        tmp_path / "kept",
        ["simulate", "galapagos", "--games", "2"],
    )
    assert main([*asked, "--decisions", str(out)]) == 0
    assert main([*asked, "--records", str(kept)]) == 0
    assert main(["env", "decisions", str(kept), "--out", str(tmp_path / "read.parquet")]) == 0
    assert polars.read_parquet(out).equals(polars.read_parquet(tmp_path / "read.parquet"))


def test_results_and_decisions_of_the_same_games_are_kept_in_one_run(tmp_path: Path) -> None:
    results, out = tmp_path / "results.parquet", tmp_path / "decisions.parquet"
    asked = ["simulate", "galapagos", "--games", "3", "--out", str(results), "--decisions", str(out)]
    assert main(asked) == 0
    ends, table = polars.read_parquet(results), polars.read_parquet(out)
    for deal, winners, decided in ends.select("deal", "winners", "decisions").iter_rows():
        own = table.filter(polars.col("deal") == deal)
        assert len(own) == decided
        won = {seat for seat, reward in own.select("seat", "reward").iter_rows() if reward >= 0}
        assert won == set(winners)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["decisions.parquet", "results.parquet"]


def test_a_run_that_goes_on_with_decisions_has_those_of_all_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also of those that were over before anybody asked for them."""
    monkeypatch.setattr(parts, "QUICK", 2)
    results, out = tmp_path / "results.parquet", tmp_path / "decisions.parquet"
    asked = ["simulate", "galapagos", "--games", "4", "--out", str(results)]
    with monkeypatch.context() as patch:
        patch.setattr(parts, "join", lambda folder, out: sys.exit(1))
        with pytest.raises(SystemExit):
            main(asked)
    assert main([*asked, "--resume", "--decisions", str(out)]) == 0
    ends, table = polars.read_parquet(results), polars.read_parquet(out)
    assert ends["decisions"].to_list() == table.group_by("deal", maintain_order=True).len()["len"].to_list()


FAILING = """
class Failing:
    def __init__(self, game, seed):
        self.left = 5
    def __call__(self, view, decision):
        self.left -= 1
        return decision.options[0] if self.left else "nonsense"
"""


def test_a_game_in_which_a_bot_failed_is_kept_and_brings_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("own.py").write_text(FAILING, "utf-8")
    assert (
        main(["simulate", "galapagos", "--games", "1", "--bots", "own.py:Failing", "--records", "kept"]) == 2
    )
    assert "chose 'nonsense'" in capsys.readouterr().err
    (record,) = Path("kept").glob("*.json")
    assert (Path("failed") / record.name).read_text("utf-8") == record.read_text("utf-8")
    rows = list(of_folder(Path("kept")))
    assert rows
    assert {row["reward"] for row in rows} == {0.0}


def test_a_long_table_is_the_same_written_in_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for n in range(3):
        (tmp_path / f"{n}.json").write_text(played("animalia", str(n)).record.to_json(), "utf-8")
    told = imitation.write_table(tmp_path, tmp_path / "whole.parquet")
    monkeypatch.setattr(imitation, "AT_ONCE", 7)
    assert imitation.write_table(tmp_path, tmp_path / "parts.parquet") == told
    whole, parts = (polars.read_parquet(tmp_path / f"{name}.parquet") for name in ("whole", "parts"))
    assert whole.equals(parts)
    assert whole["deal"].to_list() == sorted(whole["deal"])
    assert told == (len(whole), 3)


def test_the_page_reads_a_table_of_decisions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The lines that the page prints, as they are, after the command that it names."""
    monkeypatch.chdir(tmp_path)
    (command,) = re.findall(r"`wildtable (simulate galapagos .*? --decisions decisions\.parquet)`", PAGE)
    assert main([*command.replace("skilled", "random").split(), "--games", "2"]) == 0
    (lines,) = re.findall(r"```python\n([^`]*read_parquet[^`]*)```", PAGE)
    found: dict[str, Any] = {}
    exec(lines, found)  # the page's own lines
    size, layout = len(envs.actions("galapagos")), envs.layout("galapagos")
    assert found["mask"].shape == (len(found["table"]), size)
    assert found["rows"].shape == (len(found["table"]), layout.size)
    assert found["mask"][np.arange(len(found["chosen"])), found["chosen"]].all()
    assert "games" in capsys.readouterr().out


def test_a_folder_without_records_is_refused_in_a_line(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="no records there"):
        list(of_folder(tmp_path))
    (tmp_path / "a.json").write_text(played("galapagos", "1").record.to_json(), "utf-8")
    (tmp_path / "b.json").write_text(played("animalia", "1").record.to_json(), "utf-8")
    with pytest.raises(SetupError, match="a record of animalia among those of galapagos"):
        list(of_folder(tmp_path))


def test_actions_and_layouts_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["env", "actions", "galapagos", "--json"]) == 0
    assert tuple(json.loads(capsys.readouterr().out)) == envs.actions("galapagos")
    assert main(["env", "layout", "galapagos"]) == 0
    assert "question" in capsys.readouterr().out.splitlines()[0]
    assert main(["env", "layout", "chess"]) == 2
    assert "no game 'chess'" in capsys.readouterr().err
