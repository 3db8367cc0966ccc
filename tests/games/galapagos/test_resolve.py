"""§6 and §7: resolving actions, series and awards."""

from __future__ import annotations

import pytest

from tests.games.galapagos.scene import RESOLVE, REVEAL, asked, by_luck, keys, options, run, scene, step
from wildtable.core.refusal import Refusal
from wildtable.core.sitting import Sitting
from wildtable.games.galapagos import GAME
from wildtable.games.galapagos.board import HELPERS, Animal, Place, Verb
from wildtable.games.galapagos.state import NOBODY, State

A = Animal
INTRODUCED, TRADE, POLLUTION = Place.INTRODUCED_SPECIES, Place.WILDLIFE_TRADE, Place.ENVIRONMENTAL_POLLUTION
BOXES = ((A.SNAIL, A.DOLPHIN, A.BLUE_WHALE), (A.ZAYAPA, A.PENGUIN), (A.CORMORANT,))
PLAY, HIDE = Verb.PUT_INTO_PLAY, Verb.KEEP_HIDDEN


def test_fights_come_before_rescues_and_spaces() -> None:  # galapagos §6.1
    laid = {Place.TOP_1: (0, 1), TRADE: (2, 4), Place.START_PLAYER: (1, 6)}
    s = run(scene(at=RESOLVE, boxes=BOXES, laid=laid), A.PENGUIN, PLAY)
    assert keys(s)[:6] == ["looked", "took", "played", "rescued", "takes_start", "missing"]


def test_the_new_start_player_does_not_change_this_rounds_order() -> None:  # galapagos §6.1, R28
    laid = {Place.START_PLAYER: (1, 6), Place.TOP_1: (1, 1), Place.TOP_2: (0, 2)}
    s = scene(at=RESOLVE, laid=laid)
    assert [entry.args["who"] for entry in s.log if entry.key == "rescued"] == [0, 1]
    assert s.starter == 1


def test_a_fighter_looks_at_all_and_takes_exactly_one() -> None:  # galapagos §6.2
    s = scene(at=RESOLVE, boxes=BOXES, laid={INTRODUCED: (1, 2)})
    assert asked(s) == 1
    assert options(s) == [A.DOLPHIN, A.BLUE_WHALE, A.SNAIL]
    run(s, A.BLUE_WHALE)
    assert s.box(INTRODUCED) == [A.DOLPHIN, A.SNAIL]


def test_a_card_must_be_taken_even_a_snail() -> None:  # galapagos §6.2, R4
    s = scene(at=RESOLVE, boxes=((A.SNAIL, A.SNAIL), (), ()), laid={INTRODUCED: (1, 2)})
    assert options(s) == [A.SNAIL]
    run(s, A.SNAIL, PLAY)
    assert s.in_play[1][A.SNAIL] == 1


def test_the_last_card_of_a_box_is_taken_without_a_question() -> None:  # galapagos §6.2
    s = scene(at=RESOLVE, boxes=BOXES, laid={POLLUTION: (1, 3)})
    assert step(s) == "Keep"
    assert s.taken == A.CORMORANT
    assert s.box(POLLUTION) == []


def test_fights_go_by_turn_order() -> None:  # galapagos §6.1
    s = scene(at=RESOLVE, starter=2, boxes=BOXES, laid={INTRODUCED: (1, 2), TRADE: (2, 1)})
    assert asked(s) == 2
    run(s, A.PENGUIN, PLAY)
    assert asked(s) == 1


def test_with_dice_in_several_boxes_the_player_picks_the_order() -> None:  # galapagos §6.2, R15
    s = scene(at=RESOLVE, boxes=BOXES, laid={INTRODUCED: (0, 2), TRADE: (0, 1), POLLUTION: (1, 3)})
    assert options(s) == [INTRODUCED, TRADE]
    run(s, TRADE)
    assert options(s) == [A.ZAYAPA, A.PENGUIN]
    run(s, A.PENGUIN, PLAY)
    assert options(s) == [A.DOLPHIN, A.BLUE_WHALE, A.SNAIL]


def test_a_card_taken_is_played_or_hidden_at_once() -> None:  # galapagos §6.3
    s = run(scene(at=RESOLVE, boxes=BOXES, laid={TRADE: (1, 1)}), A.PENGUIN)
    assert options(s) == [PLAY, HIDE]
    hidden = run(s.copy(), HIDE)
    assert hidden.hidden[1] == [A.PENGUIN]
    assert hidden.in_play[1][A.PENGUIN] == 0
    assert run(s, PLAY).in_play[1][A.PENGUIN] == 1


