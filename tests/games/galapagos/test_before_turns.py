"""§3, §4 and §12: threat, dice, hidden cards and the ghost."""

from __future__ import annotations

import pytest

from tests.games.galapagos.scene import (
    REVEAL,
    THREAT,
    THROW,
    TURNS,
    asked,
    by_luck,
    keys,
    options,
    run,
    scene,
    step,
)
from wildtable.core.hidden import HIDDEN
from wildtable.core.refusal import Refusal
from wildtable.games.galapagos.board import Animal, Place, Verb
from wildtable.games.galapagos.state import GHOST

BOX = Place.WILDLIFE_TRADE


def test_the_threat_names_the_box_of_the_next_animal() -> None:  # galapagos §3.1
    s = run(scene(at=THREAT, round=0), BOX, Animal.DOLPHIN)
    assert s.threat == BOX
    assert s.box(BOX) == [Animal.DOLPHIN]


def test_the_animal_in_the_box_is_unseen_by_everybody() -> None:  # galapagos §3.1
    s = run(scene(at=THREAT), BOX, Animal.DOLPHIN)
    for seat in (None, 0, 1, 2):
        view = s.view(seat)
        assert view.box(BOX) == [HIDDEN]
        assert all(Animal.DOLPHIN not in entry.args.values() for entry in view.log)


def test_boxes_keep_their_cards_over_rounds() -> None:  # galapagos §3.2
    s = scene(at=THREAT, boxes=((Animal.SNAIL,), (Animal.ZAYAPA,), ()))
    run(s, BOX, Animal.DOLPHIN)
    assert s.boxes == [[Animal.SNAIL], [Animal.ZAYAPA, Animal.DOLPHIN], []]


def test_everybody_throws_two_dice_in_turn_order() -> None:  # galapagos §4.1
    s = run(scene(at=THROW, starter=1), (2, 6), (3, 3), (1, 5))
    assert s.dice == [(1, 5), (2, 6), (3, 3)]


def test_who_has_the_white_die_throws_three() -> None:  # galapagos §4.1
    s = run(scene(at=THROW, white=1), (1, 2), (3, 4), (5, 6), 2)
    assert s.dice[1] == (2, 3, 4)


def test_three_equal_dice_may_be_thrown_again_and_again() -> None:  # galapagos §4.2, R10
    s = run(scene(at=THROW, white=1), (1, 2), (4, 4), (5, 6), 4)
    assert asked(s) == 1
    assert options(s) == [Verb.REROLL, Verb.KEEP_DICE]
    run(s, Verb.REROLL, (2, 2, 2))
    assert options(s) == [Verb.REROLL, Verb.KEEP_DICE]
    run(s, Verb.REROLL, (6, 1, 3))
    assert s.dice[1] == (1, 3, 6)
    assert step(s) == "Turn"


def test_three_equal_dice_may_be_kept() -> None:  # galapagos §4.2
    s = run(scene(at=THROW, white=1), (1, 2), (4, 4), (5, 6), 4, Verb.KEEP_DICE)
    assert s.dice[1] == (4, 4, 4)
    assert step(s) == "Turn"


def test_two_equal_dice_are_no_triple() -> None:  # galapagos §4.2
    s = run(scene(at=THROW), (4, 4), (5, 5), (1, 1))
    assert step(s) == "Turn"


def test_the_reroll_comes_before_hidden_cards() -> None:  # galapagos §4.2, R34
    s = scene(at=THROW, white=1, hidden=((Animal.SNAIL,),))
    run(s, (1, 2), (4, 4), (5, 6), 4)
    assert step(s) == "Reroll"
    assert step(run(s, Verb.KEEP_DICE)) == "Reveal"


