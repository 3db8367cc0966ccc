"""Seconds become imagined games: by what this build plays in a second, and by how long such a game is."""

from __future__ import annotations

from typing import Any

import pytest

from wildtable.core.record import Record
from wildtable.core.sitting import Sitting
from wildtable.games import game, names
from wildtable.review import Budget
from wildtable.review import budget as budgets
from wildtable.review.budget import FEWEST, answers


def begun(name: str, seats: int, **options: str) -> Record:
    rules = game(name)
    return Sitting.new(rules, seats, seed="budget", **rules.read_options(options)).record


@pytest.mark.parametrize("name", names())
def test_twice_the_seconds_are_twice_the_games(name: str) -> None:
    record = begun(name, 2)
    once, twice = (Budget.of_seconds(game(name), seconds, record) for seconds in (30, 60))
    assert once == Budget.of_seconds(game(name), 30, record), "nothing is measured here and now"
    assert abs(twice.games - 2 * once.games) <= 1
    assert Budget.of_seconds(game(name), 0.0, record).games == FEWEST


@pytest.mark.parametrize("name", names())
def test_plain_python_is_given_fewer(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    record, mind = begun(name, 2), game(name).mind
    found = {}
    for compiled in (True, False):
        monkeypatch.setattr(budgets, "is_compiled", lambda compiled=compiled: compiled)
        found[compiled] = Budget.of_seconds(game(name), 600, record).games
    assert found[True] / found[False] == pytest.approx(mind.pace / mind.plain_pace, rel=0.01)
    assert found[True] > 3 * found[False]


@pytest.mark.parametrize(
    ("name", "short", "long"),
    [
        ("galapagos", (2, {}), (4, {})),
        ("endless-forms", (2, {"match": "single"}), (2, {"match": "two-game"})),
    ],
)
def test_the_longer_a_game_the_fewer_of_it(name: str, short: Any, long: Any) -> None:
    """A table of four or a whole match would else take as much longer as it is."""
    rules = game(name)
    lengths, games = [], []
    for seats, options in (short, long):
        record = begun(name, seats, **options)
        lengths.append(answers(rules, record.replay(rules, upto=0)))
        games.append(Budget.of_seconds(rules, 300, record).games)
    assert lengths[1] > 1.4 * lengths[0]
    assert games[0] / games[1] == pytest.approx(lengths[1] / lengths[0], rel=0.02)
