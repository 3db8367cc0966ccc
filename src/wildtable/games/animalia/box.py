"""What is in a box of Animalia: types, animals, continents, missions, achievements."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from wildtable.core.game import SetupError
from wildtable.games.animalia.board import (
    GIANT,
    HAND_SIZE,
    VALUE,
    Animal,
    Continent,
    Difficulty,
    Leader,
    Once,
    Special,
    Symbol,
)

RULEBOOK: Final = "rulebook"
HOUSE: Final = "house"


@dataclass(frozen=True, slots=True)
class TypeCard:
    """A type of animal: its value in every colour and what it offers."""

    value: int
    name: str
    icon: str
    provenance: str
    symbol: Symbol = Symbol.NONE
    coins: int = 0


@dataclass(frozen=True, slots=True)
class AnimalCard:
    """One of the 24 animals."""

    animal: Animal
    name: str
    scientific: str
    status: str
    provenance: str


@dataclass(frozen=True, slots=True)
class ContinentCard:
    """A continent with its rules."""

    continent: Continent
    name: str
    letter: str
    rule: str
    giants_dominant: bool
    first_leader: Leader
    next_leader: Leader
    special: Special
    once: Once
    provenance: str


@dataclass(frozen=True, slots=True)
class Requirement:
    """One card a mission asks for: an animal, any animal of a type, or any with a coin (neither given)."""

    animal: Animal | None = None
    value: int = 0


COIN: Final = Requirement()


@dataclass(frozen=True, slots=True)
class MissionCard:
    """A mission; its subject is the first requirement."""

    continent: Continent
    number: int
    name: str
    requires: tuple[Requirement, ...]
    provenance: str


@dataclass(frozen=True, slots=True)
class Achievement:
    """From how many coins a set of continents earns two, three and four stars."""

    continents: tuple[Continent, ...]
    difficulty: Difficulty
    two: int
    three: int
    four: int
    provenance: str


@dataclass(frozen=True, slots=True)
class Box:
    """Everything printed."""

    types: tuple[TypeCard, ...]
    animals: tuple[AnimalCard, ...]
    continents: tuple[ContinentCard, ...]
    missions: tuple[MissionCard, ...]
    achievements: tuple[Achievement, ...]


def check(box: Box) -> None:
    """Refuse a box that cannot be played."""
    _check_types(box)
    _check_animals(box)
    _check_continents(box)
    for mission in box.missions:
        _check_mission(box, mission)


def _check_types(box: Box) -> None:
    if sorted(card.value for card in box.types) != list(range(1, GIANT + 1)):
        raise SetupError("types: one for each value from 1 to 10")


def _check_animals(box: Box) -> None:
    twice = [animal.name for animal, n in Counter(card.animal for card in box.animals).items() if n > 1]
    if twice:
        raise SetupError(f"animals: {twice[0]} is there twice")
    for continent in Continent:
        found = sum(card.animal // 10 == continent for card in box.animals)
        if found != HAND_SIZE:
            raise SetupError(f"animals: {continent.name} has {found}, expected 8")


def _check_continents(box: Box) -> None:
    if sorted(card.continent for card in box.continents) != list(Continent):
        raise SetupError("continents: each of the three once")
    for continent in Continent:
        numbers = sorted(card.number for card in box.missions if card.continent == continent)
        if numbers != [1, 2, 3, 4, 5, 6]:
            raise SetupError(f"missions: {continent.name} has numbers {numbers}, expected 1 to 6")


def _check_mission(box: Box, mission: MissionCard) -> None:
    where = f"missions {mission.name!r}"
    if not mission.requires or mission.requires[0].animal is None:
        raise SetupError(f"{where}: the first requirement names its animal")
    if mission.requires[0].animal // 10 != mission.continent:
        raise SetupError(f"{where}: its animal lives in {mission.continent.name}")
    there = {card.animal for card in box.animals}
    for requirement in mission.requires:
        if requirement.animal is not None and requirement.animal not in there:
            raise SetupError(f"{where}: there is no {requirement.animal.name}")
        if requirement.value and requirement.value not in {VALUE[animal] for animal in there}:
            raise SetupError(f"{where}: there is no animal of value {requirement.value}")
