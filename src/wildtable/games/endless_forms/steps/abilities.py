"""Abilities: what holds while a card is in play. Growth, decline, resources, company, the deck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from wildtable.core.text import Text, text
from wildtable.games.endless_forms.board import Where
from wildtable.games.endless_forms.cards.card_types import (
    ALWAYS,
    Bearer,
    Clock,
    Resource,
    Those,
    When,
)
from wildtable.games.endless_forms.cards.compiled import Card, Rule, mask
from wildtable.games.endless_forms.steps.mistakes import Mistake, at_least, no_zero, some
from wildtable.games.endless_forms.steps.verbs import Ability
from wildtable.games.endless_forms.words.names import RESOURCES
from wildtable.games.endless_forms.words.phrases import (
    all_of,
    all_those,
    any_of,
    conditions,
    signed,
    there,
    where,
)

ON_SPECIES: Final = (Bearer.SPECIES, Bearer.ON_SPECIES)
ON_HABITATS: Final = (Bearer.HABITAT, Bearer.ON_HABITAT)
ANYTHING: Final = (*ON_SPECIES, *ON_HABITATS)


def of_the_place(here: Those | None) -> list[Mistake]:
    """What would make no sense in a filter for species at one habitat."""
    if here is None or here.where is Where.HERE:
        return []
    return [("here.where", text("must be HERE, no other reaches"))]


# --- growth and decline ---


@dataclass(frozen=True, slots=True)
class Growth(Ability):
    """Changes ↑ of the species it stands on, or of those `here`."""

    n: int
    when: When = ALWAYS
    here: Those | None = None

    def text(self) -> Text:
        return _rate(text("{n}↑", n=signed(self.n)), self.when, self.here)

    def read_into(self, card: Card) -> None:
        rule = card.rule(self.n, self.when, self.here)
        if self.here is not None:
            card.growth_here.append(rule)
        elif rule.only_place:
            card.growth_by_place.append(rule)
        else:
            card.growth_rules.append(rule)
            if rule.near is not None:
                card.company.append(rule.near)
        card.timed = card.timed or self.when.clock is not Clock.ALWAYS

    def borne_by(self) -> tuple[Bearer, ...]:
        return ON_SPECIES if self.here is None else ANYTHING

    def bonus_for(self) -> tuple[Resource, ...]:
        own = self.here is None and self.n > 0 and self.when.at is not None
        return self.when.at.offers if own and self.when.at is not None else ()

    def problems(self) -> list[Mistake]:
        return [*no_zero(self.n), *of_the_place(self.here)]


@dataclass(frozen=True, slots=True)
class GrowthPer(Ability):
    """One more ↑ for each of those, at most so many."""

    those: Those
    most: int

    def text(self) -> Text:
        return text(
            "+1↑ for each of {those} {where}, at most +{n}.",
            those=all_those(self.those), where=where(self.those), n=self.most,
        )  # fmt: skip

    def read_into(self, card: Card) -> None:
        rule = Rule(1, ALWAYS, card.cards, per=self.those, most=self.most)
        card.growth_rules.append(rule)
        if rule.per is not None:
            card.company.append(rule.per)

    def borne_by(self) -> tuple[Bearer, ...]:
        return ON_SPECIES

    def problems(self) -> list[Mistake]:
        return at_least(1, self.most, "most")


@dataclass(frozen=True, slots=True)
class Decline(Ability):
    """Changes ↓ of the species it stands on, or of those `here`."""

    n: int
    when: When = ALWAYS
    here: Those | None = None

    def text(self) -> Text:
        return _rate(text("{n}↓", n=signed(self.n)), self.when, self.here)

    def read_into(self, card: Card) -> None:
        rule = card.rule(self.n, self.when, self.here)
        (card.decline_rules if self.here is None else card.decline_here).append(rule)
        card.timed = card.timed or self.when.clock is not Clock.ALWAYS

    def borne_by(self) -> tuple[Bearer, ...]:
        return ON_SPECIES if self.here is None else ANYTHING

    def problems(self) -> list[Mistake]:
        return [*no_zero(self.n), *of_the_place(self.here)]


def _rate(rate: Text, when: When, here: Those | None) -> Text:
    if here is not None:
        return text(
            "{there} {those} have {rate}{conditions}.",
            there=there(here), those=all_those(here), rate=rate, conditions=conditions(when),
        )  # fmt: skip
    return text("{rate}{conditions}.", rate=rate, conditions=conditions(when))


@dataclass(frozen=True, slots=True)
class DeclineCap(Ability):
    """Species at its habitat decline by at most so much."""

    n: int

    def text(self) -> Text:
        return text("Species here decline by at most {n}.", n=self.n)

    def read_into(self, card: Card) -> None:
        card.decline_caps.append(card.rule(self.n))

    def borne_by(self) -> tuple[Bearer, ...]:
        return ANYTHING

    def problems(self) -> list[Mistake]:
        return at_least(0, self.n)


@dataclass(frozen=True, slots=True)
class LossCap(Ability):
    """Species at its habitat lose at most so much to any one event (§11.4)."""

    n: int

    def text(self) -> Text:
        if self.n == 0:
            return text("Species here lose nothing to events.")
        return text("A species here loses at most {n} to any one event.", n=self.n)

    def read_into(self, card: Card) -> None:
        card.loss_caps.append(card.rule(self.n))

    def borne_by(self) -> tuple[Bearer, ...]:
        return ANYTHING

    def problems(self) -> list[Mistake]:
        return at_least(0, self.n)


# --- resources ---


@dataclass(frozen=True, slots=True)
class Offers(Ability):
    """Its habitat offers these too, or only these (§11.3)."""

    resources: tuple[Resource, ...]
    only: bool = False

    def text(self) -> Text:
        offered = all_of([RESOURCES[resource] for resource in self.resources])
        if self.only:
            return text("The habitat offers {resources} and nothing else.", resources=offered)
        return text("The habitat also offers {resources}.", resources=offered)

    def read_into(self, card: Card) -> None:
        card.resources.append((0 if self.only else -1, mask(self.resources)))

    def borne_by(self) -> tuple[Bearer, ...]:
        return (*ON_SPECIES, Bearer.ON_HABITAT)

    def problems(self) -> list[Mistake]:
        return some(self.resources, "resources")


# --- what else a species is ---


@dataclass(frozen=True, slots=True)
class Threatened(Ability):
    """Every loss other than decline takes more (§2.2)."""

    n: int = 1

    def text(self) -> Text:
        return text("Every loss other than ↓ takes {n} more.", n=self.n)

    def read_into(self, card: Card) -> None:
        card.fragile += self.n

    def borne_by(self) -> tuple[Bearer, ...]:
        return (Bearer.SPECIES,)

    def problems(self) -> list[Mistake]:
        return at_least(1, self.n)


@dataclass(frozen=True, slots=True)
class Roams(Ability):
    """The move of the turn may take it anywhere."""

    def text(self) -> Text:
        return text("The move of the turn may take it to any habitat with room.")

    def read_into(self, card: Card) -> None:
        card.roams = True

    def borne_by(self) -> tuple[Bearer, ...]:
        return (Bearer.SPECIES,)


@dataclass(frozen=True, slots=True)
class Unaffected(Ability):
    """Some cards do nothing to it."""

    cards: tuple[str, ...]

    def text(self) -> Text:
        return text("Unaffected by {cards}.", cards=any_of([Text(name) for name in self.cards]))

    def read_into(self, card: Card) -> None:
        for index, other in enumerate(card.cards):
            if other.name in self.cards:
                card.immune[index] = True

    def borne_by(self) -> tuple[Bearer, ...]:
        return (Bearer.SPECIES,)

    def problems(self) -> list[Mistake]:
        return some(self.cards, "cards")


@dataclass(frozen=True, slots=True)
class Copies(Ability):
    """A deck may hold several (§13.2)."""

    n: int

    def text(self) -> Text:
        return text("Your deck may hold up to {n} copies.", n=self.n)

    def read_into(self, card: Card) -> None:
        card.copies = max(card.copies, self.n)

    def borne_by(self) -> tuple[Bearer, ...]:
        return ANYTHING

    def problems(self) -> list[Mistake]:
        return at_least(2, self.n)
