"""The search with paid and free actions: it falls back on `Plain` where no action is left."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from wildtable.games.animalia.policy.solver.coded import reach
from wildtable.games.animalia.policy.solver.deck import bit, settled
from wildtable.games.animalia.policy.solver.likely import Likely
from wildtable.games.animalia.policy.solver.means import ALL, NORTH_AMERICA, Means
from wildtable.games.animalia.policy.solver.needs import bit_number
from wildtable.games.animalia.policy.solver.plain import Plain
from wildtable.games.animalia.policy.solver.spot import TRANSFER, Spot, move
from wildtable.games.animalia.policy.solver.wide import Wide


@final
class Deep:
    """The search with up to so many paid actions, and the free one if it is unspent."""

    def __init__(self, means: Means) -> None:
        self.means = means
        self.plain = Plain(means, means)
        self.bare_means = Means(means.deck, means.needs.bare(), int(means.once))
        self.bare = Plain(self.bare_means, means)
        self.wide = Wide(means)
        self.likely = Likely(means)
        self.narrow = False  # look only at what is likely
        self.width: i64 = 0  # and at so many tricks at most
        self.patience: i64 = 0  # for each search by cards alone
        self.unsure = False  # whether some line was given up
        self.target: i64 = 0  # coins wanted at the end
        self.failed: dict[int, int] = {}  # position -> most money it was lost with
        self.visited: dict[int, int] = {}  # the same for one quick look
        self.line: list[i64] = []  # moves of a win, last first

    def begins(self, s: Spot) -> bool:
        """Whether the round can be won from anywhere; a trick already begun is looked at whole."""
        if s.a == 0:
            return self.wins(s)
        found = self.wide.tricks(s)
        found.sort(key=rank_of)
        return self.any_of(found)

    def wins(self, s: Spot) -> bool:
        """Whether the round can be won from the start of a trick; if not and `unsure` is set, it is open."""
        means = self.means
        situation: i64 = means.situation(s)
        left: i64 = s.h0 | s.h1 | s.h2
        if left == 0:
            return self.ends(s, situation)
        paid: i64 = means.payable(s, left)
        if paid == 0 and not s.free:
            return self.by_cards(s, situation)
        if self.target > s.coins + means.deck.worth(ALL if means.traps else left):
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

    def any_trick(self, s: Spot) -> bool:
        """Try every trick, the most promising first."""
        if self.narrow:
            return self.any_likely(s)
        start = s.again()
        start.moves = []
        found = self.wide.tricks(start)
        found.sort(key=rank_of)
        return self.any_of(found)

    def any_likely(self, s: Spot) -> bool:
        """Try some tricks."""
        found = self.likely.tricks(s)
        del found[self.width :]
        for code in found:
            child = reach(s, self.means.deck, code)
            if (child.paid < s.paid and self.by_cards_now(child)) or self.wins(child):
                for one in reversed(child.moves):
                    self.line.append(one)
                return True
        return False

    def any_of(self, found: list[Spot]) -> bool:
        """Whether one of some positions is won; its moves are noted."""
        for child in found:
            if self.wins(child):
                for one in reversed(child.moves):
                    self.line.append(one)
                return True
        return False

    def key(self, s: Spot, paid: i64) -> int:
        """Everything a position depends on, but its money."""
        means = self.means
        mask: i64 = means.relevant
        hands: i64 = s.leader << 48 | paid << 50
        if means.traps and paid and (s.h0 | s.h1 | s.h2) & means.trappers:
            mask = ALL
            hands |= (s.h0 | s.h2) | (s.h1 | s.h2) << 24
        else:
            hands |= settled(s.h0, s.h1, s.h2, means.same)
        if s.free:
            hands |= bit(53)
        piles: i64 = ((s.p0 | s.p2) & mask) | ((s.p1 | s.p2) & mask) << 24
        return int(hands) << 48 | int(piles)

    def by_cards(self, s: Spot, situation: i64) -> bool:
        """Go on without actions, with limited patience."""
        if self.is_bare_lost(s):
            return False
        plain = self.plain
        plain.patience = self.patience
        won = plain.wins(s.h0, s.h1, s.h2, s.leader, situation, self.target - s.coins)
        if plain.patience < 0 and not won:
            self.unsure = True
        if won:
            for number in plain.line:
                self.line.append(move(0, number, 0, 0, 0))
            plain.line = []
        return won

    def is_bare_lost(self, s: Spot) -> bool:
        """Whether not even the cards asked for by name can be had: then there is no more to see."""
        bare = self.bare
        bare.patience = self.patience
        situation: i64 = self.bare_means.situation(s)
        won = bare.wins(s.h0, s.h1, s.h2, s.leader, situation, self.target - s.coins)
        bare.line = []
        return not won and bare.patience >= 0

    def by_cards_now(self, s: Spot) -> bool:
        """Whether cards alone do, right after an action."""
        situation: i64 = self.means.situation(s)
        if s.paid == 0 or not (s.h0 | s.h1 | s.h2):
            return False  # it is asked anyway
        unsure = self.unsure
        won = self.by_cards(s, situation)
        self.unsure = unsure
        return won

    def ends(self, s: Spot, situation: i64) -> bool:
        """After the last trick: money, missions, and the last chance for Ranger Transfer."""
        if s.coins < self.target:
            return False
        if self.means.needs.done[situation]:
            return True
        if not s.free or self.means.once != NORTH_AMERICA:
            return False
        for source in range(3):
            for target in range(3):
                if source != target and self.transfer_helps(s, source, target):
                    return True
        return False

    def transfer_helps(self, s: Spot, source: i64, target: i64) -> bool:
        cards: i64 = s.pile(source) & self.means.relevant
        while cards:
            card: i64 = cards & -cards
            cards ^= card
            child = s.again()
            child.carry(TRANSFER, source, target, card)
            if self.means.needs.done[self.means.situation(child)]:
                self.line.append(move(TRANSFER, bit_number(card), 0, source, target))
                return True
        return False


def rank_of(s: Spot) -> int:
    """The most promising positions first."""
    return int(s.rank)
