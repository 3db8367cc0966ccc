"""Numbers for bots: a rough value of a position.

A seat is worth its points, what lies under its dice, part of the series it has begun, its Helpers, and an
average for dice still to be thrown. All in points; the value compares the seat with the best of the others.
"""

from __future__ import annotations

from math import exp
from typing import Final

from wildtable.core.adding import added
from wildtable.core.decision import Seat
from wildtable.core.hidden import Hidden
from wildtable.games.galapagos.board import (
    BIT,
    BONUS,
    BOXES,
    HIRED,
    ROUNDS,
    SCORING,
    TOP,
    Animal,
    Place,
    Verb,
    die_menu,
)
from wildtable.games.galapagos.state import NOBODY, State
from wildtable.games.galapagos.steps.turn import TURN

SPREAD: Final = 5.0  # so many points ahead make winning likely
PER_DIE: Final = 0.9  # what a die brings on average
PER_HELPER: Final = 0.3  # what a Helper saves; from the fifth on a third of it
TIE_BREAK: Final = 0.01  # a snail, or a Helper left at the end
KINDS: Final = 12  # of animals that score; the snail comes after them
START: Final = 0.4  # choosing first
UNKNOWN: Final = 0.6  # a card nobody has told us of
BEGUN: Final = 0.6  # of an award, for a series begun, by the square of the part that is there
# A bonus to hope for. The type is written out because mypyc takes a fixed tuple of floats for unset.
COMING: Final[tuple[float, ...]] = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1.0, 1.4, 1.9, 2.7, 4.0)


def value(s: State, seat: Seat) -> float:
    """How a seat stands against the best of the others, from 0 to 1."""
    worths = [Worth(s, each).total() for each in range(s.seats)]
    mine = worths.pop(seat)
    return 1 / (1 + exp((max(worths) - mine) / SPREAD))


class Worth:
    """The points one seat may hope for."""

    def __init__(self, s: State, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        self.rounds = ROUNDS - s.round  # after this one
        self.counts = s.in_play[seat].copy()
        self.bonus: tuple[float, ...] = COMING if self.rounds else BONUS
        self.begun = BEGUN * min(1.0, self.rounds / 6)

    def total(self) -> float:
        """Everything, each part on top of what the earlier ones have brought."""
        s, seat = self.s, self.seat
        total = self.points() + self.helpers(s.helpers[seat] + s.resting[seat])
        total += added([self.bring(card) for card in self.cards_to_come()])
        total += added([self.laid(place) for place, die in s.laid.items() if die[0] == seat])
        if self.rounds:
            total += (2 * self.rounds - 1) * PER_DIE
            if s.laid.get(Place.START_PLAYER, (s.starter, 0))[0] == seat:
                total += START
        return total + self.dice()

    def points(self) -> float:
        """Types, bonus, awards, series begun, snails."""
        types, awards = self.types(), 0.0
        for n in range(KINDS):
            if self.counts[n] or self.s.awards[n] == self.seat:
                awards += self.award(n)
        return types + self.bonus[types] + awards + self.snails()

    def types(self) -> int:
        return KINDS - self.counts[:KINDS].count(0)

    def snails(self) -> float:
        return TIE_BREAK * self.counts[Animal.SNAIL]

    def award(self, animal: int) -> float:
        """An award owned, due, or on the way."""
        printed, owner, have = self.s.printed, self.s.awards[animal], self.counts[animal]
        points = printed.points[animal]
        if owner != NOBODY:
            return points if owner == self.seat else 0.0
        full = points + PER_HELPER * printed.gifts[animal]
        need = printed.series[animal]
        return full if have >= need else full * self.begun * have * have / (need * need)

    def gain(self, card: Animal | Hidden | None) -> float:
        """What one more card would bring."""
        if not isinstance(card, Animal):
            return UNKNOWN
        n: int = card
        if n >= KINDS:
            return TIE_BREAK
        fresh = 0.0
        if not self.counts[n]:
            types = self.types()
            fresh = 1 + self.bonus[types + 1] - self.bonus[types]
        before = self.award(n)
        self.counts[n] += 1
        after = self.award(n)
        self.counts[n] -= 1
        return fresh + after - before

    def gains(self) -> list[float]:
        """What one more card of each kind would bring."""
        types = self.types()
        fresh = 1 + self.bonus[min(types + 1, len(SCORING))] - self.bonus[types]
        found = []
        for animal in SCORING:
            before = self.award(animal)
            self.counts[animal] += 1
            new = self.counts[animal] == 1
            found.append(self.award(animal) - before + (fresh if new else 0.0))
            self.counts[animal] -= 1
        return [*found, TIE_BREAK]

    def bring(self, card: Animal | Hidden | None) -> float:
        """Count a card as in play."""
        gain = self.gain(card)
        if isinstance(card, Animal):
            self.counts[card] += 1
        return gain

    def cards_to_come(self) -> list[Animal | Hidden | None]:
        """The card just taken, and hidden ones unless it is too late for them."""
        s = self.s
        cards: list[Animal | Hidden | None] = []
        if s.taken is not None and s.stack[-1][0] == self.seat:
            cards.append(s.taken)
        if self.rounds or s.hidden_score:
            cards += s.hidden[self.seat]
        return cards

    def laid(self, place: Place) -> float:
        """What a die on the board will bring."""
        if place <= TOP[-1]:
            return self.bring(self.s.top[place - TOP[0]])
        if place in BOXES:
            return self.bring(self.best_card(place))
        return self.space(place)

    def best_card(self, box: Place) -> Animal | Hidden | None:
        return max(self.s.box(box), key=self.gain, default=None)

    def space(self, place: Place | Verb) -> float:
        """What a space brings; the start is counted where it is known."""
        if place == Place.HIRE_HELPERS:
            return self.more_helpers(HIRED)
        if place == Place.EXTRA_DIE:
            return PER_DIE if self.rounds else 0.0
        return self.more_helpers(1) if place == Verb.PASS else 0.0

    def helpers(self, number: int) -> float:
        if not self.rounds and not self.s.dice[self.seat]:
            return TIE_BREAK * number
        return PER_HELPER * (min(number, 4) + max(number - 4, 0) / 3)

    def more_helpers(self, number: int) -> float:
        have = self.s.helpers[self.seat]
        return self.helpers(have + min(number, self.s.reserve)) - self.helpers(have)

    def dice(self) -> float:
        """Dice not yet used: the best place for each if it is this seat's turn, an average if not."""
        s, seat = self.s, self.seat
        if (seat, TURN) not in s.stack[-2:]:
            return PER_DIE * len(s.dice[seat])
        total, free = 0.0, s.free
        for die in s.dice[seat]:
            best, where = 0.0, Place.BOTTOM_1
            for place in die_menu(free & s.printed.reach[die], False):
                hope = self.hope(place)
                if hope > best and isinstance(place, Place):
                    best, where = hope, place
                best = max(best, hope)
            total += best
            free &= ~BIT[where]
        return total

    def hope(self, place: Place | Verb) -> float:
        """What a die would bring on a place."""
        if isinstance(place, Verb) or place > BOXES[-1]:
            start = START if place == Place.START_PLAYER and self.rounds else 0.0
            return start + self.space(place)
        if place <= TOP[-1]:
            return self.gain(self.s.top[place - TOP[0]])
        return self.gain(self.best_card(place))
