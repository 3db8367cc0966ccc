"""What is printed on cards: the shapes that the literals fill and a card set of one's own may fill."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final, TypeAlias

from wildtable.core.provenance import Provenance
from wildtable.games.endless_forms.board import Where
from wildtable.games.endless_forms.steps.verbs import Ability, Deed


class Pool(IntEnum):
    """The cards that decks may be built from: each pool holds those before it."""

    STARTER = 0
    FULL = 1


class Rarity(IntEnum):
    """The shade of the circle on a card."""

    COMMON = 0
    UNCOMMON = 1
    RARE = 2


class Resource(IntEnum):
    """What a habitat may offer."""

    WATER = 0
    ALGAE = 1
    GRASSES = 2
    LEAVES = 3
    WOOD = 4
    SAP = 5
    NECTAR = 6
    SEEDS = 7
    FRUITS = 8
    ARTHROPODS = 9
    HUMANS = 10


class Group(IntEnum):
    """The animal group of a species."""

    MAMMAL = 0
    BIRD = 1
    REPTILE = 2
    AMPHIBIAN = 3
    ARTHROPOD = 4
    FISH = 5


class Tag(IntEnum):
    """What else a species is."""

    PREDATOR = 0
    HERBIVORE = 1
    STAR = 2
    BLANCHED = 3
    MELANIC = 4


class Side(IntEnum):
    """Whose species, seen from who played the card."""

    ANY = 0
    MINE = 1
    THEIRS = 2


class Clock(IntEnum):
    """On which turns; `owner` is that of the affected species."""

    ALWAYS = 0
    DAY = 1
    NIGHT = 2
    OWN = 3
    OTHER = 4
    OWN_NIGHT = 5


class Mark(IntEnum):
    """A counter on a habitat."""

    DEGRADED = 1
    BLOOM = 2


class Attach(IntEnum):
    """What an effect is laid on."""

    NOTHING = 0
    SPECIES = 1
    HABITAT = 2


class Bearer(IntEnum):
    """What an ability may stand on."""

    SPECIES = 0
    HABITAT = 1
    ON_SPECIES = 2  # an effect laid on a species
    ON_HABITAT = 3  # an effect laid on a habitat


EVERY_RESOURCE: Final = tuple(Resource)
ANY_DISTANCE: Final = 20
"""Reach to any smaller species."""


@dataclass(frozen=True, slots=True)
class Those:
    """Which species are meant; what is left out does not matter."""

    side: Side = Side.ANY
    groups: tuple[Group, ...] = ()
    not_groups: tuple[Group, ...] = ()
    tags: tuple[Tag, ...] = ()
    not_tags: tuple[Tag, ...] = ()
    names: tuple[str, ...] = ()
    rank_max: int = 0
    where: Where = Where.ANYWHERE
    other: bool = False
    bonus_for: tuple[Resource, ...] = ()
    same_group: bool = False
    other_group: bool = False


ANYONE: Final = Those()


@dataclass(frozen=True, slots=True)
class At:
    """At which habitats."""

    offers: tuple[Resource, ...] = ()  # any of these
    lacks: tuple[Resource, ...] = ()  # none of these
    names: tuple[str, ...] = ()


# --- what a card says ---


@dataclass(frozen=True, slots=True)
class When:
    """Where, beside whom and at which time something holds; measured at the species it is about."""

    at: At | None = None
    near: Those | None = None
    clock: Clock = Clock.ALWAYS


ALWAYS: Final = When()


@dataclass(frozen=True, slots=True)
class Die:
    """A result for each face of a die; all dice of one card are one roll."""

    faces: tuple[int, ...]


Amount: TypeAlias = int | Die


# --- cards ---


@dataclass(frozen=True, slots=True)
class HabitatCard:
    """A habitat as printed."""

    name: str
    pool: Pool
    named_by: Provenance
    provenance: Provenance
    rarity: Rarity
    resources: tuple[Resource, ...]
    abilities: tuple[Ability, ...] = ()
    fact: str = ""
    icon: str = ""  # a drawing of ours, by its name in the browser; empty: that of its name


@dataclass(frozen=True, slots=True)
class SpeciesCard:
    """A species as printed."""

    name: str
    latin: str
    pool: Pool
    named_by: Provenance
    provenance: Provenance
    rarity: Rarity
    group: Group
    growth: int
    decline: int
    rank: int
    tags: tuple[Tag, ...] = ()
    plural: bool = False  # whether its name is one
    abilities: tuple[Ability, ...] = ()
    fact: str = ""
    icon: str = ""  # a drawing of ours, by its name in the browser; empty: that of its name


@dataclass(frozen=True, slots=True)
class EffectCard:
    """An effect as printed."""

    name: str
    pool: Pool
    named_by: Provenance
    provenance: Provenance
    rarity: Rarity
    attach: Attach
    hosts: Those | None = None
    abilities: tuple[Ability, ...] = ()
    does: tuple[Deed, ...] = ()
    fact: str = ""
    icon: str = ""  # a drawing of ours, by its name in the browser; empty: that of its name


@dataclass(frozen=True, slots=True)
class EventCard:
    """An event as printed."""

    name: str
    pool: Pool
    named_by: Provenance
    provenance: Provenance
    rarity: Rarity
    does: tuple[Deed, ...] = ()
    best_moment: str = ""  # a hint for its owner only
    fact: str = ""
    icon: str = ""  # a drawing of ours, by its name in the browser; empty: that of its name


@dataclass(frozen=True, slots=True)
class DeckCard:
    """A prepared deck: names of ten habitats and of forty other cards."""

    id: str
    name: str
    provenance: Provenance
    idea: str
    habitats: tuple[str, ...]
    main: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardSet:
    """A whole card set."""

    version: str
    habitats: tuple[HabitatCard, ...]
    species: tuple[SpeciesCard, ...]
    effects: tuple[EffectCard, ...]
    events: tuple[EventCard, ...]
    decks: tuple[DeckCard, ...]


Printed: TypeAlias = HabitatCard | SpeciesCard | EffectCard | EventCard
