"""A predator takes its prey: dodging, venom, growth and bite."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from wildtable.core.decision import Seat
from wildtable.core.step import Roll, Step
from wildtable.games.endless_forms.board import NOBODY, around
from wildtable.games.endless_forms.cards.compiled import Strike
from wildtable.games.endless_forms.state.changes import gain, lose
from wildtable.games.endless_forms.state.entries import exerted, hunts
from wildtable.games.endless_forms.state.prey import bite, forages, prey
from wildtable.games.endless_forms.state.rates import growth, related
from wildtable.games.endless_forms.state.table import Species, State

FACES: Final[tuple[int, ...]] = (1, 2, 3, 4, 5, 6)


@dataclass(frozen=True, slots=True)
class Dodge(Roll[State, int]):
    """A die decides whether the prey gets away (§7.7)."""

    hunter: int
    prey: int
    pick: int
    least: int  # an ambush bites at least so much; 0: an exertion

    def options(self, s: State, me: Seat) -> Sequence[int]:
        return FACES

    def act(self, s: State, me: Seat, choice: int) -> None:
        hunter, victim = s.living[self.hunter], s.living[self.prey]
        escapes = choice >= victim.card.dodge
        s.tell("rolled", "§7.7", who=me, n=choice)
        if escapes:
            s.tell("dodged", "§7.7", species=victim.card, whose=victim.owner, place=victim.place)
            if s.switches.readings.dodged_grows:
                gain(s, hunter, growth(s, hunter))
        else:
            catch(s, hunter, victim, self.least)
        if not self.least and self.hunter in s.living:
            strike(s, hunter, self.pick)

    def source(self, me: Seat) -> str:
        return f"die {me}"


def catch(s: State, hunter: Species, victim: Species, least: int) -> None:
    """Venom first; a predator that lives gains its growth and the prey loses (§7.6, §7.8)."""
    grown, venom, readings = growth(s, hunter), victim.card.venom, s.switches.readings
    if venom and not readings.venom_after:
        lose(s, [(hunter, venom)], False)
        if hunter.id not in s.living:
            return
    gain(s, hunter, grown)
    lose(s, [(victim, max(least, bite(hunter, victim, readings.bites_add)))], False)
    if venom and readings.venom_after:
        lose(s, [(hunter, venom)], False)


def exert(s: State, species: Species, victim: int, pick: int) -> None:
    """Turn a species sideways and let it grow (§7.1)."""
    me = species.owner
    species.exerted = True
    if victim == NOBODY:
        grow(s, species, forages(s, species) if species.card.predator else 0)
        strike(s, species, pick)
        return
    prey = s.living[victim]
    if s.logging:
        s.log.append(hunts(me, species.card, species.place, prey.card))
    if prey.card.dodge:
        s.put(me, Dodge(species.id, victim, pick, 0))
    else:
        catch(s, species, prey, 0)
        if species.id in s.living:
            strike(s, species, pick)


def exert_plainly(s: State, species: Species) -> None:
    """The same for a species that takes from nobody."""
    species.exerted = True
    grow(s, species, 0)


def grow(s: State, species: Species, less: int) -> None:
    """Grow without prey, by less where a predator forages."""
    n = growth(s, species, less)
    species.counters += n
    if s.logging:
        s.log.append(exerted(species.owner, species.card, species.place, n))


def strike(s: State, species: Species, pick: int) -> None:
    """What a species does to others when it has exerted: losses of one card fall together, then its gains.

    It gains by striking the one that was named, so not where nobody was (§7.9).
    """
    if not species.card.strikes:
        return
    losses: list[tuple[Species, int]] = []
    gained = 0
    for one in species.card.strikes:
        hit = struck(s, species, one, pick)
        for it in hit:
            losses.append((it, one.n))  # noqa: PERF401  # plain Python would make a function, and a cell
        gained += one.gain if hit else 0
    lose(s, losses, False)
    if gained and species.id in s.living:
        gain(s, species, gained)


def struck(s: State, species: Species, one: Strike, pick: int) -> list[Species]:
    """Whom an exert ability of this species hits."""
    if one.picks:
        return [s.living[pick]] if pick in s.living else []
    places = around(one.those.where, species.place)
    return [it for it in s.in_play if it.place in places and related(one.those, species.owner, species, it)]


@dataclass(frozen=True, slots=True)
class Hunt(Step[State, None]):
    """Ambush: a predator predates at once without exerting; prey that is gone is not replaced (§6.12)."""

    hunter: int
    prey: int
    least: int

    def act(self, s: State, me: Seat, choice: None) -> None:
        hunter = s.living.get(self.hunter)
        if hunter is None or self.prey not in prey(s, hunter):
            return
        if s.living[self.prey].card.dodge:
            s.put(me, Dodge(self.hunter, self.prey, NOBODY, self.least))
        else:
            catch(s, hunter, s.living[self.prey], self.least)
