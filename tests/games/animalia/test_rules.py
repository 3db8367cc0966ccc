"""Set-up, rounds and the end."""

from __future__ import annotations

from wildtable.core.sitting import Sitting
from wildtable.games.animalia import GAME
from wildtable.games.animalia.state import State


def sit(seats: int = 2, **options: object) -> State:
    state = Sitting.new(GAME, seats, seed="7", **options).state
    assert isinstance(state, State)
    return state


def test_every_round_deals_all_24_cards_as_three_hands_of_eight() -> None:  # animalia §2.5
    s = sit()
    assert [hand.bit_count() for hand in s.hands] == [8, 8, 8]
    assert s.hands[0] | s.hands[1] | s.hands[2] == s.printed.whole


def test_hard_gives_the_first_human_missions_1_and_3() -> None:  # animalia §2.7
    s = sit(difficulty="hard")
    assert [m.number for m in s.held_by(0)] == [1, 3]
    assert [m.number for m in s.held_by(1)] == [2]
