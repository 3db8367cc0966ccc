"""`wildtable arena`."""

from __future__ import annotations

import json

from tests.cli.conftest import Run


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
