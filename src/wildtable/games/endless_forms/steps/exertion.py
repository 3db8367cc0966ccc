"""The Exertion Phase."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, TypeAlias

from wildtable.core.decision import Seat
from wildtable.core.refusal import Why
from wildtable.core.step import Step
from wildtable.games.endless_forms.board import (
    MANY,
    NOBODY,
    NOTHING,
    SPECIES_IDS,
    Moment,
    Nothing,
    SpeciesId,
    around,
)
from wildtable.games.endless_forms.cards.compiled import Filter
from wildtable.games.endless_forms.state.prey import can_exert, forages, known_prey
from wildtable.games.endless_forms.state.rates import related
from wildtable.games.endless_forms.state.table import Species, State
from wildtable.games.endless_forms.steps.deployment import DONE, REVEAL
from wildtable.games.endless_forms.steps.predation import exert, exert_plainly
from wildtable.games.endless_forms.steps.windows import announce

ANNOUNCE_EXERT: Final = Moment.ANNOUNCE_EXERT
Way: TypeAlias = SpeciesId | Nothing
"""The prey of a predator, or none where it forages or is no predator."""
NO_TARGETS: Final[list[int]] = []


@dataclass(frozen=True, slots=True)
class Exertion(Step[State, Step[State, Any] | None]):
    """Exert one species after the other, in any order, or stop (§7.1)."""

    def options(self, s: State, me: Seat) -> Sequence[Step[State, Any]] | None:
        able = upright(s, me)
        switches, event = s.switches, s.zones[me] is not None
        if not able and not (event and switches.all_questions):
            return ()
        if not event and is_settled(s, able):
            return None
        found: list[Step[State, Any]] = [EXERTS[species.id] for species in able]
        if event:
            found.append(REVEAL)
        if not (able and switches.exert_all):
            found.append(DONE)
        return found

    def act(self, s: State, me: Seat, choice: Step[State, Any] | None) -> None:
        if choice is None:
            self._exert_settled(s, me)
        elif choice is not DONE:
            s.stack.append((me, self))
            if isinstance(choice, Exert):
                begin_to_exert(s, me, s.living[choice.species])
            else:
                choice.act(s, me, None)

    def _exert_settled(self, s: State, me: Seat) -> None:
        """All that leave nothing to choose exert, if nobody may answer; else the next one does."""
        first = first_upright(s, me)
        if first.card.is_plain and s.nobody_answers:
            exert_plain(s, me)
        else:
            s.put(me, self)
            begin_to_exert(s, me, first)

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
class Exert(Step[State, Way]):
    """Exert a species; a predator chooses its prey, or forages (§7.2)."""

    species: int

    def options(self, s: State, me: Seat) -> Sequence[Way]:
        return ways(s, s.living[self.species])

    def act(self, s: State, me: Seat, choice: Way) -> None:
        hunt(s, me, s.living[self.species], choice)

    def clause(self) -> str:
        return "§7.2"


def begin_to_exert(s: State, me: Seat, species: Species) -> None:
    """Exert a species; ask a predator first, where it has a choice."""
    if not species.card.predator:
        hunt(s, me, species, NOTHING)
        return
    found = ways(s, species)
    if len(found) > 1:
        s.put(me, EXERTS[species.id])
    else:
        hunt(s, me, species, found[0])


def ways(s: State, hunter: Species) -> list[Way]:
    """How a predator may exert: each prey it may choose, and foraging."""
    found: list[Way] = [SPECIES_IDS[number] for number in known_prey(s, hunter)]
    if forages(s, hunter):
        found.append(NOTHING)
    return found


def hunt(s: State, me: Seat, species: Species, way: Way) -> None:
    """Exert in this way; whoever has an exert ability says first whom it hits."""
    victim = way.number if isinstance(way, SpeciesId) else NOBODY
    found = targets(s, species) if species.card.strikes else NO_TARGETS
    if len(found) > 1:
        s.put(me, Strike(species.id, victim, False))
    else:
        say(s, me, species, victim, found[0] if found else NOBODY)


@dataclass(frozen=True, slots=True)
class Strike(Step[State, SpeciesId]):
    """Whom an exert ability hits (§7.9)."""

    species: int
    prey: int
    again: bool  # the one named first has gone

    def options(self, s: State, me: Seat) -> Sequence[SpeciesId]:
        return [SPECIES_IDS[number] for number in targets(s, s.living[self.species])]

    def act(self, s: State, me: Seat, choice: SpeciesId) -> None:
        if self.again:
            s.put(me, ExertNow(self.species, self.prey, choice.number))
        else:
            say(s, me, s.living[self.species], self.prey, choice.number)

    def clause(self) -> str:
        return "§7.9"


@dataclass(frozen=True, slots=True)
class ExertNow(Step[State, None]):
    """The exertion happens, or is taken back if it cannot any more (§6.6)."""

    species: int
    prey: int
    pick: int

    def act(self, s: State, me: Seat, choice: None) -> None:
        species = s.living.get(self.species)
        if species is None or not self._possible(s, species):
            undo(s, me, species)
        elif self.pick != NOBODY and self.pick not in targets(s, species):
            found = targets(s, species)
            again = Strike(self.species, self.prey, True)
            s.put(me, again if found else ExertNow(self.species, self.prey, NOBODY))
        else:
            exert(s, species, self.prey, self.pick)

    def _possible(self, s: State, species: Species) -> bool:
        if not can_exert(s, species):
            return False
        if self.prey != NOBODY:
            return self.prey in known_prey(s, species)
        return not species.card.predator or forages(s, species) > 0


def undo(s: State, me: Seat, species: Species | None) -> None:
    """An exertion has become impossible: it is taken back, or where it is read so lost (§6.6)."""
    lost = s.switches.readings.interrupted_lost
    if lost and species is not None:
        species.exerted = True
    s.tell("exertion_wasted" if lost else "exertion_undone", "§6.6", who=me)


def say(s: State, me: Seat, species: Species, victim: int, pick: int) -> None:
    """Announce an exertion: it touches an opponent whose species it takes from."""
    if s.nobody_answers:
        exert(s, species, victim, pick)
        return
    announce(s, me, ExertNow(species.id, victim, pick), ANNOUNCE_EXERT, takes(s, me, species, victim, pick))


def takes(s: State, me: Seat, species: Species, victim: int, pick: int) -> bool:
    """Whether an exertion takes from a species of the opponent."""
    hit = [victim, pick]
    for strike in species.card.strikes:
        if not strike.picks:
            hit += meant(s, species, strike.those)
    return any(n != NOBODY and s.living[n].owner != me for n in hit)


def targets(s: State, species: Species) -> list[int]:
    """Whom the exert ability of a species may be aimed at."""
    for strike in species.card.strikes:
        if strike.picks:
            found = meant(s, species, strike.those)
            return exposed(s, species, found) if s.switches.readings.cryptic_abilities else found
    return []


def exposed(s: State, species: Species, found: list[int]) -> list[int]:
    """Those whom an opponent may choose where Crypsis helps against abilities, too (R54)."""
    chosen = [s.living[n] for n in found]
    return [it.id for it in chosen if it.owner == species.owner or not it.card.safe_from_opponents]


def meant(s: State, species: Species, those: Filter) -> list[int]:
    """The species an ability speaks of, measured from the one that bears it."""
    places = around(those.where, species.place)
    return [it.id for it in s.in_play if it.place in places and related(those, species.owner, species, it)]


def first_upright(s: State, me: Seat) -> Species:
    """The first species of a seat that can exert now; there is one."""
    for species in s.own[me]:
        if can_exert(s, species):
            return species
    raise AssertionError("nobody can exert")


def upright(s: State, me: Seat) -> list[Species]:
    """The species of a seat that can exert now; mostly there is no more to it than not having exerted."""
    found: list[Species] = []
    for it in s.own[me]:
        if not it.exerted and ((not it.card.predator and not s.lasting) or can_exert(s, it)):
            found.append(it)  # noqa: PERF401  # plain Python would make a function of it, at every exertion
    return found


def is_settled(s: State, able: list[Species]) -> bool:
    """Whether there is nothing to choose: a single species, or several whose order does not matter (§7.1)."""
    if not s.switches.exert_all or s.switches.all_questions:
        return False
    if len(able) == 1:
        return True
    for species in able:  # noqa: SIM110  # asked at every exertion
        if not species.card.is_plain:
            return False
    return True


def begin_exertion(s: State, me: Seat) -> None:
    """The phase begins: where there is nothing to choose and nobody may answer, all exert."""
    if s.nobody_answers and all_plain(s, me):
        exert_plain(s, me)
    else:
        s.put(me, EXERTION)


def all_plain(s: State, me: Seat) -> bool:
    """Whether all species of a seat exert and none of them has anything to choose."""
    if not s.switches.exert_all or s.switches.all_questions:
        return False
    for species in s.own[me]:  # noqa: SIM110  # asked at every exertion
        if not species.card.is_plain:
            return False
    return True


def exert_plain(s: State, me: Seat) -> None:
    """Let all species of a seat exert that can and leave nothing to choose: no one hinders another.

    Where somebody reads along each is a deed of its own; the first comes to lie uppermost.
    """
    for species in reversed(s.own[me]):
        if species.card.is_plain and not species.exerted and (not s.lasting or can_exert(s, species)):
            if s.logging:
                s.stack.append((me, plain_exertion(species.id)))
            else:
                exert_plainly(s, species)


@dataclass(frozen=True, slots=True)
class PlainExertion(Step[State, None]):
    """A species exerts that has nothing to choose (§7.1)."""

    species: int

    def act(self, s: State, me: Seat, choice: None) -> None:
        exert_plainly(s, s.living[self.species])


@cache
def plain_exertion(species: int) -> PlainExertion:
    """The same step for the same species."""
    return PlainExertion(species)


def exerts_by_itself(s: State, options: Sequence[object]) -> Exert | None:
    """What a seat that lets its species exert by themselves need not be asked for.

    Those that have nothing to choose come first; then the last one, if it must exert anyway.
    """
    able = [option for option in options if isinstance(option, Exert)]
    plain = next((option for option in able if s.living[option.species].card.is_plain), None)
    return able[0] if plain is None and len(able) == 1 and s.switches.exert_all else plain


EXERTS: Final[tuple[Exert, ...]] = tuple([Exert(species) for species in range(MANY)])
EXERTION: Final = Exertion()
