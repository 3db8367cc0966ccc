"""What a card set can bring to a question, counted from what is printed: copies, ways, sums."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, Final

from wildtable.games.endangered.cards.card_types import Card, CardSet, Impact, Kind, Rule
from wildtable.games.endangered.state import State
from wildtable.games.endangered.steps.flow import Choose
from wildtable.games.endangered.steps.money import Give, Pay

DICE: Final = 3
"""Of a seat: so many of its own may lie on an action that takes any number."""


def within(printed: Any) -> Iterator[Any]:
    """Everything printed inside something, however deep."""
    yield printed
    if isinstance(printed, tuple):
        for part in printed:
            yield from within(part)
    elif is_dataclass(printed):
        for field in fields(printed):
            yield from within(getattr(printed, field.name))


def impacts(box: CardSet) -> list[Impact]:
    """The impacts of all modules, each once."""
    return list({impact.name: impact for module in box.modules for impact in module.impacts}.values())


def copies(box: CardSet, card: Card) -> int:
    """How many of a card the decks of all roles hold; a printed action is there once."""
    return max(1, sum(role.deck.count(card.name) for role in box.roles))


def own_copies(box: CardSet, card: Card) -> int:
    """How many of a card may lie before one player."""
    return max(1, *(role.deck.count(card.name) for role in box.roles))


def zone_names(box: CardSet) -> list[str]:
    """Everything that may lie in the Action zone: a second copy is `research 2`."""
    cards = [*box.actions, *(card for card in box.cards if card.kind is Kind.ACTION)]
    return [nth(card.name, n) for card in cards for n in range(copies(box, card))]


def nth(name: str, n: int) -> str:
    """One of several that are called the same, counted from 0."""
    return name if n == 0 else f"{name} {n + 1}"


def nth_card(cards: list[Card], place: int) -> tuple[Card, int]:
    """A card that lies there, and how many copies of it lie before it."""
    card, before = cards[place], 0
    for n in range(place):
        if cards[n] is card:
            before += 1
    return card, before


def zone_name(s: State, slot: int) -> str:
    """What an action is called: by its card, and which copy of it."""
    card, before = nth_card(s.zone, slot)
    return nth(card.name, before)


def ways(box: CardSet) -> list[str]:
    """What a card lets its player choose between."""
    found = [way.name for part in within(_everything(box)) if isinstance(part, Choose) for way in part.ways]
    return list(dict.fromkeys(found))


def largest_gift(box: CardSet) -> int:
    """The most that a card lets one give."""
    return max((part.n for part in within(_everything(box)) if isinstance(part, Give)), default=0)


def largest_cost(box: CardSet) -> int:
    """The most that something can cost, with all that makes actions dearer."""
    printed = _everything(box)
    costs = [getattr(part, "cost", 0) for part in within(printed)]
    paid = [part.n for part in within(printed) if isinstance(part, Pay)]
    dearer = [(impact.copies, mod) for impact in impacts(box) for mod in impact.mods]
    dearer += [(copies(box, card), mod) for card in (*box.cards, *box.specialties) for mod in card.mods]
    added = sum(number * mod.by for number, mod in dearer if mod.rule is Rule.ACTION_COST and mod.by > 0)
    return max((*costs, *paid)) + added


def _everything(box: CardSet) -> tuple[object, ...]:
    return (box.actions, box.specialties, box.cards, tuple(impacts(box)), box.modules)
