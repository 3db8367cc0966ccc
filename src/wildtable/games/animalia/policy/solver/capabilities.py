"""What the search with actions knows about a round: what cards can do, and what cannot help any more."""

from __future__ import annotations

from math import inf
from typing import Final, final

from mypy_extensions import i64

from wildtable.core.hurry import is_late
from wildtable.games.animalia.policy.solver.deck import Deck, bit, suit_of
from wildtable.games.animalia.policy.solver.needs import Needs, alikes
from wildtable.games.animalia.policy.solver.position import Position

# What a card's symbol lets its player do; a continent's special is one of the last three.
NO_SYMBOL: Final[i64] = 0
CAN_EXCHANGE: Final[i64] = 1
CAN_TAKE: Final[i64] = 2
CAN_SHARE: Final[i64] = 3
CAN_NAME: Final[i64] = 4
CAN_TRAP: Final[i64] = 5

# Whose free action it is.
EUROPE: Final[i64] = 0
NORTH_AMERICA: Final[i64] = 1
SOUTH_AMERICA: Final[i64] = 2

ALL: Final[i64] = 0xFFFFFF


class OutOfBudget(Exception):  # noqa: N818  # an end of patience, not a fault
    """More positions than allowed were looked at, or it took too long."""


@final
class Taste:
    """What makes a position look good: the less of these and the more of those, the better."""

    def __init__(self, missing: int, lacking: int, stuck: int, filled: int) -> None:
        self.missing: i64 = missing  # slots that only an action can fill now
        self.lacking: i64 = lacking  # humans who need a Giant to win a Giant
        self.stuck: i64 = stuck  # cards that stand against needed ones
        self.filled: i64 = filled  # slots filled
        self.coins: i64 = 0  # coins for actions still to come
        self.used: i64 = 0  # actions used: they must be good for something
        self.noise: i64 = 15

    def paying(self, coins: int, used: int, noise: int) -> Taste:
        """The same with an eye on actions."""
        self.coins, self.used, self.noise = coins, used, noise
        return self

    def rank(self, missing: i64, lacking: i64, stuck: i64, filled: i64) -> i64:
        """How a position looks, low is good."""
        return self.missing * missing + self.lacking * lacking + self.stuck * stuck - self.filled * filled

    def money(self, s: Position) -> i64:
        """How well actions are used and can be paid."""
        return self.coins * min(s.coins, s.paid) - self.used * s.paid


TASTES: Final = (
    Taste(12, 24, 2, 0).paying(8, 8, 15),
    Taste(16, 24, 2, 4).paying(12, 14, 15),
    Taste(16, 24, 3, 4).paying(12, 8, 31),
    Taste(64, 24, 1, 4).paying(4, 0, 15),
)
"""No taste finds every win, so quick looks take turns; a card in a wrong pile costs just an action."""


