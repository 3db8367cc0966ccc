"""The Movement Phase."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from wildtable.core.decision import Seat
from wildtable.core.refusal import Why
from wildtable.core.step import Step
from wildtable.games.endless_forms.board import MANY, Moment, Place, other, place_number
from wildtable.games.endless_forms.state.changes import move
from wildtable.games.endless_forms.state.entries import moved
from wildtable.games.endless_forms.state.table import SUBSETS, Species, State
from wildtable.games.endless_forms.steps.deployment import DONE, REVEAL
from wildtable.games.endless_forms.steps.windows import announce

ANNOUNCE_MOVE: Final = Moment.ANNOUNCE_MOVE


@dataclass(frozen=True, slots=True)
class Movement(Step[State, Step[State, Any]]):
    """Move one species, or none (§8.1)."""

    def options(self, s: State, me: Seat) -> Sequence[Step[State, Any]]:
        if s.moved:
            return ()
        free = s.free[me]
        found: list[Step[State, Any]] = []
        for it in s.own[me]:
            if it.card.ranges[it.place] & free:
                found.append(MOVES[it.id])  # noqa: PERF401  # plain Python would make a function, every turn
        if s.zones[me] is not None:
            found.append(REVEAL)
        if found:
            found.append(DONE)
        return found

    def act(self, s: State, me: Seat, choice: Step[State, Any]) -> None:
        if choice is DONE:
            return
        if choice is REVEAL or not s.nobody_answers:  # else it is the one move of the turn
            s.put(me, self)
        if isinstance(choice, Move):
            choice.begin(s, me)
        else:
            choice.act(s, me, None)

    def clause(self) -> str:
        return "§8.1"

    def why_not(self, s: State, me: Seat, choice: object) -> Why | None:
        species = s.living.get(choice.species) if isinstance(choice, Move) else None
        if species is None or species.owner != me:
            return None
        return Why("immovable" if species.card.immovable else "no_room", {"card": species.card}, "§8.2")


@dataclass(frozen=True, slots=True)
class Move(Step[State, Place]):
    """Where a species moves: next door, with room on one's own side (§8.2)."""

    species: int

    def begin(self, s: State, me: Seat) -> None:
        """Ask, where there is a choice."""
        found = ways(s, s.living[self.species])
        if len(found) > 1 or s.switches.all_questions:
            s.put(me, self)
        else:
            self.act(s, me, found[0])

    def options(self, s: State, me: Seat) -> Sequence[Place]:
        return ways(s, s.living[self.species])

    def act(self, s: State, me: Seat, choice: Place) -> None:
        species, place = s.living[self.species], place_number(choice)
        if s.nobody_answers:
            go(s, species, place)
            return
        s.tell("announced_move", "§8.2", who=me, card=species.card, place=place)
        touched = s.stands(other(me), species.place) or s.stands(other(me), place)
        announce(s, me, MoveNow(self.species, place), ANNOUNCE_MOVE, touched)

    def clause(self) -> str:
        return "§8.2"


@dataclass(frozen=True, slots=True)
class MoveNow(Step[State, None]):
    """The move happens, or is taken back if it cannot any more (§6.6)."""

    species: int
    place: int

    def act(self, s: State, me: Seat, choice: None) -> None:
        species = s.living.get(self.species)
        if species is None or self.place not in ways(s, species):
            s.moved = s.switches.readings.interrupted_lost
            s.tell("move_wasted" if s.moved else "move_undone", "§6.6", who=me)
            return
        go(s, species, self.place)


def go(s: State, species: Species, place: int) -> None:
    """The one move of the turn."""
    move(s, species, place)
    s.moved = True
    if s.logging:
        s.log.append(moved(species.owner, species.card, place))


def ways(s: State, species: Species) -> tuple[Place, ...]:
    """Where a species may move on its owner's turn."""
    return SUBSETS[species.card.ranges[species.place] & s.free[species.owner]]


MOVES: Final[tuple[Move, ...]] = tuple([Move(species) for species in range(MANY)])
