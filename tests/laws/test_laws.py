"""The laws of the table, for every installed game and for the small game of the core's tests."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core import pond
from wildtable import games
from wildtable.core.rollout import rollout
from wildtable.testing import laws

test_laws = laws(*(games.game(name) for name in games.names()), pond.GAME)


@pytest.mark.parametrize("name", games.names())
@given(seed=st.integers(0, 2**32))
@settings(max_examples=15)
def test_random_games_end_and_keep_their_pieces(name: str, seed: int) -> None:
    game = games.game(name)
    seats = game.seats[seed % len(game.seats)]
    s = game.new(seats, **game.read_options({}))
    pieces = s.pieces()
    assert pieces
    rollout(s, Random(seed))
    assert s.decision() is None
    assert s.pieces() == pieces
    assert len(s.outcome().scores) == seats


@pytest.mark.parametrize("name", games.names())
def test_a_kept_copy_goes_on_offering_what_it_offered(name: str) -> None:
    """However the live table goes on: what a question offers may lie in a deck that others draw from."""
    game, rng = games.game(name), Random("kept")
    s = game.new(game.seats[0], **game.read_options({}))
    s.advance()
    kept = []
    while s.stack:
        copy = s.copy()
        kept.append((copy, list(copy.asking)))
        s.answer(rng.choice(list(s.asking)))
    assert len(kept) > 40
    for copy, offered in kept:
        assert list(copy.asking) == offered
