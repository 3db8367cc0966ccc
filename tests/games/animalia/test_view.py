"""Who sees what, and redeals that play so far allows."""

from __future__ import annotations

from random import Random

from tests.games.animalia.tables import EU, FIRST, IWC, SA, SECOND, cards, dealt, lay, options, play
from wildtable.core.hidden import HIDDEN
from wildtable.games.animalia import GAME
from wildtable.games.animalia.board import Animal, Once
from wildtable.games.animalia.state import State
from wildtable.games.animalia.steps.paid import ask_swap


def test_one_person_sees_all_cards() -> None:  # animalia §8.1
    s = dealt(1)
    assert s.view(0).hands == s.hands


def test_two_people_see_the_iwcs_hand_and_not_each_others() -> None:  # animalia §8.2
    s = dealt(2)
    view = s.view(0)
    assert view.hands == [s.hands[0], 0, s.hands[2]]
    assert view.holes == [0, 8, 0]
    assert s.view(None).hands == [0, 0, s.hands[2]]


def test_everybody_sees_all_missions_of_the_continent() -> None:  # animalia §2.2
    for seats in (1, 2, 3):
        s = dealt(seats)
        for seat in (None, *range(seats)):
            view = s.view(seat)
            assert view.holders == s.holders
            assert view.missions == s.missions
            assert view.printed.missions[view.continent] == s.printed.missions[s.continent]


def test_two_people_may_open_their_hands() -> None:  # animalia §8.2
    s = dealt(2, open_hands=True)
    assert s.view(0).hands == s.hands


def test_a_redeal_for_two_can_only_be_the_truth() -> None:  # animalia §8.2
    s = dealt(2)
    assert s.view(0).redeal(Random(1)).hands == s.hands


def test_three_people_see_their_own_hand_only() -> None:  # animalia §8.3
    s = dealt(3)
    assert s.view(2).hands == [0, 0, s.hands[2]]
    assert s.view(None).hands == [0, 0, 0]


def test_piles_are_public() -> None:  # animalia §8.5
    s = lay("EU8", "EU6", "EU4", seats=3, piles=("NA1", "NA2", "SA3"))
    assert s.view(0).piles == s.piles


def three(continents: str = EU, coins: int = 1) -> State:
    """Three people in the middle of a round, a card of every colour in every hand."""
    hands = ("EU1 EU5 NA6 NA8 SA5", "EU4 EU7 NA4 NA9 SA4", "EU3 EU8 NA7 NA10 SA9")
    piles = ("EU10 SA6 NA2", "EU6 SA2 SA3", "NA1 SA8 SA10")
    return lay(*hands, seats=3, piles=piles, leader=FIRST, coins=coins, continents=continents, trick=4)


def redeals(view: State, count: int = 200) -> list[State]:
    return [view.redeal(Random(n)) for n in range(count)]


def test_redeals_differ_and_keep_what_is_seen() -> None:  # animalia §8.3
    s = three()
    view = s.view(FIRST)
    dealt_anew = redeals(view)
    assert all(one.view(FIRST) == view for one in dealt_anew)
    assert len({tuple(one.hands) for one in dealt_anew}) > 100
    assert all(one.pieces() == s.pieces() for one in dealt_anew)
    for animal in ("EU4", "NA9", "SA4"):
        holders = [one.hands[SECOND] & cards(animal) != 0 for one in dealt_anew]
        assert any(holders)
        assert not all(holders)


def test_a_hand_that_did_not_follow_has_none_of_that_colour() -> None:  # animalia §8.4
    hands = ("EU5 NA6 NA8", "NA4 NA9 SA4", "EU8 NA7 SA9")
    s = lay(*hands, seats=3, leader=FIRST, coins=0, trick=6)
    s.piles[IWC] = s.printed.whole & ~(s.hands[0] | s.hands[1] | s.hands[2])
    play(s, "EU5", "SA4")
    dealt_anew = redeals(s.view(FIRST))
    assert all(one.hands[SECOND] & 1023 == 0 for one in dealt_anew)
    assert len({tuple(one.hands) for one in dealt_anew}) > 3
    for_onlookers = redeals(s.view(None))
    assert all(one.hands[SECOND] & 1023 == 0 for one in for_onlookers)


def test_open_trail_shows_no_void() -> None:  # animalia §8.4
    s = lay("EU5 NA6", "EU4 SA4", "EU8 NA7", seats=3, leader=FIRST, coins=0, free=True, continents=SA)
    play(s, "EU5", Once.OPEN_TRAIL, "SA4")
    assert s.voids == [0, 0, 0]


def test_a_received_card_ends_what_a_void_has_shown() -> None:  # animalia §8.4
    s = three()
    s.voids[SECOND] = 1
    play(s, "EU1", SECOND, "EU5", "NA4")
    assert s.voids[SECOND] == 0


