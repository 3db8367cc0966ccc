"""Predation: who may be chosen, and what it costs."""

from __future__ import annotations

from typing import Final

from wildtable.games.endless_forms.board import COLUMNS_HERE, COLUMNS_NEAR
from wildtable.games.endless_forms.cards.compiled import BASE_REACH, Card
from wildtable.games.endless_forms.state.rates import forbidden, holds, local, reaches
from wildtable.games.endless_forms.state.table import Aura, Species, State

OUT_OF_REACH: Final = 0
LAST_CHOICE: Final = 1
SUITS: Final = 2


def prey(s: State, hunter: Species) -> list[int]:
    """The species a predator may choose now; those that hide only if nothing else suits (§7.4)."""
    found: list[int] = []
    hidden: list[int] = []
    card = hunter.card
    down, up = _reach(s, hunter)
    as_printed = not hunter.effects and down == BASE_REACH and up == card.up
    for column in _hunting_ground(hunter):
        for it in s.columns[column]:
            if it is hunter:
                continue
            if (
                card.catches[it.card.index]
                if as_printed and not it.effects
                else _within(hunter, it, down, up)
            ):
                suits = _suits(s, hunter, it)
                if suits == SUITS:
                    found.append(it.id)
                elif suits == LAST_CHOICE:
                    hidden.append(it.id)
    return found or hidden


def known_prey(s: State, hunter: Species) -> list[int]:
    """The same, kept until somebody comes or goes or something changes: exertion asks again and again."""
    found = s.prey.get(hunter.id)
    if found is None:
        found = s.prey[hunter.id] = prey(s, hunter)
    return found


def has_prey(s: State, hunter: Species) -> bool:
    """Whether there is any it may choose."""
    return len(prey(s, hunter)) > 0


def _hunting_ground(hunter: Species) -> tuple[int, ...]:
    """The columns its prey may stand in: those here, with Keen Eyes next door too (§7.3)."""
    far = hunter.card.far
    for effect in hunter.effects:
        far = far or effect.card.far
    return COLUMNS_NEAR[hunter.place] if far else COLUMNS_HERE[hunter.place]


def _reach(s: State, hunter: Species) -> tuple[int, int]:
    """Ranks down and up, as far as they do not depend on the prey (§7.3)."""
    down, up = BASE_REACH, hunter.card.up
    for effect in hunter.effects:
        up += effect.card.up
    for aura in local(s, hunter.place).reaches:
        if reaches(s, aura, hunter):
            down += aura.rule.n
            up += aura.rule.up
    return down, up


def _within(hunter: Species, species: Species, down: int, up: int) -> bool:
    """Never beats lure, lure beats the window of ranks; one's own rank is always in it (§7.3, §7.5)."""
    card = species.card
    below = hunter.card.rank - card.rank
    if below < -up or card.never[hunter.card.index]:
        return False
    return below <= 0 or below <= _deepest(hunter, card, down) or _lures(species)


def _suits(s: State, hunter: Species, species: Species) -> int:
    """Whether a species within reach is kept from it by effects or by its place, and how far (§7.4)."""
    here, index = s.here[species.place] or local(s, species.place), hunter.card.index
    last = species.card.last
    for effect in species.effects:
        if effect.card.never[index]:
            return OUT_OF_REACH
        last = last or effect.card.last
    if here.nevers and _shielded(s, here.nevers, species, index):
        return OUT_OF_REACH
    return LAST_CHOICE if last or (here.lasts and _shielded(s, here.lasts, species, index)) else SUITS


def _deepest(hunter: Species, card: Card, down: int) -> int:
    """All numbers that fit add up (§7.3)."""
    down += hunter.card.down[card.index]
    for effect in hunter.effects:
        down += effect.card.down[card.index]
    return down


def _shielded(s: State, auras: list[Aura], species: Species, index: int) -> bool:
    """By its place, from such a predator."""
    for aura in auras:
        vs = aura.rule.vs
        if (vs is None or vs.fits[index]) and reaches(s, aura, species):
            return True
    return False


def _lures(species: Species) -> bool:
    return species.card.lure or any(effect.card.lure for effect in species.effects)


def bite(hunter: Species, species: Species, add: bool = False) -> int:
    """How much the prey loses: the largest bite that fits, or where they are read so the sum (§7.6)."""
    most = hunter.card.bite[species.card.index]
    for effect in hunter.effects:
        more = effect.card.bite[species.card.index]
        most = most + max(0, more - 1) if add else max(most, more)
    return most


def forages(s: State, species: Species) -> int:
    """What exerting without prey costs in growth; 0: not possible."""
    for rule in species.card.forage:
        if holds(s, rule, species.owner, species):
            return rule.n
    return 0


def can_exert(s: State, species: Species) -> bool:
    """Upright, not forbidden, and with prey or a way round it if it is a predator."""
    if species.exerted or (s.lasting and forbidden(s, species)):
        return False
    return not species.card.predator or len(known_prey(s, species)) > 0 or forages(s, species) > 0
