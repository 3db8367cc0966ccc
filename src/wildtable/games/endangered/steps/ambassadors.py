"""Influence on ambassadors, and looking at them (§6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from wildtable.core.decision import Seat
from wildtable.core.step import Deal, Step
from wildtable.games.endangered.board import CHAIRS, Chair
from wildtable.games.endangered.cards.card_types import Ambassador, Colour, Event, Verb
from wildtable.games.endangered.state import State
from wildtable.games.endangered.steps.abilities import announce, event_of
from wildtable.games.endangered.steps.choices import STOP, Stop


class On(Enum):
    """Which ambassadors a card speaks of."""

    ANY = "any"
    FACE_UP = "face_up"
    FACE_DOWN = "face_down"
    SAME = "same"  # the one just revealed


ANY: Final = On.ANY
FACE_UP: Final = On.FACE_UP
SAME: Final = On.SAME


class Most(Enum):
    """Whose influence is taken away."""

    MOST = "most"
    ANY = "any"


@dataclass(frozen=True, slots=True)
class Influence(Verb[State, Chair]):
    """Place influence; the first on a face-down ambassador reveals it (§6.1)."""

    n: int = 1
    on: On = ANY
    stack: bool = False  # all on one
    spread: bool = False  # all on different ones
    colour: Colour | None = None
    done: tuple[Chair, ...] = ()

    def options(self, s: State, me: Seat) -> Sequence[Chair] | None:
        if not s.cubes:
            return ()
        if self.on is SAME:
            return None
        return [chair for chair in CHAIRS if self.allows(s, chair)]

    def allows(self, s: State, chair: Chair) -> bool:
        """Whether influence may go here."""
        if self.on is not ANY and s.face_up[chair] != (self.on is FACE_UP):
            return False
        if self.colour and s.backs[chair] is not self.colour:
            return False
        return chair not in self.done

    def act(self, s: State, me: Seat, choice: Chair | None) -> None:
        if choice is None:
            choice = CHAIRS[event_of(s, Event.AMBASSADOR_REVEALED)]
        number = min(self.n, s.cubes) if self.stack else 1
        s.cubes -= number
        s.influence[choice] += number
        s.tell("influenced", "§6.1", who=me, n=number, at=choice, ambassador=s.row[choice])
        if not self.stack and self.n > 1:
            done = (*self.done, choice) if self.spread else ()
            s.put(me, replace(self, n=self.n - 1, done=done))
        if not s.face_up[choice]:
            reveal(s, me, choice)

    def clause(self) -> str:
        return "§6.1"


def reveal(s: State, me: Seat, chair: Chair) -> None:
    """Turn an ambassador face up; its instruction is not followed now (§6.2)."""
    if s.row[chair] is None:
        s.put(me, Uncover(chair, s.backs[chair], turn_up=True))
    else:
        turn_up(s, chair)


def turn_up(s: State, chair: Chair) -> None:
    """An ambassador is face up from now on."""
    s.face_up[chair] = True
    s.tell("revealed", "§6.2", at=chair, ambassador=s.row[chair])
    announce(s, Event.AMBASSADOR_REVEALED, chair)


@dataclass(frozen=True, slots=True)
class Uncover(Deal[State, Ambassador]):
    """Which ambassador lies there: any of its colour that has not been seen."""

    chair: Chair
    colour: Colour
    turn_up: bool = False

    def options(self, s: State, me: Seat) -> Sequence[Ambassador]:
        return [ambassador for ambassador in s.pool if ambassador.colour is self.colour]

    def act(self, s: State, me: Seat, choice: Ambassador) -> None:
        s.pool.remove(choice)
        s.row[self.chair] = choice
        if self.turn_up:
            turn_up(s, self.chair)
        else:
            s.tell("peeked", "§6.5", who=me, at=self.chair, ambassador=choice)

    def source(self, me: Seat) -> str:
        return f"{self.colour.value} ambassadors"


@dataclass(frozen=True, slots=True)
class Peek(Verb[State, Chair | Stop]):
    """Look at face-down ambassadors; everybody sees them (§6.5)."""

    n: int = 1

    def options(self, s: State, me: Seat) -> Sequence[Chair | Stop]:
        unseen = [chair for chair in CHAIRS if s.row[chair] is None]
        return [*unseen, STOP] if unseen else ()

    def act(self, s: State, me: Seat, choice: Chair | Stop) -> None:
        if choice is STOP:
            return
        if self.n > 1:
            s.put(me, Peek(self.n - 1))
        s.put(me, Uncover(choice, s.backs[choice]))

    def clause(self) -> str:
        return "§6.5"


@dataclass(frozen=True, slots=True)
class RemoveInfluence(Verb[State, Chair]):
    """Influence goes back to the supply; the card stays face up (§6.3)."""

    n: int = 1
    on: Most = Most.MOST

    def options(self, s: State, me: Seat) -> Sequence[Chair]:
        most = max(s.influence)
        if most == 0:
            return ()
        least = most if self.on is Most.MOST else 1
        return [chair for chair in CHAIRS if s.influence[chair] >= least]

    def act(self, s: State, me: Seat, choice: Chair) -> None:
        s.influence[choice] -= 1
        s.cubes += 1
        s.tell("lost_influence", "§6.3", at=choice, ambassador=s.row[choice])
        if self.n > 1:
            s.put(me, RemoveInfluence(self.n - 1, self.on))

    def clause(self) -> str:
        return "§6.3"


@dataclass(frozen=True, slots=True)
class ShiftInfluence(Verb[State, Chair | Stop]):
    """Move influence between face-up ambassadors, one cube at a time (§6.4)."""

    n: int = 1

    def options(self, s: State, me: Seat) -> Sequence[Chair | Stop]:
        if sum(s.face_up) < 2:
            return ()
        from_here = [chair for chair in CHAIRS if s.influence[chair] and s.face_up[chair]]
        return [*from_here, STOP] if from_here else ()

    def act(self, s: State, me: Seat, choice: Chair | Stop) -> None:
        if choice is not STOP:
            s.put(me, ShiftTo(choice, self.n - 1))

    def clause(self) -> str:
        return "§6.4"


@dataclass(frozen=True, slots=True)
class ShiftTo(Step[State, Chair]):
    """Where the cube goes."""

    start: Chair
    left: int

    def options(self, s: State, me: Seat) -> Sequence[Chair]:
        return [chair for chair in CHAIRS if s.face_up[chair] and chair != self.start]

    def act(self, s: State, me: Seat, choice: Chair) -> None:
        s.influence[self.start] -= 1
        s.influence[choice] += 1
        s.tell("shifted", "§6.4", who=me, start=s.row[self.start], end=s.row[choice])
        if self.left:
            s.put(me, ShiftInfluence(self.left))

    def clause(self) -> str:
        return "§6.4"
