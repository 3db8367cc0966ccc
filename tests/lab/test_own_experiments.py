"""The experiments that come with the project can be run as they are."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from wildtable.bots.ladder import LEVELS
from wildtable.core.chance import Luck
from wildtable.core.decision import CHANCE
from wildtable.games.endangered.cards.shipped import SHIPPED as ENDANGERED
from wildtable.games.endangered.state import State
from wildtable.games.endless_forms.cards.shipped import SHIPPED as ENDLESS_FORMS
from wildtable.lab.experiment import Cell, read_experiment
from wildtable.lab.pool import Chunk, play
from wildtable.lab.room import Room

FOLDER = Path(__file__).parent.parent.parent / "experiments"
FILES = sorted(path.name for path in FOLDER.glob("*.toml"))


@pytest.mark.parametrize("name", FILES)
def test_an_experiment_of_ours_can_be_played(name: str) -> None:
    found = read_experiment(FOLDER / name)  # makes every bot, too
    assert len(found.cells) > 1
    setting = found.cells[0].setting
    (result,) = play(Chunk(replace(setting, bots=("random",) * setting.seats), 0, 1))
    assert result.finished


@pytest.mark.parametrize("cell", read_experiment(FOLDER / "endangered-roles.toml").cells[:10])
def test_every_pair_of_roles_is_played_once(cell: Cell) -> None:
    s, players = Room(cell.setting).start.copy(), cell.setting.players(0)
    while (decision := s.decision()) is not None and type(decision.step).__name__ != "ChooseSpecialty":
        s.answer(
            Luck("1")(decision) if decision.seat == CHANCE else players[decision.seat](s.view(0), decision)
        )
    assert isinstance(s, State)
    wanted = [bot.rpartition(":")[2].lower() for bot in cell.setting.bots]
    assert [role.name.replace("_", "") for role in s.roles] == wanted


def test_no_pair_of_roles_is_left_out() -> None:
    bots = [name.replace("_", "") for name in (role.name for role in ENDANGERED.roles)]
    pairs = [
        tuple(bot.rpartition(":")[2].lower() for bot in str(pair).split(","))
        for pair in factors("endangered-roles.toml")["bots"]
    ]
    assert pairs == list(combinations(bots, 2))


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