def test_hidden_cards_can_be_revealed_in_turn_order_any_number() -> None:  # galapagos §4.3, R11
    hidden = ((Animal.SNAIL,), (), (Animal.ZAYAPA, Animal.DOLPHIN))
    s = scene(at=REVEAL, starter=2, dice=((1, 2),), hidden=hidden)
    assert asked(s) == 2
    run(s, Animal.ZAYAPA, Animal.DOLPHIN)
    assert s.in_play[2][Animal.ZAYAPA] == s.in_play[2][Animal.DOLPHIN] == 1
    assert asked(s) == 0
    run(s, Verb.DONE)
    assert s.hidden == [[Animal.SNAIL], [], []]
    assert step(s) == "Turn"


def test_who_hides_nothing_is_not_asked() -> None:  # galapagos §4.3, R46
    assert step(scene(at=REVEAL, dice=((1, 2),))) == "Turn"


def test_hidden_cards_cannot_be_revealed_during_turns() -> None:  # galapagos §4.3
    s = scene(at=TURNS, dice=((1, 2),), hidden=((Animal.SNAIL,),))
    with pytest.raises(Refusal):
        s.answer(Animal.SNAIL)


def test_the_ghost_throws_before_the_players() -> None:  # galapagos §12.2, R25
    s = scene(at=THROW, seats=2)
    assert step(s) == "GhostDice"
    run(s, (2, 3))
    assert s.laid == {Place.TOP_2: (GHOST, 2), Place.TOP_3: (GHOST, 3)}
    assert step(s) == "Throw"


def test_of_two_equal_ghost_dice_one_is_used() -> None:  # galapagos §12.2
    s = run(scene(at=THROW, seats=2), (2, 2))
    assert s.laid == {Place.TOP_2: (GHOST, 2)}


def test_ghost_cards_can_be_neither_rescued_nor_moved() -> None:  # galapagos §12.3
    s = scene(at=THROW, seats=2, helpers=(3,))
    run(s, (2, 3), (2, 5), (1, 1), 2)
    assert Place.TOP_2 not in options(s)
    s = run(scene(at=THROW, seats=2, helpers=(3,)), (2, 3), (2, 5), (1, 1), Verb.EVOLUTION)
    assert options(s) == [Place.TOP_1, Place.TOP_4, Place.TOP_5, Place.TOP_6]
    s = run(scene(at=THROW, seats=2, helpers=(3,)), (2, 3), (2, 5), (1, 1), Verb.MIGRATION, Place.TOP_1)
    assert options(s) == [Place.TOP_4, Place.TOP_5, Place.TOP_6]


def test_ghost_cards_go_to_the_missing_animals() -> None:  # galapagos §12.3, R26
    s = scene(at=4, seats=2, laid={Place.TOP_1: (GHOST, 1), Place.TOP_6: (1, 6)})
    assert s.in_play[1][Animal.BLUE_WHALE] == 1
    assert s.missing == [
        Animal.ZAYAPA,
        Animal.DOLPHIN,
        Animal.SNAIL,
        Animal.GIANT_TORTOISE,
        Animal.PENGUIN,
    ]
    assert s.laid == {}


def test_the_ghost_uses_no_box_no_space_no_helper_and_no_turn() -> None:  # galapagos §12.1, R27
    s = scene(at=THROW, seats=2, helpers=(2, 1), boxes=((Animal.SNAIL,), (), ()))
    run(s, (2, 5))
    assert set(s.laid) == {Place.TOP_2, Place.TOP_5}
    assert s.reserve == 16 - 3
    by_luck(s)
    assert asked(s) == 0
    assert "ghost" in keys(s)


def test_there_is_no_ghost_with_three() -> None:  # galapagos §1.5
    assert step(scene(at=THROW, seats=3)) == "Throw"


def test_ghost_dice_cannot_be_adapted() -> None:  # galapagos §12.3
    s = run(scene(at=THROW, seats=2, helpers=(3,)), (2, 3), (5, 5), (1, 1))
    with pytest.raises(Refusal) as refusal:
        s.answer(2)
    assert refusal.value.why.key == "no_such_die"


def test_the_ghost_throws_one_die_in_the_last_round() -> None:  # galapagos §12.4
    s = scene(at=THROW, seats=2, round=12)
    assert options(s) == [(die,) for die in range(1, 7)]
