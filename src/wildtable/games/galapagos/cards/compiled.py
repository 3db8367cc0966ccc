"""A card set as the rules read it: numbers by animal and by box."""

from __future__ import annotations

from dataclasses import dataclass

from wildtable.core.text import Translated
from wildtable.games.galapagos.board import BIT, BOXES, SCORING, SPACES, TOP, Animal, Place
from wildtable.games.galapagos.cards.card_types import CardSet
from wildtable.games.galapagos.cards.shipped import SHIPPED


@dataclass(frozen=True, slots=True)
class Compiled:
    """The numbers of a card set, by animal and by box."""

    counts: tuple[int, ...]
    series: tuple[int, ...]  # of the scoring animals
    points: tuple[int, ...]
    gifts: tuple[int, ...]  # Helpers that come with an award
    threats: tuple[int, ...]
    faces: tuple[tuple[int, ...], ...]
    reach: tuple[int, ...]  # by die, the places that take it, as bits
    # What an owner's set calls animals and boxes; empty: as ours does.
    titles: tuple[str, ...] = ()
    box_titles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Titled:
    """An animal or a box of an owner's set, as the log must tell it: with its name."""

    of: Animal | Place
    name: str


def compiled(cards: CardSet) -> Compiled:
    """The numbers of a checked card set."""
    count = {species.name: species.count for species in cards.species}
    award = {award.name: award for award in cards.awards}
    threat = {threat.name: threat for threat in cards.threats}
    return Compiled(
        tuple(count[animal] for animal in Animal),
        tuple(award[animal].series for animal in SCORING),
        tuple(award[animal].points for animal in SCORING),
        tuple(award[animal].helpers for animal in SCORING),
        tuple(threat[box].count for box in BOXES),
        tuple(threat[box].faces for box in BOXES),
        tuple(reach(cards, die) for die in range(7)),
        *titles(cards),
    )


def titles(cards: CardSet) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names a set prints, of animals and of boxes, if they are not ours."""
    animals = {card.name: card.title for card in SHIPPED.species}
    boxes = {card.name: card.title for card in SHIPPED.threats}
    own_animals = animals | {card.name: card.title for card in cards.species if card.title}
    own_boxes = boxes | {card.name: card.title for card in cards.threats if card.title}
    carry_words = any(isinstance(title, Translated) for title in (*own_animals.values(), *own_boxes.values()))
    if (animals, boxes) == (own_animals, own_boxes) and not carry_words:
        return (), ()
    return tuple(own_animals[animal] for animal in Animal), tuple(own_boxes[box] for box in BOXES)


def reach(cards: CardSet, die: int) -> int:
    """Its column, the boxes that show it, and the spaces for any die (§5.3 to §5.7)."""
    if die == 0:
        return 0
    boxes = [threat.name for threat in cards.threats if die in threat.faces]
    return sum(BIT[place] for place in (TOP[die - 1], *boxes, *SPACES))
