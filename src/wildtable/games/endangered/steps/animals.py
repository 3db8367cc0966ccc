"""Moving, adding, losing and parting animals (§7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from wildtable.core.decision import Seat
from wildtable.core.step import Step
from wildtable.games.endangered.board import ALL, BIT, NEAR, Space, near, reach, spaces
from wildtable.games.endangered.cards.card_types import Area, Rule, Verb, Where
from wildtable.games.endangered.state import State, entries
from wildtable.games.endangered.state.areas import area
from wildtable.games.endangered.steps.choices import STOP, STOPS, Stop

ANY: Final = Area.ANY
TERRAIN: Final = Area.TERRAIN
MOVE_STEPS: Final = Rule.MOVE_STEPS
ANYWHERE: Final = Where()


@dataclass(frozen=True, slots=True)
class Move(Verb[State, Space | Stop]):
    """Move up to so many animals up to so many spaces each, no animal twice (§7.1)."""

    n: int = 1
    steps: int = 1
    over_tiles: bool = False
    to: Where = ANYWHERE
    moved: tuple[Space, ...] = ()  # where animals that have moved now are

    def options(self, s: State, me: Seat) -> Sequence[Space | Stop]:
        starts = self.starts(s, me)
        return spaces(starts) + (() if s.readings.must_move else STOPS) if starts else ()

    def starts(self, s: State, me: Seat) -> int:
        """Spaces with an animal that can go somewhere."""
        found = s.occupied
        for space in self.moved:
            if s.animals[space] <= self.moved.count(space):
                found &= ALL - BIT[space]
        if self.to.area is ANY and not self.over_tiles:
            return found & near(ALL - s.tiles)
        return sum(BIT[space] for space in spaces(found) if self.ends(s, me, space))

    def ends(self, s: State, me: Seat, start: Space) -> int:
        """Spaces an animal can reach."""
        free = ALL - s.tiles
        steps = self.steps + s.rule(MOVE_STEPS, me)
        if steps == 1:
            return NEAR[start] & free & area(s, self.to)
        return reach(start, steps, ALL if self.over_tiles else free) & free & area(s, self.to)

    def act(self, s: State, me: Seat, choice: Space | Stop) -> None:
        if choice is not STOP:
            s.put(me, MoveTo(choice, self))

    def clause(self) -> str:
        return "§7.1"


@dataclass(frozen=True, slots=True)
class MoveTo(Step[State, Space]):
    """Where the chosen animal goes."""

    start: Space
    move: Move

    def options(self, s: State, me: Seat) -> Sequence[Space]:
        return spaces(self.move.ends(s, me, self.start))

    def act(self, s: State, me: Seat, choice: Space) -> None:
        s.move_animal(self.start, choice)
        if s.logging:
            s.log.append(entries.moved(me, self.start, choice))
        move = self.move
        if move.n > 1:
            s.put(me, Move(move.n - 1, move.steps, move.over_tiles, move.to, (*move.moved, choice)))

    def clause(self) -> str:
        return "§7.1"


@dataclass(frozen=True, slots=True)
class AddAnimal(Verb[State, Space]):
    """Add animals to empty spaces; where a terrain is named others may be there (§7.2)."""

    n: int = 1
    where: Where = ANYWHERE

    def options(self, s: State, me: Seat) -> Sequence[Space]:
        if not s.animal_supply:
            return ()
        taken = s.tiles if self.where.area is TERRAIN else s.tiles | s.occupied
        return spaces(area(s, self.where) & (ALL - taken))

    def act(self, s: State, me: Seat, choice: Space) -> None:
        s.put_animal(choice)
        s.tell("added", "§7.2", who=me, space=choice)
        if self.n > 1:
            s.put(me, AddAnimal(self.n - 1, self.where))

    def clause(self) -> str:
        return "§7.2"


@dataclass(frozen=True, slots=True)
class LoseAnimal(Verb[State, Space]):
    """Lose animals from some of the spaces; the group chooses which (§7.3)."""

    n: int = 1
    where: Where = ANYWHERE

    def options(self, s: State, me: Seat) -> Sequence[Space]:
        return spaces(area(s, self.where) & s.occupied)

    def act(self, s: State, me: Seat, choice: Space) -> None:
        if self.n > 1:
            s.put(me, LoseAnimal(self.n - 1, self.where))
        s.lose_animals(choice, 1, "§7.3")

    def clause(self) -> str:
        return "§7.3"


@dataclass(frozen=True, slots=True)
class Split(Verb[State, Space]):
    """A pair parts; the group chooses which (§7.4)."""

    n: int = 1

    def options(self, s: State, me: Seat) -> Sequence[Space]:
        return s.spaces_with(2)

    def act(self, s: State, me: Seat, choice: Space) -> None:
        if self.n > 1:
            s.put(me, Split(self.n - 1))
        part(s, me, choice)

    def clause(self) -> str:
        return "§7.4"


def part(s: State, me: Seat, space: Space) -> None:
    """One animal of this space goes to an empty neighbouring space, or is lost (§7.4)."""
    empty = empty_neighbours(s, space)
    if not empty:
        s.lose_animals(space, 1, "§7.4")
    else:
        s.put(me, part_to(space))


def empty_neighbours(s: State, space: Space) -> int:
    """Neighbouring spaces without tile and without animal."""
    return NEAR[space] & (ALL - (s.tiles | s.occupied))


@dataclass(frozen=True, slots=True)
class PartTo(Step[State, Space]):
    """Where the animal that leaves its pair goes: an empty space only."""

    start: Space

    def options(self, s: State, me: Seat) -> Sequence[Space]:
        return spaces(empty_neighbours(s, self.start))

    def act(self, s: State, me: Seat, choice: Space) -> None:
        s.move_animal(self.start, choice)
        if s.logging:
            s.log.append(entries.parted(self.start, choice, "§7.4"))

    def clause(self) -> str:
        return "§7.4"


part_to: Final = cache(PartTo)
