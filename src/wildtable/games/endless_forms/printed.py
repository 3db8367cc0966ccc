"""What is printed on cards: the shapes that `cards/` fills and a card file of one's own may fill."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from wildtable.core.provenance import Provenance as Provenance


class CardSet(IntEnum):
    """The pool a card belongs to."""

    STARTER = 0
    EXPANSION = 1


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


class On(IntEnum):
    """When a line holds or happens."""

    STATIC = 0  # as long as the card is in play
    PLAY = 1  # when the effect is played or the event resolved
    EXERT = 2  # when this species has exerted
    PREYED = 3  # when this species is chosen as prey, before counters change
    DEATH = 4  # when a species goes extinct: `those`, or this one
    BEGIN = 5  # at the beginning of a turn of the affected species' owner
    END = 6  # at the end of a turn


class Verb(IntEnum):
    """What a line does."""

    GROWTH = 0
    DECLINE = 1
    CAP = 2
    GAIN = 3
    LOSE = 4
    REACH = 5
    BITE = 6
    FORAGE = 7
    SHIELD = 8
    WARD = 9
    FRAGILE = 10
    ROAM = 11
    RESOURCES = 12
    COPY_GROWTH = 13
    COPY_HABITAT = 14
    REPLACE = 15
    PUT_COUNTER = 16
    REVIVE = 17
    RETURN = 18
    MOVE = 19
    CANCEL_EVENT = 20
    DISCARD_EFFECT = 21
    FORBID = 22
    HUNT = 23
    COPIES = 24


class Who(IntEnum):
    """Whom a line is about."""

    SELF = 0  # this species
    HOST = 1  # what the effect lies on
    ALL = 2  # every species that is one of `those`
    PICK = 3  # one of `those`, chosen when announced
    PLACE = 4  # a habitat: of a species its own, of an event one chosen when announced
    FOE = 5  # the predator that chose this species


class Side(IntEnum):
    """Whose species, seen from who played the card."""

    ANY = 0
    MINE = 1
    THEIRS = 2


class Where(IntEnum):
    """How far away."""

    ANYWHERE = 0
    HERE = 1
    NEAR = 2  # here or next door


class Clock(IntEnum):
    """On which turns; `owner` is that of the affected species."""

    ALWAYS = 0
    DAY = 1
    NIGHT = 2
    OWN = 3
    OTHER = 4
    OWN_NIGHT = 5


class Mode(IntEnum):
    """How a shield works."""

    NONE = 0
    NEVER = 1  # cannot be chosen as prey
    LAST = 2  # only if nothing else suits
    DODGE = 3  # a die decides
    LURE = 4  # any predator of its rank or higher may choose it


class Stat(IntEnum):
    """What a cap limits."""

    NONE = 0
    GROWTH = 1
    DECLINE = 2
    EVENT_LOSS = 3


class Ward(IntEnum):
    """What a species is safe from: being chosen by opponents, or being moved by anybody."""

    EFFECTS = 0
    EVENTS = 1
    MOVE = 2


class Mark(IntEnum):
    """A counter on a habitat."""

    NONE = 0
    DEGRADED = 1
    BLOOM = 2


class Attach(IntEnum):
    """What an effect is laid on."""

    NOTHING = 0
    SPECIES = 1
    HABITAT = 2


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


@dataclass(frozen=True, slots=True)
class At:
    """At which habitats."""

    offers: tuple[Resource, ...] = ()  # any of these
    lacks: tuple[Resource, ...] = ()  # none of these
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """One thing a card says."""

    do: Verb
    n: int = 0
    name: str = ""  # of the ability
    on: On = On.STATIC
    who: Who = Who.SELF
    those: Those | None = None
    at: At | None = None
    near: Those | None = None  # at least one of these, measured from the affected species
    clock: Clock = Clock.ALWAYS
    prey: Those | None = None  # prey this holds for
    vs: Those | None = None  # predators this holds against
    per: Those | None = None  # n is the number of these …
    most: int = 0  # … at most
    d6: tuple[int, ...] = ()  # n for each face
    stat: Stat = Stat.NONE
    mode: Mode = Mode.NONE
    down: int = 0
    up: int = 0
    far: bool = False
    wards: tuple[Ward, ...] = ()
    cards: tuple[str, ...] = ()  # that do not affect it
    add: tuple[Resource, ...] = ()
    remove: tuple[Resource, ...] = ()
    mark: Mark = Mark.NONE
    this_turn: bool = False
    provenance: Provenance = Provenance.HOUSE


@dataclass(frozen=True, slots=True)
class HabitatCard:
    """A habitat as printed."""

    name: str
    set: CardSet
    named_by: Provenance
    provenance: Provenance
    rarity: Rarity
    resources: tuple[Resource, ...]
    lines: tuple[Line, ...] = ()
    fact: str = ""


@dataclass(frozen=True, slots=True)
class SpeciesCard:
    """A species as printed."""

    name: str
    latin: str
    set: CardSet
    named_by: Provenance
    provenance: Provenance
    rarity: Rarity
    group: Group
    growth: int
    decline: int
    rank: int
    tags: tuple[Tag, ...] = ()
    lines: tuple[Line, ...] = ()
    fact: str = ""


@dataclass(frozen=True, slots=True)
class EffectCard:
    """An effect as printed."""

    name: str
    set: CardSet
    named_by: Provenance
    provenance: Provenance
    rarity: Rarity
    attach: Attach
    hosts: Those | None = None
    lines: tuple[Line, ...] = ()
    fact: str = ""


@dataclass(frozen=True, slots=True)
class EventCard:
    """An event as printed."""

    name: str
    set: CardSet
    named_by: Provenance
    provenance: Provenance
    rarity: Rarity
    lines: tuple[Line, ...] = ()
    best_moment: str = ""  # a hint for its owner only
    fact: str = ""


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
class Cards:
    """A whole card set."""

    version: str
    habitats: tuple[HabitatCard, ...]
    species: tuple[SpeciesCard, ...]
    effects: tuple[EffectCard, ...]
    events: tuple[EventCard, ...]
    decks: tuple[DeckCard, ...]
