"""Actions that cost a coin."""

from __future__ import annotations

import pytest

from tests.games.animalia.tables import EU, FIRST, IWC, NA, SA, SECOND, asked, cards, lay, options, play
from wildtable.core.refusal import Refusal
from wildtable.games.animalia.board import Answer

PASS = Answer.PASS


def test_an_action_is_optional_and_lost_when_passed() -> None:  # animalia §4.1
    s = play(lay("EU8 NA7", "EU6 NA4", "EU1 EU3"), "EU1")
    assert asked(s) == "Exchange"
    assert options(s) == [FIRST, SECOND, PASS]
    play(s, PASS)
    assert asked(s) == "Play"
    assert s.coins == 1


def test_actions_of_every_colour_are_offered_and_the_iwc_may_take_them() -> None:  # animalia §4.1
    s = play(lay("SA8 NA7", "SA6 NA4", "SA2 EU3", piles=("EU4 EU5 EU6", "", ""), continents=EU), "SA2")
    assert (asked(s), options(s)) == ("Take", [FIRST, PASS])


def test_an_empty_pool_offers_no_action() -> None:  # animalia §4.2
    s = play(lay("EU8 NA7", "EU6 NA4", "EU1 EU3", coins=0), "EU1")
    assert asked(s) == "Play"


def test_naming_the_partner_pays() -> None:  # animalia §4.2
    s = play(lay("EU8 NA7", "EU6 NA4", "EU1 EU3"), "EU1", FIRST)
    assert s.coins == 0
    assert PASS not in options(s)


def test_an_exchange_asks_both_sides_and_swaps_one_card_each() -> None:  # animalia §4.4
    s = play(lay("EU8 NA7", "EU1 NA4", "EU4 EU3", leader=SECOND), "EU1", FIRST)
    decision = s.decision()
    assert decision is not None
    assert decision.seat == 1
    play(s, "NA4")
    decision = s.decision()
    assert decision is not None
    assert decision.seat == 0
    play(s, "NA7")
    assert s.hands[FIRST] == cards("EU8 NA4")
    assert s.hands[SECOND] == cards("NA7")


def test_the_acting_person_picks_for_an_iwc_nobody_plays() -> None:  # animalia §4.4
    s = play(lay("EU1 NA7", "EU6 NA4", "EU4 EU3", leader=FIRST), "EU1", IWC, "NA7")
    decision = s.decision()
    assert decision is not None
    assert (decision.seat, options(s)) == (0, ["EU3", "EU4"])


def test_everything_asked_of_the_iwc_goes_to_the_person_it_sits_left_of() -> None:  # animalia §1.5
    for left_of, seat in (("H1", 0), ("H2", 1)):
        s = lay("EU8 NA7", "EU6 NA4", "EU1 EU3", iwc_on_left_of=left_of)
        decision = s.decision()
        assert decision is not None
        assert decision.seat == seat


def test_following_uses_the_new_hand_after_an_exchange() -> None:  # animalia §4.4
    s = lay("NA8 NA7", "SA6 NA4", "EU1 EU3")
    play(s, "EU1", FIRST, "EU3", "NA8")
    assert options(s) == ["EU3"]


def test_no_exchange_without_a_card_on_both_sides() -> None:  # animalia §4.3
    s = play(lay("EU8", "EU6", "EU1", trick=8), "EU1")
    assert asked(s) == "Play"


def test_take_names_a_pile_that_is_not_empty_and_takes_one_card_of_it() -> None:  # animalia §4.5
    s = lay("NA2 SA8", "NA6 SA4", "NA4 EU3", piles=("", "EU4 EU5 EU6", "SA2 SA3 SA5"), leader=FIRST)
    play(s, "NA2")
    assert options(s) == [SECOND, IWC, PASS]
    play(s, IWC)
    assert options(s) == ["SA2", "SA3", "SA5"]
    play(s, "SA5")
    assert s.piles[FIRST] == cards("SA5")


def test_taking_a_money_card_leaves_the_coin() -> None:  # animalia §3.7
    s = lay("NA2 SA8", "NA6 SA4", "NA4 EU3", piles=("", "", "SA5"), leader=FIRST, coins=2)
    assert play(s, "NA2", IWC, "SA5").coins == 1


def test_take_is_not_offered_while_all_other_piles_are_empty() -> None:  # animalia §4.3
    s = play(lay("NA2 SA8", "NA6 SA4", "NA4 EU3", piles=("SA5", "", ""), leader=FIRST), "NA2")
    assert asked(s) == "Play"


def test_cards_of_the_running_trick_lie_in_no_pile() -> None:  # animalia §4.1
    s = lay("NA6 SA8", "NA2 SA4", "NA4 EU3", piles=("EU4 EU5 EU6", "", ""))
    play(s, "NA4", "NA6", "NA2", FIRST)
    assert options(s) == ["EU4", "EU5", "EU6"]


