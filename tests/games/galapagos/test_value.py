"""The rough value: what bots go by."""

from __future__ import annotations

import pytest

from tests.games.galapagos.scene import RESOLVE, run, scene
from wildtable.games.galapagos import GAME
from wildtable.games.galapagos.board import SCORING, Animal, Place, Verb
from wildtable.games.galapagos.policy.value import Worth
from wildtable.games.galapagos.state import State

A = Animal


def better(one: State, other: State, seat: int = 0) -> bool:
    return GAME.mind.value(one, seat) > GAME.mind.value(other, seat)


def test_equals_are_worth_a_half_and_points_more() -> None:
    s = scene(in_play=((A.DOLPHIN,), (A.DOLPHIN,), (A.DOLPHIN,)), starter=2)
    s.starter = -1
    assert GAME.mind.value(s, 0) == pytest.approx(0.5)
    ahead = scene(in_play=((A.DOLPHIN, A.PENGUIN), (A.DOLPHIN,)))
    assert 0.5 < GAME.mind.value(ahead, 0) < 1
    assert 0 < GAME.mind.value(ahead, 1) < 0.5


def test_a_new_type_is_better_than_one_already_there() -> None:
    table = {"dice": ((1, 2), (3,)), "in_play": ((A.ZAYAPA,),)}
    s = scene(**table)  # type: ignore[arg-type]  # keywords of scene
    assert better(run(s.copy(), 2, Place.TOP_2), run(s.copy(), 1, Place.TOP_1))


def test_completing_a_series_is_better_than_a_new_type() -> None:
    s = scene(dice=((2, 6), (3,)), in_play=((A.BLUE_WHALE,),))
    series = run(s.copy(), 6, Place.TOP_6, 2, Verb.PASS)
    assert better(series, run(s.copy(), 2, Place.TOP_2, 6, Verb.PASS))


def test_the_twelfth_type_is_better_than_the_fifth() -> None:
    many = [animal for animal in SCORING if animal != A.DOLPHIN]
    twelfth, fifth = Worth(scene(in_play=(many,)), 0), Worth(scene(in_play=(many[:4],)), 0)
    assert twelfth.gain(A.DOLPHIN) > fifth.gain(A.DOLPHIN) > 1


def test_a_die_used_well_is_better_than_a_pass_and_a_pass_better_than_nothing() -> None:
    s = scene(dice=((2, 2), (3,)))
    rescue = run(s.copy(), 2, Place.TOP_2)
    passed = run(s.copy(), 2, Verb.PASS)
    assert better(rescue, passed)
    declined = run(s.copy(), Verb.END_TURN, Verb.DECLINE_HELPERS)
    taken = run(s.copy(), Verb.END_TURN, Verb.TAKE_HELPERS)
    assert better(taken, declined)
    assert better(passed, taken)


def test_hidden_cards_are_worth_something_until_it_is_too_late() -> None:
    hidden = scene(hidden=((A.DOLPHIN,),))
    assert better(hidden, scene())
    late = scene(round=12, hidden=((A.DOLPHIN,),), dice=((1,),), deck=())
    assert GAME.mind.value(late, 0) == GAME.mind.value(scene(round=12, dice=((1,),), deck=()), 0)


def test_an_award_of_somebody_else_is_worth_nothing() -> None:
    s = scene(in_play=((A.PENGUIN,),))
    open_award = Worth(s, 0).gain(A.PENGUIN)
    s.awards[A.PENGUIN] = 1
    assert Worth(s, 0).gain(A.PENGUIN) == 0 < open_award


def test_a_card_just_taken_counts_for_its_taker() -> None:
    laid = {Place.INTRODUCED_SPECIES: (0, 2)}
    dolphin = scene(at=RESOLVE, boxes=((A.DOLPHIN,), (), ()), laid=laid)
    snail = scene(at=RESOLVE, boxes=((A.SNAIL,), (), ()), laid=laid)
    assert better(dolphin, snail)


def test_a_fight_is_worth_the_best_card_of_the_box() -> None:
    s = scene(dice=((2, 2), (1,)), boxes=((A.SNAIL, A.SEA_LION), (), ()), top=(A.SNAIL,) * 6)
    fight = run(s.copy(), 2, Place.INTRODUCED_SPECIES, 2, Verb.PASS)
    assert better(fight, run(s.copy(), 2, Place.TOP_2, 2, Verb.PASS))
    assert Worth(s, 0).dice() > Worth(scene(dice=((2, 2), (1,)), top=(A.SNAIL,) * 6), 0).dice()


def test_it_can_be_told_from_a_view() -> None:
    s = scene(
        at=RESOLVE,
        boxes=((A.SNAIL, A.DOLPHIN), (), ()),
        hidden=((), (A.PENGUIN,)),
        laid={Place.INTRODUCED_SPECIES: (0, 2), Place.EXTRA_DIE: (1, 3), Place.HIRE_HELPERS: (2, 3)},
    )
    for seat in range(3):
        assert 0 < GAME.mind.value(s.view(seat), seat) < 1
