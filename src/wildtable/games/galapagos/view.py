"""Who sees what, and worlds that fit what a seat has seen."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TypedDict, final

from wildtable.core.dealing import draw, draws
from wildtable.core.decision import Seat
from wildtable.core.hidden import HIDDEN, Hidden
from wildtable.games.galapagos.board import ANIMALS, BOXES, Animal
from wildtable.games.galapagos.state import Memory, State


class Derived(TypedDict):
    """What follows from a view."""

    seen: list[int]  # cards of each animal that the viewer has seen
    types: list[int]  # of animals, by seat
    points: list[int]  # so far, by seat: hidden cards do not count yet (§10.1)


def view(s: State, seat: Seat | None) -> State:
    """Everything is open but the deck, the boxes, and what others hide, take or remember (§11.1)."""
    v = s.copy()
    v.deck = [HIDDEN] * len(s.deck)
    v.boxes = [[HIDDEN] * len(box) for box in s.boxes]
    for other in range(s.seats):
        if other != seat:
            v.hidden[other] = [HIDDEN] * len(s.hidden[other])
            v.memory[other] = [memory and veiled(memory) for memory in s.memory[other]]
    if s.taken is not None and taker(s) != seat:
        v.taken = HIDDEN
    v.veil(seat)
    return v


def veiled(memory: Memory) -> Memory:
    """Somebody else's memory: how much it holds is open, what it holds is not."""
    return memory.and_left([HIDDEN] * len(memory.left))


def taker(s: State) -> Seat:
    """Who holds the card just taken out of a box."""
    return s.stack[-1][0]


def seen(v: State) -> list[int]:
    """How many cards of each animal this viewer has seen: lying anywhere, or left in a box (§11.1).

    A card that may since have been shown by its taker counts once.
    """
    found = lying(v)
    for memory in v.memory[v.viewer] if v.viewer >= 0 else ():
        if memory is not None:
            left = Counter(card for card in memory.left if isinstance(card, Animal))
            left.subtract([*memory.seen, *(animal for _, animal, _ in memory.shown)])
            for animal, number in left.items():
                found[animal] += max(0, number)
    return found


def lying(v: State) -> list[int]:
    """How many cards of each animal this viewer sees lying anywhere."""
    found = [0] * len(v.printed.counts)
    for counts in v.in_play:
        for n, number in enumerate(counts):
            found[n] += number
    cards: list[Animal | Hidden | None] = [*v.top, *v.bottom, *v.missing, v.taken]
    for hidden in v.hidden:
        cards += hidden
    for card in cards:
        if card is not None and card is not HIDDEN:
            found[card] += 1
    return found


def unseen(v: State) -> list[int]:
    """How many cards of each animal this viewer has not seen lying anywhere."""
    printed, found = v.printed.counts, lying(v)
    return [printed[n] - found[n] for n in range(len(printed))]


def redeal(v: State, rng: Random) -> State:
    """Fill the holes of a view with a world that fits what its seat remembers of the boxes (§11.3)."""
    s = v.copy()
    guess = Guess(v, rng)
    assert guess.follow(guess.takes())  # the truth is one such course, so there is one
    rest = Rest(guess.left(), rng)
    s.boxes = [sorted([rest.draw() if card is None else card for card in box]) for box in guess.boxes]
    for seat, slots in enumerate(guess.slots):
        cards = [*guess.kept[seat], *[rest.draw() for _ in range(slots)]]
        if v.taken is HIDDEN and taker(v) == seat:
            s.taken = draw(cards, rng)
        if cards:
            s.hidden[seat] = sorted(cards)
    s.deck = rest.deck()
    imagine_memories(s, rng)
    s.unveil()
    return s


@final
class Rest:
    """The cards that may lie anywhere out of sight, by how many there are of each animal."""

    def __init__(self, counts: list[int], rng: Random) -> None:
        self.counts = counts
        self.number = sum(counts)
        self.rng = rng

    def draw(self) -> Animal:
        """Take one of them, each as likely."""
        nth = int(self.rng.random() * self.number)
        self.number -= 1
        for n, count in enumerate(self.counts):
            nth -= count
            if nth < 0:
                self.counts[n] = count - 1
                return ANIMALS[n]
        raise AssertionError("there are as many cards as places")

    def deck(self) -> list[Animal | Hidden]:
        """All that is left, sorted."""
        left: list[Animal | Hidden] = []
        for n, count in enumerate(self.counts):
            left += [ANIMALS[n]] * count
        return left


