"""The tricks worth a first look: at most one action in each, and only where it touches a card that matters.

Whatever wins here wins; what fails here proves nothing. The trick is chosen first. An action in it changes
neither its winner nor its cards, so tricks that spoil a mission are dropped before actions are tried.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from wildtable.games.animalia.solver.deck import distinct, follow, suit_of
from wildtable.games.animalia.solver.means import (
    CAN_EXCHANGE,
    CAN_NAME,
    CAN_SHARE,
    CAN_TAKE,
    EUROPE,
    NO_SYMBOL,
    SOUTH_AMERICA,
    Means,
)
from wildtable.games.animalia.solver.needs import bit_number
from wildtable.games.animalia.solver.spot import BORDERS, EXCHANGE, NAME, SHARE, TAKE, TRAIL, TRAP, Spot, move


@final
class Likely:
    """Goes trick by trick."""

    def __init__(self, means: Means) -> None:
        self.means = means
        self.found: list[Spot] = []

    def tricks(self, s: Spot) -> list[Spot]:
        """Positions at the start of the next trick."""
        self.found = []
        self.expand(s)
        if s.free and self.means.once == EUROPE:
            spent = s.again()
            spent.free = False
            for one in range(2):
                for other in range(one + 1, 3):
                    self.borders(spent, one, other)
        return self.found

    def borders(self, s: Spot, one: i64, other: i64) -> None:
        """Open Borders before the lead."""
        cards: i64 = s.hand(one)
        while cards:
            card: i64 = cards & -cards
            cards ^= card
            theirs: i64 = s.hand(other)
            while theirs:
                back: i64 = theirs & -theirs
                theirs ^= back
                if (card | back) & self.means.telling:
                    after = s.again()
                    after.swap(BORDERS, one, other, card, back)
                    self.means.look()
                    self.found.append(after)

    def expand(self, s: Spot) -> None:
        """The next card of the trick by the rules of following."""
        means = self.means
        if s.c:
            self.finish(s)
            return
        position: i64 = 0 if s.a == 0 else 1 if s.b == 0 else 2
        player: i64 = (s.leader + position * means.deck.turn) % 3
        hand: i64 = s.hand(player)
        cards: i64 = hand if s.a == 0 else follow(hand, s.a)
        self.play_each(s, player, distinct(cards, means.between(s, hand), means.kinds))
        if s.free and means.once == SOUTH_AMERICA and cards != hand:
            spent = s.again()
            spent.free = False
            spent.moves.append(move(TRAIL, 0, 0, player, 0))
            self.play_each(spent, player, hand & ~cards)

    def play_each(self, s: Spot, player: i64, cards: i64) -> None:
        while cards:
            card: i64 = cards & -cards
            cards ^= card
            self.expand(s.lay(player, card, bit_number(card)))

    def finish(self, s: Spot) -> None:
        """Award the trick; if it spoils nothing, try an action of one of its cards as well."""
        means = self.means
        means.look()
        after = means.award(s)
        if not means.hopeful(after):
            return
        self.found.append(after)
        if s.paid and s.coins:
            for position in range(3):
                card: i64 = s.a if position == 0 else s.b if position == 1 else s.c
                symbol: i64 = means.deck.symbols[bit_number(card)]
                if symbol != NO_SYMBOL:
                    self.use(s, position, symbol)

    def use(self, s: Spot, position: i64, symbol: i64) -> None:
        """An action after the card at a position of the trick."""
        player: i64 = (s.leader + position * self.means.deck.turn) % 3
        for other in range(3):
            if symbol == CAN_NAME:
                self.name(s, position, player, other)
            elif other == player:
                if symbol not in (CAN_EXCHANGE, CAN_TAKE, CAN_SHARE):
                    self.trap(s, position, player)
            elif symbol == CAN_EXCHANGE:
                self.swap(s, position, player, other)
            elif symbol == CAN_TAKE:
                self.carry(s, position, TAKE, other, player)
            elif symbol == CAN_SHARE:
                self.carry(s, position, SHARE, player, other)

    def keep(self, s: Spot, position: i64) -> None:
        """Award a trick with an action whose move was noted last: it belongs after a card of the trick."""
        self.means.look()
        after = self.means.award(s)
        if not self.means.hopeful(after):
            return
        noted: i64 = after.moves.pop()
        played: i64 = 0
        place: i64 = 0
        while played <= position:
            if after.moves[place] >> 14 == 0:
                played += 1
            place += 1
        after.moves.insert(place, noted)
        self.found.append(after)

    def swap(self, s: Spot, position: i64, player: i64, other: i64) -> None:
        """Exchange cards not played in this trick; the partner must have been free to play as it did."""
        means = self.means
        bound: i64 = 0  # a partner who plays later, and off the colour led, may not receive that colour
        for later in range(position + 1, 3):
            card: i64 = s.b if later == 1 else s.c
            if (s.leader + later * means.deck.turn) % 3 == other and not card & suit_of(s.a):
                bound = suit_of(s.a)
        mine: i64 = distinct(s.hand(player), means.between(s, s.hand(player)), means.kinds) & ~bound
        while mine:
            given: i64 = mine & -mine
            mine ^= given
            theirs: i64 = distinct(s.hand(other), means.between(s, s.hand(other)), means.kinds)
            while theirs:
                back: i64 = theirs & -theirs
                theirs ^= back
                if (given | back) & means.telling:
                    after = s.pay()
                    after.swap(EXCHANGE, player, other, given, back)
                    self.keep(after, position)

    def carry(self, s: Spot, position: i64, what: i64, source: i64, target: i64) -> None:
        """A needed card goes from pile to pile."""
        cards: i64 = s.pile(source) & self.means.relevant
        while cards:
            card: i64 = cards & -cards
            cards ^= card
            after = s.pay()
            after.carry(what, source, target, card)
            self.keep(after, position)

    def trap(self, s: Spot, position: i64, player: i64) -> None:
        """A needed card goes straight to the own pile, or comes back to be won by another."""
        mine: i64 = s.hand(player)
        while mine:
            card: i64 = mine & -mine
            mine ^= card
            pile: i64 = s.pile(player)
            while pile:
                back: i64 = pile & -pile
                pile ^= back
                if (card | back) & self.means.telling:
                    after = s.pay()
                    after.turn_over(player, card | back)
                    after.stack_over(player, card | back)
                    after.moves.append(move(TRAP, bit_number(card), bit_number(back), player, 0))
                    self.keep(after, position)

    def name(self, s: Spot, position: i64, player: i64, leader: i64) -> None:
        """Anybody leads next."""
        if s.hand(player):
            after = s.pay()
            after.named = leader
            after.moves.append(move(NAME, 0, 0, player, leader))
            self.keep(after, position)
