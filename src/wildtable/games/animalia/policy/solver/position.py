"""A position of a round for the search with actions, and the moves between positions."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from wildtable.games.animalia.policy.solver.hands import Hands
from wildtable.games.animalia.policy.solver.needs import bit_number

NOBODY: Final[i64] = 3

# A move is one number: what it is, two cards (0 … 31), two players.
PLAY: Final[i64] = 0
EXCHANGE: Final[i64] = 1
TAKE: Final[i64] = 2
SHARE: Final[i64] = 3
NAME: Final[i64] = 4
TRAP: Final[i64] = 5
BORDERS: Final[i64] = 6
TRANSFER: Final[i64] = 7
TRAIL: Final[i64] = 8


def move(what: i64, one: i64, other: i64, player: i64, partner: i64) -> i64:
    """A move as a number."""
    return what << 14 | one << 9 | other << 4 | player << 2 | partner


@final
class Position(Hands):
    """Hands and piles, the trick so far, money, and what may still be done."""

    def __init__(self) -> None:
        super().__init__()
        self.leader: i64 = 0
        self.coins: i64 = 0
        self.paid: i64 = 0  # actions that may still be paid for
        self.free = False
        self.named: i64 = NOBODY
        self.a: i64 = 0  # the trick so far, as sets of one card
        self.b: i64 = 0
        self.c: i64 = 0
        self.moves: list[i64] = []  # since the start of the trick
        self.rank: i64 = 0

    def again(self) -> Position:
        """A copy."""
        s = Position()
        s.h0, s.h1, s.h2 = self.h0, self.h1, self.h2
        s.p0, s.p1, s.p2 = self.p0, self.p1, self.p2
        s.leader, s.coins, s.paid, s.free = self.leader, self.coins, self.paid, self.free
        s.named, s.a, s.b, s.c = self.named, self.a, self.b, self.c
        s.moves = self.moves.copy()
        return s

    def played(self, position: i64) -> i64:
        """A card of the trick."""
        return self.a if position == 0 else self.b if position == 1 else self.c

    def put(self, position: i64, card: i64) -> None:
        """Lay a card into the trick, or take it up again (0)."""
        if position == 0:
            self.a = card
        elif position == 1:
            self.b = card
        else:
            self.c = card

    def trade(self, one: i64, other: i64, cards: i64) -> None:
        """Two cards change hands."""
        self.turn_over(one, cards)
        self.turn_over(other, cards)

    def lay(self, player: i64, card: i64, number: i64) -> Position:
        """A card is played."""
        s = self.again()
        s.turn_over(player, card)
        s.put(0 if s.a == 0 else 1 if s.b == 0 else 2, card)
        s.moves.append(move(PLAY, number, 0, player, 0))
        return s

    def pay(self) -> Position:
        """An action is paid for."""
        s = self.again()
        s.coins -= 1
        s.paid -= 1
        return s

    def swap(self, what: i64, one: i64, other: i64, card: i64, back: i64) -> None:
        """Two players have given each other a card."""
        self.trade(one, other, card | back)
        self.moves.append(move(what, bit_number(card), bit_number(back), one, other))

    def carry(self, what: i64, source: i64, target: i64, card: i64) -> None:
        """A card has gone from pile to pile."""
        self.stack_over(source, card)
        self.stack_over(target, card)
        self.moves.append(move(what, bit_number(card), 0, source, target))