def test_older_hidden_cards_stay_hidden_while_a_box_is_resolved() -> None:  # galapagos §6.3, R12
    s = scene(at=RESOLVE, boxes=BOXES, laid={POLLUTION: (1, 3)}, hidden=((), (A.DOLPHIN,)))
    assert options(s) == [PLAY, HIDE]
    with pytest.raises(Refusal):
        s.answer(A.DOLPHIN)


def test_a_third_hidden_card_forces_any_of_the_three_into_play() -> None:  # galapagos §6.4, R12
    s = scene(at=RESOLVE, boxes=BOXES, laid={POLLUTION: (1, 3)}, hidden=((), (A.DOLPHIN, A.ZAYAPA)))
    assert options(s) == [A.ZAYAPA, A.DOLPHIN, A.CORMORANT]
    for animal in (A.ZAYAPA, A.DOLPHIN, A.CORMORANT):
        after = run(s.copy(), animal)
        assert after.in_play[1][animal] == 1
        assert sorted([*after.hidden[1], animal]) == [A.ZAYAPA, A.DOLPHIN, A.CORMORANT]


def test_rescued_animals_come_into_play_face_up() -> None:  # galapagos §6.5
    s = scene(at=RESOLVE, laid={Place.TOP_2: (1, 2), Place.TOP_6: (1, 6)})
    assert s.in_play[1][A.DOLPHIN] == s.in_play[1][A.BLUE_WHALE] == 1
    assert s.hidden == [[], [], []]
    assert step(s) == "TurnUp"


def test_the_order_of_ones_own_rescues_changes_nothing() -> None:  # galapagos §6.5, R15
    top = (A.BLUE_WHALE, A.PENGUIN, A.SNAIL, A.SNAIL, A.SNAIL, A.SNAIL)
    in_play = ((A.BLUE_WHALE, A.PENGUIN),)
    s = scene(
        at=RESOLVE,
        top=top,
        bottom=(A.SEA_LION,) * 6,
        in_play=in_play,
        helpers=(0, 8, 8),
        laid={Place.TOP_2: (0, 2), Place.TOP_1: (0, 1)},
    )
    assert s.awards[A.BLUE_WHALE] == s.awards[A.PENGUIN] == 0
    assert s.helpers[0] == 0


def test_the_start_player_card_stays_if_nobody_takes_it() -> None:  # galapagos §6.6
    assert scene(at=RESOLVE, starter=2).starter == 2
    assert scene(at=RESOLVE, starter=2, laid={Place.START_PLAYER: (2, 1)}).starter == 2
    assert scene(at=RESOLVE, starter=2, laid={Place.START_PLAYER: (0, 1)}).starter == 0


def test_the_start_player_card_moves_in_phase_d_only() -> None:  # galapagos §6.6
    s = run(scene(dice=((1,), (2,), (3,))), 1, Place.START_PLAYER)
    run(s, 2, Place.TOP_2)
    assert s.starter == 0
    s = run(scene(starter=1, dice=((1,), (2,), (3,))), 2, Place.START_PLAYER)
    assert s.starter == 1


def test_hiring_brings_two_helpers_in_phase_d() -> None:  # galapagos §6.7
    s = run(scene(dice=((1,), (2,))), 1, Place.HIRE_HELPERS)
    assert s.helpers[0] == 0
    assert scene(at=RESOLVE, laid={Place.HIRE_HELPERS: (1, 4)}).helpers[1] == 2


def test_hiring_from_a_short_reserve() -> None:  # galapagos §6.7, §5.14
    s = scene(at=RESOLVE, helpers=(6, 0, 6), spent=3, laid={Place.HIRE_HELPERS: (1, 4)})
    assert s.helpers[1] == 1
    s = scene(at=RESOLVE, helpers=(6, 0, 6), spent=4, laid={Place.HIRE_HELPERS: (1, 4)})
    assert s.helpers[1] == 0


def test_the_white_die_goes_to_whoever_took_the_extra_die() -> None:  # galapagos §6.8, R17
    assert scene(at=RESOLVE, white=0, laid={Place.EXTRA_DIE: (1, 4)}).white == 1
    assert scene(at=RESOLVE, white=0, laid={Place.EXTRA_DIE: (0, 4)}).white == 0
    assert scene(at=RESOLVE, white=0).white == NOBODY


