"""Set-up, rounds and the end."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.animalia.tables import EU, FIRST, IWC, NA, SA, SECOND, deal, dealt, finish_round, told
from wildtable.core.game import SetupError
from wildtable.games.animalia import GAME
from wildtable.games.animalia.state import State


def numbers(s: State, player: int) -> list[int]:
    return [mission.number for mission in s.held_by(player)]


def next_round(s: State) -> None:
    finish_round(s)
    deal(s, Random(2))


def test_every_round_deals_all_24_cards_as_three_hands_of_eight() -> None:  # animalia §2.5
    s = dealt(2)
    for _ in range(2):
        assert [hand.bit_count() for hand in s.hands] == [8, 8, 8]
        assert s.hands[0] | s.hands[1] | s.hands[2] == s.printed.whole
        assert s.piles == [0, 0, 0]
        next_round(s)


def test_the_rulebooks_example_of_dealing_missions_to_two() -> None:  # animalia §2.7
    s = dealt(2, difficulty="hard")
    assert (numbers(s, FIRST), numbers(s, SECOND)) == ([1, 3], [2])
    next_round(s)
    assert (numbers(s, FIRST), numbers(s, SECOND)) == ([5], [4, 6])


def test_the_rulebooks_example_of_dealing_missions_to_three() -> None:  # animalia §1.6, §2.7
    justin, zhenya, jurriaan = 0, 1, 2
    s = dealt(3, difficulty="hard")
    assert s.iwc == jurriaan
    assert (numbers(s, justin), numbers(s, zhenya)) == ([1, 3], [2])
    next_round(s)
    assert s.iwc == justin
    assert (numbers(s, zhenya), numbers(s, jurriaan)) == ([4, 6], [5])


def test_a_new_continent_goes_on_left_of_the_last_receiver() -> None:  # animalia §2.7
    s = dealt(3, difficulty="hard", continents=f"{EU}+{NA}")
    next_round(s)
    next_round(s)
    assert (s.continent.name, s.iwc, s.holders[0]) == ("NORTH_AMERICA", 1, 2)


def test_the_iwc_card_goes_round_with_three_players_only() -> None:  # animalia §1.6
    s = dealt(3)
    roles = [s.iwc]
    for _ in range(2):
        next_round(s)
        roles.append(s.iwc)
    assert roles == [2, 0, 1]
    s = dealt(2)
    next_round(s)
    assert s.iwc == IWC


@pytest.mark.parametrize(("difficulty", "rounds"), [("easy", 6), ("normal", 3), ("hard", 2)])
def test_a_continent_has_six_three_or_two_rounds(difficulty: str, rounds: int) -> None:  # animalia §2.6
    s = dealt(1, difficulty=difficulty)
    for _ in range(rounds - 1):
        next_round(s)
        assert s.result == ""
    finish_round(s)
    assert s.result == "won"


def test_easy_deals_one_mission_a_round_in_turn() -> None:  # animalia §2.6, §2.7
    s = dealt(2, difficulty="easy")
    holders = [s.holders]
    for _ in range(2):
        next_round(s)
        holders.append(s.holders)
    assert holders == [[FIRST], [SECOND], [FIRST]]


def test_the_iwc_leads_every_round_whoever_won_the_last_trick() -> None:  # animalia §3.3
    s = dealt(2)
    finish_round(s)
    deal(s, Random(1))
    assert s.leader == IWC


def test_in_north_america_the_holder_of_the_lowest_mission_leads() -> None:  # animalia §3.3
    s = dealt(2, continents=NA, difficulty="easy")
    assert s.leader == FIRST
    next_round(s)
    assert s.leader == SECOND


def test_a_coin_is_put_down_at_the_start_and_at_a_new_continent_but_not_each_round() -> None:  # animalia §2.4
    s = dealt(1, continents=f"{EU}+{SA}", difficulty="hard")
    assert s.coins == 1
    s.coins = -2  # what the last trick of `finish_round` is worth
    next_round(s)
    assert s.coins == 0
    assert told(s).count("first_coin") == 1
    s.coins = -2
    next_round(s)
    assert s.coins == 1
    assert told(s).count("first_coin") == 2


def test_money_stays_over_rounds_and_continents() -> None:  # animalia §2.4
    s = dealt(1, continents=f"{EU}+{NA}", difficulty="hard")
    s.coins = 5
    next_round(s)
    assert s.coins == 5 + 2
    next_round(s)
    assert s.coins == 5 + 4
    assert told(s).count("first_coin") == 1


def test_stars_count_coins_left_or_collected() -> None:  # animalia §7.2
    for basis, stars in (("left", 1), ("collected", 3)):
        s = dealt(1, score_basis=basis)
        s.coins, s.collected = 3, 7
        assert s.stars() == stars


@pytest.mark.parametrize(
    ("continents", "difficulty", "coins", "stars"),
    [
        (EU, "easy", 7, 1),
        (EU, "easy", 20, 4),
        (NA, "hard", 5, 3),
        (SA, "hard", 0, 1),
        (SA, "hard", 3, 4),
        (f"{NA}+{EU}", "normal", 14, 3),  # the order does not matter
        (f"{EU}+{NA}+{SA}", "hard", 15, 4),
        (f"{EU}+{SA}", "normal", 30, 0),  # no column
    ],
)
def test_stars_by_the_score_sheet(continents: str, difficulty: str, coins: int, stars: int) -> None:
    s = dealt(1, continents=continents, difficulty=difficulty)  # animalia §7.2
    s.coins = coins
    assert s.stars() == stars


def test_a_win_without_coins_is_a_win_with_one_star() -> None:  # animalia §7.1
    s = dealt(2, difficulty="hard")
    next_round(s)
    s.coins = -2
    finish_round(s)
    assert s.result == "won"
    assert s.outcome().winners == (0, 1)
    assert s.stars() == 1
    assert str(GAME.words.outcome(s, s.outcome())).endswith("0 coins and 1 star.")


def test_a_campaign_names_different_continents() -> None:  # animalia §2.1
    with pytest.raises(SetupError, match="continents"):
        GAME.new(1, continents=f"{EU}+{EU}")


def test_four_players_are_too_many() -> None:
    with pytest.raises(SetupError, match="1 to 3"):
        GAME.new(4)
