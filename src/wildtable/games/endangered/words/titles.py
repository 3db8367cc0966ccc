"""The names printed on cards and board: the shipped set has them, catalogues find them there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wildtable.core.text import Text, Translated
from wildtable.games.endangered.cards.card_types import CardSet
from wildtable.games.endangered.cards.shipped import SHIPPED

AS_SAID: Final = {"sea": "open sea"}
"""Words of a module that are said otherwise."""


def titled(cards: CardSet) -> Iterator[tuple[str, str]]:
    """Everything in a set that is called by an id, and what is printed for it."""
    for part in (
        cards.actions,
        cards.specialties,
        cards.cards,
        cards.ambassadors,
        cards.roles,
        cards.modules,
    ):
        yield from ((thing.name, thing.title) for thing in part)
    for module in cards.modules:
        yield from ((impact.name, impact.title) for impact in module.impacts)
        words = (module.animal, module.tile, *module.key.values())
        yield from ((word, AS_SAID.get(word, word)) for word in words)
        yield from (
            (impact.trigger, impact.trigger.capitalize()) for impact in module.impacts if impact.trigger
        )


TITLES: Final = {name: Text(printed) for name, printed in titled(SHIPPED)}


def title(name: str) -> Text:
    """The printed name of something; a word of an owner's own stands for itself, translations and all."""
    if isinstance(name, Translated):
        return Text(name)
    return TITLES.get(name) or Text(name.replace("_", " ").capitalize())
