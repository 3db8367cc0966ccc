"""The Offspring phase, and how the animals of the modules breed (§8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from wildtable.core.decision import Seat
from wildtable.core.step import Roll, Step
from wildtable.games.endangered.board import ALL, BIT, FACES, NEAR, Space, near, spaces
from wildtable.games.endangered.cards.card_types import Event, OffspringRule, Rule, Verb
from wildtable.games.endangered.state import State, entries
from wildtable.games.endangered.state.areas import terrain_mask
from wildtable.games.endangered.steps.abilities import Abilities, announce, event_of
from wildtable.games.endangered.steps.animals import empty_neighbours, part

OFFSPRING_FAILED: Final = Event.OFFSPRING_FAILED
OFFSPRING_TARGET: Final = Rule.OFFSPRING_TARGET


@dataclass(frozen=True, slots=True)
class OffspringPhase(Step[State, None]):
    """One offspring roll, then what the module asks for at the end of the phase."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.placing = False
        end = s.module.offspring.end_phase(s)
        if end is not None:
            s.put(me, end)
        if s.module.offspring.pairs(s):
            s.put(me, ROLL_OFFSPRING)


@dataclass(frozen=True, slots=True)
class Breed(Verb[State, None]):
    """An offspring roll, if there is a pair that can breed (§8.1)."""

    bonus: int = 0

    def act(self, s: State, me: Seat, choice: None) -> None:
        if s.module.offspring.pairs(s):
            s.put(me, RollOffspring(self.bonus))


def offspring_target(s: State, bonus: int = 0) -> int:
    """Pairs plus one, and what cards add (§8.2)."""
    target: int = s.module.offspring.pairs(s) + 1 + bonus
    for seat in range(s.seats):
        target += s.rule(OFFSPRING_TARGET, seat)
    for lasting in s.persistents:
        for mod in lasting.impact.mods:
            if mod.rule is OFFSPRING_TARGET:
                target += mod.by
    return target


@dataclass(frozen=True, slots=True)
class RollOffspring(Roll[State, int]):
    """Roll the offspring die: at the target or below, an animal is born (§8.2)."""

    bonus: int = 0

    def options(self, s: State, me: Seat) -> Sequence[int]:
        return FACES

    def act(self, s: State, me: Seat, choice: int) -> None:
        target = offspring_target(s, self.bonus)
        if s.logging:
            s.log.append(entries.offspring_roll(choice, target))
        if choice > target:
            announce(s, OFFSPRING_FAILED, self.bonus)
        elif s.animal_supply:
            s.put(me, BIRTH)

    def source(self, me: Seat) -> str:
        return "offspring die"


ROLL_OFFSPRING: Final = RollOffspring()


