"""§5: players' actions."""

from __future__ import annotations

import pytest

from tests.games.galapagos.scene import BOTTOM_ROW, TOP_ROW, asked, by_luck, options, run, scene, step
from wildtable.core.refusal import Refusal, Why
from wildtable.games.galapagos.board import BOTTOM, SPACES, TOP, Animal, Place, Verb
from wildtable.games.galapagos.state import State

BOXES = ((Animal.SNAIL,), (Animal.DOLPHIN, Animal.SNAIL), ())
END, PASS = Verb.END_TURN, Verb.PASS


def refused(s: State, choice: object) -> Why:
    with pytest.raises(Refusal) as refusal:
        s.answer(choice)
    return refusal.value.why


def test_a_turn_is_all_dice_and_helpers_at_once() -> None:  # galapagos §5.1
    s = scene(dice=((2, 5), (1, 1), (3, 3)))
    assert asked(s) == 0
    run(s, 2, Place.TOP_2)
    assert asked(s) == 0
    run(s, 5, Place.TOP_5)
    assert s.dice[0] == ()
    assert asked(s) == 1


def test_turns_go_left_from_the_start_player() -> None:  # galapagos §2.1
    s = scene(starter=1, dice=((2,), (1,), (3,)))
    found = []
    for _ in range(3):
        found.append(asked(s))
        run(s, options(s)[0], PASS, END)
    assert found == [1, 2, 0]


def test_dice_act_later_and_helpers_at_once() -> None:  # galapagos §5.1
    s = run(scene(dice=((2, 5),), helpers=(1,)), 2, Place.TOP_2)
    assert s.top[1] == Animal.DOLPHIN
    assert sum(map(sum, s.in_play)) == 0
    run(s, Verb.EVOLUTION, Place.TOP_1)
    assert s.top[0] == BOTTOM_ROW[0]
    assert s.bottom[0] == TOP_ROW[0]


def test_dice_and_helpers_mix_in_any_order() -> None:  # galapagos §5.1, R20
    s = scene(dice=((2, 5),), helpers=(4,))
    run(s, Verb.MIGRATION, Place.TOP_1, Place.TOP_6, 2, Verb.ADD_ONE, Place.TOP_3)
    run(s, Verb.EVOLUTION, Place.TOP_5, 5, Place.TOP_5)
    assert s.laid == {Place.TOP_3: (0, 3), Place.TOP_5: (0, 5)}
    assert s.helpers[0] == 1


@pytest.mark.parametrize("place", [Place.TOP_2, Place.INTRODUCED_SPECIES, *SPACES])
def test_a_place_takes_one_die_also_of_the_same_player(place: Place) -> None:  # galapagos §5.2, R2
    s = run(scene(dice=((2, 2),), boxes=BOXES), 2, place, 2)
    assert refused(s, place) == Why("occupied", {"place": place, "who": 0}, "§5.2")


def test_a_place_is_closed_to_the_others_too() -> None:  # galapagos §5.2
    s = run(scene(dice=((2,), (2,))), 2, Place.TOP_2, 2)
    assert asked(s) == 1
    assert Place.TOP_2 not in options(s)


def test_any_box_can_be_fought_not_only_that_of_the_threat() -> None:  # galapagos §5.3
    s = scene(dice=((2, 4),), boxes=BOXES)
    s.threat = Place.INTRODUCED_SPECIES
    assert Place.WILDLIFE_TRADE in options(run(s, 4))


@pytest.mark.parametrize("die", [2, 5])
def test_introduced_species_takes_twos_and_fives(die: int) -> None:  # galapagos §5.3, R5
    assert Place.INTRODUCED_SPECIES in options(run(scene(dice=((die,),), boxes=BOXES), die))


def test_a_box_refuses_other_faces() -> None:  # galapagos §5.3
    s = run(scene(dice=((3,),), boxes=BOXES), 3)
    why = refused(s, Place.INTRODUCED_SPECIES)
    assert (why.key, why.args["faces"], why.clause) == ("wrong_face", (2, 5), "§5.3")


