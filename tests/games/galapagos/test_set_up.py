"""§1: set-up."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.galapagos.scene import asked, by_luck, options, run, step
from wildtable.core.game import SetupError
from wildtable.core.rollout import rollout
from wildtable.games.galapagos import GAME
from wildtable.games.galapagos.board import Animal
from wildtable.games.galapagos.state import State

FIRST_TWELVE = [
    Animal.ZAYAPA,
    Animal.SNAIL,
    Animal.DOLPHIN,
    Animal.PENGUIN,
    Animal.BLUE_WHALE,
    Animal.ZAYAPA,
    Animal.CORMORANT,
    Animal.SEA_LION,
    Animal.SNAIL,
    Animal.LAND_IGUANA,
    Animal.GREEN_TURTLE,
    Animal.MARINE_IGUANA,
]


def laid_out(seats: int) -> State:
    return run(GAME.new(seats), *FIRST_TWELVE)


def test_the_top_row_is_filled_first_then_the_bottom_row() -> None:  # galapagos §1.2
    s = laid_out(3)
    assert s.top == FIRST_TWELVE[:6]
    assert s.bottom == FIRST_TWELVE[6:]
    assert len(s.deck) == 84 - 12


def test_every_card_token_and_award_of_the_box_is_there() -> None:  # galapagos §1.1
    s = GAME.new(4)
    assert len(s.deck) == 84
    assert len(s.threats) == 12
    assert s.awards == [-1] * 12
    assert s.pieces()["Helper"] == 16


def test_the_lowest_sum_starts() -> None:  # galapagos §1.3
    s = run(laid_out(3), (4, 5), (1, 3), (3, 4))
    assert s.starter == 1


def test_a_low_sum_counts_and_not_a_low_die() -> None:  # galapagos §1.3
    s = run(laid_out(2), (1, 6), (3, 3))
    assert s.starter == 1


def test_only_those_who_tie_for_the_lowest_throw_again() -> None:  # galapagos §1.3, R6
    s = run(laid_out(4), (1, 2), (6, 6), (2, 1), (5, 5))
    assert step(s) == "StartRoll"
    decision = s.decision()
    assert decision is not None
    assert decision.me == 0
    run(s, (5, 5))
    decision = s.decision()
    assert decision is not None
    assert decision.me == 2
    assert run(s, (4, 5)).starter == 2


def test_helpers_grow_from_the_start_player_to_the_left() -> None:  # galapagos §1.4
    s = run(laid_out(4), (6, 6), (5, 6), (1, 1), (4, 4))
    assert s.starter == 2
    assert s.helpers == [3, 4, 1, 2]
    assert s.reserve == 6


@pytest.mark.parametrize(("seats", "reserve"), [(2, 13), (3, 10), (4, 6)])
def test_the_reserve_depends_on_the_number_of_players(seats: int, reserve: int) -> None:  # galapagos §1.4
    assert by_luck(GAME.new(seats)).reserve == reserve


def test_nobody_gets_helpers_for_free_later() -> None:  # galapagos §1.4
    s = by_luck(GAME.new(3))
    total = sum(s.helpers)
    while s.round == 1:
        decline(s)
    assert s.round == 2
    assert sum(s.helpers) == total


def decline(s: State) -> None:
    """Do nothing at all with a turn."""
    wanted = [o for o in options(s) if getattr(o, "name", "") in ("END_TURN", "DECLINE_HELPERS")]
    by_luck(run(s, wanted[0]))


def test_dice_are_thrown_anew_in_round_one() -> None:  # galapagos §1.3, R45
    s = run(laid_out(2), (1, 1), (6, 6))
    assert s.dice == [(), ()]
    assert step(s) == "RevealThreat"


def test_the_start_player_may_be_drawn_by_chance() -> None:  # galapagos §1.3, R6
    s = run(GAME.new(4, start_player="random"), *FIRST_TWELVE)
    assert step(s) == "DrawStarter"
    assert run(s, 3).starter == 3


def test_the_first_seat_may_name_the_start_player() -> None:  # galapagos §1.3, R6
    s = run(GAME.new(3, start_player="chosen"), *FIRST_TWELVE)
    assert asked(s) == 0
    assert options(s) == [0, 1, 2]
    assert run(s, 2).starter == 2


@pytest.mark.parametrize("seats", [1, 5])
def test_it_is_a_game_for_two_to_four(seats: int) -> None:  # galapagos §1.5, R32
    with pytest.raises(SetupError, match=f"2 to 4 seats, not {seats}"):
        GAME.new(seats)


def test_an_option_it_has_not_is_refused() -> None:
    with pytest.raises(SetupError, match="hidden_at_end: 'kept' is not one of lost, scored"):
        GAME.new(2, hidden_at_end="kept")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_has_twelve_rounds(seats: int) -> None:  # galapagos §2.1
    s = GAME.new(seats)
    rollout(s, Random(seats))
    assert s.round == 12
    assert s.threats == []
    assert s.deck == []


def test_each_row_is_told_once_it_is_full() -> None:  # galapagos §1.2
    s = by_luck(GAME.new(3))
    top, bottom = [entry for entry in s.log if entry.key in ("top_filled", "bottom_filled")]
    assert (top.key, top.args["animals"]) == ("top_filled", tuple(s.top))
    assert (bottom.key, bottom.args["animals"]) == ("bottom_filled", tuple(s.bottom))
