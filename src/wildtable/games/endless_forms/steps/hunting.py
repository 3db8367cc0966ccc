"""Abilities of predators and prey, and of what cannot be chosen or moved."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from wildtable.core.text import Text, count_text, text
from wildtable.games.endless_forms.board import Where
from wildtable.games.endless_forms.cards.card_types import (
    ALWAYS,
    ANY_DISTANCE,
    Bearer,
    Clock,
    Side,
    Those,
    When,
)
from wildtable.games.endless_forms.cards.compiled import Card, Filter, Rule
from wildtable.games.endless_forms.steps.abilities import (
    ANYTHING,
    ON_SPECIES,
    of_the_place,
)
from wildtable.games.endless_forms.steps.mistakes import Mistake, at_least
from wildtable.games.endless_forms.steps.verbs import Ability
from wildtable.games.endless_forms.words.phrases import (
    a,
    all_those,
    conditions,
    kind_of,
    kinds_of,
    signed,
    there,
)

FACES: Final = 6


def by_print(those: Those | None, field: str) -> list[Mistake]:
    """Predators and prey are told apart by what is printed on them, not by side or place."""
    if those is None:
        return []
    plain = those.side is Side.ANY and those.where is Where.ANYWHERE
    relative = those.other or those.same_group or those.other_group
    if plain and not relative:
        return []
    return [(field, text("only what is printed on a species can matter here"))]


def for_each(card: Card, those: Those | None) -> list[bool]:
    """For which cards of the set something holds."""
    return [True] * len(card.cards) if those is None else Filter(those, card.cards).fits


# --- predators ---


@dataclass(frozen=True, slots=True)
class Reach(Ability):
    """Prey further down or up in rank, of some kind or of any; or for predators `here` (§7.3)."""

    down: int = 0
    up: int = 0
    prey: Those | None = None
    here: Those | None = None

    def text(self) -> Text:
        if self.down >= ANY_DISTANCE and self.prey:
            return text("Any smaller {kind} is in reach.", kind=kind_of(self.prey))
        reach = text("reach {n}", n=signed(self.down))
        if self.up:
            reach = count_text(
                "{reach} and {n} rank upwards", "{reach} and {n} ranks upwards", self.up, reach=reach
            )
        if self.here:
            return text(
                "{there} {those} have {reach}.",
                there=there(self.here),
                those=all_those(self.here),
                reach=reach,
            )
        if self.prey:
            return text("Has {reach} for any {kind}.", reach=reach, kind=kind_of(self.prey))
        return text("Has {reach}.", reach=reach)

    def read_into(self, card: Card) -> None:
        if self.here is not None:
            card.reach_here.append(card.rule(self.down, those=self.here, up=self.up))
            return
        card.up += self.up
        for index, fits in enumerate(for_each(card, self.prey)):
            card.down[index] += self.down if fits else 0

    def borne_by(self) -> tuple[Bearer, ...]:
        return ON_SPECIES if self.here is None else ANYTHING

    def problems(self) -> list[Mistake]:
        found = [*of_the_place(self.here), *by_print(self.prey, "prey")]
        if not self.down and not self.up:
            found.append(("down, up", text("both are 0")))
        if self.prey is not None and (self.up or self.here is not None):
            found.append(("prey", text("only `down` can depend on it")))
        return [*found, *at_least(0, self.up, "up")]


@dataclass(frozen=True, slots=True)
class KeenEyes(Ability):
    """May predate next door (§7.3)."""

    def text(self) -> Text:
        return text("May predate in an adjacent habitat.")

    def read_into(self, card: Card) -> None:
        card.far = True

    def borne_by(self) -> tuple[Bearer, ...]:
        return ON_SPECIES


@dataclass(frozen=True, slots=True)
class Bite(Ability):
    """Its prey loses more than one (§7.6)."""

    n: int
    prey: Those | None = None

    def text(self) -> Text:
        if self.prey:
            return text("Its prey loses {n} if it is {those}.", those=a(self.prey), n=self.n)
        return text("Its prey loses {n}.", n=self.n)

    def read_into(self, card: Card) -> None:
        for index, fits in enumerate(for_each(card, self.prey)):
            if fits:
                card.bite[index] = max(card.bite[index], self.n)

    def borne_by(self) -> tuple[Bearer, ...]:
        return ON_SPECIES

    def problems(self) -> list[Mistake]:
        found = by_print(self.prey, "prey")
        return found if self.n > 1 else [*found, ("n", text("every prey loses 1, so it must be at least 2"))]


@dataclass(frozen=True, slots=True)
class Forage(Ability):
    """A predator may exert without prey, with less growth (§7.2)."""

    n: int
    when: When = ALWAYS

    def text(self) -> Text:
        return text(
            "May exert without prey{conditions}, with −{n}↑.", conditions=conditions(self.when), n=self.n
        )

    def read_into(self, card: Card) -> None:
        card.forage.append(card.rule(self.n, self.when))
        card.timed = card.timed or self.when.clock is not Clock.ALWAYS

    def borne_by(self) -> tuple[Bearer, ...]:
        return (Bearer.SPECIES,)

    def problems(self) -> list[Mistake]:
        return at_least(1, self.n)


# --- prey ---


@dataclass(frozen=True, slots=True)
class Unpreyable(Ability):
    """Cannot be chosen as prey, by some or by any; or those `here` cannot (§7.5)."""

    by: Those | None = None
    here: Those | None = None

    def text(self) -> Text:
        if self.here:
            args: dict[str, object] = {"there": there(self.here), "those": all_those(self.here)}
            if self.by:
                return text(
                    "{there} {those} cannot be chosen as prey by {kinds}.", kinds=kinds_of(self.by), **args
                )
            return text("{there} {those} cannot be chosen as prey.", **args)
        if self.by:
            return text("It cannot be chosen as prey by {kinds}.", kinds=kinds_of(self.by))
        return text("It cannot be chosen as prey.")

    def read_into(self, card: Card) -> None:
        if self.here is not None:
            card.nevers_here.append(Rule(0, ALWAYS, card.cards, self.here, vs=self.by))
            return
        for index, fits in enumerate(for_each(card, self.by)):
            card.never[index] = card.never[index] or fits

    def borne_by(self) -> tuple[Bearer, ...]:
        return ON_SPECIES if self.here is None else ANYTHING

    def problems(self) -> list[Mistake]:
        return [*of_the_place(self.here), *by_print(self.by, "by")]


@dataclass(frozen=True, slots=True)
class LastPrey(Ability):
    """May be chosen only if nothing else suits; or those `here` (§7.4)."""

    here: Those | None = None

    def text(self) -> Text:
        if self.here:
            return text(
                "{there} {those} can be chosen as prey only if nothing else suits.",
                there=there(self.here), those=all_those(self.here),
            )  # fmt: skip
        return text("It can be chosen as prey only if nothing else suits.")

    def read_into(self, card: Card) -> None:
        if self.here is not None:
            card.lasts_here.append(card.rule(0, those=self.here))
        else:
            card.last = True

    def borne_by(self) -> tuple[Bearer, ...]:
        return ON_SPECIES if self.here is None else ANYTHING

    def problems(self) -> list[Mistake]:
        return of_the_place(self.here)


@dataclass(frozen=True, slots=True)
class Lure(Ability):
    """Any predator of its rank or higher may choose it (§7.5)."""

    def text(self) -> Text:
        return text("Any predator of its rank or higher may choose it, whatever the gap.")

    def read_into(self, card: Card) -> None:
        card.lure = True

    def borne_by(self) -> tuple[Bearer, ...]:
        return ON_SPECIES


@dataclass(frozen=True, slots=True)
class Dodges(Ability):
    """A die decides whether it gets away (§7.7)."""

    n: int

    def text(self) -> Text:
        return text("When it is chosen as prey roll a die; on {n} or more the predation fails.", n=self.n)

    def read_into(self, card: Card) -> None:
        card.dodge = min(card.dodge or self.n, self.n)

    def borne_by(self) -> tuple[Bearer, ...]:
        return (Bearer.SPECIES,)

    def problems(self) -> list[Mistake]:
        return [] if 1 < self.n <= FACES else [("n", text("must be from 2 to {most}", most=FACES))]


@dataclass(frozen=True, slots=True)
class Venom(Ability):
    """A predator that chooses it loses first (§7.8)."""

    n: int

    def text(self) -> Text:
        return text("A predator that chooses it as prey loses {n} first.", n=self.n)

    def read_into(self, card: Card) -> None:
        card.venom += self.n

    def borne_by(self) -> tuple[Bearer, ...]:
        return (Bearer.SPECIES,)

    def problems(self) -> list[Mistake]:
        return at_least(1, self.n)


# --- what cannot be chosen or moved ---


@dataclass(frozen=True, slots=True)
class Cryptic(Ability):
    """Opponents can neither lay effects on it nor choose it for an event (§6.8)."""

    def text(self) -> Text:
        return text("Opponents can neither attach effects to it nor choose it for an event.")

    def read_into(self, card: Card) -> None:
        card.safe_from_opponents = True

    def borne_by(self) -> tuple[Bearer, ...]:
        return (Bearer.SPECIES,)


@dataclass(frozen=True, slots=True)
class Immovable(Ability):
    """Nobody can move it."""

    def text(self) -> Text:
        return text("Nobody can move it.")

    def read_into(self, card: Card) -> None:
        card.immovable = True

    def borne_by(self) -> tuple[Bearer, ...]:
        return (Bearer.SPECIES,)