def test_an_empty_box_takes_no_die() -> None:  # galapagos §5.3, R3
    s = run(scene(dice=((3,),), boxes=BOXES), 3)
    assert refused(s, Place.ENVIRONMENTAL_POLLUTION).key == "empty_box"


def test_a_die_rescues_from_its_own_column_of_the_top_row_only() -> None:  # galapagos §5.4
    s = run(scene(dice=((4,),)), 4)
    assert [place for place in options(s) if place in TOP] == [Place.TOP_4]
    assert refused(s, Place.TOP_3).key == "wrong_column"
    assert refused(s, Place.BOTTOM_4).key == "bottom_row"


@pytest.mark.parametrize("die", range(1, 7))
def test_the_three_spaces_take_any_die(die: int) -> None:  # galapagos §5.5 §5.6 §5.7
    assert set(SPACES) <= set(options(run(scene(dice=((die,),)), die)))


def test_a_pass_brings_a_helper_at_once() -> None:  # galapagos §5.8
    s = run(scene(dice=((2, 5),)), 2, PASS)
    assert s.helpers[0] == 1
    assert s.dice[0] == (5,)


def test_the_helper_of_a_pass_may_be_spent_in_the_same_turn() -> None:  # galapagos §5.8, R8
    s = run(scene(dice=((2, 5), (1,))), 2, PASS, 5, Verb.ADD_ONE, Place.TOP_6)
    assert s.laid == {Place.TOP_6: (0, 6)}


def test_a_pass_with_an_empty_reserve_brings_nothing() -> None:  # galapagos §5.8, R43
    s = run(scene(dice=((2, 5),), helpers=(0, 8, 8)), 2, PASS)
    assert s.helpers == [0, 8, 8]
    assert s.dice[0] == (5,)


def test_a_passed_die_is_spent() -> None:  # galapagos §5.8, R21
    s = run(scene(dice=((2, 5),)), 2, PASS)
    assert refused(s, 2) == Why("no_such_die", {"die": 2}, "§5.1")


def test_helper_spaces_are_never_full() -> None:  # galapagos §5.9
    s = scene(dice=((1,), (1,)), helpers=(3, 3))
    for _ in range(3):
        run(s, Verb.EVOLUTION, Place.TOP_1)
    run(s, 1, PASS, END)
    run(s, Verb.EVOLUTION, Place.TOP_1)
    assert s.spent == [4, 0, 0]
    assert s.top[0] == TOP_ROW[0]


def test_cards_may_be_swapped_only_to_spoil() -> None:  # galapagos §5.9
    s = scene(dice=((1,), (2,)), helpers=(1,))
    run(s, Verb.MIGRATION, Place.TOP_2, Place.TOP_3, 1, PASS, END)
    assert asked(s) == 1
    assert s.top[1] == Animal.SNAIL


def test_without_a_helper_nothing_is_sent() -> None:  # galapagos §5.9
    s = scene(dice=((1,),))
    assert options(s) == [1, END]
    assert refused(s, Verb.EVOLUTION) == Why("no_helper", {}, "§5.9")
    assert refused(run(s, 1), Verb.ADD_ONE) == Why("no_helper", {}, "§5.9")


def test_spent_helpers_are_not_in_the_reserve() -> None:  # galapagos §5.9, R43
    s = run(scene(dice=((1, 2),), helpers=(4, 6, 6)), Verb.EVOLUTION, Place.TOP_3, 1, PASS)
    assert s.reserve == 0
    assert s.helpers[0] == 3


def test_evolution_swaps_the_two_cards_of_one_column() -> None:  # galapagos §5.10
    s = run(scene(dice=((1,),), helpers=(1,)), Verb.EVOLUTION, Place.TOP_4)
    assert s.top == [*TOP_ROW[:3], Animal.CORMORANT, *TOP_ROW[4:]]
    assert s.bottom == [*BOTTOM_ROW[:3], Animal.GIANT_TORTOISE, *BOTTOM_ROW[4:]]
    assert s.helpers[0] == 0