@dataclass(frozen=True, slots=True)
class RollOffspringAgain(Verb[State, None]):
    """The offspring die just rolled is rolled again; the result stands."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        bonus = event_of(s, OFFSPRING_FAILED)
        for place in range(len(s.stack) - 1, -1, -1):
            step = s.stack[place][1]
            if isinstance(step, Abilities) and step.event is OFFSPRING_FAILED:
                del s.stack[place]
                break
        s.put(me, RollOffspring(bonus))


@dataclass(frozen=True, slots=True)
class Birth(Step[State, Space]):
    """Choose the parents among those that can give birth; a birth cannot be declined (§8.3)."""

    def options(self, s: State, me: Seat) -> Sequence[Space] | None:
        parents: int = s.module.offspring.parents(s)
        return None if parents.bit_count() == 1 else spaces(parents)

    def act(self, s: State, me: Seat, choice: Space | None) -> None:
        parent = spaces(s.module.offspring.parents(s))[0] if choice is None else choice
        s.module.offspring.born(s, me, parent)

    def clause(self) -> str:
        return "§8.3"


BIRTH: Final = Birth()


@dataclass(frozen=True, slots=True)
class BirthAt(Step[State, Space]):
    """Put the newborn on an empty space next to its parents, then the pair parts (§8.3, §14.2)."""

    parent: Space
    parting: bool

    def options(self, s: State, me: Seat) -> Sequence[Space]:
        return spaces(empty_neighbours(s, self.parent))

    def act(self, s: State, me: Seat, choice: Space) -> None:
        s.put_animal(choice)
        s.tell("born", "§8.3", space=choice, parent=self.parent)
        if self.parting:
            part(s, me, self.parent)

    def clause(self) -> str:
        return "§8.3"


birth_at = cache(BirthAt)


@dataclass(frozen=True, slots=True)
class Beside(OffspringRule):
    """The newborn lies on an empty space next to its parents; `parting`: then the pair parts (tigers).

    With a `nursery` only pairs on that terrain breed (rhinos).
    """

    parting: bool = True
    nursery: str = ""

    def pairs(self, s: State) -> int:
        if not self.nursery:
            return s.pairs()
        return sum(s.animals[space] // 2 for space in self.nests(s))

    def parents(self, s: State) -> int:
        return sum(BIT[space] for space in self.nests(s) if empty_neighbours(s, space))

    def nests(self, s: State) -> list[Space]:
        """Spaces with a pair that may breed."""
        pairs = s.spaces_with(2)
        if not self.nursery:
            return pairs
        ground = terrain_mask(s.module, self.nursery)
        return [space for space in pairs if ground & BIT[space]]

    def born(self, s: State, me: Seat, parent: Space) -> None:
        s.put(me, birth_at(parent, self.parting))


@dataclass(frozen=True, slots=True)
class Raft(OffspringRule):
    """Two alone in a clean nursery breed; the pup stays with them, and a space feeds only so many (§15.2)."""

    nursery: str
    food: int

    def pairs(self, s: State) -> int:
        return self.parents(s).bit_count()

    def parents(self, s: State) -> int:
        clean = terrain_mask(s.module, self.nursery) & (ALL - near(s.tiles)) & s.occupied
        return sum(BIT[space] for space in spaces(clean) if s.animals[space] == 2)

    def born(self, s: State, me: Seat, parent: Space) -> None:
        s.put_animal(parent)
        s.tell("born", "§15.2", space=parent, parent=parent)

    def end_phase(self, s: State) -> Crowding:
        return Crowding(self.food)


@dataclass(frozen=True, slots=True)
class Crowding(Step[State, Space]):
    """Animals beyond what a space feeds leave it one by one, or are lost (§15.3)."""

    food: int

    def options(self, s: State, me: Seat) -> Sequence[Space] | None:
        if max(s.animals) <= self.food:
            return ()
        crowded = s.spaces_with(self.food + 1)
        return None if len(crowded) == 1 else crowded

    def act(self, s: State, me: Seat, choice: Space | None) -> None:
        space = s.spaces_with(self.food + 1)[0] if choice is None else choice
        s.put(me, Crowding(self.food))
        if self.room(s, space):
            s.put(me, LeaveTo(space, self))
        else:
            s.lose_animals(space, 1, "§15.3")

    def room(self, s: State, space: Space) -> int:
        """Clean neighbouring spaces that can feed one more."""
        clean = NEAR[space] & (ALL - s.tiles)
        return sum(BIT[end] for end in spaces(clean) if s.animals[end] < self.food)

    def clause(self) -> str:
        return "§15.3"


@dataclass(frozen=True, slots=True)
class LeaveTo(Step[State, Space]):
    """Where an animal without food goes."""

    start: Space
    crowding: Crowding

    def options(self, s: State, me: Seat) -> Sequence[Space]:
        return spaces(self.crowding.room(s, self.start))

    def act(self, s: State, me: Seat, choice: Space) -> None:
        s.move_animal(self.start, choice)
        if s.logging:
            s.log.append(entries.parted(self.start, choice, "§15.3"))

    def clause(self) -> str:
        return "§15.3"
