"""Following, winning, leading, and money."""

from __future__ import annotations

import pytest

from tests.games.animalia.tables import EU, FIRST, IWC, NA, SA, SECOND, asked, lay, options, play
from wildtable.core.refusal import Refusal
from wildtable.games.animalia import GAME


def test_the_colour_led_must_be_followed() -> None:  # animalia §3.2
    s = play(lay("EU4 NA7", "NA8 SA9", "EU8 EU7"), "EU8")
    assert options(s) == ["EU4"]


def test_a_hand_without_the_colour_may_play_anything_and_owes_no_giant() -> None:  # animalia §3.2
    s = play(lay("SA10 NA7", "NA8 SA9", "EU8 EU7"), "EU8")
    assert options(s) == ["NA7", "SA10"]


def test_an_off_colour_giant_is_refused_while_the_colour_is_in_hand() -> None:  # animalia §3.2
    s = play(lay("SA10 EU4", "NA8 SA9", "EU8 EU7", continents=NA), "EU8")
    with pytest.raises(Refusal) as refused:
        play(s, "SA10")
    assert refused.value.why.key == "must_follow"
    assert str(GAME.words.why(refused.value.why)) == "You hold the colour led (Europe) and must follow it."


def test_a_card_of_another_hand_is_refused() -> None:  # animalia §3.1
    s = play(lay("EU4 NA7", "NA8 SA9", "EU8 EU7"), "EU8")
    with pytest.raises(Refusal) as refused:
        play(s, "EU7")
    assert refused.value.why.key == "not_in_hand"


def test_off_colour_cards_never_win() -> None:  # animalia §3.4
    s = play(lay("NA9 SA4", "SA9 NA4", "EU1 EU3", coins=0), "EU1", "NA9", "SA9")
    assert s.leader == IWC


def test_giants_are_dominant_outside_europe_whatever_their_own_colour() -> None:  # animalia §3.5
    hands = ("EU10 NA4", "SA6 NA6", "SA8 SA9")
    assert play(lay(*hands, continents=EU), "SA8", "EU10", "SA6").leader == IWC
    assert play(lay(*hands, continents=NA), "SA8", "EU10", "SA6").leader == FIRST


def test_the_last_giant_wins_even_over_the_giant_of_the_colour_led() -> None:  # animalia §3.5
    s = play(lay("NA10 NA4", "EU4 EU5", "EU10 SA9", continents=NA), "EU10", "NA10", "EU4")
    assert s.leader == FIRST


def test_a_giant_that_follows_counts_as_a_giant_too() -> None:  # animalia §3.5
    s = play(lay("NA10 NA4", "EU10 EU5", "EU4 SA9", continents=NA), "EU4", "NA10", "EU10")
    assert s.leader == SECOND


def test_the_winner_takes_all_three_cards_and_leads() -> None:  # animalia §3.6
    s = play(lay("EU8 NA7", "SA9 NA4", "EU4 EU3"), "EU4", "EU8", "SA9")
    assert s.piles[FIRST].bit_count() == 3
    assert s.leader == FIRST


def test_in_south_america_the_left_of_the_winner_leads() -> None:  # animalia §3.6
    s = play(lay("EU8 NA7", "SA9 NA4", "EU4 EU3", continents=SA), "EU4", "EU8", "SA9")
    assert s.leader == SECOND


def test_the_iwc_may_sit_on_the_left_of_the_first_human() -> None:  # animalia §1.5
    s = lay("EU8 NA7", "SA9 NA4", "EU4 EU3", iwc_on_left_of="H1")
    decision = play(s, "EU4").decision()
    assert decision is not None
    assert decision.seat == 1


def test_coins_come_only_when_the_iwc_wins() -> None:  # animalia §3.7
    s = play(lay("EU8 NA7", "EU6 NA4", "EU4 EU3", coins=0), "EU4", "EU8", "EU6")
    assert s.coins == 0


def test_all_coins_of_the_trick_count_whoever_played_them() -> None:  # animalia §3.7
    s = play(lay("NA4 SA8", "SA6 NA8", "EU8 EU7", coins=0), "EU8", "NA4", "SA6")
    assert s.coins == 2


def test_coins_pay_at_once_for_the_next_lead() -> None:  # animalia §3.7
    s = play(lay("NA4 SA8", "SA6 NA8", "EU8 EU1 EU3", coins=0), "EU8", "NA4", "SA6", "EU1")
    assert asked(s) == "Exchange"


def test_coins_cannot_pay_inside_the_trick_that_earns_them() -> None:  # animalia §3.7
    s = play(lay("NA4 SA8", "EU1 NA8", "EU8 EU7", coins=0), "EU8", "NA4", "EU1")
    assert asked(s) == "Play"
    assert s.coins == 1


def test_the_log_says_why_a_trick_was_won() -> None:  # animalia §3.4, §3.5
    plain = play(lay("NA4 SA8", "SA6 NA8", "EU8 EU7"), "EU8", "NA4", "SA6").log[-1]
    assert str(GAME.words.entry(plain)) == (
        "IWC wins the trick: Iberian Lynx (Europe 8) is the highest of the colour led, Europe. "
        "2 coins for the IWC."
    )
    giants = play(lay("NA10 NA4", "EU10 EU5", "EU4 SA9", continents=NA), "EU4", "NA10", "EU10").log[-1]
    assert "European Bison (Europe 10) is the last of 2 Gentle Giants" in str(GAME.words.entry(giants))


def test_pointing_at_a_card_that_may_not_be_played_is_explained() -> None:  # animalia §3.2
    s = play(lay("SA10 EU4", "NA8 SA9", "EU8 EU7"), "EU8")
    decision = s.decision()
    assert decision is not None
    words = GAME.words
    reasons = [words.why_not(s, decision, target) for target in ("card.SA10", "card.NA8", "player.1")]
    told = [(str(words.why(why)), why.clause) for why in reasons if why is not None]
    assert told == [
        ("You hold the colour led (Europe) and must follow it.", "§3.2"),
        ("Canada Lynx (North America 8) is not in this hand.", "§3.1"),
        ("A player is named where an action asks for one.", "§4.2"),
    ]
