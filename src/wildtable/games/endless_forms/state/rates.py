"""The numbers of the table as they are now: resources, growth ↑ and decline ↓."""

from __future__ import annotations

from typing import Final

from wildtable.core.decision import Seat
from wildtable.games.endless_forms.board import NOBODY, SIDES, around
from wildtable.games.endless_forms.cards.card_types import Clock, Resource
from wildtable.games.endless_forms.cards.compiled import Card, Filter, Rule, bonus_at, fits_place
from wildtable.games.endless_forms.state.table import Aura, Local, Species, State

CLOCK_ALWAYS: Final = Clock.ALWAYS
CLOCK_NIGHT: Final = Clock.NIGHT
CLOCK_OTHER: Final = Clock.OTHER
CLOCK_OWN: Final = Clock.OWN
CLOCK_OWN_NIGHT: Final = Clock.OWN_NIGHT
BLOOM: Final[int] = 2**Resource.NECTAR | 2**Resource.SEEDS
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
    habitat, here = s.row[place], Local()
    offers = habitat.face.offers
    if habitat.face.has_aura:
        _gather(here, habitat.face, NOBODY, NOBODY)
    for effect in habitat.effects:
        if effect.card.has_aura:
            offers = _offered(effect.card, offers)
            _gather(here, effect.card, effect.owner, NOBODY)
    for side in SIDES:
        for species in s.columns[2 * place + side]:
            if species.effects or species.card.has_aura:
                offers = _from_species(here, species, offers)
    if habitat.bloom:
        offers |= BLOOM
    _add_events(s, here, place, 0 if habitat.degraded else offers)
    return here


def _offered(card: Card, offers: int) -> int:
    """What a habitat offers with a card there."""
    for keep, add in card.resources:
        offers = offers & keep | add
    return offers


def _from_species(here: Local, species: Species, offers: int) -> int:
    """What a species and the effects on it mean to its habitat."""
    if species.card.has_aura:
        _gather(here, species.card, species.owner, species.id)
        offers = _offered(species.card, offers)
    for effect in species.effects:
        if effect.card.has_aura:
            _gather(here, effect.card, effect.owner, species.id)
            offers = _offered(effect.card, offers)
    return offers


def _gather(here: Local, card: Card, owner: Seat, source: int) -> None:
    """The rules of a card for species at its place."""
    if card.growth_here:
        here.growth = _more(here, here.growth, card.growth_here, owner, source)
    if card.decline_here:
        here.decline = _more(here, here.decline, card.decline_here, owner, source)
    if card.decline_caps:
        here.decline_caps = _more(here, here.decline_caps, card.decline_caps, owner, source)
    if card.loss_caps:
        here.loss_caps = _more(here, here.loss_caps, card.loss_caps, owner, source)
    if card.reach_here:
        here.reaches = _more(here, here.reaches, card.reach_here, owner, source)
    if card.nevers_here:
        here.nevers = _more(here, here.nevers, card.nevers_here, owner, source)
    if card.lasts_here:
        here.lasts = _more(here, here.lasts, card.lasts_here, owner, source)


def _more(here: Local, auras: list[Aura], rules: list[Rule], owner: Seat, source: int) -> list[Aura]:
    found = auras.copy()
    for rule in rules:
        here.timed = here.timed or bool(rule.clock)
        found.append(Aura(rule, owner, source))
    return found


def _add_events(s: State, here: Local, place: int, offers: int) -> None:
    """Add the events that hold this turn: to everybody, or to one side."""
    here.common, here.offers = offers, (offers, offers)
    if not s.lasting:
        return
    first, second = offers, offers
    for event in s.lasting:
        for rule in event.card.turn_offers:
            if _offered_to(rule, event.owner, 0):
                first |= rule.n
            if _offered_to(rule, event.owner, 1):
                second |= rule.n
        if event.place == place:
            caps, forbids = event.card.growth_caps, event.card.forbids
            here.growth_caps = _more(here, here.growth_caps, caps, event.owner, NOBODY)
            here.forbids = _more(here, here.forbids, forbids, event.owner, NOBODY)
    here.common, here.offers = first & second, (first, second)


def _offered_to(rule: Rule, owner: Seat, seat: Seat) -> bool:
    return rule.those is None or (rule.those.mine if owner == seat else rule.those.theirs)


# --- conditions ---


def matches(those: Filter, me: Seat, species: Species) -> bool:
    """Whether a species is one of those meant by a card of `me`, wherever it stands."""
    return those.fits[species.card.index] and (those.mine if species.owner == me else those.theirs)


def related(those: Filter, me: Seat, origin: Species, species: Species) -> bool:
    """Whether a species is one of those meant, measured from another one."""
    if not (those.fits[species.card.index] and (those.mine if species.owner == me else those.theirs)):
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
        for side in SIDES:
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
        here = s.here[species.place] or local(s, species.place)
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
    return min(rule.most, count(s, rule.per, me, species))


# --- growth and decline ---


def growth(s: State, species: Species, less: int = 0, capped: bool = True) -> int:
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
        total += _by_effects(s, species)
    for aura in here.growth:
        if reaches(s, aura, species):
            total += aura.rule.n
    total -= less
    if capped and here.growth_caps:
        total = min(total, cap(s, here.growth_caps, species))
    return total if total > 0 else 0  # noqa: FURB136  # `max` takes nearly as long as all above


def _by_effects(s: State, species: Species) -> int:
    """What the effects on a species add to its growth."""
    total = 0
    for effect in species.effects:
        for rule in effect.card.growth_rules:
            total += _amount(s, rule, effect.owner, species)
        for rule in effect.card.growth_by_place:
            total += _amount(s, rule, effect.owner, species)
    return total


def first_counters(s: State, species: Species) -> int:
    """With how many counters a species enters: by its ↑, or by the printed one as an option (§5.3)."""
    uncapped = s.switches.readings.arrivals_uncapped
    if s.switches.bonus_on_deploy:
        return growth(s, species, capped=not uncapped)
    return (
        species.card.growth
        if uncapped
        else min(species.card.growth, cap(s, local(s, species.place).growth_caps, species))
    )


def decline(s: State, species: Species) -> int:
    """↓: as for growth (§11.1)."""
    card = species.card
    here = s.here[species.place] or local(s, species.place)
    total = card.decline
    if not (card.decline_rules or species.effects or here.decline or here.decline_caps):
        return total
    for rule in card.decline_rules:
        total += _amount(s, rule, species.owner, species)
    for effect in species.effects:
        for rule in effect.card.decline_rules:
            total += _amount(s, rule, effect.owner, species)
    for aura in here.decline:
        if reaches(s, aura, species):
            total += aura.rule.n
    if here.decline_caps:
        total = min(total, cap(s, here.decline_caps, species))
    return total if total > 0 else 0  # noqa: FURB136  # `max` takes nearly as long as all above


def cap(s: State, caps: list[Aura], species: Species) -> int:
    """The lowest limit on something (§11.1)."""
    lowest: int = NO_CAP
    for aura in caps:
        if aura.rule.n < lowest and reaches(s, aura, species):
            lowest = aura.rule.n
    return lowest


def forbidden(s: State, species: Species) -> bool:
    """Whether an event keeps a species from exerting this turn."""
    for aura in local(s, species.place).forbids:  # noqa: SIM110  # asked at every exertion
        if reaches(s, aura, species):
            return True
    return False
