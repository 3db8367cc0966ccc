"""The rough value: what bots go by."""

from __future__ import annotations

from tests.games.animalia.tables import FIRST, IWC, SECOND, dealt, finish_round, lay, play
from wildtable.games.animalia import GAME
from wildtable.games.animalia.state import State


def better(one: State, other: State) -> bool:
    return GAME.value(one, 0) > GAME.value(other, 0)


def test_a_needed_card_in_its_pile_is_better_than_in_a_hand_and_far_better_than_in_a_wrong_pile() -> None:
    filled = lay("EU4 NA7", "EU5 NA9", "EU3 SA4", piles=("EU6", "", ""))
    held = lay("EU4 NA7", "EU6 NA9", "EU3 SA4")
    spoilt = lay("EU4 NA7", "EU5 NA9", "EU3 SA4", piles=("", "", "EU6"))
    assert better(filled, held)
    assert better(held, spoilt)


def test_a_trick_is_judged_by_its_best_end() -> None:
    s = lay("EU4 NA7", "EU6 NA9", "EU3 EU8", coins=0, difficulty="easy", leader=SECOND)
    to_the_iwc = play(s.copy(), "EU6", "EU8")  # the first human can no longer win the Wolf
    spared = play(s.copy(), "NA9")
    assert better(spared, to_the_iwc)


def test_a_low_needed_card_is_better_in_another_hand_than_in_its_own() -> None:
    own = lay("EU1 NA7", "EU5 NA9", "EU3 EU8", difficulty="easy")
    other = lay("EU5 NA7", "EU1 NA9", "EU3 EU8", difficulty="easy")
    for s in (own, other):
        s.round, s.holders = 5, [FIRST]  # Water in the Dark: EU1, NA1, EU3
    assert better(other, own)


def test_coins_are_a_little_better_than_none() -> None:
    assert better(lay("EU4", "EU5", "EU3", coins=4), lay("EU4", "EU5", "EU3", coins=1))


def test_a_round_behind_us_is_better_than_any_hand_and_the_end_is_certain() -> None:
    early, late = dealt(2), dealt(2)
    finish_round(late)
    assert better(late, early)
    lost = dealt(2)
    finish_round(lost, succeed=False)
    assert GAME.value(lost, IWC) == 0.0
