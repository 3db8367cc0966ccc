"""The numbers of the table as they are now: resources, growth ↑ and decline ↓."""

from __future__ import annotations

from typing import Final

from wildtable.core.decision import Seat
from wildtable.games.endless_forms.board import NOBODY, around
from wildtable.games.endless_forms.box import Filter, Rule, bonus_at, fits_place
from wildtable.games.endless_forms.members import (
    CLOCK_ALWAYS,
    CLOCK_NIGHT,
    CLOCK_OTHER,
    CLOCK_OWN,
    CLOCK_OWN_NIGHT,
    SIDE_ANY,
    SIDE_MINE,
    STAT_DECLINE,
    STAT_GROWTH,
    VERB_CAP,
    VERB_DECLINE,
    VERB_FORBID,
    VERB_GROWTH,
    VERB_RESOURCES,
)
from wildtable.games.endless_forms.printed import Clock, Resource, Side, Stat, Verb
from wildtable.games.endless_forms.state import Attached, Aura, Local, Species, State

BLOOM: Final = 2**Resource.NECTAR | 2**Resource.SEEDS
"""What a bloom counter adds."""
NO_CAP: Final = 1000

# --- what holds at a habitat ---


def local(s: State, place: int) -> Local:
    """What holds at a habitat, remembered until something there changes."""
    found = s.here[place]
    if found is None:
        found = s.here[place] = _look(s, place)
    return found


def _look(s: State, place: int) -> Local:
    """Printed, effects in the order played, species, bloom, degraded, events of this turn (§11.3)."""
    habitat = s.row[place]
    offers = habitat.face.offers
    auras = [Aura(rule, NOBODY, NOBODY) for rule in habitat.face.auras]
    for effect in habitat.effects:
        for rule in effect.card.resources:
            offers = offers & rule.keep | rule.add
        auras += [Aura(rule, effect.owner, NOBODY) for rule in effect.card.auras]
    for species in [*s.columns[2 * place], *s.columns[2 * place + 1]]:
        if species.card.has_aura or species.effects:
            offers |= _from_species(species, auras)
    if habitat.bloom:
        offers |= BLOOM
    return _with_lasting(s, place, 0 if habitat.degraded else offers, auras)


def _from_species(species: Species, auras: list[Aura]) -> int:
    """Resources a species and the effects on it add to its place; their auras are gathered."""
    auras += [Aura(rule, species.owner, species.id) for rule in species.card.auras]
    for effect in species.effects:
        auras += [Aura(rule, effect.owner, species.id) for rule in effect.card.auras]
    added = 0
    for rule in species.card.resources:
        added |= rule.add
    return added


def _with_lasting(s: State, place: int, offers: int, auras: list[Aura]) -> Local:
    """Add the events that hold this turn: to everybody, or to one side."""
    sides = [0, 0]
    for event in s.lasting:
        for rule in event.card.plays:
            if not rule.line.this_turn:
                continue
            if rule.do is VERB_RESOURCES:
                for seat in (0, 1):
                    if rule.those is None or _on_side(rule.those.side, event.owner, seat):
                        sides[seat] |= rule.add
            elif event.place == place:
                auras.append(Aura(rule, event.owner, NOBODY))
    common = offers | (sides[0] & sides[1])
    return Local(common, (offers | sides[0], offers | sides[1]), auras)


# --- conditions ---


def _on_side(side: Side, me: Seat, owner: Seat) -> bool:
    return side is SIDE_ANY or (side is SIDE_MINE) == (owner == me)


def matches(those: Filter, me: Seat, species: Species) -> bool:
    """Whether a species is one of those meant by a card of `me`, wherever it stands."""
    return those.fits[species.card.index] and _on_side(those.side, me, species.owner)


def related(those: Filter, me: Seat, origin: Species, species: Species) -> bool:
    """Whether a species is one of those meant, measured from another one."""
    if not those.fits[species.card.index] or not _on_side(those.side, me, species.owner):
        return False
    if those.other and species.id == origin.id:
        return False
    if those.same_group and species.card.group != origin.card.group:
        return False
    return not (those.other_group and species.card.group == origin.card.group)


