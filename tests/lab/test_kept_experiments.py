"""The experiments that are kept in the repository can be run, and leave alone what a rulebook states."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from wildtable.core.cards import form_of
from wildtable.games import game
from wildtable.lab.edits import value_at
from wildtable.lab.experiment import Experiment, read_experiment

FILES = sorted((Path(__file__).parents[2] / "experiments").glob("*.toml"))
OURS = {"ambassadors.mexico.target", "modules.tigers.impacts.clearcutting.steps.0.Destruction.n"}
"""Parts of cards of mixed provenance whose notes say that they are house."""


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_an_experiment_that_is_kept_can_be_run(file: Path) -> None:
    assert read_experiment(file).cells


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_what_is_edited_is_house_and_was_otherwise(file: Path) -> None:
    experiment = read_experiment(file)
    for edit in experiment.written.edits:
        path = edit.partition("=")[0]
        assert provenance(experiment, path) == "HOUSE" or path in OURS, path
        assert value_at(rules(experiment), experiment.cells[0].setting.cards, path) != value_at(
            rules(experiment), None, path
        ), path


def rules(experiment: Experiment) -> Any:
    return game(experiment.written.game)


def provenance(experiment: Experiment, path: str) -> Any:
    """That of the smallest thing on the way to a value that has one."""
    words, found = path.split("."), None
    for n in range(1, len(words)):
        thing = value_at(rules(experiment), form_of(rules(experiment)), ".".join(words[:n]))
        if isinstance(thing, dict):
            found = thing.get("provenance", found)
    return found
