"""The kinds of cards: types, animals, continents, missions, achievements, and a set of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from wildtable.core.provenance import Provenance
from wildtable.games.animalia.board import (
    Animal,
    Continent,
    Difficulty,
    Leader,
    Once,
    Special,
    Symbol,
)


@dataclass(frozen=True, slots=True)
class TypeCard:
    """A type of animal: its value in every colour and what it offers."""

    value: int
    name: str
    icon: str
    provenance: Provenance
    symbol: Symbol = Symbol.NONE
    coins: int = 0


@dataclass(frozen=True, slots=True)
class AnimalCard:
    """One of the 24 animals."""

    animal: Animal
    name: str
    scientific: str
    status: str
    provenance: Provenance
    icon: str = ""  # a drawing of ours, by its name in the browser; empty: that of its name


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
    provenance: Provenance


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
    provenance: Provenance


@dataclass(frozen=True, slots=True)
class Achievement:
    """From how many coins a set of continents earns two, three and four stars."""

    continents: tuple[Continent, ...]
    difficulty: Difficulty
    two: int
    three: int
    four: int
    provenance: Provenance


@dataclass(frozen=True, slots=True)
class CardSet:
    """Everything printed."""

    types: tuple[TypeCard, ...]
    animals: tuple[AnimalCard, ...]
    continents: tuple[ContinentCard, ...]
    missions: tuple[MissionCard, ...]
    achievements: tuple[Achievement, ...]
