"""The kinds of cards in the box, and a set of them: what an owner of the game can type in."""

from __future__ import annotations

from dataclasses import dataclass

from wildtable.core.provenance import HOUSE, Provenance
from wildtable.games.galapagos.board import Animal, Place


@dataclass(frozen=True, slots=True)
class Species:
    """A kind of Animal cards and how many there are."""

    name: Animal
    count: int
    title: str = ""  # what the card calls it; empty: as in our set
    fact: str = ""
    scientific: str = ""
    iucn: str = ""
    provenance: Provenance = HOUSE
    icon: str = ""  # a drawing of ours, by its name in the browser; empty: that of its name


@dataclass(frozen=True, slots=True)
class Award:
    """An Award card: how many cards make the series of its animal, and what completing it brings."""

    name: Animal
    series: int
    points: int
    helpers: int
    shells: int = 1  # the symbol of its pile; no rule looks at it
    provenance: Provenance = HOUSE


@dataclass(frozen=True, slots=True)
class Threat:
    """A kind of Threat cards, how many there are, and the die faces printed on its box."""

    name: Place
    count: int
    faces: tuple[int, ...]
    title: str = ""
    provenance: Provenance = HOUSE
    icon: str = ""  # a drawing of ours, by its name in the browser; empty: that of its name


@dataclass(frozen=True, slots=True)
class CardSet:
    """All cards of a box."""

    species: tuple[Species, ...]
    awards: tuple[Award, ...]
    threats: tuple[Threat, ...]
