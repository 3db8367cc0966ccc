"""A whole set, compiled: its cards by name, and decks of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from wildtable.games.endless_forms.cards.card_types import (
    CardSet,
    EffectCard,
    HabitatCard,
    Printed,
    SpeciesCard,
)
from wildtable.games.endless_forms.cards.compiled import FACE_DOWN, Card, Kind, in_order
from wildtable.games.endless_forms.steps.naming import namings


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

    def __init__(self, cards: CardSet) -> None:
        self.printed = cards
        everything: list[Printed] = [*cards.habitats, *cards.species, *cards.effects, *cards.events]
        self.cards = [Card(i, kind_of(card), card, everything) for i, card in enumerate(everything)]
        for card in self.cards:
            card.namings = namings(card)
            card.slots = {type(naming): n for n, naming in enumerate(card.namings)}
            card.meet(self.cards)
        self.by_name: dict[str, Card] = {card.name: card for card in self.cards}
        self.by_slug: dict[str, Card] = {slug(card.name): card for card in self.cards}

    def named(self) -> dict[str, Card]:
        """How the codec writes cards; a hidden one as the others write it."""
        return {**self.by_name, FACE_DOWN.name: FACE_DOWN}


def slug(name: str) -> str:
    """A name as it may be typed."""
    kept = "".join(letter if letter.isalnum() else " " for letter in name.replace("'", "").lower())
    return "-".join(kept.split())


def kind_of(printed: Printed) -> Kind:
    """The type of a card."""
    if isinstance(printed, HabitatCard):
        return Kind.HABITAT
    if isinstance(printed, SpeciesCard):
        return Kind.SPECIES
    return Kind.EFFECT if isinstance(printed, EffectCard) else Kind.EVENT
