"""`wildtable usage`."""

from __future__ import annotations

import json

from tests.cli.conftest import Run


def test_the_least_used_come_first(run: Run) -> None:
    said = run("usage", "pond", "--games", 3, "--json")
    chosen = [row["chosen"] for row in json.loads(said.out)["kinds"]]
    assert said.code == 0
    assert chosen == sorted(chosen)


def test_the_command_answers_as_tables(run: Run) -> None:
    said = run("usage", "pond", "--games", 3)
    assert "May Show: no" in said.out