@final
class Guess:
    """What may have happened to the cards that the viewer left in the boxes.

    A card in a box is an animal the viewer saw there, or None: one that came later or was never seen.
    """

    def __init__(self, v: State, rng: Random) -> None:
        self.rng = rng
        self.unseen = unseen(v)
        self.memories = v.memory[v.viewer] if v.viewer >= 0 else [None] * len(BOXES)
        self.boxes: list[list[Animal | None]] = [[None] * len(box) for box in v.boxes]
        for n, memory in enumerate(self.memories):
            if memory is not None:
                self.boxes[n] = remembered(memory)
        # Face-down cards of the others whose kind is still open, and those settled so far.
        self.slots = [hidden.count(HIDDEN) for hidden in v.hidden]
        if v.taken is HIDDEN:
            self.slots[taker(v)] += 1
        self.kept: list[list[Animal]] = [[] for _ in v.hidden]
        self.used: set[int] = set()  # reveals that explain a take; one cannot explain two

    def takes(self) -> list[tuple[int, Seat]]:
        """Every card that went out of a remembered box unseen: which box, and who has it."""
        found = [
            (n, seat)
            for n, memory in enumerate(self.memories)
            if memory is not None
            for seat in memory.takers
        ]
        return draws(found, len(found), self.rng)

    def left(self) -> list[int]:
        """How many cards of each animal have no place yet; below 0 where there are not enough of them."""
        found = self.unseen.copy()
        for box in self.boxes:
            for card in box:
                if card is not None:
                    found[card] -= 1
        for kept in self.kept:
            for animal in kept:
                found[animal] -= 1
        return found

    def follow(self, takes: list[tuple[int, Seat]]) -> bool:
        """Find a course of events for these takes, trying them in random order; False: there is none."""
        if not takes:
            return min(self.left()) >= 0
        n, seat = takes[0]
        for card in draws(self.boxes[n].copy(), len(self.boxes[n]), self.rng):
            if self.try_card(card, n, seat, takes[1:]):
                return True
        return False

    def try_card(self, card: Animal | None, n: int, seat: Seat, rest: list[tuple[int, Seat]]) -> bool:
        """Suppose the seat took this card: it hides it, or it was the one it showed later."""
        box = self.boxes[n]
        box.remove(card)
        if card is None:
            if self.follow(rest):
                return True
        elif self.try_hidden(card, seat, rest) or self.try_shown(card, n, seat, rest):
            return True
        box.append(card)
        return False

    def try_hidden(self, card: Animal, seat: Seat, rest: list[tuple[int, Seat]]) -> bool:
        if self.slots[seat] == 0:
            return False
        self.slots[seat] -= 1
        self.kept[seat].append(card)
        if self.follow(rest):
            return True
        self.slots[seat] += 1
        self.kept[seat].pop()
        return False

    def try_shown(self, card: Animal, n: int, seat: Seat, rest: list[tuple[int, Seat]]) -> bool:
        memory = self.memories[n]
        assert memory is not None
        for who, animal, number in memory.shown:
            if (who, animal) == (seat, card) and number not in self.used:
                self.used.add(number)
                if self.follow(rest):
                    return True
                self.used.remove(number)
        return False


def remembered(memory: Memory) -> list[Animal | None]:
    """A box by memory, before the cards that went unseen are taken out."""
    cards: list[Animal | None] = [card for card in memory.left if isinstance(card, Animal)]
    cards += [None] * memory.came
    for animal in memory.seen:
        cards.remove(animal if animal in cards else None)
    return cards


def imagine_memories(s: State, rng: Random) -> None:
    """Give the others memories that fit the world: what lies in the box now or has been taken since."""
    for memories in s.memory:
        for n, memory in enumerate(memories):
            if memory is not None and HIDDEN in memory.left:
                cards = [*s.boxes[n], *memory.seen]
                cards += [draw(may_have_taken(s, seat), rng) for seat in memory.takers]
                memories[n] = memory.and_left(sorted(draws(cards, len(memory.left), rng)))


def may_have_taken(s: State, seat: Seat) -> list[Animal | Hidden]:
    """Cards of a seat, one of which it took out of some box."""
    held = [*s.hidden[seat], *([] if s.taken is None else [s.taken])]
    return held or [ANIMALS[n] for n, number in enumerate(s.in_play[seat]) if number]
