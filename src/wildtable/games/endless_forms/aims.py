"""What a card may be aimed at: named when it is announced, checked again when it resolves."""

from __future__ import annotations

from wildtable.core.decision import Choice, Seat
from wildtable.games.endless_forms.board import NEXT_TO, NOBODY, PLACES
from wildtable.games.endless_forms.box import Card, Filter, Slot, fits_place, in_order
from wildtable.games.endless_forms.changes import effects_in_play, species_in
from wildtable.games.endless_forms.growth import local, matches
from wildtable.games.endless_forms.members import (
    ATTACH_HABITAT,
    KIND_EVENT,
    SLOT_COPIED,
    SLOT_DISCARDED,
    SLOT_HOME,
    SLOT_HOST,
    SLOT_PICK,
    SLOT_PLACE,
    SLOT_PREY,
    SLOT_REVIVED,
    SLOT_SOURCE,
    VERB_HUNT,
    WHO_PICK,
)
from wildtable.games.endless_forms.prey import prey
from wildtable.games.endless_forms.state import Species, State


def candidates(s: State, me: Seat, card: Card, aims: tuple[int, ...]) -> list[Choice]:
    """What may be named next, given what was named before."""
    slot = card.slots[len(aims)]
    if slot is SLOT_HOST:
        return hosts(s, me, card)
    if slot is SLOT_PICK:
        return picks(s, me, card)
    if slot is SLOT_PLACE:
        return [place for place in PLACES if place_fits(s, card, place)]
    if slot is SLOT_SOURCE:
        return [species.id for species in s.living.values() if may_choose(me, card, species)]
    if slot is SLOT_REVIVED:
        return [*species_in(in_order(s.piles[me]))] or [*species_in(s.hands[me])]
    if slot is SLOT_DISCARDED:
        effects = effects_in_play(s)
        return [*effects, NOBODY] if effects else []
    return _following(s, me, slot, aims)


def _following(s: State, me: Seat, slot: Slot, aims: tuple[int, ...]) -> list[Choice]:
    """What depends on the thing just named; nothing where that was nothing."""
    last = aims[-1]
    if last == NOBODY:
        return []
    if slot is SLOT_COPIED:
        return [*NEXT_TO[last]]
    if slot is SLOT_HOME:
        return [*s.room(me)]
    species = s.living[last]
    return [*prey(s, species)] if slot is SLOT_PREY else [*goals(s, species)]


def hosts(s: State, me: Seat, card: Card) -> list[Choice]:
    """What an effect may be laid on."""
    if card.attach is ATTACH_HABITAT:
        return [*PLACES]
    return [species.id for species in s.living.values() if may_host(me, card, species)]


def may_host(me: Seat, card: Card, species: Species) -> bool:
    """Whether a player may lay an effect on a species (§5.4)."""
    if species.owner != me and species.card.safe_from_effects:
        return False
    return card.hosts is None or matches(card.hosts, me, species)


def may_choose(me: Seat, card: Card, species: Species) -> bool:
    """Whether a player may choose a species for a card; an event may be kept off (§6.8)."""
    if card.kind is not KIND_EVENT:
        return True
    return species.owner == me or not species.card.safe_from_events


def picks(s: State, me: Seat, card: Card) -> list[Choice]:
    """Species a card may be played for; a predator must have prey to hunt."""
    those = picked(card)
    hunts = any(rule.do is VERB_HUNT for rule in card.plays)
    return [
        species.id
        for species in s.living.values()
        if matches(those, me, species)
        and may_choose(me, card, species)
        and not (hunts and not prey(s, species))
    ]


def picked(card: Card) -> Filter:
    """Of which species a card lets its player pick one."""
    for rule in card.plays:
        if rule.who is WHO_PICK and rule.those is not None:
            return rule.those
    raise AssertionError(f"{card.name} picks nobody")


def place_fits(s: State, card: Card, place: int) -> bool:
    """Whether an event may be played for a habitat: by what it offers to everybody (§6.9)."""
    rule = card.plays[0]
    if not rule.has_place or rule.lacks:
        return True
    return fits_place(rule, local(s, place).common, s.row[place].face)


def goals(s: State, species: Species) -> list[int]:
    """Adjacent habitats a species may be moved to."""
    if species.card.immovable:
        return []
    return [place for place in NEXT_TO[species.place] if s.has_room(species.owner, place)]


def as_aim(choice: Choice) -> int:
    """A named thing as a number: cards by their index."""
    return choice.index if isinstance(choice, Card) else int(choice)


def in_hand(card: Card) -> int:
    """A card that was named while it was in the hand: a number below that of nobody."""
    return NOBODY - 1 - card.index


def index_of(named: int) -> tuple[int, bool]:
    """The index of a named card, and whether it was in the hand."""
    return (NOBODY - 1 - named, True) if named < NOBODY else (named, False)
