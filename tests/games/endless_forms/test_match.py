"""Set-up, mulligans, the match of two games and how it is decided."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.endless_forms.tables import begin, end_turn, put, table
from wildtable.core.decision import CHANCE
from wildtable.games.endless_forms import GAME
from wildtable.games.endless_forms.board import Keep, Phase
from wildtable.games.endless_forms.state import State
from wildtable.games.endless_forms.steps.setup import Mulligan


def dealt(**options: str) -> State:
    """A table at its first question: keep or not."""
    s = GAME.new(2, **options)
    return by_chance(s)


def by_chance(s: State) -> State:
    rng = Random(4)
    while (decision := s.decision()) is not None and decision.seat == CHANCE:
        s.answer(decision.options[int(rng.random() * len(decision.options))])
    return s


def decide(s: State, *choices: Keep) -> State:
    for choice in choices:
        s.answer(choice)
        by_chance(s)
    return s


def test_both_draw_eight() -> None:  # endless-forms §3.2
    s = dealt()
    assert [len(hand) for hand in s.hands] == [8, 8]
    assert [len(deck) for deck in s.decks] == [32, 32]


def test_one_free_mulligan_then_one_card_fewer_each_time() -> None:  # endless-forms §3.3
    s = dealt()
    sizes = []
    for n in range(4):
        decide(s, Keep.MULLIGAN, *([Keep.KEEP] if n == 0 else []))
        sizes.append(len(s.hands[0]))
    assert sizes == [8, 7, 6, 5]


def test_a_hand_of_no_cards_is_not_asked_about() -> None:  # endless-forms §3.3
    s = decide(dealt(), Keep.MULLIGAN, Keep.KEEP, *[Keep.MULLIGAN] * 8)
    assert s.turn == 1
    assert s.mulligans == [9, 0]


def test_mulligans_are_settled_before_habitats_are_shown() -> None:  # endless-forms §3.3
    s = dealt()
    assert s.row == []
    decide(s, Keep.MULLIGAN, Keep.MULLIGAN, Keep.KEEP)
    assert s.row == []
    decide(s, Keep.KEEP)
    assert len(s.row) == 4


def test_who_has_kept_is_not_asked_again() -> None:  # endless-forms §3.3
    s = decide(dealt(), Keep.KEEP, Keep.MULLIGAN)
    decision = s.decision()
    assert decision is not None
    assert (decision.seat, decision.step) == (1, Mulligan())
    assert s.mulligans == [0, 1]


def test_habitats_alternate_and_two_of_one_name_may_lie_there() -> None:  # endless-forms §3.4
    s = decide(dealt(), Keep.KEEP, Keep.KEEP)
    assert [habitat.owner for habitat in s.row] == [0, 1, 0, 1]
    assert [len(deck) for deck in s.habitat_decks] == [8, 8]


@pytest.mark.parametrize(("option", "first"), [("seat 1", 0), ("seat 2", 1)])
def test_the_set_up_may_say_who_begins(option: str, first: int) -> None:  # endless-forms §3.5
    s = decide(dealt(first_player=option), Keep.KEEP, Keep.KEEP)
    assert (s.first, s.active, s.phase) == (first, first, Phase.DEPLOYMENT)


def test_a_match_is_two_games_with_the_first_turn_swapped() -> None:  # endless-forms §10.3
    s = table(turn=16, match="two-game")
    put(s, "Oryx", owner=1, counters=9)
    put(s, "Oryx", counters=4)
    end_turn(begin(s))
    assert (s.game, s.past, s.living, s.turn) == (2, [[3, 8]], {}, 0)
    decide(s, Keep.KEEP, Keep.KEEP)
    assert s.first == 1
    assert [habitat.owner for habitat in s.row] == [1, 0, 1, 0]


def test_the_sum_of_counters_decides_a_match() -> None:  # endless-forms §10.3
    s = table(turn=16, match="two-game")
    s.past, s.game = [[30, 10]], 2
    put(s, "Oryx", owner=1, counters=12)
    end_turn(begin(s))
    assert s.decision() is None
    assert (s.outcome().scores, s.outcome().winners) == ((30.0, 21.0), (0,))


def test_equal_totals_are_a_draw() -> None:  # endless-forms §10.2
    s = table(turn=16)
    put(s, "Oryx"), put(s, "Oryx", owner=1)
    end_turn(begin(s))
    assert s.outcome().winners == (0, 1)


def test_survivors_may_break_a_tie() -> None:  # endless-forms §10.2
    s = table(turn=16, tie_break="survivors")
    put(s, "Oryx", counters=3), put(s, "Oryx", counters=3), put(s, "Oryx", owner=1, counters=5)
    end_turn(begin(s))
    assert (s.outcome().scores, s.outcome().winners) == ((4.0, 4.0), (0,))
    assert "surviving" in str(GAME.words.outcome(s, s.outcome()))


def test_pieces_stay_the_same_over_both_games() -> None:  # endless-forms §10.3
    s = GAME.new(2)
    pieces, rng = s.pieces(), Random(3)
    while (decision := s.decision()) is not None:
        s.answer(decision.options[int(rng.random() * len(decision.options))])
        assert s.pieces() == pieces
    assert s.game == 2
