"""The free action of each continent."""

from __future__ import annotations

from random import Random

from tests.games.animalia.tables import (
    EU,
    FIRST,
    IWC,
    NA,
    SA,
    SECOND,
    asked,
    cards,
    deal,
    dealt,
    finish_round,
    lay,
    options,
    play,
)
from wildtable.games.animalia.board import Answer, Once

BORDERS, TRANSFER, TRAIL = Once.OPEN_BORDERS, Once.RANGER_TRANSFER, Once.OPEN_TRAIL


def test_the_free_action_needs_no_coin_and_is_spent_once() -> None:  # animalia §5.1
    s = lay("EU8 NA7", "EU6 NA4", "EU4 EU3", coins=0, free=True, continents=EU)
    assert options(s) == ["EU3", "EU4", BORDERS]
    play(s, BORDERS, (FIRST, SECOND), "NA7", "NA4")
    assert s.hands[:2] == [cards("EU8 NA4"), cards("EU6 NA7")]
    assert options(s) == ["EU3", "EU4"]


def test_open_borders_is_offered_before_every_card_of_a_trick() -> None:  # animalia §5.1
    s = lay("EU8 NA7", "EU6 NA4", "EU4 EU8", free=True, coins=0, continents=EU)
    assert BORDERS in options(play(s, "EU4"))
    assert BORDERS in options(play(s, "EU8"))


def test_between_a_card_and_its_own_action_the_free_one_is_not_offered() -> None:  # animalia §5.1
    s = play(lay("EU8 NA7", "EU6 NA4", "EU1 EU3", free=True, continents=EU), "EU1")
    assert options(s) == [FIRST, SECOND, Answer.PASS]


def test_open_borders_needs_two_players_with_cards() -> None:  # animalia §5.3
    s = lay("EU8", "EU6", "EU4", free=True, coins=0, trick=8, continents=EU)
    assert BORDERS in options(s)
    play(s, "EU4")
    assert BORDERS in options(s)
    play(s, "EU8")
    assert options(s) == ["EU6"]


def test_open_borders_with_the_iwc_asks_the_seat_that_called() -> None:  # animalia §5.3
    s = lay("EU8 NA7", "EU6 NA4", "EU4 EU3", free=True, leader=FIRST, continents=EU)
    play(s, BORDERS, (SECOND, IWC))
    decision = s.decision()
    assert decision is not None
    assert decision.seat == 1
    play(s, "EU6")
    decision = s.decision()
    assert decision is not None
    assert (decision.seat, options(s)) == (0, ["EU3", "EU4"])


def test_ranger_transfer_moves_a_card_between_any_two_piles() -> None:  # animalia §5.5
    piles = ("", "NA1 NA2", "SA3")
    s = lay("EU8 NA7", "EU6 NA4", "EU4 EU3", piles=piles, free=True, trick=2, continents=NA)
    play(s, TRANSFER)
    assert options(s) == [SECOND, IWC]
    play(s, SECOND)
    assert options(s) == [FIRST, IWC]
    play(s, FIRST, "NA2")
    assert s.piles[:2] == [cards("NA2"), cards("NA1")]
    assert asked(s) == "Play"


def test_ranger_transfer_needs_a_pile_with_a_card() -> None:  # animalia §5.5
    assert TRANSFER not in options(lay("EU8", "EU6", "EU4", free=True, continents=NA))


def test_ranger_transfer_has_a_last_chance_before_missions_are_checked() -> None:  # animalia §5.5
    hands = ("EU8", "NA6", "EU4")
    piles = ("NA4 SA4 EU6", "", "NA1")
    s = lay(*hands, piles=piles, free=True, coins=0, trick=8, continents=NA, difficulty="normal")
    play(s, "EU4", "EU8", "NA6")  # the first human wins NA6, which the second needs with EU6
    assert asked(s) == "LastTransfer"
    play(s, Answer.USE, FIRST, SECOND, "NA6")
    assert s.result == "lost"  # EU6 is still missing: one card moves, not two
    s = lay(*hands, piles=("NA4 SA4", "EU6", "NA1"), free=True, coins=0, trick=8, continents=NA)
    play(s, "EU4", "EU8", "NA6", Answer.USE, FIRST, SECOND, "NA6")
    assert s.result == ""
    assert s.round == 1


def test_without_a_free_action_left_there_is_no_last_chance() -> None:  # animalia §5.5
    s = lay("EU8", "NA6", "EU4", free=False, coins=0, trick=8, continents=NA)
    assert play(s, "EU4", "EU8", "NA6").result == "lost"


def test_open_trail_is_for_a_follower_who_holds_the_colour_and_another() -> None:  # animalia §5.7
    s = lay("EU8 NA7", "EU6 EU5", "EU4 NA3", free=True, coins=0, continents=SA)
    assert TRAIL not in options(s)
    assert options(play(s, "EU4")) == ["EU8", TRAIL]
    assert TRAIL not in options(play(s, "EU8"))


def test_open_trail_lets_any_card_be_played_and_a_giant_so_played_is_dominant() -> None:  # animalia §5.7
    s = lay("EU8 NA10", "EU6 EU5", "EU4 NA3", free=True, coins=0, continents=SA)
    play(s, "EU4", TRAIL)
    assert options(s) == ["EU8", "NA10"]
    play(s, "NA10", "EU6")
    assert s.piles[FIRST] == cards("EU4 NA10 EU6")


def test_the_iwc_may_use_open_trail() -> None:  # animalia §5.7
    s = play(lay("EU8 NA7", "EU6 EU5", "EU4 NA3", free=True, leader=SECOND, coins=0, continents=SA), "EU6")
    assert options(s) == ["EU4", TRAIL]


def test_a_new_round_does_not_bring_the_free_action_back_a_new_continent_does() -> None:  # animalia §5.1
    s = dealt(2, continents=f"{EU}+{NA}", difficulty="hard")
    s.free = False
    finish_round(s)
    assert (s.continent.name, s.round, s.free) == ("EUROPE", 1, False)
    deal(s, Random(1))
    finish_round(s)
    assert (s.continent.name, s.round, s.free) == ("NORTH_AMERICA", 0, True)
