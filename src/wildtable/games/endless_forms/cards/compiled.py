"""The cards as the engine plays them: every ability read once, every filter a table over all cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from operator import attrgetter
from typing import Any, Final, TypeAlias, final

from wildtable.core.provenance import HOUSE
from wildtable.core.step import Step
from wildtable.games.endless_forms.board import (
    BESIDE,
    ELSEWHERE,
    NOWHERE,
    EffectAt,
    Nothing,
    Place,
    SpeciesId,
)
from wildtable.games.endless_forms.cards.card_types import (
    ALWAYS,
    At,
    Attach,
    Clock,
    Die,
    EffectCard,
    EventCard,
    Group,
    HabitatCard,
    Pool,
    Printed,
    Rarity,
    Resource,
    Side,
    SpeciesCard,
    Tag,
    Those,
    When,
)
from wildtable.games.endless_forms.steps.verbs import Deed, Naming


class Kind(IntEnum):
    """The four types of cards."""

    HABITAT = 0
    SPECIES = 1
    EFFECT = 2
    EVENT = 3


BASE_REACH: Final = 2
BITS: Final = [2**n for n in range(len(Resource))]


def mask(resources: Sequence[Resource]) -> int:
    """Resources as bits."""
    bits = 0
    for resource in resources:
        bits |= BITS[resource]
    return bits


@final
class Filter:
    """Which species are meant: a table over the cards, and what depends on the table."""

    def __init__(self, those: Those, cards: Sequence[Printed]) -> None:
        self.those = those
        self.fits: list[bool] = [isinstance(card, SpeciesCard) and is_printed(those, card) for card in cards]
        self.mine = those.side is not Side.THEIRS  # species of the card's own side, and of the other
        self.theirs = those.side is not Side.MINE
        self.where = those.where
        self.other = those.other
        self.same_group = those.same_group
        self.other_group = those.other_group


def is_printed(those: Those, card: SpeciesCard) -> bool:
    """Whether what is printed on a card fits."""
    return (
        (not those.groups or card.group in those.groups)
        and card.group not in those.not_groups
        and all(tag in card.tags for tag in those.tags)
        and not any(tag in card.tags for tag in those.not_tags)
        and (not those.names or card.name in those.names)
        and (not those.rank_max or card.rank <= those.rank_max)
        and (not those.bonus_for or not bonuses(card).isdisjoint(those.bonus_for))
    )


def bonuses(card: SpeciesCard) -> set[Resource]:
    """Resources a species has a printed growth bonus for (§2.5)."""
    return {resource for ability in card.abilities for resource in ability.bonus_for()}


@final
class Rule:
    """A number with its conditions, ready for use."""

    def __init__(
        self,
        n: int,
        when: When,
        cards: Sequence[Printed],
        those: Those | None = None,
        per: Those | None = None,
        most: int = 0,
        up: int = 0,
        vs: Those | None = None,
        die: Die | None = None,
    ) -> None:
        at = when.at
        self.n = n
        self.up = up
        self.most = most
        self.faces: tuple[int, ...] = die.faces if die else ()
        self.mean: float = sum(die.faces) / len(die.faces) if die else n
        self.clock: Clock = when.clock
        self.offers = mask(at.offers) if at else 0
        self.lacks = mask(at.lacks) if at else 0
        self.places: tuple[str, ...] = at.names if at else ()
        self.near = _filter(when.near, cards)
        self.those = _filter(those, cards)
        self.per = _filter(per, cards)
        self.vs = _filter(vs, cards)
        self.has_place = at is not None
        self.only_place = self.has_place and not (when.near or per or when.clock)
        self.only_offers = bool(self.offers) and not (self.lacks or self.places)


def _filter(those: Those | None, cards: Sequence[Printed]) -> Filter | None:
    return None if those is None else Filter(those, cards)


@final
class Strike:
    """What a species does to others when it exerts, and what it gains by it."""

    def __init__(self, n: int, those: Filter, picks: bool, gain: int) -> None:
        self.n = n
        self.those = those
        self.picks = picks
        self.gain = gain


@final
class Card:
    """A card of the box. There is one object for each name, so cards are compared by identity."""

    def __init__(self, index: int, kind: Kind, printed: Printed, cards: Sequence[Printed]) -> None:
        self.index = index
        self.kind = kind
        self.kind_bit: int = 1 << kind  # to be found among several kinds
        self.name = printed.name
        self.pool: Pool = printed.pool
        self.printed = printed
        self.cards = cards
        # By identity: what is printed on a card lives as long as the card.
        self.filters: dict[int, Filter] = {}
        self.conditions: dict[int, Rule] = {}
        self._read_numbers(printed)
        self._clear_standing()
        self._clear_predation(len(cards))
        for ability in () if isinstance(printed, EventCard) else printed.abilities:
            ability.read_into(self)
        self.deeds: tuple[Deed, ...] = printed.does if isinstance(printed, (EffectCard, EventCard)) else ()
        for deed in self.deeds:
            deed.read_into(self)
        self.rolls = any(deed.rolls() for deed in self.deeds)
        self.namings: tuple[Naming, ...] = ()  # filled by the box, as the next four
        self.slots: dict[type, int] = {}
        self.catches: list[bool] = []  # whom it takes for prey, as long as nothing else speaks of either
        self.own_hosts: list[bool] = []  # what it may be laid on: species of who plays it, and of the other
        self.their_hosts: list[bool] = []
        self.from_hand: Step[Any, None] | None = None  # how it is played, made when it first is
        self.speaks = bool(self.begins or self.ends)  # by itself, at the beginning or the end of a turn
        self.needs_target = kind is Kind.EFFECT and self.attach is not Attach.HABITAT  # or cannot be played
        # Where it would move from each place if there was room, as bits.
        self.ranges = NOWHERE if self.immovable else ELSEWHERE if self.roams else BESIDE
        self.is_plain = not self.predator and not self.strikes  # exerting, it has nothing to choose
        self.has_aura = bool(
            self.growth_here or self.decline_here or self.decline_caps or self.loss_caps or self.reach_here
            or self.nevers_here or self.lasts_here or self.resources
        )  # fmt: skip

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
        hosts = printed.hosts if isinstance(printed, EffectCard) else None
        self.hosts = _filter(hosts, self.cards)

    def _clear_standing(self) -> None:
        """What abilities read themselves into: true while the card is in play."""
        self.growth_by_place: list[Rule] = []
        self.growth_rules: list[Rule] = []
        self.decline_rules: list[Rule] = []
        self.growth_here: list[Rule] = []  # for others at its habitat, as the next five
        self.decline_here: list[Rule] = []
        self.decline_caps: list[Rule] = []
        self.loss_caps: list[Rule] = []
        self.growth_caps: list[Rule] = []  # of an event, for this turn
        self.forbids: list[Rule] = []  # of an event, for this turn
        self.resources: list[tuple[int, int]] = []  # what stays, what is added
        self.turn_offers: list[Rule] = []  # of an event, for this turn: n are the resources, as bits
        self.company: list[Filter] = []  # beside whom it grows
        self.timed = False  # speaks of Day, Night or whose turn it is
        self.begins: list[Rule] = []
        self.ends: list[Rule] = []
        self.deaths: list[Rule] = []
        self.strikes: list[Strike] = []
        self.copies = 1
        self.lasts = False  # an event that holds to the end of the turn
        self.cancels = False
        self.copies_habitat = False

    def _clear_predation(self, size: int) -> None:
        self.down = [0] * size
        self.up = 0
        self.far = False
        self.bite = [1] * size
        self.never = [False] * size
        self.last = self.lure = False
        self.dodge = 0
        self.venom = 0
        self.forage: list[Rule] = []
        self.reach_here: list[Rule] = []
        self.nevers_here: list[Rule] = []
        self.lasts_here: list[Rule] = []
        self.safe_from_opponents = self.immovable = self.roams = self.returns = False
        self.immune = [False] * size
        self.fragile = 0

    def rule(self, n: int, when: When = ALWAYS, those: Those | None = None, up: int = 0) -> Rule:
        """A rule over the cards of this set."""
        return Rule(n, when, self.cards, those, up=up)

    def filter_of(self, those: Those) -> Filter:
        """What is printed on this card, as a filter over the cards of the set; made once."""
        found = self.filters.get(id(those))
        if found is None:
            found = self.filters[id(those)] = Filter(those, self.cards)
        return found

    def rule_at(self, at: At) -> Rule:
        """The places printed on this card as a rule; made once."""
        found = self.conditions.get(id(at))
        if found is None:
            found = self.conditions[id(at)] = Rule(0, When(at=at), self.cards)
        return found

    def meet(self, cards: Sequence[Card]) -> None:
        """Read what depends on other cards of the set, too."""
        if self.kind is Kind.SPECIES:
            self.catches = [self._catches(card) for card in cards]
        if self.attach is Attach.SPECIES:
            self.own_hosts = [self._hosted(card, True) for card in cards]
            self.their_hosts = [self._hosted(card, False) for card in cards]

    def _catches(self, card: Card) -> bool:
        """Never beats lure, lure beats the window of ranks; one's own rank is always in it (§7.3, §7.5)."""
        below = self.rank - card.rank
        deep = 0 < below > BASE_REACH + self.down[card.index] and not card.lure
        return card.kind is Kind.SPECIES and below >= -self.up and not deep and not card.never[self.index]

    def _hosted(self, card: Card, own: bool) -> bool:
        """Whether it may be laid on a species of who plays it, or of the other one (§5.4)."""
        hosts = self.hosts
        if card.kind is not Kind.SPECIES or (card.safe_from_opponents and not own):
            return False
        return hosts is None or (hosts.fits[card.index] and (hosts.mine if own else hosts.theirs))

    def __repr__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Revived:
    """A species card that is to come back, and whether it was named in the hand."""

    card: Card
    from_hand: bool


