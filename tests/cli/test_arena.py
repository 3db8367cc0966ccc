"""`wildtable arena`."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Run
from tests.core import pond
from wildtable.core.record import Record


def test_the_command_answers_as_json(run: Run) -> None:
    said = run("arena", "pond", "--bots", "greedy,random", "--games", 4, "--seed", 1, "--json")
    assert said.code == 0
    assert json.loads(said.out)["games"] == 4


def test_the_command_answers_as_a_table(run: Run) -> None:
    said = run("arena", "pond", "--bots", "greedy,random", "--games", 4)
    assert "Pond: 4 games" in said.out
    assert "greedy" in said.out


def test_one_bot_is_no_contest(run: Run) -> None:
    said = run("arena", "pond", "--bots", "greedy,greedy")
    assert (said.code, said.err) == (2, "wildtable: --bots greedy,greedy: two different bots are needed\n")


def test_a_bot_that_thinks_by_the_clock_is_pointed_out(run: Run) -> None:
    said = run("arena", "pond", "--bots", "search:1ms,random", "--games", 2, "--json")
    assert said.err == "search:1ms thinks by the clock: the same seed may play other games.\n"
    assert run("arena", "pond", "--bots", "search:1,random", "--games", 2, "--json").err == ""


def test_every_game_is_kept_where_somebody_asks_and_stays_the_same(run: Run, tmp_path: Path) -> None:
    command = ("arena", "pond", "--bots", "greedy,random", "--games", 6, "--seed", 1, "--json")
    bare = json.loads(run(*command).out)
    told = json.loads(run(*command, "--jobs", 2, "--records", tmp_path / "kept").out)
    kept = sorted((tmp_path / "kept").glob("*.json"))
    ends = [Record.read(file).verify(pond.GAME).outcome() for file in kept]
    assert len(ends) == told["games"] == 6
    assert told["pairs"] == bare["pairs"]
    wins = sum(bot["share"] * bot["games"] for bot in told["bots"])
    assert wins == sum(len(end.winners) > 0 for end in ends)


def test_results_and_records_are_two_runs(run: Run, tmp_path: Path) -> None:
    said = run("arena", "pond", "--out", tmp_path / "a.parquet", "--records", tmp_path / "kept")
    assert said.code == 2
    assert said.err == "wildtable: --out keeps results only: play once more for --records\n"