def count(s: State, those: Filter, me: Seat, origin: Species) -> int:
    """How many species are meant, measured from one species."""
    found = 0
    for place in around(those.where, origin.place):
        for side in (0, 1):
            for species in s.columns[2 * place + side]:
                if related(those, me, origin, species):
                    found += 1
    return found


def on_time(s: State, clock: Clock, owner: Seat) -> bool:
    """Whether it is the time a line speaks of; `owner` is that of the affected species."""
    if clock is CLOCK_ALWAYS:
        return True
    if clock is CLOCK_OWN or clock is CLOCK_OTHER:
        return (s.active == owner) == (clock is CLOCK_OWN)
    if clock is CLOCK_OWN_NIGHT:
        return s.active == owner and s.night()
    return s.night() == (clock is CLOCK_NIGHT)


def holds(s: State, rule: Rule, me: Seat, species: Species) -> bool:
    """Whether the conditions of a line hold for the species it affects."""
    if rule.clock and not on_time(s, rule.clock, species.owner):
        return False
    if rule.has_place:
        here = local(s, species.place)
        if not fits_place(rule, here.offers[species.owner], s.row[species.place].face):
            return False
    return rule.near is None or count(s, rule.near, me, species) > 0


def reaches(s: State, aura: Aura, species: Species) -> bool:
    """Whether a line for all species at a place is about this one, now."""
    those = aura.rule.those
    if those is not None and not matches(those, aura.owner, species):
        return False
    if those is not None and those.other and species.id == aura.source:
        return False
    return holds(s, aura.rule, aura.owner, species)


def _amount(s: State, rule: Rule, me: Seat, species: Species) -> int:
    if not holds(s, rule, me, species):
        return 0
    if rule.per is None:
        return rule.n
    return min(rule.line.most, count(s, rule.per, me, species))


def from_effects(s: State, verb: Verb, species: Species) -> int:
    """What the effects on a species add to its growth or decline."""
    total = 0
    for effect in species.effects:
        for rule in _rules(effect, verb):
            total += _amount(s, rule, effect.owner, species)
    return total


def _rules(effect: Attached, verb: Verb) -> list[Rule]:
    card = effect.card
    return [*card.growth_rules, *card.growth_by_place] if verb is VERB_GROWTH else card.decline_rules


# --- growth and decline ---


def growth(s: State, species: Species) -> int:
    """↑: printed or copied value, then what adds and subtracts, then caps, not below 0 (§11.1)."""
    place = species.place
    here = s.here[place] or local(s, place)
    card = species.card
    total = species.echo if species.echo >= 0 else card.growth
    if card.growth_by_place:
        total += bonus_at(card, here.offers[species.owner], s.row[place].face)
    for rule in card.growth_rules:
        total += _amount(s, rule, species.owner, species)
    if species.effects:
        total += from_effects(s, VERB_GROWTH, species)
    if here.auras:
        for aura in here.auras:
            if aura.rule.do is VERB_GROWTH and reaches(s, aura, species):
                total += aura.rule.n
        total = min(total, cap(s, here, species, STAT_GROWTH))
    return max(0, total)


def decline(s: State, species: Species) -> int:
    """↓: as for growth (§11.1)."""
    card = species.card
    here = s.here[species.place] or local(s, species.place)
    total = card.decline
    if not (card.decline_rules or species.effects or here.auras):
        return total
    for rule in card.decline_rules:
        total += _amount(s, rule, species.owner, species)
    if species.effects:
        total += from_effects(s, VERB_DECLINE, species)
    if here.auras:
        for aura in here.auras:
            if aura.rule.do is VERB_DECLINE and reaches(s, aura, species):
                total += aura.rule.n
        total = min(total, cap(s, here, species, STAT_DECLINE))
    return max(0, total)


def cap(s: State, here: Local, species: Species, stat: Stat) -> int:
    """The lowest limit on something (§11.1)."""
    lowest: int = NO_CAP
    for aura in here.auras:
        rule = aura.rule
        if rule.do is VERB_CAP and rule.line.stat is stat and rule.n < lowest and reaches(s, aura, species):
            lowest = rule.n
    return lowest


def forbidden(s: State, species: Species) -> bool:
    """Whether an event keeps a species from exerting this turn."""
    here = local(s, species.place)
    return any(aura.rule.do is VERB_FORBID and reaches(s, aura, species) for aura in here.auras)
