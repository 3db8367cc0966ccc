"""§8, §9 and §10: the next round, the last round, scoring."""

from __future__ import annotations

from tests.games.galapagos.scene import (
    BOTTOM_ROW,
    PREPARE,
    RESOLVE,
    THROW,
    TOP_ROW,
    TURNS,
    by_luck,
    keys,
    options,
    run,
    scene,
    step,
)
from wildtable.games.galapagos import GAME
from wildtable.games.galapagos.board import SCORING, Animal, Place, Verb
from wildtable.games.galapagos.state import State

A = Animal


def test_helpers_on_the_board_go_back_to_the_reserve() -> None:  # galapagos §8.1
    s = scene(at=PREPARE, helpers=(2,), spent=5)
    assert s.reserve == 14
    assert s.spent == [0, 0, 0]


def test_animals_left_in_the_top_row_are_missing_and_open() -> None:  # galapagos §8.2, R23
    s = scene(at=RESOLVE, laid={Place.TOP_2: (0, 2)})
    assert s.missing == [animal for animal in TOP_ROW if animal != A.DOLPHIN]
    assert s.view(None).missing == s.missing


def test_the_bottom_row_moves_up_column_by_column() -> None:  # galapagos §8.3
    s = scene(at=PREPARE)
    assert s.top == list(BOTTOM_ROW)


def test_the_bottom_row_is_filled_from_left_to_right() -> None:  # galapagos §8.4
    s = scene(at=PREPARE)
    cards = [A.SNAIL, A.DOLPHIN, A.ZAYAPA, A.SEA_LION, A.SNAIL, A.PENGUIN]
    run(s, *cards)
    assert s.bottom == cards
    assert step(s) == "RevealThreat"


def test_both_rows_are_full_in_every_turn_but_those_of_the_last_round() -> None:  # galapagos §8.4, R41
    s = by_luck(scene(at=PREPARE, round=1))
    rounds = 0
    while s.decision() is not None:
        if step(s) == "Turn":
            rounds = max(rounds, s.round)
            assert None not in s.top
            assert s.bottom == [None] * 6 if s.round == 12 else None not in s.bottom
        by_luck(run(s, options(s)[-1]))
    assert rounds == 12


def test_after_round_eleven_the_bottom_row_stays_empty() -> None:  # galapagos §9.1
    s = scene(at=PREPARE, round=11, deck=(A.SNAIL,))
    assert s.bottom == [None] * 6
    assert s.top == list(BOTTOM_ROW)
    assert step(s) == "RevealThreat"
    run(s, Place.WILDLIFE_TRADE)
    assert options(s) == [A.SNAIL]
    run(s, A.SNAIL)
    assert s.deck == []


def test_in_the_last_round_everybody_has_one_die() -> None:  # galapagos §9.2, R18
    s = run(scene(at=THROW, round=12, deck=()), (3,), (4,), (5,))
    assert s.dice == [(3,), (4,), (5,)]


def test_who_took_the_extra_die_before_the_last_round_has_two() -> None:  # galapagos §9.2, R18
    s = run(scene(at=THROW, round=12, white=1, deck=()), (3,), (4,), (5,), 4)
    assert s.dice == [(3,), (4, 4), (5,)]
    assert step(s) == "Turn"


def test_after_the_last_round_nothing_is_prepared() -> None:  # galapagos §9.4
    s = scene(at=RESOLVE, round=12, laid={Place.TOP_2: (0, 2)}, helpers=(1,), spent=2)
    assert s.decision() is None
    assert "missing" not in keys(s)
    assert s.spent == [2, 0, 0]
    assert s.top[0] == A.ZAYAPA


def end(**laid: object) -> State:
    return scene(at=PREPARE, round=12, deck=(), **laid)  # type: ignore[arg-type]  # keywords of scene


def test_equal_animals_give_one_point() -> None:  # galapagos §10.2
    s = end(in_play=((A.DOLPHIN,) * 5,))
    assert s.score(0) == 1


def test_the_bonus_for_many_types_is_not_added_up() -> None:  # galapagos §10.1
    for types, points in ((9, 9), (10, 11), (11, 13), (12, 16)):
        s = scene(top=(A.SNAIL,) * 6, bottom=(A.SNAIL,) * 5 + (A.ZAYAPA,), in_play=(SCORING[:types],))
        assert s.score(0) == points


def test_awards_add_their_points() -> None:  # galapagos §10.1
    s = end(in_play=((A.DOLPHIN,),))
    s.awards[A.BLUE_WHALE] = 0
    s.awards[A.ZAYAPA] = 1
    assert [s.score(seat) for seat in range(3)] == [1 + 3, 2, 0]


def test_most_points_win() -> None:  # galapagos §10.3
    outcome = end(in_play=((A.DOLPHIN,), (A.DOLPHIN, A.PENGUIN), ())).outcome()
    assert (outcome.scores, outcome.winners, outcome.reason) == ((1.0, 2.0, 0.0), (1,), "points")


def test_snails_in_play_break_a_tie() -> None:  # galapagos §10.3
    outcome = end(in_play=((A.DOLPHIN, A.SNAIL), (A.DOLPHIN,)), helpers=(0, 5)).outcome()
    assert (outcome.winners, outcome.reason) == ((0,), "snails")


def test_hidden_snails_do_not_break_a_tie() -> None:  # galapagos §10.4
    s = end(in_play=((A.DOLPHIN, A.SNAIL), (A.DOLPHIN,)), hidden=((), (A.SNAIL, A.SNAIL)))
    assert s.outcome().winners == (0,)


def test_helpers_left_break_the_next_tie_but_not_those_on_the_board() -> None:  # galapagos §10.3, R42
    outcome = end(in_play=((A.DOLPHIN,), (A.DOLPHIN,)), helpers=(1, 2), spent=9).outcome()
    assert (outcome.winners, outcome.reason) == ((1,), "helpers")


def test_hiring_and_passing_in_the_last_round_count_for_the_tie() -> None:  # galapagos §10.3, R42
    s = scene(at=TURNS, round=12, dice=((1,), (2,), (3,)), in_play=((A.PENGUIN,), (A.PENGUIN,)), deck=())
    run(s, 1, Verb.PASS, Verb.END_TURN, 2, Place.HIRE_HELPERS, 3, Place.TOP_3)
    assert s.outcome().winners == (1,)


def test_the_victory_is_shared_when_nothing_tells_them_apart() -> None:  # galapagos §10.3
    outcome = end(in_play=((A.DOLPHIN,), (A.PENGUIN,)), helpers=(2, 2)).outcome()
    assert (outcome.winners, outcome.reason) == ((0, 1), "shared")


def test_hidden_cards_count_for_nothing_at_the_end() -> None:  # galapagos §10.4, R13
    s = end(hidden=((A.DOLPHIN, A.PENGUIN),))
    assert s.score(0) == 0


def test_by_option_hidden_cards_are_played_at_the_end_awards_included() -> None:  # galapagos §10.4, R13
    s = end(
        starter=1,
        top=(A.SNAIL,) * 6,
        in_play=((A.PENGUIN,), (A.PENGUIN,)),
        hidden=((A.PENGUIN,), (A.PENGUIN, A.DOLPHIN)),
        hidden_score=True,
    )
    assert s.awards[A.PENGUIN] == 1
    assert s.hidden == [[], [], []]
    assert [s.score(seat) for seat in range(3)] == [1, 2 + 2, 0]


def test_the_option_reaches_the_table() -> None:  # galapagos §10.4
    assert GAME.new(2, hidden_at_end="scored").hidden_score
    assert not GAME.new(2).hidden_score
