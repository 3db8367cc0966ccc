"""The tricks worth a first look: at most one action in each, and only where it touches a card that matters.

Whatever wins here wins; what fails here proves nothing. The trick is chosen first. An action in it changes
neither its winner nor its cards, so tricks that spoil a mission are dropped before actions are tried.
Each trick is one number (`coded`), and all are tried on one position, which is put back every time.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from wildtable.games.animalia.policy.solver.capabilities import (
    CAN_EXCHANGE,
    CAN_NAME,
    CAN_TAKE,
    CAN_TRAP,
    EUROPE,
    NO_SYMBOL,
    SOUTH_AMERICA,
    Capabilities,
)
from wildtable.games.animalia.policy.solver.coded import NO_TRICK, TRAILS, acting, ranked, trick
from wildtable.games.animalia.policy.solver.deck import distinct, follow, suit_of
from wildtable.games.animalia.policy.solver.needs import bit_number
from wildtable.games.animalia.policy.solver.position import (
    BORDERS,
    EXCHANGE,
    NAME,
    SHARE,
    TAKE,
    TRAP,
    Position,
)


@final
class PromisingTricks:
    """Goes trick by trick."""

    def __init__(self, capabilities: Capabilities) -> None:
        self.capabilities = capabilities
        self.s = Position()
        self.trick: i64 = 0  # the one in hand, as a number
        self.found: list[i64] = []

    def tricks(self, s: Position) -> list[i64]:
        """The next trick in every likely way, the most promising first."""
        self.found = []
        self.s = s.again()
        self.expand(0)
        if s.free and self.capabilities.once == EUROPE:
            self.trick = NO_TRICK
            self.s.free = False
            for one in range(2):
                for other in range(one + 1, 3):
                    self.borders(one, other)
        self.found.sort()
        return self.found

    def note(self, code: i64) -> None:
        """Keep a trick if it may win."""
        self.capabilities.look()
        if self.capabilities.hopeful(self.s):
            self.found.append(ranked(self.trick | code, self.s.rank))

    def borders(self, one: i64, other: i64) -> None:
        """Open Borders before the lead."""
        s = self.s
        cards: i64 = s.hand(one)
        while cards:
            card: i64 = cards & -cards
            cards ^= card
            theirs: i64 = s.hand(other)
            while theirs:
                back: i64 = theirs & -theirs
                theirs ^= back
                if (card | back) & self.capabilities.telling:
                    s.trade(one, other, card | back)
                    self.note(acting(0, BORDERS, bit_number(card), bit_number(back), one, other))
                    s.trade(one, other, card | back)

    def expand(self, trail: i64) -> None:
        """The next card of the trick by the rules of following."""
        capabilities, s = self.capabilities, self.s
        if s.c:
            self.finish(trail)
            return
        position: i64 = 0 if s.a == 0 else 1 if s.b == 0 else 2
        player: i64 = (s.leader + position * capabilities.deck.turn) % 3
        hand: i64 = s.hand(player)
        cards: i64 = hand if s.a == 0 else follow(hand, s.a)
        self.play_each(
            position, player, distinct(cards, capabilities.between(s, hand), capabilities.kinds), trail
        )
        if s.free and capabilities.once == SOUTH_AMERICA and cards != hand:
            s.free = False
            self.play_each(position, player, hand & ~cards, TRAILS * position)
            s.free = True

    def play_each(self, position: i64, player: i64, cards: i64, trail: i64) -> None:
        s = self.s
        while cards:
            card: i64 = cards & -cards
            cards ^= card
            s.turn_over(player, card)
            s.put(position, card)
            self.expand(trail)
            s.put(position, 0)
            s.turn_over(player, card)

    def finish(self, trail: i64) -> None:
        """Award the trick; if it spoils nothing, try an action of one of its cards as well."""
        capabilities, s = self.capabilities, self.s
        deck = capabilities.deck
        winner: i64 = (s.leader + deck.turn * deck.best(s.a, s.b, s.c)) % 3
        cards: i64 = s.a | s.b | s.c
        gained: i64 = deck.worth(cards) if winner == deck.iwc else 0
        acts = s.paid > 0 and s.coins > 0 and cards & capabilities.active != 0
        s.stack_over(winner, cards)
        s.coins += gained
        self.trick = trick(s.a, s.b, s.c) | trail
        capabilities.look()
        if capabilities.hopeful(s):
            self.found.append(ranked(self.trick, s.rank))
            if acts:
                self.act()
        s.coins -= gained
        s.stack_over(winner, cards)

    def act(self) -> None:
        """The actions of the cards in the trick."""
        s = self.s
        s.coins -= 1
        s.paid -= 1
        for position in range(3):
            symbol: i64 = self.capabilities.deck.symbols[bit_number(s.played(position))]
            if symbol != NO_SYMBOL:
                self.use(position, symbol)
        s.paid += 1
        s.coins += 1

    def use(self, position: i64, symbol: i64) -> None:
        """An action after the card at a position of the trick."""
        player: i64 = (self.s.leader + position * self.capabilities.deck.turn) % 3
        if symbol == CAN_TRAP:
            self.trap(position, player)
            return
        for other in range(3):
            if symbol == CAN_NAME:
                if self.s.hand(player):
                    self.note(acting(position, NAME, 0, 0, player, other))
            elif other == player:
                continue
            elif symbol == CAN_EXCHANGE:
                self.swap(position, player, other)
            elif symbol == CAN_TAKE:
                self.carry(position, TAKE, other, player)
            else:
                self.carry(position, SHARE, player, other)

    def bound(self, position: i64, other: i64) -> i64:
        """A partner who plays later, and off the colour led, may not receive that colour."""
        s = self.s
        led: i64 = suit_of(s.a)
        for later in range(position + 1, 3):
            player: i64 = (s.leader + later * self.capabilities.deck.turn) % 3
            if player == other and not s.played(later) & led:
                return led
        return 0

    def swap(self, position: i64, player: i64, other: i64) -> None:
        """Exchange cards not played in this trick; the partner must have been free to play as it did."""
        capabilities, s = self.capabilities, self.s
        mine: i64 = distinct(s.hand(player), capabilities.between(s, s.hand(player)), capabilities.kinds)
        mine &= ~self.bound(position, other)
        all_theirs: i64 = distinct(s.hand(other), capabilities.between(s, s.hand(other)), capabilities.kinds)
        touching: i64 = capabilities.telling
        while mine:
            given: i64 = mine & -mine
            mine ^= given
            theirs: i64 = all_theirs if given & touching else all_theirs & touching
            while theirs:
                back: i64 = theirs & -theirs
                theirs ^= back
                s.trade(player, other, given | back)
                self.note(acting(position, EXCHANGE, bit_number(given), bit_number(back), player, other))
                s.trade(player, other, given | back)

    def carry(self, position: i64, what: i64, source: i64, target: i64) -> None:
        """A needed card goes from pile to pile."""
        s = self.s
        cards: i64 = s.pile(source) & self.capabilities.relevant & ~(s.a | s.b | s.c)
        while cards:
            card: i64 = cards & -cards
            cards ^= card
            s.stack_over(source, card)
            s.stack_over(target, card)
            self.note(acting(position, what, bit_number(card), 0, source, target))
            s.stack_over(target, card)
            s.stack_over(source, card)

    def trap(self, position: i64, player: i64) -> None:
        """A needed card goes straight to the own pile, or comes back to be won by another."""
        s = self.s
        mine: i64 = s.hand(player)
        while mine:
            card: i64 = mine & -mine
            mine ^= card
            pile: i64 = s.pile(player) & ~(s.a | s.b | s.c)
            while pile:
                back: i64 = pile & -pile
                pile ^= back
                if (card | back) & self.capabilities.telling:
                    s.turn_over(player, card | back)
                    s.stack_over(player, card | back)
                    self.note(acting(position, TRAP, bit_number(card), bit_number(back), player, 0))
                    s.stack_over(player, card | back)
                    s.turn_over(player, card | back)
