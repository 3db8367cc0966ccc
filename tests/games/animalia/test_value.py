"""The rough value: what bots go by."""

from __future__ import annotations

from tests.games.animalia.tables import FIRST, IWC, SECOND, dealt, finish_round, lay, play
from wildtable.games.animalia import GAME
from wildtable.games.animalia.policy.ends import Ends
from wildtable.games.animalia.state import State


def better(one: State, other: State) -> bool:
    return GAME.mind.value(one, 0) > GAME.mind.value(other, 0)


def test_a_needed_card_in_its_pile_is_better_than_in_a_hand_and_far_better_than_in_a_wrong_pile() -> None:
    filled = lay("EU4 NA7 SA1", "EU5 NA9 SA5", "EU3 SA4 NA2", piles=("EU6", "", ""))
    held = lay("EU4 NA7 SA1", "EU6 NA9 SA5", "EU3 SA4 NA2")
    spoilt = lay("EU4 NA7 SA1", "EU5 NA9 SA5", "EU3 SA4 NA2", piles=("", "", "EU6"))
    assert better(filled, held)
    assert better(held, spoilt)


def test_a_card_in_a_wrong_pile_is_not_lost_while_one_that_takes_may_be_played_and_paid() -> None:
    hands = ("EU4 SA2 SA1", "EU5 NA9 SA5", "EU3 SA4 NA4")  # SA2 takes (§4.5)
    can = lay(*hands, piles=("", "", "EU6"))
    cannot = lay(*hands, piles=("", "", "EU6"), coins=0)
    never = lay("EU4 SA3 SA1", *hands[1:], piles=("", "", "EU6"))
    assert GAME.mind.value(can, 0) - GAME.mind.value(cannot, 0) > 0.01  # more than the coin itself
    assert better(can, never)


def test_ranger_transfer_may_still_mend_a_wrong_pile() -> None:
    hands = ("EU4 SA1 NA10", "EU5 NA9 SA5", "EU3 SA4 NA4")
    spoilt = lay(*hands, piles=("", "", "NA9 NA10"), coins=0, continents="north-america")
    mended = spoilt.copy()
    mended.free = True
    assert better(mended, spoilt)


def test_a_trick_is_judged_by_its_best_end() -> None:
    hands = ("EU4 NA7 SA1 NA3", "EU6 NA9 SA5 NA4", "EU3 EU8 SA4 SA6")
    s = lay(*hands, coins=0, difficulty="easy", leader=SECOND)
    to_the_iwc = play(s.copy(), "EU6", "EU8")  # the first human can no longer win the Wolf
    spared = play(s.copy(), "NA9")
    assert better(spared, to_the_iwc)


def test_a_higher_card_that_must_follow_is_worse_than_one_that_may_stay_in_hand() -> None:
    may = lay("EU6 NA7 SA1", "EU5 EU8 SA5", "NA3 SA4 NA4", difficulty="easy")
    must = lay("EU6 NA7 SA1", "NA5 EU8 SA5", "NA3 SA4 NA4", difficulty="easy")
    assert better(may, must)


def test_a_card_of_another_hand_is_better_where_its_human_can_win_it() -> None:
    higher = lay("EU8 NA7 SA1", "EU6 NA9 SA5", "NA3 SA4 NA4", difficulty="easy")
    thrown = lay("NA8 NA7 SA1", "EU6 EU9 SA5", "NA3 SA4 EU4", difficulty="easy")
    stuck = lay("NA8 NA7 NA1", "EU6 NA9 SA5", "NA3 SA4 EU4", difficulty="easy")
    blocked = lay("EU8 NA7 SA1", "EU6 NA9 SA5", "NA3 SA4 EU9", difficulty="easy")
    assert better(higher, thrown)
    assert better(thrown, stuck)
    assert better(higher, blocked)


def test_the_last_two_tricks_are_thought_through() -> None:
    piles = ("EU5", "", "")  # Pack and Purse asks for EU6 and a coin
    hands = ("EU7 NA9", "EU6 NA5", "SA7 SA8")
    won = lay(*hands, coins=0, difficulty="easy", leader=FIRST, trick=7, piles=piles)
    lost = lay(*hands, coins=0, difficulty="easy", leader=IWC, trick=7, piles=piles)
    assert won.missions[0].name == lost.missions[0].name == "Pack and Purse"
    assert GAME.mind.value(won, 0) > 0.12 > GAME.mind.value(lost, 0)  # of the sixth of a game that a round is


def test_whoever_is_named_leads_the_next_trick_only() -> None:
    hands = ("EU7 NA9 SA1", "EU6 NA5 SA2", "SA7 SA8 SA9")
    named = lay(*hands, coins=0, leader=IWC, trick=6)
    named.named = FIRST
    ends = Ends(named)
    assert ends.next_leader(IWC) == FIRST


def test_in_south_america_the_left_neighbour_of_the_winner_leads() -> None:
    s = lay("EU7 NA9", "EU6 NA5", "SA7 SA8", continents="south-america")
    assert Ends(s).next_leader(FIRST) == SECOND


def test_nobody_looks_past_the_end_of_a_round() -> None:
    last, following = dealt(2), dealt(2)
    last.tricks = 7
    following.round = 1
    assert GAME.mind.clock(following) - GAME.mind.clock(last) > 8


def test_a_low_needed_card_is_better_in_another_hand_than_in_its_own() -> None:
    own = lay("EU1 NA7", "EU5 NA9", "EU3 EU8", difficulty="easy")
    other = lay("EU5 NA7", "EU1 NA9", "EU3 EU8", difficulty="easy")
    for s in (own, other):
        s.round, s.holders = 5, [FIRST]  # Water in the Dark: EU1, NA1, EU3
    assert better(other, own)


def test_coins_are_a_little_better_than_none() -> None:
    assert better(lay("EU4", "EU5", "EU3", coins=4), lay("EU4", "EU5", "EU3", coins=1))


def test_the_free_action_is_worth_keeping_also_for_the_rounds_to_come() -> None:
    kept, spent = dealt(2), dealt(2)
    spent.free = False
    assert better(kept, spent)
    for s in (kept, spent):
        finish_round(s)
    assert kept.free
    assert better(kept, spent)


def test_a_round_behind_us_is_better_than_any_hand_and_the_end_is_certain() -> None:
    early, late = dealt(2), dealt(2)
    finish_round(late)
    assert better(late, early)
    lost = dealt(2)
    finish_round(lost, succeed=False)
    assert GAME.mind.value(lost, IWC) == 0.0
