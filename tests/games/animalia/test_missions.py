"""Missions: dealing, filling, checking."""

from __future__ import annotations

from tests.games.animalia.tables import EU, FIRST, IWC, NA, SECOND, cards, dealt, finish_round, lay, play
from wildtable.games.animalia.board import NOBODY, Animal
from wildtable.games.animalia.cards.compiled import SHIPPED_COMPILED, filling


def slots(*names: str) -> tuple[int, ...]:
    return tuple(cards(name) for name in names)


COIN = "EU4 EU5 EU6 NA4 NA6 SA4 SA5 SA6"


def test_a_card_fills_one_place_only() -> None:  # animalia §6.2
    assert filling(slots("EU6", COIN), cards("EU6")) == [Animal.EU6, NOBODY]
    assert filling(slots("EU6", COIN), cards("EU6 EU4")) == [Animal.EU6, Animal.EU4]


def test_missions_of_one_player_are_matched_together() -> None:  # animalia §6.2
    # Taken greedily EU4 would fill the coin of the first mission and be missing in the second.
    assert filling(slots(COIN, "EU4"), cards("EU4 SA6")) == [Animal.SA6, Animal.EU4]
    assert NOBODY not in filling(slots(COIN, "EU4 NA4 SA4", "EU4"), cards("EU4 NA4 SA6"))


def test_as_many_places_as_possible_are_filled() -> None:  # animalia §6.2
    assert filling(slots("EU1", COIN, COIN), cards("EU4")).count(NOBODY) == 2


def test_an_animal_in_the_wrong_pile_counts_for_nobody() -> None:  # animalia §6.1
    s = lay("EU4", "EU5", "EU3", piles=("EU6", "EU8 NA8", ""), trick=8, coins=0, continents=EU)
    assert play(s, "EU3", "EU4", "EU5").result == "lost"  # the coin went to the second human


def test_missions_are_checked_only_after_the_last_trick() -> None:  # animalia §6.5
    s = lay("EU4 EU7", "EU5 EU1", "EU3 EU10", piles=("EU6 NA4", "EU8 NA8", ""), trick=7, coins=0)
    play(s, "EU3", "EU4", "EU5")
    assert s.result == ""
    assert s.tricks == 7
    play(s, "EU1", "EU10", "EU7")
    assert s.round == 1


def test_one_failed_mission_loses_the_whole_campaign() -> None:  # animalia §6.5
    s = dealt(2, continents=f"{EU}+{NA}", difficulty="hard")
    finish_round(s, succeed=False)
    assert s.result == "lost"
    assert s.outcome().winners == ()
    assert s.outcome().scores == (0.0, 0.0)


def test_money_asked_for_is_cards_not_coins() -> None:  # animalia §6.3
    s = dealt(2)
    before = s.coins
    finish_round(s)
    assert s.coins == before + 2  # only what the IWC won in the last trick


def test_type_places_ask_for_coins_where_the_set_up_says_so() -> None:  # animalia §6.4
    with_types, without = dealt(2, difficulty="hard"), dealt(2, difficulty="hard", type_requirements=False)
    assert cards("EU10 NA10 SA10") in with_types.slots(FIRST)
    assert cards("EU10 NA10 SA10") not in without.slots(FIRST)
    assert without.slots(FIRST).count(cards(COIN)) == with_types.slots(FIRST).count(cards(COIN)) + 1


def test_no_mission_is_ever_dealt_to_the_iwc() -> None:  # animalia §2.7
    for seats in (1, 2, 3):
        for difficulty in ("easy", "normal", "hard"):
            assert IWC not in dealt(seats, difficulty=difficulty).holders


def test_every_mission_can_be_filled_by_the_whole_deck() -> None:
    for missions in SHIPPED_COMPILED.missions:
        for mission in missions:
            found = filling(tuple(SHIPPED_COMPILED.slots(mission)), SHIPPED_COMPILED.whole)
            assert NOBODY not in found, mission.name


def test_named_animals_of_a_hard_round_are_all_different() -> None:
    for missions in SHIPPED_COMPILED.missions:
        for half in (missions[:3], missions[3:]):
            named = [r.animal for mission in half for r in mission.requires if r.animal is not None]
            assert len(named) == len(set(named))


def test_the_second_human_gets_the_first_mission_where_the_set_up_says_so() -> None:  # animalia §2.7
    s = dealt(2, first_mission_to="H2", difficulty="hard")
    assert s.holders == [SECOND, FIRST, SECOND]
