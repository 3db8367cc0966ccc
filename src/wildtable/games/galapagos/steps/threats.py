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
from wildtable.games.galapagos.steps.before_turns import Reveal

PUT_INTO_PLAY: Final = Verb.PUT_INTO_PLAY
LEAVE: Final = Verb.DONE
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
class Take(Step[State, Animal | Hidden | Verb]):
    """Take exactly one card from the box just looked into; where it is read so, or none (R4)."""

    box: Place

    def options(self, s: State, me: Seat) -> Sequence[Animal | Hidden | Verb] | None:
        cards = self.looked(s, me)
        if s.readings.may_leave:
            return [*dict.fromkeys(cards), LEAVE]
        return list(dict.fromkeys(cards)) if len(cards) > 1 else None

    def looked(self, s: State, me: Seat) -> tuple[Animal | Hidden, ...]:
        memory = s.memory[me][int(self.box) - BOX_1]
        return memory.left if memory else ()

    def act(self, s: State, me: Seat, choice: Animal | Hidden | Verb | None) -> None:
        cards = list(self.looked(s, me))
        if isinstance(choice, Verb):
            self.leave(s, me, tuple(cards))
            return
        taken = cards[0] if choice is None else choice
        cards.remove(taken)
        s.box(self.box).remove(taken)
        s.taken = taken
        self.remember(s, me, tuple(cards))
        if s.logging:
            assert isinstance(taken, Animal)
            told, place = s.told(taken), s.told_place(self.box)
            s.tell_only((me,), ("animal",), "took", "§6.2", who=me, place=place, animal=told)

    def leave(self, s: State, me: Seat, cards: tuple[Animal | Hidden, ...]) -> None:
        """All cards stay in the box; only who looked knows them."""
        s.memory[me][int(self.box) - BOX_1] = Memory(cards) if s.box_memory else None
        s.tell("took_none", "§6.2", who=me, place=s.told_place(self.box))

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
        if s.taken is None:
            return ()
        return PLAY_OR_HIDE if len(hidden) < HIDDEN_LIMIT else sorted({*hidden, s.taken})

    def act(self, s: State, me: Seat, choice: Animal | Hidden | Verb) -> None:
        taken, s.taken = s.taken, None
        assert isinstance(taken, Animal)
        if s.readings.fight_reveals and s.hidden[me]:
            s.put(me, REVEAL)
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


REVEAL: Final = Reveal(fighting=True)
TAKE: Final = {box: Take(box) for box in BOXES}
KEEP: Final = {box: Keep(box) for box in BOXES}