def test_a_column_with_a_die_refuses_evolution_also_ones_own() -> None:  # galapagos §5.10, R22
    s = run(scene(dice=((2, 5),), helpers=(2,), laid={Place.TOP_1: (1, 1)}), 2, Place.TOP_2, Verb.EVOLUTION)
    assert options(s) == [Place.TOP_3, Place.TOP_4, Place.TOP_5, Place.TOP_6]
    assert refused(s, Place.TOP_1) == Why("locked", {"place": Place.TOP_1, "who": 1}, "§5.10")
    assert refused(s, Place.TOP_2).args["who"] == 0


def test_migration_swaps_any_two_cards_of_the_bottom_row() -> None:  # galapagos §5.11
    s = run(scene(dice=((1,),), helpers=(1,)), Verb.MIGRATION, Place.BOTTOM_1, Place.BOTTOM_6)
    assert s.bottom == [BOTTOM_ROW[5], *BOTTOM_ROW[1:5], BOTTOM_ROW[0]]
    assert s.top == list(TOP_ROW)


def test_migration_stays_within_a_row() -> None:  # galapagos §5.11
    s = run(scene(dice=((1,),), helpers=(1,)), Verb.MIGRATION, Place.TOP_3)
    assert options(s) == [Place.TOP_4, Place.TOP_5, Place.TOP_6]
    s = run(scene(dice=((1,),), helpers=(1,)), Verb.MIGRATION, Place.BOTTOM_5)
    assert options(s) == [Place.BOTTOM_6]


def test_a_card_under_a_die_does_not_migrate_but_the_one_below_does() -> None:  # galapagos §5.11, R40
    s = run(scene(dice=((1,),), helpers=(1,), laid={Place.TOP_2: (1, 2)}), Verb.MIGRATION)
    assert Place.TOP_2 not in options(s)
    assert Place.BOTTOM_2 in options(s)
    assert refused(s, Place.TOP_2).key == "locked"


def test_every_pair_of_cards_can_migrate() -> None:  # galapagos §5.11
    s = run(scene(dice=((1,),), helpers=(1,)), Verb.MIGRATION)
    pairs = {(left, right) for left in options(s) for right in options(run(s.copy(), left))}
    assert len(pairs) == 15 + 15
    assert all((a in TOP) == (b in TOP) and a < b for a, b in pairs)


def test_locked_columns_leave_no_evolution_but_the_bottom_row_migrates() -> None:  # galapagos §5.10, R40
    s = scene(dice=((1,),), helpers=(1,), laid={place: (1, n) for n, place in enumerate(TOP, 1)})
    assert options(s) == [1, Verb.MIGRATION, END]
    assert refused(s, Verb.EVOLUTION).key == "no_evolution"
    assert options(run(s, Verb.MIGRATION)) == list(BOTTOM[:-1])


@pytest.mark.parametrize(
    ("die", "by", "to", "cost"),
    [
        (1, Verb.SUBTRACT_ONE, 6, 1),
        (6, Verb.ADD_ONE, 1, 1),
        (4, Verb.ADD_ONE, 6, 2),
        (5, Verb.SUBTRACT_ONE, 2, 3),
        (5, Verb.ADD_ONE, 2, 3),
    ],
)
def test_adaptation_costs_a_helper_a_step_round_the_corner_too(
    die: int, by: Verb, to: int, cost: int
) -> None:  # galapagos §5.12
    s = run(scene(dice=((die,),), helpers=(3,)), die, *[by] * cost)
    assert s.dice[0] == (to,)
    assert s.helpers[0] == 3 - cost
    assert s.spent == [0, 0, cost]
    assert TOP[to - 1] in options(s)


def test_the_white_die_can_be_adapted() -> None:  # galapagos §5.12
    s = run(scene(dice=((1, 2, 5),), helpers=(1,), white=0), 5, Verb.ADD_ONE)
    assert s.dice[0] == (1, 2, 6)


def test_a_die_that_lies_cannot_be_adapted() -> None:  # galapagos §5.12, R21
    s = run(scene(dice=((1, 2),), helpers=(1,)), 1, Place.TOP_1)
    assert refused(s, 1).key == "no_such_die"