def test_the_white_die_itself_may_take_the_extra_die() -> None:  # galapagos §5.7, R16
    s = scene(white=0, dice=((1, 2, 5), (1, 1), (1, 1)))
    run(s, 5, Place.EXTRA_DIE, 1, Place.TOP_1, 2, Place.TOP_2)
    for _ in range(2):
        run(s, Verb.END_TURN, Verb.DECLINE_HELPERS)
    assert s.white == 0
    by_luck(s)
    assert len(s.dice[0]) == 3


def test_without_a_new_extra_die_it_is_two_dice_again() -> None:  # galapagos §6.8
    s = by_luck(scene(at=RESOLVE, white=0))
    assert len(s.dice[0]) == 2


# --- series and awards ---


def test_the_first_to_complete_a_series_takes_its_award_at_once() -> None:  # galapagos §7.1, R1
    s = scene(at=RESOLVE, in_play=((), (A.BLUE_WHALE,)), laid={Place.TOP_6: (1, 6)})
    assert s.awards[A.BLUE_WHALE] == 1
    assert s.score(1) == 1 + 3


def test_the_second_to_complete_a_series_gets_nothing() -> None:  # galapagos §7.1
    s = scene(at=RESOLVE, in_play=((A.PENGUIN,), (A.BLUE_WHALE,)), laid={Place.TOP_6: (1, 6)})
    s.in_play[0][A.BLUE_WHALE] = 1
    s.put_into_play(0, A.BLUE_WHALE)
    assert s.awards[A.BLUE_WHALE] == 1
    assert s.score(0) == 2


def test_only_cards_in_play_count_towards_a_series() -> None:  # galapagos §7.1, R44
    s = scene(
        at=RESOLVE,
        in_play=((A.DOLPHIN,),),
        hidden=((A.DOLPHIN,),),
        laid={Place.TOP_2: (0, 2)},
    )
    assert s.in_play[0][A.DOLPHIN] == 2
    assert s.awards[A.DOLPHIN] == NOBODY


def test_snails_have_no_series() -> None:  # galapagos §7.1, R44
    s = scene(in_play=((A.SNAIL,) * 5,))
    s.put_into_play(0, A.SNAIL)
    assert s.awards == [NOBODY] * 12
    assert s.score(0) == 0


def test_a_reveal_can_complete_a_series_and_turn_order_decides_the_race() -> None:  # galapagos §7.2, R28
    s = scene(
        at=REVEAL,
        starter=1,
        dice=((1,), (1,)),
        in_play=((A.PENGUIN,), (A.PENGUIN,)),
        top=(A.ZAYAPA, A.DOLPHIN, A.SNAIL, A.GIANT_TORTOISE, A.SNAIL, A.BLUE_WHALE),
        hidden=((A.PENGUIN,), (A.PENGUIN,)),
    )
    run(s, A.PENGUIN, A.PENGUIN)
    assert s.awards[A.PENGUIN] == 1


def test_a_card_played_from_a_box_beats_the_rescue_of_an_earlier_player() -> None:  # galapagos §7.2, R28
    s = scene(
        at=RESOLVE,
        in_play=((A.PENGUIN,), (), (A.PENGUIN,)),
        boxes=((A.PENGUIN,), (), ()),
        laid={Place.TOP_5: (0, 5), INTRODUCED: (2, 2)},
    )
    run(s, PLAY)
    assert s.awards[A.PENGUIN] == 2
    assert s.in_play[0][A.PENGUIN] == 2


def test_the_helpers_of_an_award_come_at_once_from_the_reserve() -> None:  # galapagos §7.3
    s = scene(
        at=RESOLVE,
        in_play=((A.PENGUIN,),),
        helpers=(1, 0, 0),
        laid={Place.TOP_5: (0, 5), Place.HIRE_HELPERS: (0, 1)},
    )
    assert s.helpers[0] == 1 + 1 + 2
    told = [entry for entry in s.log if entry.key in ("award", "hired")]
    assert [entry.key for entry in told] == ["award", "hired"]


def revealed_penguins(awards_rest: bool = True, round: int = 3) -> State:
    """The series of penguins completed in the reveal window, before the turn of the same seat."""
    s = scene(at=REVEAL, round=round, dice=((1,),), in_play=((A.PENGUIN,),), hidden=((A.PENGUIN,),))
    s.awards_rest = awards_rest
    return run(s, A.PENGUIN)


