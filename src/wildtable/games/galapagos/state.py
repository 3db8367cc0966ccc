"""The table as it lies."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, final

from wildtable.core.decision import Seat
from wildtable.core.hidden import HIDDEN, Hidden
from wildtable.core.outcome import Outcome
from wildtable.core.step import Step
from wildtable.core.table import Table
from wildtable.games.galapagos.board import (
    ALL_FREE,
    BIT,
    BONUS,
    BOTTOM_1,
    BOX_1,
    HELPERS,
    LAST_FIRST,
    LEFT_DICE,
    ORDER,
    SCORING,
    TOP_1,
    Animal,
    Place,
)
from wildtable.games.galapagos.cards.compiled import Compiled, Titled

NOBODY: Final = -1
SNAIL: Final = Animal.SNAIL
GHOST: Final = -2
NO_CARDS: Final = Compiled((), (), (), (), (), (), ())


@dataclass(init=False, slots=True)
class Memory:
    """What a seat left in a box when it last looked, and what everybody has seen happen there since."""

    left: tuple[Animal | Hidden, ...]
    came: int = 0
    seen: tuple[Animal, ...] = ()  # taken and put into play at once
    takers: tuple[Seat, ...] = ()  # who took a card nobody else can name
    shown: tuple[tuple[Seat, Animal, int], ...] = ()  # what takers have put into play since, numbered

    # By hand and not frozen, though memories never change: every round makes some.
    def __init__(
        self,
        left: tuple[Animal | Hidden, ...],
        came: int = 0,
        seen: tuple[Animal, ...] = (),
        takers: tuple[Seat, ...] = (),
        shown: tuple[tuple[Seat, Animal, int], ...] = (),
    ) -> None:
        self.left = left
        self.came = came
        self.seen = seen
        self.takers = takers
        self.shown = shown

    def and_left(self, left: Sequence[Animal | Hidden]) -> Memory:
        """The same with other cards in it."""
        return Memory(tuple(left), self.came, self.seen, self.takers, self.shown)

    def and_came(self) -> Memory:
        """One more card is in the box."""
        return Memory(self.left, self.came + 1, self.seen, self.takers, self.shown)

    def and_took(self, seat: Seat) -> Memory:
        """A seat took a card, nobody else knows which."""
        return Memory(self.left, self.came, self.seen, (*self.takers, seat), self.shown)

    def and_saw(self, animal: Animal) -> Memory:
        """The last card taken turned out to be this animal."""
        return Memory(self.left, self.came, (*self.seen, animal), self.takers[:-1], self.shown)

    def and_showed(self, seat: Seat, animal: Animal, number: int) -> Memory:
        """A seat put a hidden card into play that may be from here."""
        return Memory(self.left, self.came, self.seen, self.takers, (*self.shown, (seat, animal, number)))


@dataclass(frozen=True, slots=True)
class Readings:
    """How this table reads what the rulebook leaves open: as we do, unless it says otherwise."""

    may_leave: bool = False  # R4: who fights may leave all cards in the box
    passed_rest: bool = False  # R8: a Helper for passing is for later rounds
    once_again: bool = False  # R10: three equal dice are thrown again once only
    early_reveal: bool = False  # R11: hidden cards are revealed before the dice are thrown
    fight_reveals: bool = False  # R12: who fights may reveal older hidden cards, too


OURS: Final = Readings()


@final
@dataclass(slots=True)
class State(Table):
    """S.O.S. Galápagos in play."""

    printed: Compiled = NO_CARDS
    box_memory: bool = True
    hidden_score: bool = False  # hidden cards come into play at the end
    awards_rest: bool = True  # Helpers of an award that was revealed are for later rounds
    readings: Readings = OURS
    round: int = 0
    starter: Seat = 0
    white: Seat = NOBODY  # who has the white die
    # --- cards ---
    deck: list[Animal | Hidden] = field(default_factory=list)  # in no order
    top: list[Animal | None] = field(default_factory=list)
    bottom: list[Animal | None] = field(default_factory=list)
    missing: list[Animal] = field(default_factory=list)
    boxes: list[list[Animal | Hidden]] = field(default_factory=list)  # in no order
    memory: list[list[Memory | None]] = field(default_factory=list)  # by seat and box
    threats: list[Place] = field(default_factory=list)  # the Threat deck, in no order
    threat: Place | None = None
    # --- dice and Helpers ---
    dice: list[tuple[int, ...]] = field(default_factory=list)  # neither placed nor passed, by seat
    laid: dict[Place, tuple[Seat, int]] = field(default_factory=dict)  # whose die, showing what
    free: int = 0  # places that still take a die, as bits
    helpers: list[int] = field(default_factory=list)
    resting: list[int] = field(default_factory=list)  # Helpers taken that may not be sent this round (§7.3)
    spent: list[int] = field(default_factory=list)  # on Evolution, Migration, Adaptation
    reserve: int = HELPERS
    # --- playing areas ---
    in_play: list[list[int]] = field(default_factory=list)  # by seat and animal
    hidden: list[list[Animal | Hidden]] = field(default_factory=list)
    taken: Animal | Hidden | None = None  # out of a box, to be played or hidden
    awards: list[Seat] = field(default_factory=list)  # by animal

    # --- plain questions ---

    def order(self) -> tuple[Seat, ...]:
        """Turn order from the start player."""
        return ORDER[self.seats][self.starter]

    def box(self, place: Place) -> list[Animal | Hidden]:
        """The cards in a threat box."""
        n: int = place
        return self.boxes[n - BOX_1]

    def types(self, seat: Seat) -> int:
        """How many different scoring animals a seat has in play."""
        play = self.in_play[seat]
        return sum(play[animal] > 0 for animal in SCORING)

    def score(self, seat: Seat) -> int:
        """Types, their bonus and awards (§10.1)."""
        types = self.types(seat)
        points = self.printed.points
        return types + BONUS[types] + sum(points[a] for a in SCORING if self.awards[a] == seat)

    def told(self, animal: Animal) -> Animal | Titled:
        """An animal for the log: with the name an owner's set gives it."""
        titles = self.printed.titles
        return Titled(animal, titles[animal]) if titles else animal

    def told_all(self, animals: Iterable[Animal | Hidden | None]) -> tuple[Animal | Titled, ...]:
        """Several of them."""
        shown = [animal for animal in animals if animal is not None and animal is not HIDDEN]
        return tuple([self.told(animal) for animal in shown]) if self.printed.titles else tuple(shown)

    def told_place(self, place: Place) -> Place | Titled:
        """A place for the log."""
        titles = self.printed.box_titles
        if not titles:
            return place
        n: int = place
        return Titled(place, titles[n - BOX_1]) if BOX_1 <= n < BOX_1 + len(titles) else place

    # --- small deeds several steps share ---

    def push_in_order(self, step: Step[State, Any]) -> None:
        """A step for every seat, the start player first."""
        self.stack += [(seat, step) for seat in LAST_FIRST[self.seats][self.starter]]

    def clear_dice(self) -> None:
        """No die lies on the board; an empty box takes none (§5.3)."""
        self.laid.clear()
        self.free = ALL_FREE
        for n, box in enumerate(self.boxes):
            if not box:
                self.free -= BIT[BOX_1 + n]

    def draw(self, animal: Animal | Hidden) -> None:
        """A card leaves the deck, which lies sorted by kinds."""
        self.deck.pop(bisect_left(self.deck, animal))

    def lay(self, seat: Seat, die: int, place: Place) -> None:
        """A die comes to lie on a place, which takes no other (§5.2)."""
        n: int = place
        self.laid[place] = (seat, die)
        self.free &= ~BIT[n]

    def use_die(self, me: Seat, die: int) -> None:
        """A die leaves the playing area."""
        self.dice[me] = LEFT_DICE[self.dice[me]][die]

    def spend(self, me: Seat, space: int) -> None:
        """A Helper goes to a space of the board, where it stays for the round (§5.9)."""
        self.helpers[me] -= 1
        self.spent[space] += 1

    def gain(self, me: Seat, number: int) -> int:
        """Helpers from the Reserve, as many as are there (§5.14)."""
        number = min(number, self.reserve)
        self.helpers[me] += number
        self.reserve -= number
        return number

    def rest(self, me: Seat, number: int) -> None:
        """Helpers just taken lie before their owner until all turns of the round are over (§7.3)."""
        self.helpers[me] -= number
        self.resting[me] += number

    def swap(self, one: Place, other: Place) -> None:
        """Two cards of one row change places."""
        left: int = one
        right: int = other
        row = self.top if left < BOTTOM_1 else self.bottom
        first = TOP_1 if left < BOTTOM_1 else BOTTOM_1
        row[left - first], row[right - first] = row[right - first], row[left - first]

    def wake_helpers(self) -> None:
        """Turns are over: what rested may be sent from the next round on (§7.3)."""
        for seat, number in enumerate(self.resting):
            if number:
                self.helpers[seat] += number
                self.resting[seat] = 0

    def unhide(self, me: Seat, animal: Animal, before_turns: bool = False) -> None:
        """A hidden card comes into play; who remembers a box it may be from takes note (§11.3)."""
        self.hidden[me].remove(animal)
        self.reveals += 1
        for memories in self.memory:
            for n, memory in enumerate(memories):
                if memory is not None and me in memory.takers:
                    memories[n] = memory.and_showed(me, animal, self.reveals)
        self.put_into_play(me, animal, before_turns)

    def put_into_play(self, me: Seat, animal: Animal, before_turns: bool = False) -> None:
        """A card lies open before a player; the first to complete a series takes its award (§7.1)."""
        n: int = animal
        play = self.in_play[me]
        play[n] += 1
        if animal is SNAIL or play[n] != self.printed.series[n]:
            return
        if self.awards[n] == NOBODY:
            self.awards[n] = me
            self.award(me, animal, before_turns and self.awards_rest)

    def award(self, me: Seat, animal: Animal, rests: bool) -> None:
        """The Helpers of an award come at once; won before the turns they rest for this round (§7.3)."""
        helpers = self.gain(me, self.printed.gifts[animal])
        if rests:
            self.rest(me, helpers)
        points, key = self.printed.points[animal], "award_rests" if rests and helpers else "award"
        self.tell(key, "§7.3", who=me, animal=self.told(animal), points=points, helpers=helpers)

    # --- what every table does ---

    def copy(self) -> State:
        s = self.copy_onto(State.__new__(State))
        s.printed, s.box_memory, s.hidden_score = self.printed, self.box_memory, self.hidden_score
        s.round, s.starter, s.white = self.round, self.starter, self.white
        s.deck, s.missing, s.threats = self.deck.copy(), self.missing.copy(), self.threats.copy()
        s.top, s.bottom = self.top.copy(), self.bottom.copy()
        s.boxes = [box.copy() for box in self.boxes]
        s.memory = [boxes.copy() for boxes in self.memory]
        s.threat = self.threat
        s.dice, s.laid, s.free = self.dice.copy(), self.laid.copy(), self.free
        s.helpers, s.spent, s.reserve = self.helpers.copy(), self.spent.copy(), self.reserve
        s.awards_rest, s.readings, s.resting = self.awards_rest, self.readings, self.resting.copy()
        s.in_play = [play.copy() for play in self.in_play]
        s.hidden = [cards.copy() for cards in self.hidden]
        s.taken, s.awards = self.taken, self.awards.copy()
        return s

    def view(self, seat: Seat | None) -> State:
        from wildtable.games.galapagos.view import view

        return view(self, seat)

    def redeal(self, rng: Random) -> State:
        from wildtable.games.galapagos.view import redeal

        return redeal(self, rng)

    def outcome(self) -> Outcome:
        """The most points; then snails in play, then Helpers left, then the victory is shared (§10.3)."""
        ranks = [
            (self.score(seat), self.in_play[seat][Animal.SNAIL], self.helpers[seat])
            for seat in range(self.seats)
        ]
        best = max(ranks)
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
        return Outcome(tuple(float(rank[0]) for rank in ranks), winners, decided_by(ranks))

    def pieces(self) -> Counter[str]:
        found: Counter[str] = Counter()
        row = [*self.top, *self.bottom, *self.missing, *self.deck, self.taken]
        piles = [*self.boxes, *self.hidden]
        cards = [*row, *(animal for pile in piles for animal in pile)]
        found.update(animal.name for animal in cards if animal is not None)
        for play in self.in_play:
            found.update({animal.name: play[animal] for animal in Animal if play[animal]})
        found["Helper"] = sum(self.helpers) + sum(self.resting) + sum(self.spent) + self.reserve
        return found


def decided_by(ranks: list[tuple[int, int, int]]) -> str:
    """What the best rank is ahead by: points, snails, Helpers, or nothing."""
    best = max(ranks)
    for n, reason in enumerate(("points", "snails", "helpers")):
        if [rank[: n + 1] for rank in ranks].count(best[: n + 1]) == 1:
            return reason
    return "shared"
