"""mypy refuses steps whose state, options and answers do not fit each other."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

from mypy import api

ROOT = Path(__file__).parents[2]
WRONG = ROOT / "tests" / "core" / "wrong_steps.py"


def expected() -> dict[int, set[str]]:
    """The errors that the file says it has, by line."""
    found = {}
    for number, line in enumerate(WRONG.read_text("utf-8").splitlines(), 1):
        if said := re.search(r"# refused: ([\w, -]+)$", line):
            found[number] = set(said[1].split(", "))
    return found


def refused() -> dict[int, set[str]]:
    """The errors that mypy finds there, by line."""
    config = str(ROOT / "pyproject.toml")
    out, err, _ = api.run(["--config-file", config, "--no-error-summary", "--no-pretty", str(WRONG)])
    assert err == ""
    found = defaultdict(set)
    for line in out.splitlines():
        if error := re.search(r"wrong_steps\.py:(\d+)(?::\d+)?: error: .*\[([\w-]+)\]$", line):
            found[int(error[1])].add(error[2])
        else:
            assert ": note: " in line, line
    return dict(found)


def test_wrong_steps_are_refused_line_by_line_and_right_ones_are_not() -> None:
    assert len(expected()) >= 10
    assert refused() == expected()