def test_dice_of_others_cannot_be_adapted() -> None:  # galapagos §5.12
    s = scene(dice=((1, 2), (5, 5)), helpers=(1,))
    assert refused(s, 5).key == "no_such_die"


def test_ending_a_turn_passes_the_dice_left_for_a_helper_each() -> None:  # galapagos §5.13, R19
    s = run(scene(dice=((1, 2), (3,))), END)
    assert options(s) == [Verb.TAKE_HELPERS, Verb.DECLINE_HELPERS]
    run(s, Verb.TAKE_HELPERS)
    assert s.helpers[0] == 2
    assert s.dice[0] == ()
    assert asked(s) == 1


def test_the_helpers_for_unused_dice_may_be_declined() -> None:  # galapagos §5.13, R19
    s = run(scene(dice=((1, 2), (3,))), END, Verb.DECLINE_HELPERS)
    assert s.helpers[0] == 0
    assert asked(s) == 1


def test_with_an_empty_reserve_the_end_of_a_turn_asks_nothing() -> None:  # galapagos §5.13
    s = run(scene(dice=((1, 2), (3,)), helpers=(0, 8, 8)), END)
    assert asked(s) == 1
    assert s.dice[0] == ()


def test_a_turn_ends_by_itself_when_nothing_is_left_to_do() -> None:  # galapagos §5.13
    s = run(scene(dice=((1,), (3,))), 1, Place.TOP_1)
    assert asked(s) == 1


def test_with_helpers_left_a_turn_goes_on_without_dice() -> None:  # galapagos §5.13
    s = run(scene(dice=((1,), (3,)), helpers=(1,)), 1, Place.TOP_1)
    assert asked(s) == 0
    assert options(s) == [Verb.EVOLUTION, Verb.MIGRATION, END]
    assert asked(run(s, END)) == 1


def test_a_short_reserve_gives_what_it_has() -> None:  # galapagos §5.14, R7
    s = run(scene(dice=((1, 2),), helpers=(0, 8, 7)), END, Verb.TAKE_HELPERS)
    assert s.helpers[0] == 1


def test_in_the_last_round_there_is_no_evolution_but_migration() -> None:  # galapagos §9.3, R33
    s = scene(round=12, dice=((1,),), helpers=(1,), boxes=BOXES)
    assert options(s) == [1, Verb.MIGRATION, END]
    assert refused(s, Verb.EVOLUTION).key == "no_evolution"
    assert options(run(s, Verb.MIGRATION)) == list(TOP[:-1])


def test_in_the_last_round_two_free_cards_are_needed_to_migrate() -> None:  # galapagos §9.3, R33
    laid = {place: (1, n) for n, place in enumerate(TOP[:5], 1)}
    s = scene(round=12, dice=((1,),), helpers=(1,), laid=laid)
    assert options(s) == [1, END]
    assert refused(s, Verb.MIGRATION).key == "no_migration"


def test_in_the_last_round_every_space_but_evolution_is_open() -> None:  # galapagos §9.3, R42
    s = run(scene(round=12, dice=((1,),), helpers=(1,)), 1)
    assert set(SPACES) <= set(options(s))
    assert Verb.PASS in options(s)


def test_what_is_no_choice_at_all_is_refused() -> None:
    s = scene(dice=((1,),), helpers=(1,))
    assert refused(s, Place.TOP_1).key == "die_first"
    assert refused(run(s, Verb.EVOLUTION), Place.BOTTOM_1).key == "not_offered"
    assert step(by_luck(s)) == "Evolve"


def test_in_the_last_round_one_free_card_cannot_migrate_alone() -> None:  # galapagos §5.11, §9.3
    laid = {Place(n): (1, n - 20) for n in range(Place.TOP_1, Place.TOP_5)}
    two = scene(round=12, seats=2, dice=((1,), (1,)), helpers=(1, 0), laid=laid)
    assert Verb.MIGRATION in options(two)
    one = scene(round=12, seats=2, dice=((1,), (1,)), helpers=(1, 0), laid={**laid, Place.TOP_5: (1, 5)})
    assert Verb.MIGRATION not in options(one)
    assert Verb.EVOLUTION not in options(one)
