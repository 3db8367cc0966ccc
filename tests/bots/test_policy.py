"""Hunches: quick answers for imagined games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from wildtable.core.decision import CHANCE
from wildtable.core.game import Game
from wildtable.core.step import Chance
from wildtable.games import game, names
from wildtable.games.galapagos.board import Animal, Place
from wildtable.games.galapagos.steps.turn import USE_DIE
from wildtable.testing import Variant
from wildtable.testing.tables import practised_play


@pytest.mark.parametrize("played", [game(name) for name in names()], ids=lambda played: played.name)
def test_a_hunch_is_an_option_at_every_question_of_a_random_game(played: Game[Any]) -> None:
    rng = Random(4)
    for _ in range(3):
        s = played.new(played.seats.start)
        while s.stack:
            if not isinstance(s.stack[-1][1], Chance):
                chosen = played.mind.policy(s)
                assert chosen is None or chosen in s.asking
            s.answer(rng.choice(list(s.asking)))


@pytest.mark.parametrize("name", names())
def test_a_hunch_is_an_option_however_unclear_rules_are_read(name: str) -> None:
    """At tables with any number of seats and any value of every option."""
    rules, rng = game(name), Random(name)
    for seed in range(40):
        chosen = [(option.name, rng.choice(option.values)) for option in rules.options if option.values]
        variant = Variant(rules, rng.choice(list(rules.seats)), tuple(chosen))
        for s, decision in practised_play(variant, seed, 5):
            hunch = None if decision.seat == CHANCE else rules.mind.policy(s)
            assert hunch is None or hunch in s.asking, variant


@pytest.mark.parametrize("name", ["galapagos", "endless-forms"])
def test_hunches_play_a_game_to_its_end(name: str) -> None:
    played, rng = game(name), Random(5)
    s = played.new(2)
    while s.stack:
        asked = isinstance(s.stack[-1][1], Chance)
        chosen = None if asked else played.mind.policy(s)
        s.answer(rng.choice(list(s.asking)) if chosen is None else chosen)
    assert s.outcome().winners


def test_a_die_goes_to_an_animal_that_completes_a_series() -> None:
    rng = Random(6)
    played = game("galapagos")
    s: Any = played.new(2)
    while not s.dice[0] or s.stack[-1][1].asked(s.stack[-1][0]) != 0:
        s.answer(rng.choice(list(s.asking)))
    s.laid.clear()
    s.top = [Animal.SNAIL] * 6
    s.top[2] = Animal.PENGUIN
    s.in_play[0][Animal.PENGUIN] = s.printed.series[Animal.PENGUIN] - 1
    s.dice[0], s.helpers[0] = (3,), 0
    s.clear_dice()
    s.stack.append((0, USE_DIE[3]))
    s.advance()
    assert played.mind.policy(s) is Place.TOP_3
