"""Whether an ambassador can vote yes, and can vote no."""

from __future__ import annotations

from typing import Final

from wildtable.core.cards import CardProblem
from wildtable.core.text import text
from wildtable.games.endangered.cards.card_types import Ambassador, CardSet, Count, Kind
from wildtable.games.endangered.cards.check_steps import Problems

SEATS: Final = 5
CUBES: Final = 25
BONUS: Final = 12  # the largest that a card may give


def vote_problems(where: str, ambassador: Ambassador, cards: CardSet) -> Problems:
    """A target that some table reaches and some table misses."""
    low, high = reach(ambassador, cards)
    if ambassador.target > high:
        yield CardProblem(f"{where}.target", text("no table reaches more than {n}", n=high))
    if ambassador.target <= low:
        yield CardProblem(f"{where}.target", text("every table reaches {n} or more", n=low))


def reach(ambassador: Ambassador, cards: CardSet) -> tuple[int, int]:
    """What the formula comes to at the least, and at the most with all the influence there is."""
    parts = [term.factor * most(term.count, cards) for term in ambassador.terms]
    low = ambassador.base + sum(part for part in parts if part < 0)
    return low, ambassador.base + sum(part for part in parts if part > 0) + CUBES + BONUS


def most(count: Count, cards: CardSet) -> int:
    """No table counts more of this (cards carried along in a campaign apart)."""
    tiles = max((module.tiles for module in cards.modules), default=0)
    return {
        Count.ANIMALS: 15,
        Count.PAIRS: 15,
        Count.TILES_SUPPLY: tiles,
        Count.TILES_BOARD: tiles,
        Count.LINES: 12,
        Count.PERSISTENTS: persistents(cards),
        Count.TRIGGERED: persistents(cards),
        Count.HANDS: held(cards, *Kind),
        Count.ACTION_CARDS: held(cards, Kind.ACTION),
        Count.CONTINUOUS_CARDS: held(cards, Kind.CONTINUOUS),
        Count.MONEY: 25,
        Count.YES_VOTES: 5,
        Count.DICE_ON: 6 * SEATS,
        Count.ROLL: 12,
        Count.PLAYERS: SEATS,
    }[count]


def persistents(cards: CardSet) -> int:
    """How many can be in play at once."""
    of_modules = ([card for card in module.impacts if card.persistent] for module in cards.modules)
    return max((sum(card.copies for card in found) for found in of_modules), default=0)


def held(cards: CardSet, *kinds: Kind) -> int:
    """How many cards of these kinds five roles can have."""
    kind = {card.name: card.kind for card in cards.cards}
    found = sorted(sum(kind.get(name) in kinds for name in role.deck) for role in cards.roles)
    return sum(found[-SEATS:])
