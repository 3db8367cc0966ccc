"""Cards may be changed for balance, but only what is ours: what the rulebook states stays as it was."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from wildtable.core.cards import form_of
from wildtable.core.codec import Plain
from wildtable.core.upgrade import earlier_sets
from wildtable.games.endangered import GAME

SETS = sorted(earlier_sets(GAME).glob("*.toml"))
OURS = ("ambassadors.mexico.target", "modules.tigers.impacts.clearcutting.steps")
"""Parts of cards of mixed provenance whose notes say that they are house."""


def changes(before: Plain, after: Plain, path: str = "", whose: str = "") -> Iterator[tuple[str, str]]:
    """Every place where two sets differ, with the provenance of the smallest thing around it."""
    if isinstance(before, dict) and isinstance(after, dict):
        whose = str(before.get("provenance", whose))
        for key in sorted({*before, *after}):
            yield from changes(before.get(key), after.get(key), f"{path}.{key}".lstrip("."), whose)
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for n, (one, other) in enumerate(zip(before, after, strict=True)):
            yield from changes(one, other, f"{path}.{called(one, n)}", whose)
    elif before != after:
        yield path, whose


def called(thing: Any, n: int) -> str:
    """The name of something in a list."""
    return str(thing.get("name", n)) if isinstance(thing, dict) else str(n)


@pytest.mark.parametrize("file", SETS, ids=lambda file: str(file.stem))
def test_only_house_cards_have_changed(file: Path) -> None:
    before, after = form_of(GAME, GAME.read_cards(file)), form_of(GAME)
    assert [
        path for path, whose in changes(before, after) if whose != "HOUSE" and not path.startswith(OURS)
    ] == []


def test_a_change_of_a_rulebook_card_is_seen() -> None:
    before = form_of(GAME)
    after = form_of(GAME)
    after["ambassadors"][0]["target"] += 1
    after["modules"][0]["levels"][2]["votes"] += 1
    after["modules"][0]["impacts"][1]["steps"] = []
    found = dict(changes(before, after))
    assert found.pop("ambassadors.china.target") == "MIXED"
    assert found.pop("modules.tigers.levels.hard.votes") == "RULEBOOK"
    assert list(found) == ["modules.tigers.impacts.clearcutting.steps"]
