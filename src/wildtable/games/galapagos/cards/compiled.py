"""A card set as the rules read it: numbers by animal and by box."""

from __future__ import annotations

from dataclasses import dataclass

from wildtable.games.galapagos.board import BIT, BOXES, SCORING, SPACES, TOP, Animal
from wildtable.games.galapagos.cards.card_types import CardSet


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
    )


def reach(cards: CardSet, die: int) -> int:
    """Its column, the boxes that show it, and the spaces for any die (§5.3 to §5.7)."""
    if die == 0:
        return 0
    boxes = [threat.name for threat in cards.threats if die in threat.faces]
    return sum(BIT[place] for place in (TOP[die - 1], *boxes, *SPACES))
