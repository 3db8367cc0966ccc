"""Phase D: fighting threats (§6.2 to §6.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from wildtable.core.decision import Seat
from wildtable.core.hidden import Hidden
from wildtable.core.step import Step
from wildtable.games.galapagos.board import (
    BOX_1,
    BOXES,
    HIDDEN_LIMIT,
    Animal,
    Place,
    Verb,
)
from wildtable.games.galapagos.state import Memory, State

PUT_INTO_PLAY: Final = Verb.PUT_INTO_PLAY
PLAY_OR_HIDE: Final[tuple[Verb, ...]] = (Verb.PUT_INTO_PLAY, Verb.KEEP_HIDDEN)


@dataclass(frozen=True, slots=True)
class Fight(Step[State, Place]):
    """Look into a box under one's die; with dice in several boxes the player picks the order."""

    def options(self, s: State, me: Seat) -> Sequence[Place] | None:
        boxes = self.boxes(s, me)
        return boxes if len(boxes) != 1 else None

    def boxes(self, s: State, me: Seat) -> list[Place]:
        return [box for box in BOXES if box in s.laid and s.laid[box][0] == me]

    def act(self, s: State, me: Seat, choice: Place | None) -> None:
        box = self.boxes(s, me)[0] if choice is None else choice
        del s.laid[box]
        cards = tuple(s.box(box))
        s.memory[me][int(box) - BOX_1] = Memory(cards)
        s.reveals += 1
        if s.logging:
            told, place = s.told_all(cards), s.told_place(box)
            s.tell_only((me,), ("animals",), "looked", "§6.2", who=me, place=place, animals=told)
        s.push(me, TAKE[box], KEEP[box], self)

    def clause(self) -> str:
        return "§6.2"


@dataclass(frozen=True, slots=True)
class Take(Step[State, Animal | Hidden]):
    """Take exactly one card from the box just looked into."""

    box: Place

    def options(self, s: State, me: Seat) -> Sequence[Animal | Hidden] | None:
        cards = self.looked(s, me)
        return list(dict.fromkeys(cards)) if len(cards) > 1 else None

    def looked(self, s: State, me: Seat) -> tuple[Animal | Hidden, ...]:
        memory = s.memory[me][int(self.box) - BOX_1]
        return memory.left if memory else ()

    def act(self, s: State, me: Seat, choice: Animal | Hidden | None) -> None:
        cards = list(self.looked(s, me))
        taken = cards[0] if choice is None else choice
        cards.remove(taken)
        s.box(self.box).remove(taken)
        s.taken = taken
        self.remember(s, me, tuple(cards))
        if s.logging:
            assert isinstance(taken, Animal)
            told, place = s.told(taken), s.told_place(self.box)
            s.tell_only((me,), ("animal",), "took", "§6.2", who=me, place=place, animal=told)

    def remember(self, s: State, me: Seat, left: tuple[Animal | Hidden, ...]) -> None:
        """The taker knows what is left, the others that a card went (§11.3)."""
        n = int(self.box) - BOX_1
        for seat, memories in enumerate(s.memory):
            memory = memories[n]
            if seat == me:
                memories[n] = Memory(left) if s.box_memory else None
            elif memory:
                memories[n] = memory.and_took(me)

    def knows(self, me: Seat) -> tuple[Seat, ...]:
        return (me,)

    def clause(self) -> str:
        return "§6.2"


@dataclass(frozen=True, slots=True)
class Keep(Step[State, Animal | Hidden | Verb]):
    """Put the card taken into play or hide it; beyond two hidden cards one of all must be played."""

    box: Place

    def options(self, s: State, me: Seat) -> Sequence[Animal | Hidden | Verb]:
        hidden = s.hidden[me]
        if len(hidden) < HIDDEN_LIMIT:
            return PLAY_OR_HIDE
        return sorted({*hidden, *([] if s.taken is None else [s.taken])})

    def act(self, s: State, me: Seat, choice: Animal | Hidden | Verb) -> None:
        taken, s.taken = s.taken, None
        assert isinstance(taken, Animal)
        if choice is PUT_INTO_PLAY:
            self.show(s, me, taken)
            return
        s.hidden[me].append(taken)
        s.hidden[me].sort()
        if isinstance(choice, Animal):
            s.tell("over_limit", "§6.4", who=me, animal=s.told(choice))
            s.unhide(me, choice)
        else:
            s.tell("hid", "§6.3", who=me)

    def show(self, s: State, me: Seat, animal: Animal) -> None:
        """Everybody sees which card came out of the box."""
        n = int(self.box) - BOX_1
        for memories in s.memory:
            memory = memories[n]
            if memory and memory.takers and memory.takers[-1] == me:
                memories[n] = memory.and_saw(animal)
        s.reveals += 1
        s.tell("played", "§6.3", who=me, animal=s.told(animal))
        s.put_into_play(me, animal)

    def clause(self) -> str:
        return "§6.3"


TAKE: Final = {box: Take(box) for box in BOXES}
KEEP: Final = {box: Keep(box) for box in BOXES}
