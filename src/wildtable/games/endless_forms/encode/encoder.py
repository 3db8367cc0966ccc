"""The names of all answers, by where things lie and what cards are called."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import astuple
from functools import cache
from typing import Any, Final

from mypy_extensions import mypyc_attr

from wildtable.core.decision import Choice, Seat
from wildtable.core.encoding import Encoder, Row, in_bytes, spelled
from wildtable.core.step import Step
from wildtable.games.endless_forms.board import NOBODY, ROW, EffectAt, Nothing, Place, Response, SpeciesId
from wildtable.games.endless_forms.cards.card_types import (
    CardSet,
    EffectCard,
    EventCard,
    Printed,
    SpeciesCard,
)
from wildtable.games.endless_forms.cards.compiled import Card
from wildtable.games.endless_forms.cards.shipped import SHIPPED
from wildtable.games.endless_forms.encode.observe import Observer
from wildtable.games.endless_forms.encode.places import (
    EFFECT_NAMES,
    SPECIES_NAMES,
    effect_name,
    standing,
)
from wildtable.games.endless_forms.state.table import Readings, State
from wildtable.games.endless_forms.steps.deployment import (
    Deploy,
    Deployment,
    DeployTo,
    PlayEffect,
    SetEvent,
)
from wildtable.games.endless_forms.steps.exertion import Exert, Exertion, Strike
from wildtable.games.endless_forms.steps.movement import Move, Movement
from wildtable.games.endless_forms.steps.setup import KEEP_OR_NOT, Mulligan
from wildtable.games.endless_forms.steps.triggers import Trigger, Triggers
from wildtable.games.endless_forms.steps.windows import Aim, Plan, Window

NONE: Final = "nothing"
QUESTIONS: Final[tuple[type[Step[Any, Any]], ...]] = (
    *(Mulligan, Deployment, DeployTo, Plan, Exertion, Exert, Strike, Movement, Move, Window, Aim, Triggers),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class EndlessFormsEncoder(Encoder[State]):
    """The row of habitats with all that stands and lies there, hands as far as they are known, piles."""

    package = "wildtable.games.endless_forms.encode"
    version = 2
    questions = QUESTIONS
    moving = (Exertion, Exert, Strike, Movement, Plan, Aim, Triggers)

    def __init__(self, cards: Any = None) -> None:
        self.box: CardSet = SHIPPED if cards is None else cards
        super().__init__(cards)
        self.observer = Observer(self.box)

    def spellings(self) -> Iterable[str]:
        for kind, answers in self._answers().items():
            for answer in answers:
                yield f"{kind.__name__} {answer}"

    def _answers(self) -> dict[type[Step[Any, Any]], list[str]]:
        """Every question with every answer it can have."""
        box = self.box
        places = [place.name for place in Place]
        own = SPECIES_NAMES[: len(SPECIES_NAMES) // 2]
        named = [*places, *SPECIES_NAMES, *EFFECT_NAMES, *(_named(card) for card in box.species), NONE]
        return {
            Mulligan: [keep.name for keep in KEEP_OR_NOT],
            Deployment: [
                *(f"Deploy {_named(card)}" for card in box.species),
                *(f"PlayEffect {_named(card)}" for card in box.effects),
                *(f"SetEvent {_named(card)}" for card in box.events),
                *("Reveal", "Done"),
            ],
            DeployTo: places,
            Plan: named,
            Exertion: [*own, "Reveal", "Done"],
            Exert: [*SPECIES_NAMES, NONE],
            Strike: list(SPECIES_NAMES),
            Movement: [*own, "Reveal", "Done"],
            Move: places,
            Window: [response.name for response in Response],
            Aim: named,
            Triggers: [*SPECIES_NAMES, *EFFECT_NAMES[4 * len(ROW) :]],
        }

    def chances(self) -> Iterable[str]:
        printed: tuple[Printed, ...] = (
            *self.box.habitats,
            *self.box.species,
            *self.box.effects,
            *self.box.events,
        )
        return [*(str(n) for n in range(7)), *(card.name for card in printed)]

    def spell(self, s: State, seat: Seat, step: Step[Any, Any], choice: Choice) -> str:
        if isinstance(choice, SpeciesId):
            return SPECIES_NAMES[standing(s, seat, choice.number)]
        if isinstance(choice, EffectAt):
            host = choice.host
            at = int(host) if isinstance(host, Place) else len(ROW) + standing(s, seat, host.number)
            return effect_name(s, seat, at, choice.nth)
        if isinstance(choice, Nothing):
            return NONE
        if isinstance(choice, Card):
            return f"card {choice.name}"
        return _step(s, seat, choice) if isinstance(choice, Step) else spelled(choice)

    def readings(self, s: State) -> bytes:
        return _readings(s.switches.readings)

    def write(self, row: Row, s: State, seat: Seat) -> None:
        self.question(row, s)
        self.observer.write(row, s, seat)


@cache
def _readings(readings: Readings) -> bytes:
    return in_bytes([int(flag) for flag in astuple(readings)])


def _named(card: SpeciesCard | EffectCard | EventCard) -> str:
    return f"card {card.name}"


def _step(s: State, seat: Seat, choice: Step[Any, Any]) -> str:
    """A step that is offered: with the card or the species it is about."""
    if isinstance(choice, (Exert, Move)):
        return SPECIES_NAMES[standing(s, seat, choice.species)]
    if isinstance(choice, Trigger):
        at = standing(s, seat, choice.species)
        if choice.effect == NOBODY:
            return SPECIES_NAMES[at]
        return effect_name(s, seat, len(ROW) + at, choice.effect)
    if isinstance(choice, (Deploy, PlayEffect, SetEvent)):
        return f"{type(choice).__name__} card {choice.card.name}"
    return type(choice).__name__
