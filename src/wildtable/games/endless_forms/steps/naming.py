"""What a card may be aimed at: named when it is announced, checked again when it happens (§6.7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from wildtable.core.decision import Seat
from wildtable.core.text import Text, text
from wildtable.games.endless_forms.board import (
    BESIDE,
    NEXT_TO,
    NOTHING,
    PLACES,
    SPECIES_IDS,
    EffectAt,
    Nothing,
    Place,
    SpeciesId,
)
from wildtable.games.endless_forms.cards.card_types import At, Attach, Those
from wildtable.games.endless_forms.cards.compiled import Aimed, Card, Kind, Revived, fits_place
from wildtable.games.endless_forms.state.changes import effects_in_play, show_in_hand, species_in
from wildtable.games.endless_forms.state.prey import has_prey, prey
from wildtable.games.endless_forms.state.rates import local, matches
from wildtable.games.endless_forms.state.table import SUBSETS, Species, State
from wildtable.games.endless_forms.steps.verbs import Naming

ATTACH_HABITAT: Final = Attach.HABITAT
KIND_EVENT: Final = Kind.EVENT
KIND_SPECIES: Final = Kind.SPECIES


def namings(card: Card) -> tuple[Naming, ...]:
    """What has to be named for a card: its host, a habitat, then what its deeds need, in their order."""
    found: dict[type, Naming] = {}
    if card.attach is not Attach.NOTHING:
        found[NameHost] = NameHost()
    several = [naming for deed in card.deeds for naming in deed.names(card.kind is KIND_EVENT)]
    places = [naming for naming in several if isinstance(naming, NamePlace)]
    if places:
        found[NamePlace] = next((naming for naming in places if naming.at is not None), places[0])
    for naming in several:
        found.setdefault(type(naming), naming)
    return tuple(found.values())


# --- hosts and habitats ---


@dataclass(frozen=True, slots=True)
class NameHost(Naming):
    """What an effect is laid on."""

    def candidates(self, s: State, me: Seat, card: Card, aims: tuple[Aimed, ...]) -> Sequence[object]:
        if card.attach is ATTACH_HABITAT:
            return PLACES
        found: list[SpeciesId] = []
        for species in s.in_play:
            if may_host(me, card, species):
                found.append(SPECIES_IDS[species.id])  # noqa: PERF401  # plain Python would make a function
        return found

    def prompt(self, card: Text) -> Text:
        return text("{card}: what is it laid on?", card=card)


def may_host(me: Seat, card: Card, species: Species) -> bool:
    """Whether a player may lay an effect on a species (§5.4)."""
    hosts = card.own_hosts if species.owner == me else card.their_hosts
    return hosts[species.card.index]


@dataclass(frozen=True, slots=True)
class NamePlace(Naming):
    """A habitat, of those that offer something where the card says so (§6.9)."""

    at: At | None = None

    def candidates(self, s: State, me: Seat, card: Card, aims: tuple[Aimed, ...]) -> Sequence[object]:
        at = self.at
        return PLACES if at is None else [place for place in PLACES if place_fits(s, card, at, place)]

    def prompt(self, card: Text) -> Text:
        return text("{card}: which habitat?", card=card)


def place_fits(s: State, card: Card, at: At | None, place: int) -> bool:
    """Whether an event may be played for a habitat: by what it offers to everybody (§6.9)."""
    if at is None:
        return True
    rule = card.rule_at(at)
    return fits_place(rule, local(s, place).common, s.row[place].face)


@dataclass(frozen=True, slots=True)
class NameCopied(Naming):
    """The habitat next door that is copied."""

    def candidates(self, s: State, me: Seat, card: Card, aims: tuple[Aimed, ...]) -> Sequence[object]:
        host = aims[card.slots[NameHost]]
        return NEXT_TO[host] if isinstance(host, Place) else ()

    def prompt(self, card: Text) -> Text:
        return text("{card}: which habitat next door is copied?", card=card)


@dataclass(frozen=True, slots=True)
class NameGoal(Naming):
    """Where the species that was picked is washed to."""

    def candidates(self, s: State, me: Seat, card: Card, aims: tuple[Aimed, ...]) -> Sequence[object]:
        picked = aims[card.slots[NamePick]]
        return goals(s, s.living[picked.number]) if isinstance(picked, SpeciesId) else ()

    def prompt(self, card: Text) -> Text:
        return text("{card}: where is it moved?", card=card)


def goals(s: State, species: Species) -> tuple[Place, ...]:
    """Adjacent habitats a species may be moved to."""
    return () if species.card.immovable else SUBSETS[BESIDE[species.place] & s.free[species.owner]]


# --- species ---


@dataclass(frozen=True, slots=True)
class NamePick(Naming):
    """A species a card is played for; a predator that hunts must have prey."""

    those: Those
    hunts: bool = False

    def candidates(self, s: State, me: Seat, card: Card, aims: tuple[Aimed, ...]) -> Sequence[object]:
        those = card.filter_of(self.those)
        return [
            SPECIES_IDS[species.id]
            for species in s.in_play
            if matches(those, me, species)
            and may_choose(me, card, species)
            and not (self.hunts and not has_prey(s, species))
        ]

    def prompt(self, card: Text) -> Text:
        return text("{card}: which species?", card=card)


def may_choose(me: Seat, card: Card, species: Species) -> bool:
    """Whether a player may choose a species for a card; an event may be kept off (§6.8)."""
    if card.kind is not KIND_EVENT:
        return True
    return species.owner == me or not species.card.safe_from_opponents


@dataclass(frozen=True, slots=True)
class NameSource(Naming):
    """The species whose growth is used."""

    def candidates(self, s: State, me: Seat, card: Card, aims: tuple[Aimed, ...]) -> Sequence[object]:
        return [SPECIES_IDS[species.id] for species in s.in_play if may_choose(me, card, species)]

    def promising(self, s: State, found: Sequence[object]) -> Sequence[object]:
        best, most = found[0], -1
        for named in found:
            assert isinstance(named, SpeciesId)
            if s.living[named.number].card.growth > most:
                best, most = named, s.living[named.number].card.growth
        return (best,)

    def prompt(self, card: Text) -> Text:
        return text("{card}: whose growth is used?", card=card)


@dataclass(frozen=True, slots=True)
class NamePrey(Naming):
    """The prey of the predator that was picked."""

    def candidates(self, s: State, me: Seat, card: Card, aims: tuple[Aimed, ...]) -> Sequence[object]:
        hunter = aims[card.slots[NamePick]]
        if not isinstance(hunter, SpeciesId):
            return ()
        return [SPECIES_IDS[number] for number in prey(s, s.living[hunter.number])]

    def prompt(self, card: Text) -> Text:
        return text("{card}: which prey?", card=card)


# --- cards ---


@dataclass(frozen=True, slots=True)
class NameRevived(Naming):
    """A species card of the own pile, or of the hand where the pile holds none (§6.13)."""

    def candidates(self, s: State, me: Seat, card: Card, aims: tuple[Aimed, ...]) -> Sequence[object]:
        return species_in(s.piles[me]) or species_in(s.hands[me])

    def named(self, s: State, me: Seat, choice: object) -> Aimed:
        assert isinstance(choice, Card)
        from_hand = choice not in s.piles[me]
        if from_hand:
            show_in_hand(s, me, choice)
        return Revived(choice, from_hand)

    def always_asked(self, s: State, me: Seat) -> bool:
        return s.switches.all_questions or self.needs_in_hand(s, me)

    def needs_in_hand(self, s: State, me: Seat) -> bool:
        return not any(card.kind is KIND_SPECIES for card in s.piles[me])

    def prompt(self, card: Text) -> Text:
        return text("{card}: which species comes back?", card=card)


@dataclass(frozen=True, slots=True)
class NameHome(Naming):
    """Where the card just named is put."""

    def candidates(self, s: State, me: Seat, card: Card, aims: tuple[Aimed, ...]) -> Sequence[object]:
        return () if isinstance(aims[card.slots[NameRevived]], Nothing) else s.room(me)

    def prompt(self, card: Text) -> Text:
        return text("{card}: into which habitat?", card=card)


@dataclass(frozen=True, slots=True)
class NameEffect(Naming):
    """An effect in play, or none."""

    def candidates(self, s: State, me: Seat, card: Card, aims: tuple[Aimed, ...]) -> Sequence[object]:
        effects: list[EffectAt | Nothing] = [*effects_in_play(s)]
        return [*effects, NOTHING] if effects else effects

    def prompt(self, card: Text) -> Text:
        return text("{card}: which effect is discarded?", card=card)
