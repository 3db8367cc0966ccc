"""Bots think in processes of their own: whatever a seat sees must be read back from plain data."""

from __future__ import annotations

from random import Random

import pytest

from wildtable.core.decision import CHANCE
from wildtable.games.endangered.board import Chair
from wildtable.games.endangered.game import GAME
from wildtable.games.endangered.steps.abilities import Abilities


@pytest.mark.parametrize("seed", range(3))
def test_every_view_of_a_practised_game_is_read_back(seed: int) -> None:
    codec, rng, s = GAME.codec(), Random(seed), GAME.new(2)
    while (decision := s.decision()) is not None:
        if decision.seat == CHANCE:
            s.answer(rng.choice(list(decision.options)))
            continue
        view = s.view(decision.seat)
        assert codec.decode(type(view), codec.encode(view)) == view
        s.answer(GAME.mind.policy(s) if rng.random() < 0.7 else rng.choice(list(decision.options)))


@pytest.mark.parametrize("seed", range(40))
def test_what_an_event_is_about_is_a_plain_number(seed: int) -> None:
    rng, s = Random(seed), GAME.new(2)
    while (decision := s.decision()) is not None:
        for _, step in s.stack:
            assert not (isinstance(step, Abilities) and isinstance(step.about, Chair))
        s.answer(rng.choice(list(decision.options)))
