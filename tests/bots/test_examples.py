"""The bots that the documentation shows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.bots.test_ladder import played
from tests.core.pond import GAME
from wildtable.bots import make
from wildtable.bots.process import Process

ROOT = Path(__file__).parent.parent.parent


def test_the_example_bot_plays_and_is_twenty_lines() -> None:
    file = ROOT / "examples" / "my_bot.py"
    outcome = played([make(f"{file}:MyBot", GAME, 1), make("random", GAME, 2)], "a")
    assert sum(outcome.scores) > 0
    assert len(file.read_text("utf-8").splitlines()) <= 22


def test_the_example_in_another_language_plays() -> None:
    other = make(f"process:node {ROOT / 'examples' / 'my_bot.js'}", GAME, 1)
    assert isinstance(other, Process)
    played([other, make("random", GAME, 2)], "a")
    other.close()


def test_the_bot_in_the_documentation_plays(tmp_path: Path) -> None:
    shown = re.search(
        r"```python\n(.*?)```", (ROOT / "docs" / "writing-a-bot.md").read_text("utf-8"), re.DOTALL
    )
    assert shown is not None
    file = tmp_path / "shown.py"
    file.write_text(shown[1], "utf-8")
    assert sum(played([make(f"{file}:MyBot", GAME, 1)] * 2, "a").scores) > 0


@pytest.mark.parametrize("name", ["my_bot.py", "my_bot.js"])
def test_the_documentation_names_the_examples(name: str) -> None:
    assert name in (ROOT / "docs" / "writing-a-bot.md").read_text("utf-8")
