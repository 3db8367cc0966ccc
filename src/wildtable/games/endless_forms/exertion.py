"""The Exertion and Movement Phases."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from wildtable.core.decision import Seat
from wildtable.core.refusal import Why
from wildtable.core.step import Step
from wildtable.games.endless_forms.aims import goals
from wildtable.games.endless_forms.board import NOBODY, PLACES, around, other
from wildtable.games.endless_forms.box import Rule
from wildtable.games.endless_forms.changes import move
from wildtable.games.endless_forms.deployment import DONE, REVEAL
from wildtable.games.endless_forms.growth import related
from wildtable.games.endless_forms.members import (
    MOMENT_ANNOUNCE_EXERT,
    MOMENT_ANNOUNCE_MOVE,
    WHO_ALL,
    WHO_PICK,
)
from wildtable.games.endless_forms.predation import exert
from wildtable.games.endless_forms.prey import can_exert, forages, prey
from wildtable.games.endless_forms.state import Species, State
from wildtable.games.endless_forms.windows import announce, nobody_answers

NO_PREY: Final = [NOBODY]
NO_TARGETS: Final[list[int]] = []


@dataclass(frozen=True, slots=True)
class Exertion(Step):
    """Exert one species after the other, in any order, or stop (§7.1)."""

    def options(self, s: State, me: Seat) -> Sequence[Step]:
        found: list[Step] = [
            exert_step(species.id)
            for species in s.living.values()
            if species.owner == me
            and not species.exerted
            and (not (species.card.predator or s.lasting) or can_exert(s, species))
        ]
        able = bool(found)
        if s.zones[me] is not None:
            found.append(REVEAL)
        if not found:
            return ()
        if not (able and s.switches.exert_all):
            found.append(DONE)
        return found

    def act(self, s: State, me: Seat, choice: Step) -> None:
        if choice is not DONE:
            s.stack.append((me, self))
            s.stack.append((me, choice))

    def clause(self) -> str:
        return "§7.1"

    def why_not(self, s: State, me: Seat, choice: object) -> Why | None:
        species = s.living.get(choice.species) if isinstance(choice, Exert) else None
        if species is None or species.owner != me:
            return None
        if species.exerted:
            return Why("exerted_already", {"card": species.card}, "§7.1")
        return Why("no_prey" if species.card.predator else "forbidden", {"card": species.card}, "§7.2")


@dataclass(frozen=True, slots=True)
class Exert(Step):
    """Exert a species; a predator chooses its prey, or forages (§7.2)."""

    species: int

    def options(self, s: State, me: Seat) -> Sequence[int] | None:
        found = self._ways(s)
        return found if len(found) > 1 else None

    def _ways(self, s: State) -> list[int]:
        species = s.living[self.species]
        if not species.card.predator:
            return NO_PREY
        found = prey(s, species)
        return [*found, NOBODY] if forages(s, species) else found

    def act(self, s: State, me: Seat, choice: int | None) -> None:
        victim = self._ways(s)[0] if choice is None else choice
        species = s.living[self.species]
        found = targets(s, species) if species.card.exerts else NO_TARGETS
        if len(found) > 1:
            s.push(me, Strike(self.species, victim, False))
        else:
            say(s, me, species, victim, found[0] if found else NOBODY)

    def clause(self) -> str:
        return "§7.2"


@dataclass(frozen=True, slots=True)
class Strike(Step):
    """Whom an exert ability hits (§7.9)."""

    species: int
    prey: int
    again: bool  # the one named first has gone

    def options(self, s: State, me: Seat) -> Sequence[int]:
        return targets(s, s.living[self.species])

    def act(self, s: State, me: Seat, choice: int) -> None:
        if self.again:
            s.push(me, ExertNow(self.species, self.prey, choice))
        else:
            say(s, me, s.living[self.species], self.prey, choice)

    def clause(self) -> str:
        return "§7.9"


@dataclass(frozen=True, slots=True)
class ExertNow(Step):
    """The exertion happens, or is taken back if it cannot any more (§6.6)."""

    species: int
    prey: int
    pick: int

    def act(self, s: State, me: Seat, choice: None) -> None:
        species = s.living.get(self.species)
        if species is None or not self._possible(s, species):
            s.tell("exertion_undone", "§6.6", who=me)
        elif self.pick != NOBODY and self.pick not in targets(s, species):
            found = targets(s, species)
            again = Strike(self.species, self.prey, True)
            s.push(me, again if found else ExertNow(self.species, self.prey, NOBODY))
        else:
            exert(s, species, self.prey, self.pick)

    def _possible(self, s: State, species: Species) -> bool:
        if not can_exert(s, species):
            return False
        if self.prey != NOBODY:
            return self.prey in prey(s, species)
        return not species.card.predator or forages(s, species) > 0


def say(s: State, me: Seat, species: Species, victim: int, pick: int) -> None:
    """Announce an exertion: it touches an opponent whose species it takes from."""
    if nobody_answers(s):
        exert(s, species, victim, pick)
        return
    hit = [victim, pick]
    for rule in species.card.exerts:
        if rule.who is WHO_ALL:
            hit += meant(s, species, rule)
    touched = any(n != NOBODY and s.living[n].owner != me for n in hit)
    announce(s, me, ExertNow(species.id, victim, pick), MOMENT_ANNOUNCE_EXERT, touched)


def targets(s: State, species: Species) -> list[int]:
    """Whom the exert ability of a species may be aimed at."""
    for rule in species.card.exerts:
        if rule.who is WHO_PICK:
            return meant(s, species, rule)
    return []


def meant(s: State, species: Species, rule: Rule) -> list[int]:
    """The species a line speaks of, measured from the one that bears it."""
    those = rule.those
    assert those is not None  # `check_cards` sees to it
    places = around(those.where, species.place)
    return [
        it.id for it in s.living.values() if it.place in places and related(those, species.owner, species, it)
    ]


def is_plain(s: State, choice: object) -> bool:
    """Whether it is an exertion with nothing to choose: no prey, and nothing done to others."""
    if not isinstance(choice, Exert):
        return False
    card = s.living[choice.species].card
    return not card.predator and not card.exerts


def exert_step(species: int) -> Exert:
    """The same step for the same species: numbers are given in order."""
    while len(EXERTS) <= species:
        EXERTS.append(Exert(len(EXERTS)))
    return EXERTS[species]


EXERTS: Final[list[Exert]] = []


# --- movement ---


@dataclass(frozen=True, slots=True)
class Movement(Step):
    """Move one species, or none (§8.1)."""

    def options(self, s: State, me: Seat) -> Sequence[Step]:
        if s.moved:
            return ()
        found: list[Step] = [
            move_step(species.id)
            for species in s.living.values()
            if species.owner == me and not species.card.immovable and ways(s, species)
        ]
        if s.zones[me] is not None:
            found.append(REVEAL)
        return [*found, DONE] if found else ()

    def act(self, s: State, me: Seat, choice: Step) -> None:
        if choice is not DONE:
            s.stack.append((me, self))
            s.stack.append((me, choice))

    def clause(self) -> str:
        return "§8.1"

    def why_not(self, s: State, me: Seat, choice: object) -> Why | None:
        species = s.living.get(choice.species) if isinstance(choice, Move) else None
        if species is None or species.owner != me:
            return None
        return Why("immovable" if species.card.immovable else "no_room", {"card": species.card}, "§8.2")


@dataclass(frozen=True, slots=True)
class Move(Step):
    """Where a species moves: next door, with room on one's own side (§8.2)."""

    species: int

    def options(self, s: State, me: Seat) -> Sequence[int]:
        return ways(s, s.living[self.species])

    def act(self, s: State, me: Seat, choice: int) -> None:
        species = s.living[self.species]
        if nobody_answers(s):
            go(s, species, choice)
            return
        s.tell("announced_move", "§8.2", who=me, card=species.card, place=choice)
        touched = s.stands(other(me), species.place) or s.stands(other(me), choice)
        announce(s, me, MoveNow(self.species, choice), MOMENT_ANNOUNCE_MOVE, touched)

    def clause(self) -> str:
        return "§8.2"


@dataclass(frozen=True, slots=True)
class MoveNow(Step):
    """The move happens, or is taken back if it cannot any more (§6.6)."""

    species: int
    place: int

    def act(self, s: State, me: Seat, choice: None) -> None:
        species = s.living.get(self.species)
        if species is None or self.place not in ways(s, species):
            s.tell("move_undone", "§6.6", who=me)
            return
        go(s, species, self.place)


def go(s: State, species: Species, place: int) -> None:
    """The one move of the turn."""
    move(s, species, place)
    s.moved = True
    if s.logging:
        s.tell("moved", "§8.3", who=species.owner, card=species.card, place=place)


def ways(s: State, species: Species) -> list[int]:
    """Where a species may move on its owner's turn."""
    if species.card.roams:
        return [p for p in PLACES if p != species.place and s.has_room(species.owner, p)]
    return goals(s, species)


def move_step(species: int) -> Move:
    """The same step for the same species."""
    while len(MOVES) <= species:
        MOVES.append(Move(len(MOVES)))
    return MOVES[species]


MOVES: Final[list[Move]] = []