@final
class Capabilities:
    """Cards by what they can do."""

    def __init__(self, deck: Deck, needs: Needs, once: int) -> None:
        self.deck = deck
        self.needs = needs
        self.once: i64 = once
        self.kinds: list[i64] = []  # cards of one kind do the same, now and later
        self.active: i64 = 0  # cards with an action
        self.trappers: i64 = 0  # cards whose action brings back cards from piles
        self.movers: i64 = 0  # cards whose action moves cards between piles
        for card in range(24):
            symbol: i64 = deck.symbols[card]
            self.kinds.append(needs.coin_kinds[needs.start][card] | symbol << 44)
            if symbol != NO_SYMBOL:
                self.active |= bit(card)
            if symbol in (CAN_TAKE, CAN_SHARE, CAN_TRAP):
                self.movers |= bit(card)
            if symbol == CAN_TRAP:
                self.trappers |= bit(card)
        self.same = alikes(self.kinds)
        self.relevant: i64 = needs.relevant[needs.start]
        self.telling: i64 = self.relevant | deck.giants
        self.traps = CAN_TRAP in deck.symbols
        self.dearest: i64 = max(deck.coins)
        self.situations: dict[int, int] = {}
        self.taste = TASTES[0]
        self.shake: i64 = 0  # shuffles positions that look much the same, another way for each number
        self.looked: i64 = 0
        self.budget: i64 = 0
        self.until: float = inf  # a moment of the clock, asked at every 128th position

    def begin(self, until: float) -> None:
        """Count anew."""
        self.looked, self.until = 0, until

    def look(self) -> None:
        """Count a position."""
        self.looked += 1
        if self.looked > self.budget or (self.looked & 127 == 0 and is_late(self.until)):
            raise OutOfBudget

    def payable(self, s: Position, left: i64) -> i64:
        """How many actions can be paid for at most: with money that is there or may come, by cards left."""
        if not left & self.active or (s.coins == 0 and self.deck.worth(left) == 0):
            return 0
        if s.paid < 2 or self.traps:  # a card that is fetched from a pile acts and earns again
            return min(s.paid, count(left))
        return min(s.paid, count(left & self.active), s.coins + self.deck.worth(left))

    def most_paid(self, s: Position) -> int:
        """How many actions can be paid for at most from here to the end of the round."""
        all_of_them = s.again()
        all_of_them.paid = count(s.h0 | s.h1 | s.h2)
        all_of_them.coins += self.deck.worth(s.a | s.b)  # the trick that has begun may bring some
        return int(self.payable(all_of_them, s.h0 | s.h1 | s.h2))

    def most_coins(self, s: Position, left: i64, paid: i64) -> i64:
        """How many coins the IWC may have at the end at most; every card fetched may earn once more."""
        fetched: i64 = paid * self.dearest if self.traps else 0
        return s.coins + self.deck.worth(left) + fetched

    def moves_left(self, s: Position, left: i64, paid: i64) -> i64:
        """How many cards may still change piles."""
        moves: i64 = paid
        if not self.traps:
            movers: i64 = count(left & self.movers)
            moves = min(movers, paid)
        return moves + 1 if s.free and self.once == NORTH_AMERICA else moves

    def situation(self, s: Position) -> i64:
        """What the piles mean for the missions."""
        one: i64 = s.pile(self.deck.first) & self.relevant
        other: i64 = s.pile(self.deck.second) & self.relevant
        key = int(one << 24 | other)
        found = self.situations.get(key)
        if found is None:
            needs = self.needs
            found = int(needs.won(needs.won(needs.start, 0, one), 1, other))
            self.situations[key] = found
        return found

    def hopeful(self, s: Position) -> bool:
        """Whether a position at the start of a trick may still be won; it is ranked by how it looks."""
        situation: i64 = self.situation(s)
        left: i64 = s.h0 | s.h1 | s.h2
        missing: i64 = self.needs.fewest_missing(situation, left)
        lacking: i64 = self.lacking(s, situation)
        stuck: i64 = self.stuck(s, situation, left)
        s.rank = self.taste.rank(missing, lacking, stuck, self.needs.filled[situation]) - self.taste.money(s)
        if self.shake:
            s.rank += ((s.h0 * 31 ^ s.h1 * 17 ^ s.h2) * self.shake >> 12) & self.taste.noise
        if missing == 0 and lacking == 0:
            return True
        paid: i64 = self.payable(s, left)
        if lacking > paid + (1 if s.free else 0):
            return False
        return missing <= self.moves_left(s, left, paid)

    def lacking(self, s: Position, situation: i64) -> i64:
        """How many humans must win a Giant and hold none: where Giants are dominant each needs an action."""
        wanting: i64 = self.needs.giants[situation]
        if wanting == 0:
            return 0
        lacking: i64 = 0
        if wanting & 1 and not s.hand(self.deck.first) & self.deck.giants:
            lacking += 1
        if wanting & 2 and not s.hand(self.deck.second) & self.deck.giants:
            lacking += 1
        return lacking

    def stuck(self, s: Position, situation: i64, left: i64) -> i64:
        """A needed card in its own human's hand must win its trick: how many cards stand against that."""
        first: i64 = self.needs.first_musts[situation]
        one: i64 = s.hand(self.deck.first)
        other: i64 = s.hand(self.deck.second)
        return beaten(one & first, left & ~one) + beaten(
            other & self.needs.musts[situation] & ~first, left & ~other
        )

    def between(self, s: Position, hand: i64) -> i64:
        """Cards that lie between cards of a hand, in other hands or in the trick."""
        return (s.h0 | s.h1 | s.h2 | s.a | s.b) & ~hand


def beaten(cards: i64, others: i64) -> i64:
    """How many cards of others beat cards, in their own colours."""
    total: i64 = 0
    while cards:
        card: i64 = cards & -cards
        cards ^= card
        total += count(others & suit_of(card) & ~(card - 1))
    return total


def count(cards: i64) -> i64:
    """How many cards."""
    number: i64 = 0
    while cards:
        cards &= cards - 1
        number += 1
    return number
