"""The luck of a table is its own, though tables share where it is written down."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from threading import Barrier

import pytest

from wildtable import games
from wildtable.core import chance
from wildtable.core.chance import Priorities
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
    assert any(len(places) > 1 for places, _ in chance._PLACES.values())


@dataclass(frozen=True)
class Paper:
    """A card whose hash is worked out by Python, where threads take turns."""

    number: int


def test_two_cards_never_have_one_place_whoever_asks_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(chance, "_PLACES", {})
    interval, threads, cards = sys.getswitchinterval(), 8, 400
    sys.setswitchinterval(1e-6)
    begin = Barrier(threads)

    def ask(thread: int) -> dict[Paper, int]:
        """Tables are brought up in threads; each asks in an order of its own."""
        order = [Paper(number) for number in Random(thread).sample(range(cards), cards)]
        begin.wait(10)
        return {card: Priorities(("deck", 1)).place(card) for card in order}

    try:
        with ThreadPoolExecutor(threads) as pool:
            first, *others = pool.map(ask, range(threads))
    finally:
        sys.setswitchinterval(interval)
    assert len(set(first.values())) == cards
    assert all(other == first for other in others)
