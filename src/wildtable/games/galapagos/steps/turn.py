"""Phase C: what players do with dice and Helpers (§5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from wildtable.core.decision import Seat
from wildtable.core.refusal import Why
from wildtable.core.step import Step
from wildtable.games.galapagos.board import (
    BOTTOM,
    BOXES,
    COLUMNS,
    DIE_MENUS,
    LEFT_CARDS,
    TOP,
    TOP_1,
    TOP_BITS,
    TURN_MENUS,
    Die,
    Place,
    Verb,
    die_menu,
    partners,
    turned,
)
from wildtable.games.galapagos.state import State
from wildtable.games.galapagos.steps.entries import adapted, evolved, migrated, passed, passed_rest, placed

EVOLUTION: Final = 0  # where Helpers lie, as numbers of `State.spent`
MIGRATION: Final = 1
ADAPTATION: Final = 2

# Looked at all the time: names of a module are quicker to reach than members of an enum.
END_TURN: Final[int] = Verb.END_TURN
EVOLUTION_VERB: Final[int] = Verb.EVOLUTION
PASS: Final = Verb.PASS
ADD_ONE: Final = Verb.ADD_ONE
TAKE_HELPERS: Final = Verb.TAKE_HELPERS
TAKE_OR_DECLINE: Final[tuple[Verb, ...]] = (Verb.TAKE_HELPERS, Verb.DECLINE_HELPERS)


@dataclass(frozen=True, slots=True)
class Turn(Step[State, Die | Verb]):
    """All dice and as many Helpers as the player likes, in any order."""

    def options(self, s: State, me: Seat) -> Sequence[Die | Verb] | None:
        menus = TURN_MENUS[s.dice[me]]
        if s.helpers[me] == 0:
            return menus[0]
        unlocked = s.free & TOP_BITS
        if s.bottom[0] is not None:
            return menus[3 if unlocked else 2]
        # `unlocked & (unlocked - 1)` leaves a bit if there are at least two.
        return menus[2 if unlocked & (unlocked - 1) else 0]

    def act(self, s: State, me: Seat, choice: Die | Verb | None) -> None:
        if choice is None:
            return
        if choice <= 6:
            s.put(me, self)
            s.put(me, USE_DIE[choice])
        elif choice == END_TURN:
            if s.dice[me]:
                s.put(me, LAST_DICE)
        else:
            s.put(me, self)
            s.put(me, EVOLVE if choice == EVOLUTION_VERB else MIGRATE)

    def clause(self) -> str:
        return "§5.1"

    def why_not(self, s: State, me: Seat, choice: Any) -> Why | None:
        if choice in (Verb.EVOLUTION, Verb.MIGRATION) and s.helpers[me] == 0:
            return no_helper(s, me)
        if choice == Verb.EVOLUTION:
            return Why("no_evolution", {}, "§5.10")
        if choice == Verb.MIGRATION:
            return Why("no_migration", {}, "§5.11")
        if isinstance(choice, Place):
            return _why_no_die_of(s, me, choice)
        if isinstance(choice, int) and 1 <= choice <= 6:
            return Why("no_such_die", {"die": choice}, "§5.1")
        return None


@dataclass(frozen=True, slots=True)
class UseDie(Step[State, Place | Verb]):
    """Put a die on a place, change it with Helpers first, or pass with it."""

    die: Die

    def options(self, s: State, me: Seat) -> Sequence[Place | Verb]:
        key = s.free & s.printed.reach[self.die] | (s.helpers[me] > 0)
        menu = DIE_MENUS[key]
        if menu is None:
            menu = DIE_MENUS[key] = die_menu(key, key & 1 == 1)
        return menu

    def act(self, s: State, me: Seat, choice: Place | Verb) -> None:
        if isinstance(choice, Place):
            s.use_die(me, self.die)
            s.lay(me, self.die, choice)
            if s.logging:
                s.log.append(placed(me, self.die, s.told_place(choice)))
        elif choice is PASS:
            s.use_die(me, self.die)
            helpers = s.gain(me, 1)
            if s.readings.passed_rest:
                s.rest(me, helpers)
            if s.logging:
                s.log.append(passed(me, self.die, helpers))
        else:
            self.adapt(s, me, 1 if choice is ADD_ONE else -1)

    def adapt(self, s: State, me: Seat, by: int) -> None:
        """Turn the die by one and go on with it (§5.12)."""
        die = turned(self.die, by)
        dice = list(s.dice[me])
        dice[dice.index(self.die)] = die
        s.dice[me] = tuple(sorted(dice))
        s.spend(me, ADAPTATION)
        if s.logging:
            s.log.append(adapted(me, self.die, die))
        s.put(me, USE_DIE[die])

    def clause(self) -> str:
        return "§5.2"

    def why_not(self, s: State, me: Seat, choice: Any) -> Why | None:
        if isinstance(choice, Place):
            return _why_no_die(s, self.die, choice)
        if choice in (Verb.ADD_ONE, Verb.SUBTRACT_ONE):
            return no_helper(s, me)
        return None


def no_helper(s: State, me: Seat) -> Why:
    """Why no Helper can be sent: there is none, or those there are rest (§5.8, §7.3)."""
    if not s.resting[me]:
        return Why("no_helper", {}, "§5.9")
    return Why("helpers_rest", {}, "§5.8" if s.readings.passed_rest else "§7.3")


def _why_no_die(s: State, die: int, place: Place) -> Why:
    """Why a place does not take this die."""
    if place in s.laid:
        return Why("occupied", {"place": s.told_place(place), "who": s.laid[place][0]}, "§5.2")
    if place in BOTTOM:
        return Why("bottom_row", {"place": place}, "§5.4")
    if place in TOP:
        return Why("wrong_column", {"place": place, "die": die}, "§5.4")
    if not s.box(place):
        return Why("empty_box", {"place": s.told_place(place)}, "§5.3")
    faces = s.printed.faces[BOXES.index(place)]
    return Why("wrong_face", {"place": s.told_place(place), "die": die, "faces": faces}, "§5.3")


def _why_no_die_of(s: State, me: Seat, place: Place) -> Why:
    """Why none of the dice in a turn can be put on a place."""
    if any(place in USE_DIE[die].options(s, me) for die in s.dice[me]):
        return Why("die_first", {}, "§5.2")
    if place in TOP and place not in s.laid:
        return Why("no_column_die", {"place": place, "die": TOP.index(place) + 1}, "§5.4")
    if place not in BOXES and place not in BOTTOM and place not in s.laid:
        return Why("no_die_left", {}, "§5.2")
    why = _why_no_die(s, 0, place)
    return replace(why, key="no_face") if why.key == "wrong_face" else why


@dataclass(frozen=True, slots=True)
class LastDice(Step[State, Verb]):
    """The turn ends: dice not used are passed, for a Helper each unless declined."""

    def options(self, s: State, me: Seat) -> Sequence[Verb] | None:
        return TAKE_OR_DECLINE if s.reserve else None

    def act(self, s: State, me: Seat, choice: Verb | None) -> None:
        helpers = s.gain(me, len(s.dice[me])) if choice is TAKE_HELPERS else 0
        if s.logging:
            s.log.append(passed_rest(me, s.dice[me], helpers))
        s.dice[me] = ()

    def clause(self) -> str:
        return "§5.13"


@dataclass(frozen=True, slots=True)
class Evolve(Step[State, Place]):
    """Exchange the two cards of a column that has no die on it."""

    def options(self, s: State, me: Seat) -> Sequence[Place]:
        return COLUMNS[s.free & TOP_BITS]

    def act(self, s: State, me: Seat, choice: Place) -> None:
        s.spend(me, EVOLUTION)
        place: int = choice
        n = place - TOP_1
        s.top[n], s.bottom[n] = s.bottom[n], s.top[n]
        if s.logging:
            s.log.append(evolved(me, choice))

    def clause(self) -> str:
        return "§5.10"

    def why_not(self, s: State, me: Seat, choice: Any) -> Why | None:
        return _locked(s, choice, "§5.10")


@dataclass(frozen=True, slots=True)
class Migrate(Step[State, Place]):
    """Exchange two cards of one row, neither under a die: the left one first."""

    def options(self, s: State, me: Seat) -> Sequence[Place]:
        return LEFT_CARDS[(s.free & TOP_BITS) + (s.bottom[0] is not None)]

    def act(self, s: State, me: Seat, choice: Place) -> None:
        s.put(me, MIGRATE_WITH[choice])

    def clause(self) -> str:
        return "§5.11"

    def why_not(self, s: State, me: Seat, choice: Any) -> Why | None:
        return _locked(s, choice, "§5.11")


@dataclass(frozen=True, slots=True)
class MigrateWith(Step[State, Place]):
    """The card to the right that changes places with the first."""

    left: Place

    def options(self, s: State, me: Seat) -> Sequence[Place]:
        return partners(self.left, s.free & TOP_BITS)

    def act(self, s: State, me: Seat, choice: Place) -> None:
        s.spend(me, MIGRATION)
        s.swap(self.left, choice)
        if s.logging:
            s.log.append(migrated(me, self.left, choice))

    def clause(self) -> str:
        return "§5.11"

    def why_not(self, s: State, me: Seat, choice: Any) -> Why | None:
        return _locked(s, choice, "§5.11")


def _locked(s: State, place: Any, clause: str) -> Why | None:
    if isinstance(place, Place) and place in s.laid:
        return Why("locked", {"place": place, "who": s.laid[place][0]}, clause)
    return None


TURN: Final = Turn()
LAST_DICE: Final = LastDice()
EVOLVE: Final = Evolve()
MIGRATE: Final = Migrate()
MIGRATE_WITH: Final = {place: MigrateWith(place) for place in (*TOP, *BOTTOM)}
USE_DIE: Final = tuple(UseDie(die) for die in range(7))