def test_each_remembers_the_card_it_gave_until_it_is_played() -> None:  # animalia §8.4
    s = play(three(), "EU1", SECOND, "EU5", "NA4")
    assert s.view(FIRST).hands[SECOND] == cards("EU5")
    assert s.view(SECOND).hands[FIRST] == cards("NA4")
    assert s.view(IWC).hands[FIRST] == s.view(IWC).hands[SECOND] == 0
    assert all(one.hands[SECOND] & cards("EU5") for one in redeals(s.view(FIRST), 20))
    play(s, "EU5")
    assert s.known == [0] * 3 + [cards("NA4"), 0, 0] + [0] * 6


def test_a_secret_swap_makes_others_forget_both_hands() -> None:  # animalia §8.4
    s = play(three(), "EU1", SECOND, "EU5", "NA4")
    assert s.view(FIRST).hands[SECOND] == cards("EU5")
    ask_swap(s, SECOND, SECOND, IWC)
    s.advance()
    play(s, "NA9", "EU3")  # the card given stays, but the giver cannot know
    assert s.view(FIRST).hands[SECOND] == 0
    assert s.view(FIRST).redeal(Random(1)).view(FIRST) == s.view(FIRST)


def test_the_third_player_does_not_see_what_is_exchanged() -> None:  # animalia §8.4
    s = play(three(), "EU1", SECOND, "EU5", "NA4")
    assert s.view(IWC).log[-1].args["given"] is HIDDEN
    assert s.view(FIRST).log[-1].args["taken"] is Animal.NA4
    assert "gives a card to" in str(GAME.words.entry(s.view(IWC).log[-1]))


def test_with_two_people_an_exchange_with_the_iwc_is_public() -> None:  # animalia §8.4
    s = lay("EU1 NA7", "EU6 NA4", "EU4 EU3", leader=FIRST)
    play(s, "EU1", IWC, "NA7", "EU3")
    assert s.view(SECOND).log[-1].args["given"] is Animal.NA7


def test_a_pick_is_hidden_until_both_are_made() -> None:  # animalia §4.4
    s = play(three(), "EU1", SECOND, "EU5")
    assert s.picks[FIRST] is Animal.EU5
    assert s.view(SECOND).picks[FIRST] is HIDDEN
    assert s.view(FIRST).picks[FIRST] is Animal.EU5
    picked = {one.picks[FIRST] for one in redeals(s.view(SECOND))}
    assert len(picked) > 2


def test_everybody_remembers_a_card_fetched_by_camera_trap() -> None:  # animalia §8.4
    hands = ("EU3 EU5 NA6", "EU4 NA4 SA4", "EU8 NA7 SA9")
    s = lay(*hands, seats=3, piles=("NA1", "", ""), leader=FIRST, continents=SA)
    play(s, "EU3", "EU5", "NA1")
    for seat in (SECOND, IWC, None):
        assert s.view(seat).hands[FIRST] == cards("NA1")


def test_with_three_people_an_exchange_with_the_iwc_asks_its_player() -> None:  # animalia §8.3
    s = play(three(), "EU1", IWC, "EU5")
    decision = s.decision()
    assert decision is not None
    assert decision.seat == IWC
    assert options(s) == ["EU3", "EU8", "NA7", "NA10", "SA9"]


def test_with_three_people_a_played_card_bars_undo() -> None:
    s = three()
    before = s.reveals
    assert play(s, "NA6").reveals > before
    two = lay("EU5 NA6", "EU4 SA4", "EU8 NA7", coins=0)
    assert play(two, "EU8").reveals == 0


AT_ONCE = {"lone_answer": "at once"}


def lone(s: State, settings: dict[str, str]) -> object:
    decision = s.decision()
    assert decision is not None
    return GAME.auto_answer(s.view(decision.seat), decision, settings)


def test_a_card_that_must_be_played_plays_itself_unless_asked_for() -> None:  # animalia §3.2
    s = play(lay("EU6 NA8", "EU8 NA7", "EU4 SA3"), "EU4")
    assert lone(s, AT_ONCE) is Animal.EU6
    assert lone(s, {"lone_answer": "ask"}) is None
    assert lone(lay("EU6 NA8", "EU8 NA7", "EU4 SA3"), AT_ONCE) is None


def test_with_three_a_hidden_hand_is_asked_though_it_has_one_answer() -> None:  # animalia §8.3
    s = play(lay("EU6 NA8", "EU8 NA7", "EU4 SA3", seats=3), "EU4")
    assert len(s.asking) == 1
    assert lone(s, AT_ONCE) is None
    assert lone(s, {"lone_answer": "always"}) is Animal.EU6
    last = lay("EU6", "EU8", "EU4", seats=3, trick=8)  # everybody knows that each has one card
    assert lone(last, AT_ONCE) is Animal.EU4
