"""The experiments that come with the project can be run as they are."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from wildtable.bots.ladder import LEVELS
from wildtable.games.endangered.cards.shipped import SHIPPED as ENDANGERED
from wildtable.games.endless_forms.cards.shipped import SHIPPED as ENDLESS_FORMS
from wildtable.lab.experiment import read_experiment
from wildtable.lab.pool import Chunk, play

FOLDER = Path(__file__).parent.parent.parent / "experiments"
FILES = sorted(path.name for path in FOLDER.glob("*.toml"))


@pytest.mark.parametrize("name", FILES)
def test_an_experiment_of_ours_can_be_played(name: str) -> None:
    found = read_experiment(FOLDER / name)
    assert len(found.cells) > 1
    fast = next((cell for cell in found.cells if "random" in cell.setting.bots), found.cells[0])
    (result,) = play(Chunk(fast.setting, 0, 1))
    assert result.finished


def factors(name: str) -> dict[str, list[object]]:
    return read_experiment(FOLDER / name).written.factors


def test_they_leave_out_no_module_no_level_and_no_deck() -> None:
    modules = [module.name for module in ENDANGERED.modules]
    assert factors("endangered-levels.toml")["module"] == modules
    assert factors("endangered-teams.toml")["module"] == modules
    assert factors("endangered-teams.toml")["bots"] == list(LEVELS)
    decks = [",".join(pair) for pair in combinations([deck.id for deck in ENDLESS_FORMS.decks], 2)]
    assert factors("endless-forms-decks.toml")["decks"] == decks


def test_the_page_on_the_lab_names_them() -> None:
    page = (FOLDER.parent / "docs" / "lab.md").read_text("utf-8")
    assert [name for name in FILES if f"experiments/{name}" not in page] == []
