"""Golden games of the other modules. To write them anew: python -m tests.games.endangered.test_playthroughs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.laws.tables import Variant
from tests.playthroughs.golden import FOLDER, playthrough

MODULES = ("otters", "rhinos")


def variant(module: str) -> Variant:
    return Variant("endangered", 3, (("module", module),))


def path(module: str) -> Path:
    return FOLDER / "endangered" / f"{module}.txt"


@pytest.mark.parametrize("module", MODULES)
def test_the_golden_game_of_a_module_comes_out_as_it_is_kept(module: str) -> None:
    assert playthrough(variant(module)) == path(module).read_text("utf-8")


if __name__ == "__main__":
    for name in MODULES:
        path(name).parent.mkdir(exist_ok=True)
        path(name).write_text(playthrough(variant(name)), "utf-8")