def test_a_human_without_a_mission_may_act_and_the_iwc_may_take_from_one() -> None:  # animalia §4.1
    s = lay("NA6 SA8", "NA2 SA4", "NA4 EU3", piles=("EU4", "", ""), leader=SECOND, difficulty="easy")
    assert s.holders == [FIRST]
    assert options(play(s, "NA2")) == [FIRST, PASS]


def test_shared_findings_gives_a_card_of_the_own_pile() -> None:  # animalia §5.2
    s = lay("SA3 SA8", "SA6 NA4", "SA4 EU4", piles=("EU5 EU6 EU7", "", ""), leader=FIRST, continents=EU)
    play(s, "SA3")
    assert (asked(s), options(s)) == ("SharedFindings", [SECOND, IWC, PASS])
    play(s, SECOND, "EU6")
    assert s.piles[:2] == [cards("EU5 EU7"), cards("EU6")]


def test_shared_findings_needs_a_card_in_the_own_pile() -> None:  # animalia §5.2
    s = lay("SA3 SA8", "SA6 NA4", "SA4 EU4", piles=("", "EU5", ""), leader=FIRST, continents=EU)
    assert asked(play(s, "SA3")) == "Play"


def test_follow_the_tracks_names_who_leads_next_once() -> None:  # animalia §5.4
    s = lay("EU3 SA8 NA1", "EU6 NA4 SA4", "EU4 EU7 SA5", leader=FIRST, continents=NA)
    play(s, "EU3")
    assert options(s) == [FIRST, SECOND, IWC, PASS]
    play(s, IWC, "EU6", "EU4")
    assert s.leader == IWC
    play(s, "SA5", "SA8", "SA4")
    assert s.leader == FIRST


def test_the_later_of_two_named_leaders_counts() -> None:  # animalia §5.4
    s = lay("EU3 SA8", "SA3 NA4", "EU4 EU7", leader=FIRST, coins=2, continents=NA)
    play(s, "EU3", IWC, "SA3", SECOND, "EU4")
    assert s.leader == SECOND


def test_follow_the_tracks_is_not_offered_in_the_eighth_trick() -> None:  # animalia §5.4
    s = lay("EU3", "SA4", "EU4", leader=FIRST, trick=8, continents=NA)
    assert asked(play(s, "EU3")) == "Play"


def test_camera_trap_swaps_a_hand_card_with_the_own_pile() -> None:  # animalia §5.6
    s = lay("EU3 SA8", "EU6 NA4", "EU4 EU7", piles=("EU1 NA1 EU5", "", ""), leader=FIRST, continents=SA)
    play(s, "EU3")
    assert options(s) == ["SA8", PASS]
    play(s, "SA8", "EU1")
    assert s.hands[FIRST] == cards("EU1")
    assert s.piles[FIRST] == cards("SA8 NA1 EU5")


def test_a_fetched_card_offers_its_action_again() -> None:  # animalia §5.6
    hands = ("EU3 EU8 SA2", "EU6 NA4 SA4", "EU4 EU7 SA5")
    s = lay(*hands, piles=("EU1", "", ""), leader=FIRST, coins=2, continents=SA)
    play(s, "EU3", "EU8", "EU1", "EU6", "EU4", "EU7", "EU1")
    assert asked(s) == "Exchange"


def test_camera_trap_needs_a_hand_and_a_pile() -> None:  # animalia §5.6
    s = lay("EU3 SA8", "EU6 NA4", "EU4 EU7", piles=("", "EU5", ""), leader=FIRST, continents=SA)
    assert asked(play(s, "EU3")) == "Play"
    s = lay("EU3", "EU6", "EU4", piles=("EU5", "", ""), leader=FIRST, trick=8, continents=SA)
    assert asked(play(s, "EU3")) == "Play"


def test_the_special_is_the_continents_whatever_the_cards_colour() -> None:  # animalia §5.1
    for continent, special in ((EU, "SharedFindings"), (NA, "FollowTheTracks"), (SA, "CameraTrap")):
        for card in ("EU3", "SA3"):
            s = lay(
                f"{card} NA8", "EU6 SA4", "EU4 SA6", piles=("EU5", "", ""), leader=FIRST, continents=continent
            )
            assert asked(play(s, card)) == special


def test_a_choice_that_was_not_offered_changes_nothing() -> None:
    s = play(lay("EU8 NA7", "EU6 NA4", "EU1 EU3"), "EU1")
    before = s.copy()
    with pytest.raises(Refusal):
        s.answer(IWC)
    assert s == before
