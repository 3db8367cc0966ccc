"""Every trick with every use of actions that can matter: what a proof must look at."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from wildtable.games.animalia.policy.solver.capabilities import (
    CAN_EXCHANGE,
    CAN_SHARE,
    CAN_TAKE,
    CAN_TRAP,
    EUROPE,
    NO_SYMBOL,
    NORTH_AMERICA,
    SOUTH_AMERICA,
    Capabilities,
)
from wildtable.games.animalia.policy.solver.coded import award
from wildtable.games.animalia.policy.solver.deck import distinct, follow
from wildtable.games.animalia.policy.solver.needs import bit_number
from wildtable.games.animalia.policy.solver.position import (
    BORDERS,
    EXCHANGE,
    NAME,
    SHARE,
    TAKE,
    TRAIL,
    TRANSFER,
    TRAP,
    Position,
    move,
)


@final
class AllTricks:
    """Goes card by card through a trick."""

    def __init__(self, capabilities: Capabilities) -> None:
        self.capabilities = capabilities
        self.found: list[Position] = []

    def tricks(self, s: Position) -> list[Position]:
        """All positions at the start of the next trick that may still be won."""
        self.found = []
        self.expand(s)
        return self.found

    def expand(self, s: Position) -> None:
        """The next card of the trick, in every way."""
        capabilities = self.capabilities
        if s.c:
            capabilities.look()
            after = s.again()
            award(after, capabilities.deck)
            if capabilities.hopeful(after):
                self.found.append(after)
            return
        position: i64 = 0 if s.a == 0 else 1 if s.b == 0 else 2
        player: i64 = (s.leader + position * capabilities.deck.turn) % 3
        hand: i64 = s.hand(player)
        cards: i64 = hand if s.a == 0 else follow(hand, s.a)
        self.play_each(s, player, self.different(s, cards, hand))
        if s.free and capabilities.once == SOUTH_AMERICA and cards != hand:
            self.stray(s, player, hand & ~cards)
        elif s.free and capabilities.once == EUROPE:
            self.borders(s)
        elif s.free and capabilities.once == NORTH_AMERICA and capabilities.traps and s.paid:
            self.transfers(s)

    def different(self, s: Position, cards: i64, hand: i64) -> i64:
        """Cards that are not alike; where a played card may come back to some hand, all of them differ."""
        capabilities = self.capabilities
        if capabilities.traps and s.paid:
            return cards
        return distinct(cards, capabilities.between(s, hand), capabilities.kinds)

    def play_each(self, s: Position, player: i64, cards: i64) -> None:
        """Play each of some cards, with and without its action."""
        while cards:
            card: i64 = cards & -cards
            cards ^= card
            number: i64 = bit_number(card)
            after = s.lay(player, card, number)
            self.expand(after)
            symbol: i64 = self.capabilities.deck.symbols[number]
            if symbol != NO_SYMBOL and s.paid and s.coins:
                self.use(after, player, symbol)

    def stray(self, s: Position, player: i64, cards: i64) -> None:
        """Open Trail: play off the colour led."""
        spent = s.again()
        spent.free = False
        spent.moves.append(move(TRAIL, 0, 0, player, 0))
        self.play_each(spent, player, cards)

    def borders(self, s: Position) -> None:
        """Open Borders between any two players."""
        spent = s.again()
        spent.free = False
        for one in range(2):
            for other in range(one + 1, 3):
                self.swap(spent, BORDERS, one, other)

    def transfers(self, s: Position) -> None:
        """Ranger Transfer can wait until the end, but for a card to be fetched from its new pile."""
        for source in range(3):
            cards: i64 = s.pile(source)
            while cards:
                card: i64 = cards & -cards
                cards ^= card
                for target in range(3):
                    if target != source:
                        after = s.again()
                        after.free = False
                        after.carry(TRANSFER, source, target, card)
                        self.expand(after)

    def use(self, s: Position, player: i64, symbol: i64) -> None:
        """The action of a card just played."""
        if symbol == CAN_TRAP:
            self.trap(s, player)
            return
        for other in range(3):
            if symbol == CAN_EXCHANGE and other != player:
                self.swap(s.pay(), EXCHANGE, player, other)
            elif symbol == CAN_TAKE and other != player:
                self.carry(s, TAKE, other, player)
            elif symbol == CAN_SHARE and other != player:
                self.carry(s, SHARE, player, other)
            elif symbol not in (CAN_EXCHANGE, CAN_TAKE, CAN_SHARE) and s.hand(player):
                self.name(s, player, other)

    def swap(self, s: Position, what: i64, one: i64, other: i64) -> None:
        """Two players give each other a card; of neighbours it matters which one stays."""
        mine: i64 = s.hand(one)
        while mine:
            card: i64 = mine & -mine
            mine ^= card
            theirs: i64 = s.hand(other)
            while theirs:
                back: i64 = theirs & -theirs
                theirs ^= back
                after = s.again()
                after.swap(what, one, other, card, back)
                self.expand(after)

    def carry(self, s: Position, what: i64, source: i64, target: i64) -> None:
        """A card goes from pile to pile; one no mission asks for matters only where it can be fetched."""
        cards: i64 = s.pile(source)
        if not self.capabilities.traps or s.paid < 2:
            cards &= self.capabilities.relevant
        while cards:
            card: i64 = cards & -cards
            cards ^= card
            after = s.pay()
            after.carry(what, source, target, card)
            self.expand(after)

    def trap(self, s: Position, player: i64) -> None:
        """Camera Trap: a hand card for a card of the own pile."""
        mine: i64 = s.hand(player)
        while mine:
            card: i64 = mine & -mine
            mine ^= card
            pile: i64 = s.pile(player)
            while pile:
                back: i64 = pile & -pile
                pile ^= back
                after = s.pay()
                after.turn_over(player, card | back)
                after.stack_over(player, card | back)
                after.moves.append(move(TRAP, bit_number(card), bit_number(back), player, 0))
                self.expand(after)

    def name(self, s: Position, player: i64, leader: i64) -> None:
        """Follow the Tracks: anybody leads next."""
        after = s.pay()
        after.named = leader
        after.moves.append(move(NAME, 0, 0, player, leader))
        self.expand(after)
