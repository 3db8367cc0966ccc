"""What a practised player would do at once, for games that are only imagined.

Every die goes where it brings most, a Helper works where that is worth it, and cards are put into play.
"""

from __future__ import annotations

from typing import Final

from wildtable.core.decision import Choice, Seat
from wildtable.games.galapagos.board import BIT, BOXES, SPACES, TOP, Animal, Place, Verb, turned
from wildtable.games.galapagos.policy.value import PER_HELPER, TIE_BREAK, Worth
from wildtable.games.galapagos.state import State
from wildtable.games.galapagos.steps.threats import Keep, Take
from wildtable.games.galapagos.steps.turn import Evolve, Migrate, MigrateWith, Turn, UseDie

# In points, found by playing policies against each other.
UNKNOWN: Final = 0.8  # a card nobody has told us of
CROWD: Final = 0.3  # one more unknown card to pick from
FIRST: Final = 1.1  # choosing first in the next round
STILL_FIRST: Final = 0.2  # going on to choose first, which the others may yet take away
ONE_MORE_DIE: Final = 1.1
ELSEWHERE: Final = (*BOXES, *SPACES)


def policy(s: State) -> Choice:
    """The answer to the question the table rests at."""
    me, step = s.stack[-1]
    if isinstance(step, Turn):
        return Eye(s, me).turn()
    if isinstance(step, UseDie):
        return Eye(s, me).use(step.die)
    if isinstance(step, Take):
        return Eye(s, me).dearest(s.asking)
    if isinstance(step, (Evolve, Migrate, MigrateWith)):
        eye = Eye(s, me)
        if isinstance(step, Evolve):
            return eye.evolve()[1]
        return eye.migrate()[1] if isinstance(step, Migrate) else eye.partner(step.left)[1]
    if isinstance(step, Keep) and s.asking[0] != Verb.PUT_INTO_PLAY:
        return Eye(s, me).dearest(s.asking)
    return s.asking[0]


class Eye:
    """How one seat sees the board: what each animal would bring it now."""

    def __init__(self, s: State, me: Seat) -> None:
        self.s = s
        self.me = me
        self.worth = Worth(s, me)
        for card in s.hidden[me]:
            self.worth.bring(card)
        for place, die in s.laid.items():
            if die[0] == me and place <= TOP[-1]:
                self.worth.bring(s.top[place - TOP[0]])
        self.gains = self.worth.gains()
        self.cost = PER_HELPER if self.worth.rounds else TIE_BREAK
        self.places: list[tuple[float, Place | Verb] | None] = [None] * 7  # the best for each die

    def turn(self) -> Choice:
        """Go on with the die, or the Helper, that brings most; end it when the dice are used."""
        s, best = self.s, -1.0
        choice: Choice = Verb.END_TURN
        for die in s.dice[self.me]:
            value = self.best(die)[0]
            if value > best:
                best, choice = value, die
        if s.helpers[self.me] and s.dice[self.me]:
            if Verb.EVOLUTION in s.asking and self.evolve()[0] > best:
                best, choice = self.evolve()[0], Verb.EVOLUTION
            if Verb.MIGRATION in s.asking and self.migrate()[0] > best:
                choice = Verb.MIGRATION
        return choice

    def use(self, die: int) -> Place | Verb:
        return self.best(die)[1]

    def best(self, die: int) -> tuple[float, Place | Verb]:
        """The best that can be done with a die, turned by one where a Helper is at hand."""
        best, where = self.direct(die)
        if self.s.helpers[self.me]:
            for by, verb in ((1, Verb.ADD_ONE), (-1, Verb.SUBTRACT_ONE)):
                value = self.direct(turned(die, by))[0] - self.cost
                if value > best:
                    best, where = value, verb
        return best, where

    def direct(self, die: int) -> tuple[float, Place | Verb]:
        """The best place for a die as it is."""
        found = self.places[die]
        if found is None:
            found = self.places[die] = self.look_for(die)
        return found

    def look_for(self, die: int) -> tuple[float, Place | Verb]:
        s = self.s
        best = self.worth.space(Verb.PASS)
        where: Place | Verb = Verb.PASS
        free = s.free & s.printed.reach[die]
        card = s.top[die - 1]
        if card is not None and free & BIT[TOP[die - 1]] and self.gains[card] > best:
            best, where = self.gains[card], TOP[die - 1]
        for place in ELSEWHERE:
            if free & BIT[place]:
                value = self.box(place) if place <= BOXES[-1] else self.space(place)
                if value > best:
                    best, where = value, place
        return best, where

    def box(self, place: Place) -> float:
        """What a box may hold: what the seat remembers, or any cards."""
        n = place - BOXES[0]
        memory = self.s.memory[self.me][n]
        left = memory.left if memory is not None else ()
        best = max([self.gains[card] for card in left if isinstance(card, Animal)], default=0.0)
        unknown = len(self.s.boxes[n]) - len(left)
        if unknown > 0:
            best = max(best, UNKNOWN + CROWD * min(unknown - 1, 3))
        return best

    def space(self, place: Place) -> float:
        """What a die on one of the three spaces brings."""
        if place == Place.HIRE_HELPERS or not self.worth.rounds:
            return self.worth.space(place)
        if place == Place.EXTRA_DIE:
            return ONE_MORE_DIE
        return STILL_FIRST if self.s.starter == self.me else FIRST

    def dearest(self, cards: Choice) -> Choice:
        best = cards[0]
        for card in cards:
            if isinstance(card, Animal) and self.gains[card] > self.gains[best]:
                best = card
        return best

    def evolve(self) -> tuple[float, Choice]:
        """The column of a die where the card below is worth most, and what it brings."""
        s, best, where = self.s, -1.0, self.s.asking[0]
        for die in s.dice[self.me]:
            card = s.bottom[die - 1]
            if s.free & BIT[TOP[die - 1]] and card is not None and self.gains[card] - self.cost > best:
                best, where = self.gains[card] - self.cost, TOP[die - 1]
        return best, where

    def migrate(self) -> tuple[float, Choice]:
        """The left one of two cards to exchange, so that a die gets the better one."""
        best, where = -1.0, self.s.asking[0]
        for left in TOP[:-1]:
            if self.s.free & BIT[left]:
                value = self.partner(left)[0]
                if value > best:
                    best, where = value, left
        return best, where

    def partner(self, left: Place) -> tuple[float, Choice]:
        """The other one, given the left one."""
        s, best, where = self.s, -1.0, self.s.asking[0]
        dice = s.dice[self.me]
        for right in TOP[left - TOP[0] + 1 :] if left <= TOP[-1] else ():
            if not s.free & BIT[right]:
                continue
            value = -1.0
            if left - TOP[0] + 1 in dice:
                value = self.gain_at(right)
            if right - TOP[0] + 1 in dice:
                value = max(value, self.gain_at(left))
            if value - self.cost > best:
                best, where = value - self.cost, right
        return best, where

    def gain_at(self, place: Place) -> float:
        card = self.s.top[place - TOP[0]]
        return -1.0 if card is None else self.gains[card]