def test_award_helpers_from_a_reveal_are_for_later_rounds() -> None:  # galapagos §7.3, R9
    s = revealed_penguins()
    assert (s.helpers[0], s.resting[0], s.reserve) == (0, 1, HELPERS - 1)
    assert Verb.EVOLUTION not in options(s)
    assert s.pieces()["Helper"] == HELPERS
    why = s.why_not(Verb.EVOLUTION)
    assert (why.key, why.clause) == ("helpers_rest", "§7.3")
    assert Verb.ADD_ONE not in options(run(s, 1))
    assert "for later rounds" in str(GAME.words.entry(next(e for e in s.log if e.key == "award_rests")))
    run(s, Verb.PASS, Verb.END_TURN)
    assert (s.helpers[0], s.resting[0]) == (2, 0)  # the one for passing, and the award's


def test_helpers_one_had_before_can_be_sent_while_those_of_an_award_rest() -> None:  # galapagos §7.3, R9
    s = scene(at=REVEAL, dice=((1,),), helpers=(1,), in_play=((A.PENGUIN,),), hidden=((A.PENGUIN,),))
    run(s, A.PENGUIN, Verb.EVOLUTION, Place.TOP_2)
    assert (s.helpers[0], s.resting[0], s.spent[0]) == (0, 1, 1)
    assert Verb.EVOLUTION not in options(s)


def test_by_an_option_award_helpers_from_a_reveal_can_be_sent_at_once() -> None:  # galapagos §7.3
    s = revealed_penguins(awards_rest=False)
    assert (s.helpers[0], s.resting[0]) == (1, 0)
    assert Verb.EVOLUTION in options(s)


def test_in_the_last_round_award_helpers_still_count_for_the_tie() -> None:  # galapagos §7.3, §10.3
    s = revealed_penguins(round=12)
    run(s, 1, Place.START_PLAYER)
    assert s.decision() is None
    assert s.helpers[0] == 1


def test_a_record_of_the_first_rules_goes_on_with_award_helpers_at_once() -> None:  # galapagos §7.3
    record = Sitting.new(GAME, 2, seed="r9").record
    del record.options["award_helpers"]
    record.rules = "1"
    state = record.replay(GAME)
    assert isinstance(state, State)
    assert not state.awards_rest


def test_award_helpers_from_an_empty_reserve_are_none() -> None:  # galapagos §7.3, §5.14
    s = scene(at=RESOLVE, in_play=((A.PENGUIN,),), helpers=(0, 8, 8), laid={Place.TOP_5: (0, 5)})
    assert s.awards[A.PENGUIN] == 0
    assert s.helpers[0] == 0


def test_more_cards_than_needed_change_nothing() -> None:  # galapagos §7.2, R35
    s = scene(in_play=((A.PENGUIN, A.PENGUIN),))
    s.awards[A.PENGUIN] = 0
    s.put_into_play(0, A.PENGUIN)
    assert keys(s).count("award") == 0
    assert s.score(0) == 1 + 2


# As on the Award cards: series, points, Helpers.
ON_AWARDS = {
    **dict.fromkeys((A.ZAYAPA, A.MARINE_IGUANA, A.BLUE_FOOTED_BOOBY, A.SEA_LION), (4, 2, 2)),
    **dict.fromkeys((A.GIANT_TORTOISE, A.DOLPHIN, A.LAND_IGUANA, A.GREEN_TURTLE), (3, 2, 1)),
    **dict.fromkeys((A.BLUE_WHALE, A.WAVED_ALBATROSS), (2, 3, 0)),
    **dict.fromkeys((A.PENGUIN, A.CORMORANT), (2, 2, 1)),
}


@pytest.mark.parametrize("animal", [animal for animal in A if animal != A.SNAIL])
def test_each_award_comes_with_its_printed_series_points_and_helpers(
    animal: Animal,
) -> None:  # galapagos §7.1
    series, points, helpers = ON_AWARDS[animal]
    s = scene(top=(A.SNAIL,) * 6, bottom=(A.SNAIL,) * 5 + (A.PENGUIN,))
    for _ in range(series - 1):
        s.put_into_play(1, animal)
    assert s.awards[animal] == NOBODY
    s.put_into_play(1, animal)
    assert s.awards[animal] == 1
    assert s.helpers[1] == helpers
    assert s.score(1) == 1 + points
