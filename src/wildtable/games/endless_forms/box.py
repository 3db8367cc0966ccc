"""The cards as the engine plays them: every line read once, every filter a table over all cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum
from operator import attrgetter
from typing import Final, TypeAlias, final

from wildtable.games.endless_forms.printed import (
    Attach,
    Cards,
    CardSet,
    EffectCard,
    EventCard,
    Group,
    HabitatCard,
    Line,
    Mode,
    On,
    Provenance,
    Rarity,
    Resource,
    SpeciesCard,
    Tag,
    Those,
    Verb,
    Ward,
    Who,
)

Printed: TypeAlias = HabitatCard | SpeciesCard | EffectCard | EventCard


class Kind(IntEnum):
    """The four types of cards."""

    HABITAT = 0
    SPECIES = 1
    EFFECT = 2
    EVENT = 3


class Slot(IntEnum):
    """Something to be named when a card is announced."""

    HOST = 0  # what an effect is laid on
    COPIED = 1  # the habitat next door that is copied
    DISCARDED = 2  # an effect in play
    PICK = 3  # a species
    SOURCE = 4  # the species whose growth is used
    PREY = 5
    GOAL = 6  # where a species is washed to
    PLACE = 7  # a habitat
    REVIVED = 8  # a species card
    HOME = 9  # where it is put


BASE_REACH: Final = 2


def mask(resources: Sequence[Resource]) -> int:
    """Resources as bits."""
    bits = 0
    for resource in resources:
        bits |= BITS[resource]
    return bits


BITS: Final = [2**n for n in range(len(Resource))]


@final
class Filter:
    """Which species are meant: a table over the cards, and what depends on the table."""

    def __init__(self, those: Those, cards: Sequence[Printed]) -> None:
        self.those = those
        self.fits: list[bool] = [isinstance(card, SpeciesCard) and _is(those, card) for card in cards]
        self.side = those.side
        self.where = those.where
        self.other = those.other
        self.same_group = those.same_group
        self.other_group = those.other_group


def _is(those: Those, card: SpeciesCard) -> bool:
    """Whether what is printed on a card fits."""
    return (
        (not those.groups or card.group in those.groups)
        and card.group not in those.not_groups
        and all(tag in card.tags for tag in those.tags)
        and not any(tag in card.tags for tag in those.not_tags)
        and (not those.names or card.name in those.names)
        and (not those.rank_max or card.rank <= those.rank_max)
        and (not those.bonus_for or any(_has_bonus(line, those.bonus_for) for line in card.lines))
    )


def _has_bonus(line: Line, resources: Sequence[Resource]) -> bool:
    if line.do is not Verb.GROWTH or line.who is not Who.SELF or line.n <= 0 or line.at is None:
        return False
    return any(resource in resources for resource in line.at.offers)


@final
class Rule:
    """A line of a card, ready for use."""

    def __init__(self, line: Line, cards: Sequence[Printed]) -> None:
        self.line = line
        self.do = line.do
        self.n = line.n
        self.who = line.who
        self.clock = line.clock
        self.mean: float = sum(line.d6) / len(line.d6) if line.d6 else line.n
        self.offers = mask(line.at.offers) if line.at else 0
        self.lacks = mask(line.at.lacks) if line.at else 0
        self.places: tuple[str, ...] = line.at.names if line.at else ()
        self.add = mask(line.add)
        self.keep = ~mask(line.remove)
        self.those = _filter(line.those, cards)
        self.near = _filter(line.near, cards)
        self.prey = _filter(line.prey, cards)
        self.vs = _filter(line.vs, cards)
        self.per = _filter(line.per, cards)
        self.has_place = line.at is not None
        self.only_place = self.has_place and not (line.near or line.per or line.clock)


def _filter(those: Those | None, cards: Sequence[Printed]) -> Filter | None:
    return None if those is None else Filter(those, cards)


@final
class Card:
    """A card of the box. There is one object for each name, so cards are compared by identity."""

    def __init__(self, index: int, kind: Kind, printed: Printed, cards: Sequence[Printed]) -> None:
        self.index = index
        self.kind = kind
        self.name = printed.name
        self.set: CardSet = printed.set
        self.printed = printed
        rules = [Rule(line, cards) for line in printed.lines]
        self.rules = rules
        self._read_numbers(printed)
        self._read_standing(rules)
        self._read_predation(rules, cards)
        self._read_wards(rules, cards)
        self.plays = [rule for rule in rules if rule.line.on is On.PLAY]
        self.exerts = [rule for rule in rules if rule.line.on is On.EXERT]
        self.begins = [rule for rule in rules if rule.line.on is On.BEGIN]
        self.ends = [rule for rule in rules if rule.line.on is On.END]
        self.timed = any(rule.clock for rule in rules if rule.line.on in LASTING)
        self.deaths = [rule for rule in rules if rule.line.on is On.DEATH and rule.do is Verb.GAIN]
        self.returns = any(rule.do is Verb.RETURN for rule in rules)
        self.hosts = _filter(printed.hosts, cards) if isinstance(printed, EffectCard) else None
        self.slots = _slots(printed)
        self.rolls = any(rule.line.d6 for rule in self.plays)
        self.cancels = any(rule.do is Verb.CANCEL_EVENT for rule in self.plays)
        self.copies_habitat = any(rule.do is Verb.COPY_HABITAT for rule in self.plays)

    def _read_numbers(self, printed: Printed) -> None:
        species = printed if isinstance(printed, SpeciesCard) else None
        self.growth = species.growth if species else 0
        self.decline = species.decline if species else 0
        self.rank = species.rank if species else 0
        self.group: Group = species.group if species else Group.MAMMAL
        self.predator = species is not None and Tag.PREDATOR in species.tags
        self.star = species is not None and Tag.STAR in species.tags
        self.offers = mask(printed.resources) if isinstance(printed, HabitatCard) else 0
        self.attach: Attach = printed.attach if isinstance(printed, EffectCard) else Attach.NOTHING

    def _read_standing(self, rules: list[Rule]) -> None:
        """What is true while the card is in play."""
        standing = [rule for rule in rules if rule.line.on is On.STATIC]
        own = [rule for rule in standing if rule.who is Who.SELF or rule.who is Who.HOST]
        self.auras = [rule for rule in standing if rule.who is Who.ALL]
        self.resources = [rule for rule in standing if rule.do is Verb.RESOURCES]
        self.growth_by_place = [rule for rule in own if rule.do is Verb.GROWTH and rule.only_place]
        self.growth_rules = [rule for rule in own if rule.do is Verb.GROWTH and not rule.only_place]
        self.decline_rules = [rule for rule in own if rule.do is Verb.DECLINE]
        self.company = [those for r in self.growth_rules for those in (r.near, r.per) if those is not None]
        self.bonus: dict[tuple[int, int], int] = {}  # filled as places are met
        self.has_aura = bool(self.auras) or bool(self.resources)

    def _read_predation(self, rules: list[Rule], cards: Sequence[Printed]) -> None:
        everything = range(len(cards))
        reaches = [rule for rule in rules if rule.do is Verb.REACH and rule.who is not Who.ALL]
        bites = [rule for rule in rules if rule.do is Verb.BITE]
        shields = [rule for rule in rules if rule.do is Verb.SHIELD and rule.who is not Who.ALL]
        nevers = [rule for rule in shields if rule.line.mode is Mode.NEVER]
        self.down = [sum(r.line.down for r in reaches if _for(r.prey, i)) for i in everything]
        self.up = sum(rule.line.up for rule in reaches)
        self.far = any(rule.line.far for rule in reaches)
        self.bite = [max([r.n for r in bites if _for(r.prey, i)], default=1) for i in everything]
        self.never = [any(_for(rule.vs, i) for rule in nevers) for i in everything]
        self.last = any(rule.line.mode is Mode.LAST for rule in shields)
        self.lure = any(rule.line.mode is Mode.LURE for rule in shields)
        self.dodge = max([rule.n for rule in shields if rule.line.mode is Mode.DODGE], default=0)
        self.venom = sum(rule.n for rule in rules if rule.line.on is On.PREYED and rule.do is Verb.LOSE)
        self.forage = [rule for rule in rules if rule.do is Verb.FORAGE]

    def _read_wards(self, rules: list[Rule], cards: Sequence[Printed]) -> None:
        wards = [ward for rule in rules for ward in rule.line.wards]
        immune = [name for rule in rules for name in rule.line.cards]
        self.safe_from_effects = Ward.EFFECTS in wards
        self.safe_from_events = Ward.EVENTS in wards
        self.immovable = Ward.MOVE in wards
        self.immune = [card.name in immune for card in cards]
        self.fragile = sum(rule.n for rule in rules if rule.do is Verb.FRAGILE)
        self.roams = any(rule.do is Verb.ROAM for rule in rules)
        self.copies = max([rule.n for rule in rules if rule.do is Verb.COPIES], default=1)

    def __repr__(self) -> str:
        return self.name


LASTING: Final = (On.STATIC, On.BEGIN, On.END)
INDEX: Final = attrgetter("index")
"""By which cards are sorted."""


def insert(cards: list[Card], card: Card) -> None:
    """Put a card where it belongs among sorted ones."""
    n = len(cards)
    while n and cards[n - 1].index > card.index:
        n -= 1
    cards.insert(n, card)


def take(cards: list[Card], card: Card) -> None:
    """Take one copy out; cards of a kind are one object, and comparing takes longer than looking."""
    for n in range(len(cards)):
        if cards[n] is card:
            del cards[n]
            return
    raise ValueError(f"{card.name} is not there")


def in_order(cards: Iterable[Card]) -> list[Card]:
    """Cards sorted by type, then as they are listed."""
    return sorted(cards, key=INDEX)


def _for(those: Filter | None, index: int) -> bool:
    return those is None or those.fits[index]


def _slots(printed: Printed) -> tuple[Slot, ...]:
    """What has to be named when the card is announced, in this order."""
    slots: list[Slot] = []
    if isinstance(printed, EffectCard) and printed.attach is not Attach.NOTHING:
        slots.append(Slot.HOST)
    if isinstance(printed, EventCard) and any(names_place(line) for line in printed.lines):
        slots.append(Slot.PLACE)
    for line in printed.lines:
        if line.on is On.PLAY:
            slots += [slot for slot in SLOTS_OF.get(line.do, ()) if slot not in slots]
            if line.who is Who.PICK and Slot.PICK not in slots:
                slots.append(Slot.PICK)
    return tuple(slots)


SLOTS_OF: Final = {
    Verb.COPY_HABITAT: (Slot.COPIED,),
    Verb.DISCARD_EFFECT: (Slot.DISCARDED,),
    Verb.COPY_GROWTH: (Slot.PICK, Slot.SOURCE),
    Verb.HUNT: (Slot.PICK, Slot.PREY),
    Verb.MOVE: (Slot.PICK, Slot.GOAL),
    Verb.REVIVE: (Slot.REVIVED, Slot.HOME),
}


def names_place(line: Line) -> bool:
    """Whether an event with this line is played for a habitat."""
    return line.who is Who.PLACE or (line.those is not None and bool(line.those.where))


def _face_down() -> Card:
    printed = HabitatCard(
        "HIDDEN", CardSet.STARTER, Provenance.HOUSE, Provenance.HOUSE, Rarity.COMMON, resources=()
    )
    return Card(HIDDEN_INDEX, Kind.HABITAT, printed, ())


HIDDEN_INDEX: Final = 1000
FACE_DOWN: Final = _face_down()
"""A card that a view does not show."""


@final
class Deck:
    """A list of cards to play with: ten habitats, forty others."""

    def __init__(self, name: str, habitats: Sequence[Card], main: Sequence[Card]) -> None:
        self.name = name
        self.habitats = in_order(habitats)
        self.main = in_order(main)


@final
class Box:
    """All cards of a set, by name."""

    def __init__(self, cards: Cards) -> None:
        self.printed = cards
        everything: list[Printed] = [*cards.habitats, *cards.species, *cards.effects, *cards.events]
        self.cards = [Card(i, _kind(card), card, everything) for i, card in enumerate(everything)]
        self.by_name: dict[str, Card] = {card.name: card for card in self.cards}
        self.by_slug: dict[str, Card] = {slug(card.name): card for card in self.cards}

    def named(self) -> dict[str, Card]:
        """How the codec writes cards; a hidden one as the others write it."""
        return {**self.by_name, FACE_DOWN.name: FACE_DOWN}


def slug(name: str) -> str:
    """A name as it may be typed."""
    kept = "".join(letter if letter.isalnum() else " " for letter in name.replace("'", "").lower())
    return "-".join(kept.split())


def _kind(printed: Printed) -> Kind:
    if isinstance(printed, HabitatCard):
        return Kind.HABITAT
    if isinstance(printed, SpeciesCard):
        return Kind.SPECIES
    return Kind.EFFECT if isinstance(printed, EffectCard) else Kind.EVENT


def fits_place(rule: Rule, offers: int, face: Card) -> bool:
    """Whether a rule's `at` holds at a place that is such a habitat and offers this."""
    return (
        (not rule.offers or bool(rule.offers & offers))
        and not rule.lacks & offers
        and (not rule.places or face.name in rule.places)
    )


def bonus_at(card: Card, offers: int, face: Card) -> int:
    """What a species gains in growth from the place alone, remembered."""
    key = (offers, face.index)
    found = card.bonus.get(key)
    if found is None:
        found = sum(rule.n for rule in card.growth_by_place if fits_place(rule, offers, face))
        card.bonus[key] = found
    return found
