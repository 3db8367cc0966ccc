"""Counting things at the table, for ambassadors and for cards that ask "how many"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from wildtable.games.endangered.cards.card_types import Count, Term
from wildtable.games.endangered.state import State


def total(s: State, terms: Sequence[Term]) -> int:
    """The sum of some terms."""
    return sum(term.factor * count(s, term) for term in terms)


def count(s: State, term: Term) -> int:
    """What a term counts; dice of a vote count once they are rolled."""
    return COUNTS[term.count](s, term.name)


def _animals(s: State, name: str) -> int:
    return s.herd()


def _pairs(s: State, name: str) -> int:
    return s.pairs()


def _tiles_supply(s: State, name: str) -> int:
    return s.tile_supply


def _tiles_board(s: State, name: str) -> int:
    return s.tiles.bit_count()


def _lines(s: State, name: str) -> int:
    return len(s.lines_with_animals())


def _persistents(s: State, name: str) -> int:
    return len(s.persistents)


def _hands(s: State, name: str) -> int:
    return sum(len(hand) for hand in s.hands)


def _money(s: State, name: str) -> int:
    return sum(s.money)


def _action_cards(s: State, name: str) -> int:
    return sum(owner >= 0 for owner in s.owners)


def _continuous_cards(s: State, name: str) -> int:
    return sum(len(cards) - 1 for cards in s.powers)


def _yes_votes(s: State, name: str) -> int:
    return s.yes


def _dice_on(s: State, name: str) -> int:
    found = 0
    for slot, card in enumerate(s.zone):
        if card.name == name:
            found += len(s.dice[slot])
    return found


def _triggered(s: State, name: str) -> int:
    return len(s.triggered(name))


def _roll(s: State, name: str) -> int:
    return 0


def _players(s: State, name: str) -> int:
    return s.seats


COUNTS: Final[dict[Count, Callable[[State, str], int]]] = {
    Count.ANIMALS: _animals,
    Count.PAIRS: _pairs,
    Count.TILES_SUPPLY: _tiles_supply,
    Count.TILES_BOARD: _tiles_board,
    Count.LINES: _lines,
    Count.PERSISTENTS: _persistents,
    Count.HANDS: _hands,
    Count.MONEY: _money,
    Count.ACTION_CARDS: _action_cards,
    Count.CONTINUOUS_CARDS: _continuous_cards,
    Count.YES_VOTES: _yes_votes,
    Count.DICE_ON: _dice_on,
    Count.TRIGGERED: _triggered,
    Count.ROLL: _roll,
    Count.PLAYERS: _players,
}
