"""The check that a card set can be played."""

from __future__ import annotations

from collections import Counter

from wildtable.core.game import SetupError
from wildtable.games.animalia.board import GIANT, HAND_SIZE, VALUE, Continent
from wildtable.games.animalia.cards.card_types import CardSet, MissionCard


def check(cards: CardSet) -> None:
    """Refuse a set that cannot be played."""
    _check_types(cards)
    _check_animals(cards)
    _check_continents(cards)
    for mission in cards.missions:
        _check_mission(cards, mission)


def _check_types(cards: CardSet) -> None:
    if sorted(card.value for card in cards.types) != list(range(1, GIANT + 1)):
        raise SetupError("types: one for each value from 1 to 10")


def _check_animals(cards: CardSet) -> None:
    twice = [animal.name for animal, n in Counter(card.animal for card in cards.animals).items() if n > 1]
    if twice:
        raise SetupError(f"animals: {twice[0]} is there twice")
    for continent in Continent:
        found = sum(card.animal // 10 == continent for card in cards.animals)
        if found != HAND_SIZE:
            raise SetupError(f"animals: {continent.name} has {found}, expected 8")


def _check_continents(cards: CardSet) -> None:
    if sorted(card.continent for card in cards.continents) != list(Continent):
        raise SetupError("continents: each of the three once")
    for continent in Continent:
        numbers = sorted(card.number for card in cards.missions if card.continent == continent)
        if numbers != [1, 2, 3, 4, 5, 6]:
            raise SetupError(f"missions: {continent.name} has numbers {numbers}, expected 1 to 6")


def _check_mission(cards: CardSet, mission: MissionCard) -> None:
    where = f"missions {mission.name!r}"
    if not mission.requires or mission.requires[0].animal is None:
        raise SetupError(f"{where}: the first requirement names its animal")
    if mission.requires[0].animal // 10 != mission.continent:
        raise SetupError(f"{where}: its animal lives in {mission.continent.name}")
    there = {card.animal for card in cards.animals}
    for requirement in mission.requires:
        if requirement.animal is not None and requirement.animal not in there:
            raise SetupError(f"{where}: there is no {requirement.animal.name}")
        if requirement.value and requirement.value not in {VALUE[animal] for animal in there}:
            raise SetupError(f"{where}: there is no animal of value {requirement.value}")
