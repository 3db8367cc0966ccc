"""What cards say, made from what they do, so that text and behaviour cannot drift apart."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from wildtable.core.text import NO_TEXT, Text, text
from wildtable.games.endless_forms.cards.card_types import (
    Attach,
    DeckCard,
    EffectCard,
    EventCard,
    HabitatCard,
    Printed,
    SpeciesCard,
    Those,
)
from wildtable.games.endless_forms.steps.naming import NamePlace
from wildtable.games.endless_forms.steps.verbs import Ability, Deed
from wildtable.games.endless_forms.words.names import GROUPS, RESOURCES, TAGS
from wildtable.games.endless_forms.words.phrases import all_of, joined, one, resources


def card_text(card: Any) -> Text:
    """What a printed card says and does."""
    if isinstance(card, DeckCard):
        return Text(card.idea)
    parts = [_head(card)]
    if not isinstance(card, EventCard):
        parts += _abilities(card.abilities)
    if isinstance(card, (EffectCard, EventCard)):
        parts += _deeds(card.does)
    return joined(parts)


def fact_text(card: Any) -> Text:
    """The fact on a card."""
    fact = getattr(card, "fact", "")
    return Text(fact) if fact else NO_TEXT


def _head(card: Printed) -> Text:
    if isinstance(card, HabitatCard):
        return text("Offers {resources}.", resources=all_of([RESOURCES[r] for r in card.resources]))
    if isinstance(card, SpeciesCard):
        kinds = [GROUPS[card.group], *(TAGS[tag] for tag in card.tags)]
        return text(
            "{growth}↑ {decline}↓, rank {rank}, {kinds}.",
            growth=card.growth, decline=card.decline, rank=card.rank, kinds=kinds,
        )  # fmt: skip
    if isinstance(card, EventCard):
        return _event_head(card)
    if card.attach is Attach.NOTHING:
        return text("Not attached.")
    if card.attach is Attach.HABITAT:
        return text("Attach to a habitat.")
    return text("Attach to {those}.", those=one(card.hosts or Those()))


def _event_head(card: EventCard) -> Text:
    named = [naming for deed in card.does for naming in deed.names(True) if isinstance(naming, NamePlace)]
    if not named:
        return text("Event.")
    at = next((naming.at for naming in named if naming.at is not None), None)
    if at and at.offers:
        return text("Event. Choose a habitat with {resources}.", resources=resources(at.offers))
    return text("Event. Choose a habitat.")


def _abilities(abilities: Sequence[Ability]) -> list[Text]:
    """Abilities of one name belong together."""
    found = []
    for name, several in groupby(abilities, key=lambda ability: ability.name):
        sentences = [ability.text() for ability in several]
        if name:
            found.append(text("{name}: {sentences}", name=Text(name), sentences=joined(sentences)))
        else:
            found += sentences
    return found


def _deeds(deeds: Sequence[Deed]) -> list[Text]:
    """One deed after the other; some add to the one before."""
    return [deed.text(deeds[n - 1] if n else None) for n, deed in enumerate(deeds)]
