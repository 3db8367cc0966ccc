"""The search with paid and free actions: it falls back on `CardsOnly` where no action is left."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from wildtable.games.animalia.policy.solver.all_tricks import AllTricks
from wildtable.games.animalia.policy.solver.capabilities import ALL, NORTH_AMERICA, Capabilities
from wildtable.games.animalia.policy.solver.cards_only import CardsOnly
from wildtable.games.animalia.policy.solver.coded import reach
from wildtable.games.animalia.policy.solver.deck import bit, settled
from wildtable.games.animalia.policy.solver.needs import bit_number
from wildtable.games.animalia.policy.solver.position import TRANSFER, Position, move
from wildtable.games.animalia.policy.solver.promising_tricks import PromisingTricks


@final
class WithActions:
    """The search with up to so many paid actions, and the free one if it is unspent."""

    def __init__(self, capabilities: Capabilities, target: int) -> None:
        self.capabilities = capabilities
        self.cards_only = CardsOnly(capabilities, capabilities)
        self.bare_capabilities = Capabilities(
            capabilities.deck, capabilities.needs.bare(), int(capabilities.once)
        )
        self.bare = CardsOnly(self.bare_capabilities, capabilities)
        self.all_tricks = AllTricks(capabilities)
        self.promising_tricks = PromisingTricks(capabilities)
        self.narrow = False  # look only at what is likely
        self.width: i64 = 0  # and at so many tricks at most
        self.patience: i64 = 0  # for each search by cards alone
        self.unsure = False  # whether some line was given up
        self.target: i64 = target  # coins wanted at the end
        self.failed: dict[int, int] = {}  # position -> most money it was lost with
        self.visited: dict[int, int] = {}  # the same for one quick look
        self.line: list[i64] = []  # moves of a win, last first

    def begins(self, s: Position) -> bool:
        """Whether the round can be won from anywhere; a trick already begun is looked at whole."""
        if s.a == 0:
            return self.wins(s)
        found = self.all_tricks.tricks(s)
        found.sort(key=rank_of)
        return self.any_of(found)

    def wins(self, s: Position) -> bool:
        """Whether the round can be won from the start of a trick; if not and `unsure` is set, it is open."""
        capabilities = self.capabilities
        situation: i64 = capabilities.situation(s)
        left: i64 = s.h0 | s.h1 | s.h2
        if left == 0:
            return self.ends(s, situation)
        paid: i64 = capabilities.payable(s, left)
        if paid == 0 and not s.free:
            return self.by_cards(s, situation)
        if self.target > capabilities.most_coins(s, left, paid):
            return False
        key = self.key(s, paid)
        money: i64 = min(paid + self.target, s.coins)
        if money <= self.failed.get(key, -1):
            return False
        if self.narrow and self.has_seen(key, money):
            return False
        unsure = self.unsure
        self.unsure = self.narrow
        if self.any_trick(s):
            return True
        if not self.unsure:
            self.failed[key] = money
        self.unsure = self.unsure or unsure
        return False

    def has_seen(self, key: int, money: i64) -> bool:
        """Whether this quick look has come here before."""
        if money <= self.visited.get(key, -1):
            return True
        self.visited[key] = int(money)
        return False

    def any_trick(self, s: Position) -> bool:
        """Try every trick, the most promising first."""
        if self.narrow:
            return self.any_promising(s)
        start = s.again()
        start.moves = []
        found = self.all_tricks.tricks(start)
        found.sort(key=rank_of)
        return self.any_of(found)

    def any_promising(self, s: Position) -> bool:
        """Try some tricks."""
        found = self.promising_tricks.tricks(s)
        del found[self.width :]
        for code in found:
            child = reach(s, self.capabilities.deck, code)
            if (child.paid < s.paid and self.by_cards_now(child)) or self.wins(child):
                for one in reversed(child.moves):
                    self.line.append(one)
                return True
        return False

    def any_of(self, found: list[Position]) -> bool:
        """Whether one of some positions is won; its moves are noted."""
        for child in found:
            if self.wins(child):
                for one in reversed(child.moves):
                    self.line.append(one)
                return True
        return False

    def key(self, s: Position, paid: i64) -> int:
        """Everything a position depends on, but its money."""
        capabilities = self.capabilities
        mask: i64 = capabilities.relevant
        hands: i64 = s.leader << 48 | paid << 50
        if capabilities.traps and paid and (s.h0 | s.h1 | s.h2) & capabilities.trappers:
            mask = ALL
            hands |= (s.h0 | s.h2) | (s.h1 | s.h2) << 24
        else:
            hands |= settled(s.h0, s.h1, s.h2, capabilities.same)
        if s.free:
            hands |= bit(56)  # `paid` may be as large as 24
        piles: i64 = ((s.p0 | s.p2) & mask) | ((s.p1 | s.p2) & mask) << 24
        return int(hands) << 48 | int(piles)

    def by_cards(self, s: Position, situation: i64) -> bool:
        """Go on without actions, with limited patience."""
        if self.is_bare_lost(s):
            return False
        alone = self.cards_only
        alone.patience = self.patience
        won = alone.wins(s.h0, s.h1, s.h2, s.leader, situation, self.target - s.coins)
        if alone.patience < 0 and not won:
            self.unsure = True
        if won:
            for number in alone.line:
                self.line.append(move(0, number, 0, 0, 0))
            alone.line = []
        return won

    def is_bare_lost(self, s: Position) -> bool:
        """Whether not even the cards asked for by name can be had: then there is no more to see."""
        bare = self.bare
        bare.patience = self.patience
        situation: i64 = self.bare_capabilities.situation(s)
        won = bare.wins(s.h0, s.h1, s.h2, s.leader, situation, self.target - s.coins)
        bare.line = []
        return not won and bare.patience >= 0

    def by_cards_now(self, s: Position) -> bool:
        """Whether cards alone do, right after an action."""
        situation: i64 = self.capabilities.situation(s)
        if s.paid == 0 or not (s.h0 | s.h1 | s.h2):
            return False  # it is asked anyway
        unsure = self.unsure
        won = self.by_cards(s, situation)
        self.unsure = unsure
        return won

    def ends(self, s: Position, situation: i64) -> bool:
        """After the last trick: money, missions, and the last chance for Ranger Transfer."""
        if s.coins < self.target:
            return False
        if self.capabilities.needs.done[situation]:
            return True
        if not s.free or self.capabilities.once != NORTH_AMERICA:
            return False
        for source in range(3):
            for target in range(3):
                if source != target and self.transfer_helps(s, source, target):
                    return True
        return False

    def transfer_helps(self, s: Position, source: i64, target: i64) -> bool:
        cards: i64 = s.pile(source) & self.capabilities.relevant
        while cards:
            card: i64 = cards & -cards
            cards ^= card
            child = s.again()
            child.carry(TRANSFER, source, target, card)
            if self.capabilities.needs.done[self.capabilities.situation(child)]:
                self.line.append(move(TRANSFER, bit_number(card), 0, source, target))
                return True
        return False


def rank_of(s: Position) -> int:
    """The most promising positions first."""
    return int(s.rank)
