"""A trick with at most one action as one number, which sorts by how promising it is.

From below: the three cards (5 bits each), the place in the trick of the card that acts (2), the action (4),
its two cards and two players, the place at which Open Trail was called (2), the rank.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wildtable.games.animalia.policy.solver.deck import Deck, bit
from wildtable.games.animalia.policy.solver.needs import bit_number
from wildtable.games.animalia.policy.solver.position import (
    BORDERS,
    EXCHANGE,
    NAME,
    NOBODY,
    PLAY,
    TRAIL,
    TRAP,
    Position,
    move,
)

TRAILS: Final[i64] = 1 << 35
NO_TRICK: Final[i64] = 0x7FFF
"""Open Borders come before a trick is begun."""


def trick(a: i64, b: i64, c: i64) -> i64:
    """Three cards."""
    return bit_number(a) | bit_number(b) << 5 | bit_number(c) << 10


def acting(position: i64, what: i64, one: i64, other: i64, player: i64, partner: i64) -> i64:
    """An action after the card at a position."""
    return position << 15 | what << 17 | one << 21 | other << 26 | player << 31 | partner << 33


def ranked(code: i64, rank: i64) -> i64:
    """In the order of ranks."""
    return rank + 4096 << 37 | code


def reach(s: Position, deck: Deck, code: i64) -> Position:
    """The position after a trick, its moves noted."""
    after = s.again()
    after.moves = []
    if code & NO_TRICK == NO_TRICK:
        after.free = False
        act(after, code)
        return after
    for position in range(3):
        player: i64 = (s.leader + position * deck.turn) % 3
        if position > 0 and code >> 35 & 3 == position:
            after.free = False
            after.moves.append(move(TRAIL, 0, 0, player, 0))
        lay(after, position, player, code >> 5 * position & 31)
        if code >> 17 & 15 and code >> 15 & 3 == position:
            after.paid -= 1
            after.coins -= 1
            act(after, code)
    award(after, deck)
    return after


def lay(s: Position, position: i64, player: i64, number: i64) -> None:
    """A card is played."""
    s.turn_over(player, bit(number))
    s.put(position, bit(number))
    s.moves.append(move(PLAY, number, 0, player, 0))


def act(s: Position, code: i64) -> None:
    """Carry out the action of a trick."""
    what: i64 = code >> 17 & 15
    one: i64 = code >> 21 & 31
    other: i64 = code >> 26 & 31
    player: i64 = code >> 31 & 3
    partner: i64 = code >> 33 & 3
    s.moves.append(move(what, one, other, player, partner))
    if what == NAME:
        s.named = partner
    elif what == TRAP:
        s.turn_over(player, bit(one) | bit(other))
        s.stack_over(player, bit(one) | bit(other))
    elif what in (EXCHANGE, BORDERS):
        s.trade(player, partner, bit(one) | bit(other))
    else:
        s.stack_over(player, bit(one))
        s.stack_over(partner, bit(one))


def award(s: Position, deck: Deck) -> None:
    """A full trick goes to its winner."""
    winner: i64 = (s.leader + deck.turn * deck.best(s.a, s.b, s.c)) % 3
    cards: i64 = s.a | s.b | s.c
    s.stack_over(winner, cards)
    if winner == deck.iwc:
        s.coins += deck.worth(cards)
    s.leader = (winner + deck.turn * deck.pace) % 3 if s.named == NOBODY else s.named
    s.named = NOBODY
    s.a = s.b = s.c = 0