Aimed: TypeAlias = Place | SpeciesId | EffectAt | Revived | Nothing
"""What was named for a card when it was announced."""

INDEX: Final = attrgetter("index")
"""By which cards are sorted."""


def insert(cards: list[Card], card: Card) -> None:
    """Put a card where it belongs among sorted ones."""
    cards.insert(place_among(cards, card), card)


def insert_once(cards: list[Card], card: Card) -> None:
    """The same, where it does not lie there yet."""
    n = place_among(cards, card)
    if n == 0 or cards[n - 1] is not card:
        cards.insert(n, card)


def place_among(cards: list[Card], card: Card) -> int:
    """Where a card belongs among sorted ones: behind those of its kind."""
    n, index = len(cards), card.index
    for one in reversed(cards):
        if one.index <= index:
            break
        n -= 1
    return n


def take(cards: list[Card], card: Card) -> None:
    """Take one copy out; cards of a kind are one object, and comparing takes longer than looking."""
    for n, one in enumerate(cards):
        if one is card:
            cards.pop(n)
            return
    raise ValueError(f"{card.name} is not there")


def draw_out(deck: list[Card], card: Card) -> None:
    """Take one copy out of a deck, which lies in order, so that only half of it is gone through."""
    half = len(deck) // 2
    for n in range(half if deck[half].index <= card.index else 0, len(deck)):
        if deck[n] is card:
            deck.pop(n)
            return
    raise ValueError(f"{card.name} is not there")


def in_order(cards: Iterable[Card]) -> list[Card]:
    """Cards sorted by type, then as they are listed."""
    return sorted(cards, key=INDEX)


HIDDEN_INDEX: Final = 1000
FACE_DOWN: Final = Card(
    HIDDEN_INDEX, Kind.HABITAT, HabitatCard("HIDDEN", Pool.STARTER, HOUSE, HOUSE, Rarity.COMMON, ()), ()
)
"""A card that a view does not show."""


def fits_place(rule: Rule, offers: int, face: Card) -> bool:
    """Whether a rule's `at` holds at a place that is such a habitat and offers this."""
    return (
        (not rule.offers or bool(rule.offers & offers))
        and not rule.lacks & offers
        and (not rule.places or face.name in rule.places)
    )


def bonus_at(card: Card, offers: int, face: Card) -> int:
    """What a species gains in growth from the place alone: one line or two, sooner read than remembered."""
    total = 0
    for rule in card.growth_by_place:
        if rule.offers & offers if rule.only_offers else fits_place(rule, offers, face):
            total += rule.n
    return total
