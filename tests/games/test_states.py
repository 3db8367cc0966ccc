"""What a game in play is made of."""

from __future__ import annotations

import pytest

from wildtable import games


@pytest.mark.parametrize("name", games.names())
def test_a_state_keeps_its_fields_in_slots(name: str) -> None:
    # Of a state with thirty fields plain Python would read a dict of its own: a twelfth of stepped play.
    game = games.game(name)
    assert not hasattr(game.new(game.seats[0]), "__dict__")
