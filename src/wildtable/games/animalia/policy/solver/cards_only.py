"""Whether a round can be won by cards alone, searched trick by trick.

All three players work together and hide nothing, so a trick is one choice of three cards.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from wildtable.games.animalia.policy.solver.capabilities import Capabilities
from wildtable.games.animalia.policy.solver.deck import bit, distinct, follow, pick, settled
from wildtable.games.animalia.policy.solver.needs import bit_number

NEVER: Final = 1 << 30
"""More coins than any cards bring."""


@final
class CardsOnly:
    """The search without any action."""

    def __init__(self, capabilities: Capabilities, counts: Capabilities) -> None:
        self.counts = counts  # the positions looked at
        self.deck = capabilities.deck
        self.needs = capabilities.needs
        self.failed: list[dict[int, int]] = []  # by situation: position -> fewest coins that were too many
        self.patience: i64 = 0  # how many more positions to look at; used up: a failure proves nothing
        self.line: list[i64] = []  # the cards of a win, last first

    def wins(self, h0: i64, h1: i64, h2: i64, leader: i64, situation: i64, coins: i64) -> bool:
        """Whether the missions can be met and the IWC collect so many coins, from the start of a trick."""
        needs = self.needs
        if coins <= 0 and needs.done[situation]:
            return True
        left: i64 = h0 | h1 | h2
        if left == 0 or self.hopeless(h0, h1, h2, situation) or (coins > 0 and self.deck.worth(left) < coins):
            return False
        while len(self.failed) <= situation:
            self.failed.append({})
        known = self.failed[situation]
        wanted: i64 = max(0, coins)
        key: i64 = self.key(h0, h1, h2, leader, situation, wanted)
        if wanted >= known.get(key, NEVER):
            return False
        self.patience -= 1
        if self.patience < 0:
            return False
        self.counts.look()
        if self.trick(h0, h1, h2, leader, situation, wanted):
            return True
        if self.patience >= 0:
            known[key] = wanted
        return False

    def key(self, h0: i64, h1: i64, h2: i64, leader: i64, situation: i64, wanted: i64) -> i64:
        """Everything a position depends on, but its situation and the coins wanted."""
        if wanted == 0:
            return settled(h0, h1, h2, self.needs.same[situation]) | leader << 48
        return settled(h0, h1, h2, self.needs.coin_same[situation]) | leader << 48 | bit(50)

    def hopeless(self, h0: i64, h1: i64, h2: i64, situation: i64) -> bool:
        """Whether a needed card is gone, or a needed Giant out of reach."""
        left: i64 = h0 | h1 | h2
        return not self.needs.can_be_met(situation, left) or self.lacks_giant(h0, h1, h2, situation)

    def lacks_giant(self, h0: i64, h1: i64, h2: i64, situation: i64) -> bool:
        """Where Giants are dominant only a Giant wins a Giant: a human who must have one must hold one."""
        wanting: i64 = self.needs.giants[situation]
        if wanting == 0:
            return False
        if wanting & 1 and not pick(h0, h1, h2, self.deck.first) & self.deck.giants:
            return True
        return wanting & 2 != 0 and not pick(h0, h1, h2, self.deck.second) & self.deck.giants

    def trick(self, h0: i64, h1: i64, h2: i64, leader: i64, situation: i64, coins: i64) -> bool:
        """Try every trick that is different; those that fill a slot at once come first."""
        turn: i64 = self.deck.turn
        hand1: i64 = pick(h0, h1, h2, leader)
        hand2: i64 = pick(h0, h1, h2, (leader + turn) % 3)
        hand3: i64 = pick(h0, h1, h2, (leader + 2 * turn) % 3)
        left: i64 = h0 | h1 | h2
        kinds = self.needs.coin_kinds[situation] if coins > 0 else self.needs.kinds[situation]
        later: list[i64] = []
        leads: i64 = distinct(hand1, left & ~hand1, kinds)
        while leads:
            a: i64 = leads & -leads
            leads ^= a
            seconds: i64 = distinct(follow(hand2, a), left & ~hand2, kinds)
            thirds: i64 = distinct(follow(hand3, a), left & ~hand3, kinds)
            if self.follow_up(h0, h1, h2, leader, situation, coins, a, seconds, thirds, later):
                return True
        for code in later:
            low: i64 = code
            a = bit(low & 31)
            if self.step(h0, h1, h2, leader, situation, coins, a, bit(low >> 5 & 31), bit(low >> 10)):
                return True
        return False

    def follow_up(
        self, h0: i64, h1: i64, h2: i64, leader: i64, situation: i64, coins: i64,
        a: i64, seconds: i64, thirds: i64, later: list[i64],
    ) -> bool:  # fmt: skip
        """Try the tricks after one lead that fill a slot; keep those that spoil nothing for later."""
        filled: i64 = self.needs.filled[situation]
        left: i64 = h0 | h1 | h2
        while seconds:
            b: i64 = seconds & -seconds
            seconds ^= b
            rest: i64 = thirds
            while rest:
                c: i64 = rest & -rest
                rest ^= c
                reached: i64 = self.outcome(a, b, c, leader, situation) >> 2
                if self.needs.filled[reached] > filled:
                    if self.step(h0, h1, h2, leader, situation, coins, a, b, c):
                        return True
                elif self.needs.can_be_met(reached, left & ~(a | b | c)):
                    later.append(bit_number(a) | bit_number(b) << 5 | bit_number(c) << 10)
        return False

    def outcome(self, a: i64, b: i64, c: i64, leader: i64, situation: i64) -> i64:
        """The situation after a trick and its winner, in one number."""
        deck = self.deck
        winner: i64 = (leader + deck.turn * deck.best(a, b, c)) % 3
        if winner == deck.iwc:
            return situation << 2 | winner
        human: i64 = 0 if winner == deck.first else 1
        return self.needs.won(situation, human, a | b | c) << 2 | winner

    def step(
        self, h0: i64, h1: i64, h2: i64, leader: i64, situation: i64, coins: i64, a: i64, b: i64, c: i64
    ) -> bool:
        """Play a trick and go on."""
        deck = self.deck
        reached: i64 = self.outcome(a, b, c, leader, situation)
        gone: i64 = a | b | c
        winner: i64 = reached & 3
        if coins > 0 and winner == deck.iwc:
            coins -= deck.worth(gone)
        following: i64 = (winner + deck.turn * deck.pace) % 3
        if self.wins(h0 & ~gone, h1 & ~gone, h2 & ~gone, following, reached >> 2, coins):
            self.line.append(bit_number(c))
            self.line.append(bit_number(b))
            self.line.append(bit_number(a))
            return True
        return False
