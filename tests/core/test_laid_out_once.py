from __future__ import annotations

from random import Random

import pytest

from wildtable import games
from wildtable.core.errors import SetupError
from wildtable.core.rollout import rollout


@pytest.mark.parametrize("name", games.names())
def test_a_table_is_the_same_however_often_it_was_laid_out(name: str) -> None:
    game = games.game(name)
    options = game.read_options({})
    for seats in game.seats:
        first = game.new(seats, **options)
        untouched = first.copy()
        rollout(first, Random(1))
        again = game.new(seats, **options)
        assert again == untouched
        assert again is not game.new(seats, **options)


def test_what_is_equal_to_a_value_is_still_refused() -> None:
    game = games.game("galapagos")
    assert game.new(2, box_memory=True).stack
    with pytest.raises(SetupError, match="box_memory"):
        game.new(2, box_memory=1)


def test_what_cannot_be_looked_up_is_refused_with_its_reason() -> None:
    with pytest.raises(SetupError, match="box_memory"):
        games.game("galapagos").new(2, box_memory=["true"])
