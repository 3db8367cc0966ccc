"""The 24 cards as the search sees them.

Cards are numbered 0 … 23, eight of each colour from low to high; sets of cards are bits.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from wildtable.games.animalia.policy.solver.needs import CARDS, bit_number

SUIT: Final[i64] = 255
STARTS: Final[i64] = 1 << 8 | 1 << 16  # where another colour begins


@final
class Deck:
    """What the search knows about the 24 cards and the continent."""

    def __init__(self) -> None:
        self.giants: i64 = 0  # where they are dominant
        self.coins: list[i64] = [0] * CARDS
        self.earning: i64 = 0  # those with coins
        self.symbols: list[i64] = [0] * CARDS
        self.pace: i64 = 0  # how far left of the winner the next leader sits
        self.turn: i64 = 1  # 1: clockwise is 0, 1, 2; 2: it is 0, 2, 1
        self.iwc: i64 = 2
        self.first: i64 = 0  # the human whose slots are the first of `Needs`
        self.second: i64 = 1

    def best(self, a: i64, b: i64, c: i64) -> i64:
        """Which of three cards wins: the last dominant Giant, or the highest of the colour led."""
        if c & self.giants:
            return 2
        if b & self.giants:
            return 1
        if a & self.giants:
            return 0
        led: i64 = suit_of(a)
        if b & led and b > a:
            return 2 if c & led and c > b else 1
        return 2 if c & led and c > a else 0

    def worth(self, cards: i64) -> i64:
        """The coins on some cards."""
        total: i64 = 0
        cards &= self.earning
        while cards:
            card: i64 = cards & -cards
            cards ^= card
            total += self.coins[bit_number(card)]
        return total


def bit(number: i64) -> i64:
    """The set of one card."""
    one: i64 = 1
    return one << number


def pick(h0: i64, h1: i64, h2: i64, player: i64) -> i64:
    """The hand of a player."""
    return h0 if player == 0 else h1 if player == 1 else h2


def suit_of(card: i64) -> i64:
    """All cards of the colour of a card."""
    return SUIT if card & SUIT else SUIT << 8 if card & SUIT << 8 else SUIT << 16


def follow(hand: i64, led: i64) -> i64:
    """What a hand may play to a card led."""
    suit: i64 = suit_of(led)
    return hand & suit or hand


def distinct(cards: i64, others: i64, kinds: list[i64]) -> i64:
    """One of each run: neighbours of one kind in a colour, with no card of others between them, are alike."""
    kept: i64 = 0
    previous: i64 = 0
    while cards:
        card: i64 = cards & -cards
        cards ^= card
        if previous == 0 or not alike(previous, card, others, kinds):
            kept |= card
        previous = card
    return kept


def alike(low: i64, high: i64, others: i64, kinds: list[i64]) -> bool:
    """Whether two neighbouring cards of a hand are interchangeable."""
    if (high - (low << 1)) & others or (high - low) << 1 & STARTS:
        return False
    return kinds[bit_number(low)] == kinds[bit_number(high)]


def settled(h0: i64, h1: i64, h2: i64, same: list[i64]) -> i64:
    """Hands as one number: only the order of the cards left in a colour and their kinds matter.

    So every card is taken for the lowest of its like that keeps the order.
    """
    left: i64 = h0 | h1 | h2
    key: i64 = 0
    floor: i64 = 1
    while left:
        card: i64 = left & -left
        left ^= card
        place: i64 = same[bit_number(card)] & -floor
        place &= -place
        floor = place << 1
        if not card & h1:
            key |= place
        if not card & h0:
            key |= place << 24
    return key
