"""The best way a trick that has begun may end, and how a round stands then.

This is asked for every card of every imagined game. So what stays the same is looked up once, sets of
cards are plain numbers, and an end that cannot be better than one already found is not looked at any
further.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from wildtable.games.animalia.board import BIT, NOBODY, PLAYERS, Animal, Leader, Once, Player
from wildtable.games.animalia.cards.compiled import filling
from wildtable.games.animalia.policy.solver.hands import Hands
from wildtable.games.animalia.state import State

# How likely it looks that a needed card comes to its human's pile.
HIGHEST: Final = 0.9  # in the own hand, and nobody can beat it
DUCKED: Final = 0.8  # … or others may, but none of them has to
ONE_MUST: Final = 0.55  # … or one would have to: it follows with higher cards only
BOTH_MUST: Final = 0.45
WON: Final = 0.75  # in another hand, and the human can take it with a higher card
BLOCKED: Final = 0.5  # … if the third player gets rid of higher ones
THROWN: Final = 0.62  # … or it can be thrown off to a colour its holder lacks
STUCK: Final = 0.4  # … or it cannot, as hands are now
FETCHED: Final = 0.4  # in a wrong pile, and the human may play a card that takes it back
SPOILT: Final = 0.04  # … and nothing takes it back
COIN: Final = 0.004

NOTHING: Final = -1.0  # less than any standing
ROUNDING: Final = 1e-9
SUIT: Final[i64] = 1023
GIANTS: Final[i64] = 1 << 9 | 1 << 19 | 1 << 29


def suit_of(card: i64) -> i64:
    """All cards of the colour of a card."""
    return SUIT if card & SUIT else SUIT << 10 if card & SUIT << 10 else SUIT << 20


def few(cards: i64) -> bool:
    """Whether these are one or two cards: so many tricks at the end are thought through card by card."""
    fewer: i64 = cards & (cards - 1)
    return cards != 0 and fewer & (fewer - 1) == 0


@final
class Ends(Hands):
    """A round as it may go on; cards are laid and taken up again on one and the same table."""

    def __init__(self, s: State) -> None:
        super().__init__()
        card, printed = s.card, s.printed
        self.h0 = s.hands[0]
        self.h1 = s.hands[1]
        self.h2 = s.hands[2]
        self.p0 = s.piles[0]
        self.p1 = s.piles[1]
        self.p2 = s.piles[2]
        self.leader: i64 = s.leader
        self.a: i64 = BIT[s.trick[0]] if s.trick else 0
        self.b: i64 = BIT[s.trick[1]] if len(s.trick) > 1 else 0
        self.c: i64 = BIT[s.trick[2]] if len(s.trick) > 2 else 0
        self.turn: i64 = s.setup.order[0][1]  # 1: clockwise is 0, 1, 2; 2: it is 0, 2, 1
        self.pace: i64 = 1 if card.next_leader is Leader.LEFT_OF_WINNER else 0
        self.named: i64 = s.named
        self.giants: i64 = GIANTS if card.giants_dominant else 0
        self.iwc: i64 = s.iwc
        self.coins = printed.coins
        self.slots = [s.slots(player) for player in PLAYERS]
        self.count = float(len(self.slots[0]) + len(self.slots[1]) + len(self.slots[2]))
        self.transfers = s.free and card.once is Once.RANGER_TRANSFER
        self.takers: i64 = printed.takers if s.coins else 0

    # --- tricks ---

    def best(self, least: float = NOTHING) -> float:
        """The best standing after the trick that has begun, or after the last few of the round.

        `least` where nothing better is found.
        """
        if self.a == 0:
            return self._between(self.leader, least)
        return self._end(self.leader, self.a, self.b, self.c, least)

    def best_with(self, player: Player, animal: Animal, least: float) -> float:
        """The same, once a player has laid a card."""
        card: i64 = BIT[animal]
        self.turn_over(player, card)
        if self.a == 0:
            found = self._end(self.leader, card, 0, 0, least)
        elif self.b == 0:
            found = self._end(self.leader, self.a, card, 0, least)
        else:
            found = self._end(self.leader, self.a, self.b, card, least)
        self.turn_over(player, card)
        return found

    def _between(self, leader: i64, least: float) -> float:
        """Between two tricks: the last ones are played on, before them it is how the round stands."""
        return self._end(leader, 0, 0, 0, least) if few(self.hand(leader)) else self.standing(least)

    def _end(self, leader: i64, a: i64, b: i64, c: i64, least: float) -> float:
        if c:
            return self._taken(leader, a, b, c, least)
        place: i64 = 0 if a == 0 else 1 if b == 0 else 2
        player: i64 = (leader + place * self.turn) % 3
        cards: i64 = self.hand(player)
        if a and cards & suit_of(a):
            cards &= suit_of(a)
        while cards:
            card: i64 = cards & -cards
            cards ^= card
            self.turn_over(player, card)
            if place == 0:
                least = self._end(leader, card, 0, 0, least)
            elif place == 1:
                least = self._end(leader, a, card, 0, least)
            else:
                least = self._taken(leader, a, b, card, least)
            self.turn_over(player, card)
        return least

    def _taken(self, leader: i64, a: i64, b: i64, c: i64, least: float) -> float:
        """What a full trick leads to."""
        cards: i64 = a | b | c
        winner: i64 = (leader + self.turn * self._winning(a, b, c)) % 3
        earned = COIN * self._worth(cards) if winner == self.iwc else 0.0
        named: i64 = self.named
        following = self.next_leader(winner)
        self.named = NOBODY
        self.stack_over(winner, cards)
        found = self._between(following, least - earned) + earned
        self.stack_over(winner, cards)
        self.named = named
        return max(least, found)

    def next_leader(self, winner: i64) -> i64:
        """Who leads after the winner of a trick; who was named leads the next one only (§3.6)."""
        return self.named if self.named != NOBODY else (winner + self.pace * self.turn) % 3

    def _winning(self, a: i64, b: i64, c: i64) -> i64:
        """Which of three cards wins: the last dominant Giant, or the highest of the colour led."""
        if (a | b | c) & self.giants:
            return 2 if c & self.giants else 1 if b & self.giants else 0
        led: i64 = suit_of(a)
        if b & led and b > a:
            return 2 if c & led and c > b else 1
        return 2 if c & led and c > a else 0

    def _worth(self, cards: i64) -> int:
        """The coins on some cards."""
        total = 0
        for n in range(30):
            if cards & BIT[n]:
                total += self.coins[n]
        return total

    # --- how a round stands between two tricks ---

    def standing(self, least: float = NOTHING) -> float:
        """The mean hope of all slots, pulled down by the worst; anything below `least` if it is no better."""
        if self.count == 0.0:
            return 0.0
        total, worst, left = 0.0, 1.0, self.count
        for player in PLAYERS:
            slots = self.slots[player]
            pile: i64 = self.pile(player)
            crowded = self._is_crowded(slots, pile)
            filled = filling(slots, pile) if crowded else []
            for n, slot in enumerate(slots):
                needed: i64 = slot
                done = filled[n] >= 0 if crowded else needed & pile != 0
                hope = 1.0 if done else self._hope(needed, player)
                total += hope
                worst = min(worst, hope)
                left -= 1.0
                if (total + left) / self.count * (0.5 + 0.5 * worst) < least - ROUNDING:
                    return NOTHING
        return total / self.count * (0.5 + 0.5 * worst)

    def _is_crowded(self, slots: tuple[int, ...], pile: i64) -> bool:
        """Whether a card of a pile would fill more than one slot, so that they must be shared out."""
        seen: i64 = 0
        for slot in slots:
            fitting: i64 = slot & pile
            if fitting & seen:
                return True
            seen |= fitting
        return False

    def _hope(self, slot: i64, player: i64) -> float:
        """How likely it looks that a slot will be filled: the best hope among the cards that would do."""
        hand: i64 = self.hand(player)
        one: i64 = self.h1 if player == 0 else self.h0
        other: i64 = self.h1 if player == 2 else self.h2
        best = FETCHED if self.transfers or hand & self.takers else SPOILT
        cards: i64 = slot & hand
        while cards:
            card: i64 = cards & -cards
            cards ^= card
            best = max(best, own_hope(card, one, other))
        cards = slot & (one | other) if best < WON else 0
        while cards:
            card = cards & -cards
            cards ^= card
            holds = card & one != 0
            best = max(best, other_hope(card, hand, one if holds else other, other if holds else one))
        return best


def own_hope(card: i64, one: i64, other: i64) -> float:
    """A needed card in its human's hand must win its trick itself, against the hands of two others."""
    suit: i64 = suit_of(card)
    one &= suit
    other &= suit
    first: i64 = one & -card
    second: i64 = other & -card
    if not first | second:
        return HIGHEST
    must_one = one != 0 and one == first
    must_other = other != 0 and other == second
    return BOTH_MUST if must_one and must_other else ONE_MUST if must_one or must_other else DUCKED


def other_hope(card: i64, hand: i64, holder: i64, third: i64) -> float:
    """One in another hand must be played to a trick that its human wins."""
    suit: i64 = suit_of(card)
    above: i64 = hand & suit & -card
    if above:
        third &= suit
        return WON if third & -third < above else BLOCKED
    lacked: i64 = lacks(holder) & ~suit
    return THROWN if hand & lacked else STUCK


def lacks(hand: i64) -> i64:
    """All cards of the colours that a hand has none of."""
    found: i64 = 0
    if not hand & SUIT:
        found |= SUIT
    if not hand & SUIT << 10:
        found |= SUIT << 10
    if not hand & SUIT << 20:
        found |= SUIT << 20
    return found
