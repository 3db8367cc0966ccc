"""A card as it takes hold or happens, and whom its deeds are about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from mypy_extensions import mypyc_attr

from wildtable.core.decision import Seat
from wildtable.core.text import Text, text
from wildtable.games.endless_forms.board import (
    NOBODY,
    NOTHING,
    Place,
    SpeciesId,
    Where,
    around,
    place_number,
)
from wildtable.games.endless_forms.cards.card_types import ANYONE, At, Those
from wildtable.games.endless_forms.cards.compiled import Aimed, Card, Kind
from wildtable.games.endless_forms.state.changes import lose
from wildtable.games.endless_forms.state.rates import holds, matches
from wildtable.games.endless_forms.state.table import Species, State
from wildtable.games.endless_forms.steps.mistakes import Mistake
from wildtable.games.endless_forms.steps.naming import (
    NameHost,
    NamePick,
    NamePlace,
    may_choose,
    place_fits,
)
from wildtable.games.endless_forms.steps.verbs import Naming
from wildtable.games.endless_forms.words.phrases import every, one, where

KIND_EVENT: Final = Kind.EVENT


@final
class Play:
    """Which card, whose, what was named for it, and the die it rolled."""

    def __init__(self, card: Card, me: Seat, aims: tuple[Aimed, ...], die: int = 0) -> None:
        self.card = card
        self.me = me
        self.aims = aims
        self.die = die
        self.losses: dict[int, int] = {}

    def aim(self, naming: type[Naming]) -> Aimed:
        """What was named."""
        slot = self.card.slots.get(naming)
        return NOTHING if slot is None else self.aims[slot]

    def place(self) -> int:
        """The habitat that was named, or that the effect lies on."""
        named = self.aim(NamePlace)
        if not isinstance(named, Place):
            named = self.aim(NameHost)
        return place_number(named) if isinstance(named, Place) else NOBODY

    def species(self, naming: type[Naming]) -> int:
        """The species that was named."""
        named = self.aim(naming)
        return named.number if isinstance(named, SpeciesId) else NOBODY

    def strike(self, s: State) -> None:
        """All loss lines of one card are one loss (§11.4)."""
        if self.losses:
            found = [(s.living[number], n) for number, n in self.losses.items()]
            self.losses = {}
            lose(s, found, self.card.kind is KIND_EVENT)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class Whom:
    """Species that a deed is about."""

    def affected(self, s: State, play: Play) -> list[Species]:
        """Who they are now; what was named is checked again (§6.7)."""
        raise AssertionError(f"{type(self).__name__} is nobody")

    def names(self, of_event: bool) -> tuple[Naming, ...]:
        """What has to be named to know them."""
        return ()

    def text(self) -> Text:
        """What they are called."""
        raise AssertionError(f"{type(self).__name__} has no name")

    def places(self) -> At | None:
        """At which habitats only."""
        return None

    def those(self) -> Those:
        """Which species."""
        raise AssertionError(f"{type(self).__name__} has no filter")

    def problems(self, of_event: bool) -> list[Mistake]:
        """What would make no sense, each with its field."""
        return []


@dataclass(frozen=True, slots=True)
class Every(Whom):
    """All of those: in play, or at the habitat that was named or the effect lies on."""

    which: Those = ANYONE
    at: At | None = None

    def affected(self, s: State, play: Play) -> list[Species]:
        card, those = play.card, play.card.filter_of(self.which)
        found = [it for it in s.in_play if matches(those, play.me, it)]
        by_place = self.at is not None and bool(self.at.offers)
        if self.which.where is not Where.ANYWHERE:
            place = play.place()
            if place == NOBODY or (by_place and not place_fits(s, card, self.at, place)):
                return []
            places = around(self.which.where, place)
            found = [it for it in found if it.place in places]
        if self.at is not None and not by_place:
            # A habitat that was named is judged as a place; other conditions on the species (§6.9).
            rule = card.rule_at(self.at)
            found = [it for it in found if holds(s, rule, play.me, it)]
        return [it for it in found if not it.card.immune[card.index]]

    def names(self, of_event: bool) -> tuple[Naming, ...]:
        if not of_event or self.which.where is Where.ANYWHERE:
            return ()
        return (NamePlace(self.at if self.at is not None and self.at.offers else None),)

    def text(self) -> Text:
        if self.which.where is Where.NEAR:
            place = text("there and next door")
        else:
            place = text("there") if self.which.where is Where.HERE else text("in play")
        return text("{those} {where}", those=every(self.which), where=place)

    def places(self) -> At | None:
        return self.at

    def those(self) -> Those:
        return self.which


@dataclass(frozen=True, slots=True)
class Pick(Whom):
    """One of those, chosen when the card is announced."""

    which: Those

    def affected(self, s: State, play: Play) -> list[Species]:
        return picked(s, play, self.which)

    def names(self, of_event: bool) -> tuple[Naming, ...]:
        return (NamePick(self.which),)

    def text(self) -> Text:
        if self.which.where is Where.ANYWHERE:
            return one(self.which)
        return text("{those} {where}", those=one(self.which), where=where(self.which))

    def those(self) -> Those:
        return self.which


@dataclass(frozen=True, slots=True)
class Picked(Whom):
    """The one that was chosen, if it is one of those."""

    which: Those = ANYONE

    def affected(self, s: State, play: Play) -> list[Species]:
        return picked(s, play, self.which)

    def text(self) -> Text:
        return text("it")

    def those(self) -> Those:
        return self.which


def picked(s: State, play: Play, which: Those) -> list[Species]:
    """The species that was chosen, if it still fits."""
    species = s.living.get(play.species(NamePick))
    if species is None or not matches(play.card.filter_of(which), play.me, species):
        return []
    fits = may_choose(play.me, play.card, species) and not species.card.immune[play.card.index]
    return [species] if fits else []
