"""The luck of a table is its own, though tables share where it is written down."""

from __future__ import annotations

from random import Random

import pytest

from wildtable import games
from wildtable.core import chance
from wildtable.core.record import Record
from wildtable.core.sitting import Sitting
from wildtable.games import game


def played(name: str, seed: str) -> Record:
    """A game played at random to its end."""
    rules, rng = game(name), Random(seed)
    sitting = Sitting.new(rules, rules.seats[-1], seed=seed)
    while (decision := sitting.decision) is not None:
        sitting.answer(rng.choice(list(decision.options)))
    return sitting.record


@pytest.mark.parametrize("most", [500, 3])
@pytest.mark.parametrize("name", games.names())
def test_luck_is_the_same_whatever_other_tables_have_dealt(
    name: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chance, "_PLACES", {})
    alone = played(name, "one")
    monkeypatch.setattr(chance, "_PLACES", {})
    monkeypatch.setattr(chance, "MOST", most)
    for seed in ("two", "three"):
        played(name, seed)
    assert played(name, "one") == alone
    assert any(len(places) > 1 for places in chance._PLACES.values())
