"""Abilities that happen at a moment: the beginning or end of a turn, an exertion, an extinction."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from wildtable.core.text import Text, text
from wildtable.games.endless_forms.board import Where
from wildtable.games.endless_forms.cards.card_types import ALWAYS, Amount, Bearer, Clock, Die, Those, When
from wildtable.games.endless_forms.cards.compiled import Card, Filter, Rule, Strike
from wildtable.games.endless_forms.steps.abilities import ON_SPECIES
from wildtable.games.endless_forms.steps.mistakes import Mistake, at_least, no_zero
from wildtable.games.endless_forms.steps.verbs import Ability
from wildtable.games.endless_forms.words.phrases import conditions, every, one, results, where

FACES: Final = 6


@dataclass(frozen=True, slots=True)
class AtBegin(Ability):
    """The species gains at the beginning of its owner's turns (§4.3)."""

    n: Amount
    when: When = ALWAYS

    def text(self) -> Text:
        return _each_turn(text("At the beginning of its owner's turn"), self.n, self.when)

    def read_into(self, card: Card) -> None:
        card.begins.append(each_turn(card, self.n, self.when))
        card.timed = card.timed or self.when.clock is not Clock.ALWAYS

    def borne_by(self) -> tuple[Bearer, ...]:
        return ON_SPECIES

    def problems(self) -> list[Mistake]:
        return amount_problems(self.n)


@dataclass(frozen=True, slots=True)
class AtEnd(Ability):
    """The species gains at the end of turns (§9.4)."""

    n: Amount
    when: When = ALWAYS

    def text(self) -> Text:
        return _each_turn(text("At the end of turn"), self.n, self.when)

    def read_into(self, card: Card) -> None:
        card.ends.append(each_turn(card, self.n, self.when))
        card.timed = card.timed or self.when.clock is not Clock.ALWAYS

    def borne_by(self) -> tuple[Bearer, ...]:
        return ON_SPECIES

    def problems(self) -> list[Mistake]:
        return amount_problems(self.n)


def each_turn(card: Card, n: Amount, when: When) -> Rule:
    """What is gained each turn, by a die or not."""
    if isinstance(n, Die):
        return Rule(0, when, card.cards, die=n)
    return card.rule(n, when)


def _each_turn(moment: Text, n: Amount, when: When) -> Text:
    args: dict[str, object] = {"when": moment, "conditions": conditions(when)}
    if isinstance(n, Die):
        return text("{when}{conditions} roll a die: by its face it gains {results} (below 0 it loses).",
                    results=results(n), **args)  # fmt: skip
    if n < 0:
        return text("{when} it loses {n}{conditions}.", n=-n, **args)
    return text("{when} it gains {n}{conditions}.", n=n, **args)


def amount_problems(n: Amount) -> list[Mistake]:
    """What would make no sense in a number of counters."""
    if isinstance(n, Die):
        found: list[Mistake] = []
        if len(n.faces) != FACES:
            found.append(("n.faces", text("a die has {faces} faces, not {n}", faces=FACES, n=len(n.faces))))
        if not any(n.faces):
            found.append(("n.faces", text("all are 0, nothing happens")))
        return found
    return no_zero(n)


@dataclass(frozen=True, slots=True)
class Scavenges(Ability):
    """It gains when one of those goes extinct, once for each (§9.3)."""

    n: int
    those: Those

    def text(self) -> Text:
        return text(
            "Gains {n} when {those} {where} goes extinct.",
            n=self.n, those=one(self.those), where=where(self.those),
        )  # fmt: skip

    def read_into(self, card: Card) -> None:
        card.deaths.append(card.rule(self.n, those=self.those))

    def borne_by(self) -> tuple[Bearer, ...]:
        return ON_SPECIES

    def problems(self) -> list[Mistake]:
        return at_least(1, self.n)


@dataclass(frozen=True, slots=True)
class Returns(Ability):
    """When it goes extinct it returns to the hand (§9.3)."""

    def text(self) -> Text:
        return text("When it goes extinct it returns to your hand.")

    def read_into(self, card: Card) -> None:
        card.returns = True

    def borne_by(self) -> tuple[Bearer, ...]:
        return (Bearer.SPECIES,)


# --- exertion ---


@dataclass(frozen=True, slots=True)
class Strikes(Ability):
    """When it exerts, one of those loses counters, named with the announcement; it may gain by it (§7.9)."""

    n: int
    those: Those
    gain: int = 0

    def text(self) -> Text:
        whom = text("{those} {where}", those=one(self.those), where=where(self.those))
        if self.gain:
            return text(
                "When it exerts, {whom} loses {n}; if there is one, it gains {gain}.",
                whom=whom, n=self.n, gain=self.gain,
            )  # fmt: skip
        return text("When it exerts, {whom} loses {n}.", whom=whom, n=self.n)

    def read_into(self, card: Card) -> None:
        card.strikes.append(Strike(self.n, Filter(self.those, card.cards), True, self.gain))

    def borne_by(self) -> tuple[Bearer, ...]:
        return (Bearer.SPECIES,)

    def problems(self) -> list[Mistake]:
        return [*at_least(1, self.n), *at_least(0, self.gain, "gain")]


@dataclass(frozen=True, slots=True)
class StrikesAll(Ability):
    """When it exerts, all of those lose counters (§7.9)."""

    n: int
    those: Those

    def text(self) -> Text:
        there = where(self.those) if self.those.where is not Where.ANYWHERE else text("in play")
        whom = text("{those} {where}", those=every(self.those), where=there)
        return text("When it exerts, {whom} loses {n}.", whom=whom, n=self.n)

    def read_into(self, card: Card) -> None:
        card.strikes.append(Strike(self.n, Filter(self.those, card.cards), False, 0))

    def borne_by(self) -> tuple[Bearer, ...]:
        return (Bearer.SPECIES,)

    def problems(self) -> list[Mistake]:
        return at_least(1, self.n)
