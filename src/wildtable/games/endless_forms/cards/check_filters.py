"""Whether the filters and conditions on a card can be met, and are read where they stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, Final

from wildtable.core.text import Text, text
from wildtable.games.endless_forms.board import Where
from wildtable.games.endless_forms.cards.card_types import (
    At,
    Bearer,
    CardSet,
    Side,
    Those,
)
from wildtable.games.endless_forms.cards.compiled import is_printed
from wildtable.games.endless_forms.steps.abilities import Unaffected
from wildtable.games.endless_forms.steps.mistakes import Mistake, at_least
from wildtable.games.endless_forms.steps.verbs import Ability

HABITAT: Final = text("there is no habitat called {name}")
SPECIES: Final = text("there is no species called {name}")
DOING: Final = text("there is no event or effect called {name} that does something")


def parts(where: str, value: Any) -> Iterator[tuple[str, Any]]:
    """Everything that is printed in something, with its field."""
    yield where, value
    if is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from parts(f"{where}.{field.name}", getattr(value, field.name))


def of_set(where: str, printed: Any, cards: CardSet) -> Iterator[Mistake]:
    """Filters that no species of the set meets, and names that are no card of the kind."""
    for field, value in parts(where, printed):
        if isinstance(value, Those):
            yield from _those(field, value, cards)
        elif isinstance(value, At):
            yield from _unknown(field, value.names, {card.name for card in cards.habitats}, HABITAT)
            if set(value.offers) & set(value.lacks):
                yield field, text("a habitat cannot both offer and lack a resource")
        elif isinstance(value, Unaffected):
            doing = {card.name for card in cards.events} | {card.name for card in cards.effects if card.does}
            yield from _unknown(f"{field}.cards", value.cards, doing, DOING)


def _those(field: str, those: Those, cards: CardSet) -> Iterator[Mistake]:
    yield from _unknown(field, those.names, {card.name for card in cards.species}, SPECIES)
    yield from at_least(0, those.rank_max, f"{field}.rank_max")
    if not any(is_printed(those, card) for card in cards.species) or (those.same_group and those.other_group):
        yield field, text("no species of the set is meant")


def _unknown(field: str, names: tuple[str, ...], known: set[str], unknown: Text) -> Iterator[Mistake]:
    for name in names:
        if name not in known:
            yield field, unknown.fill(name=name)


def of_ability(where: str, ability: Ability, bearer: Bearer) -> Iterator[Mistake]:
    """Filters that are not read where they stand."""
    of_species = bearer in (Bearer.SPECIES, Bearer.ON_SPECIES)
    for field, value in parts(where, ability):
        if not isinstance(value, Those):
            continue
        if bearer is Bearer.HABITAT and value.side is not Side.ANY:
            yield f"{field}.side", text("a habitat is on nobody's side")
        if field.endswith(".here"):
            if value.same_group or value.other_group:
                yield field, text("same_group and other_group need a species to measure from")
            if value.other and not of_species:
                yield f"{field}.other", text("a habitat is no species")


def of_hosts(hosts: Those, cards: CardSet) -> Iterator[Mistake]:
    """What an effect may be laid on is told by what is printed and whose it is."""
    yield from _those("hosts", hosts, cards)
    if hosts.where is not Where.ANYWHERE or hosts.other or hosts.same_group or hosts.other_group:
        yield "hosts", text("only what is printed on a species and whose it is can matter here")
