from __future__ import annotations

from importlib import import_module
from random import Random

import orjson
import pytest

from tests.server.test_twins import MODULES, answer_at_random, opened
from wildtable.server import choices
from wildtable.server.choices import shared
from wildtable.server.moment import Moment, Presence
from wildtable.server.news import NOTHING, News


@pytest.fixture(autouse=True)
def nothing_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choices, "_KNOWN", {})


def test_equal_choices_are_one_and_the_same() -> None:
    (one,), (other,) = shared([(0, {"Move": {"to": 3}})]), shared([[0, {"Move": {"to": 3}}]])  # type: ignore[list-item]  # as JSON has it
    assert one is other
    assert one == (0, {"Move": {"to": 3}})


def test_what_is_written_otherwise_stays_apart() -> None:
    written = [(0, True), (0, 1), (0, 1.0), (0, "1"), (1, True), (0, None), (0, {"a": 1, "b": 2})]
    found = shared([*written, *written])
    assert [(seat, type(choice), choice) for seat, choice in found] == [
        (seat, type(choice), choice) for seat, choice in [*written, *written]
    ]


def test_more_than_are_known_are_forgotten_and_nothing_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choices, "MOST", 3)
    for n in range(20):
        assert shared([(0, n)]) == [(0, n)]
    assert len(choices._KNOWN) <= 4


@pytest.mark.parametrize("name", MODULES)
def test_nobody_changes_a_choice_that_tables_share(name: str) -> None:
    seats = import_module(MODULES[name]).GAME.seats
    tables, rng = [opened(name, seats[-1], "shared") for _ in range(2)], Random(name)
    for _ in range(60):
        for state in tables:
            if state.question is None:
                state.rewind(len(state.record.choices) // 2)
            answer_at_random(state, rng)
            NOTHING.update(News(Moment(state, "en", Presence()), None), [])
    assert len(choices._KNOWN) > 1
    assert all(orjson.dumps(kept) == key for key, kept in choices._KNOWN.items())
    last = [state.record.choices[-1] for state in tables]
    assert all(choices._KNOWN[orjson.dumps(one)] is one for one in last)
