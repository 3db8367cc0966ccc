"""Whether a card set of one's own can be played as it is printed: every mistake, with card and field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TypeAlias

from wildtable.core.cards import CardProblem, CardsError
from wildtable.games.endless_forms.board import Where
from wildtable.games.endless_forms.cards import decks
from wildtable.games.endless_forms.cards.box import Box, slug
from wildtable.games.endless_forms.cards.card_types import (
    Attach,
    Bearer,
    CardSet,
    EffectCard,
    EventCard,
    HabitatCard,
    Printed,
    SpeciesCard,
)
from wildtable.games.endless_forms.steps.moments import Strikes
from wildtable.games.endless_forms.steps.naming import NameGoal, NamePick
from wildtable.games.endless_forms.steps.play import Every, Pick, Picked, Whom
from wildtable.games.endless_forms.steps.verbs import Deed

Mistake: TypeAlias = tuple[str, str]
"""The field, and what is wrong there."""


def check(cards: CardSet) -> None:
    """Refuse a card set with all that is wrong with it, each mistake with its card and field."""
    found = problems(cards)
    if found:
        raise CardsError(found)


def problems(cards: CardSet) -> list[CardProblem]:
    """Everything that is wrong with a card set."""
    tables: dict[str, tuple[Printed, ...]] = {
        "habitats": cards.habitats,
        "species": cards.species,
        "effects": cards.effects,
        "events": cards.events,
    }
    everything = [card for table in tables.values() for card in table]
    found = _twice(everything)
    for table, several in tables.items():
        for card in several:
            named = _of_card(card, {one.name for one in everything})
            found += [CardProblem(f"{table} {card.name!r}.{where}", what) for where, what in named]
    return found or [
        CardProblem(f"decks {deck.name!r}", str(problem))
        for deck in cards.decks
        for problem in decks.problems(Box(cards), decks.listed(deck))
        if not problem.warning
    ]


def _twice(cards: list[Printed]) -> list[CardProblem]:
    names = Counter(slug(card.name) for card in cards)
    return [
        CardProblem(repr(name), f"there are {n} cards of this name") for name, n in names.items() if n > 1
    ]


def _of_card(card: Printed, known: set[str]) -> Iterator[Mistake]:
    if isinstance(card, SpeciesCard):
        yield from _numbers(card)
    if not isinstance(card, EventCard):
        yield from _abilities(card, known)
    if isinstance(card, (EffectCard, EventCard)):
        yield from _deeds(card, known)


def _numbers(card: SpeciesCard) -> Iterator[Mistake]:
    for field, least in (("growth", 0), ("decline", 0), ("rank", 1)):
        if getattr(card, field) < least:
            yield field, f"must be at least {least}"


def _bearer(card: Printed) -> Bearer | None:
    if isinstance(card, EffectCard):
        hosts = {Attach.SPECIES: Bearer.ON_SPECIES, Attach.HABITAT: Bearer.ON_HABITAT}
        return hosts.get(card.attach)
    return Bearer.HABITAT if isinstance(card, HabitatCard) else Bearer.SPECIES


def _abilities(card: HabitatCard | SpeciesCard | EffectCard, known: set[str]) -> Iterator[Mistake]:
    bearer = _bearer(card)
    for n, ability in enumerate(card.abilities):
        where = f"abilities[{n}].{type(ability).__name__}"
        if bearer is None:
            yield where, "an effect that is laid on nothing has none"
        elif bearer not in ability.borne_by():
            yield where, f"cannot stand on {BEARERS[bearer]}"
        yield from _below(where, ability.problems())
        yield from _unknown(where, ability.names_cards(), known)
    if sum(isinstance(ability, Strikes) for ability in card.abilities) > 1:
        yield "abilities", "one Strikes at most, since one species is named with an exertion"


BEARERS = {
    Bearer.SPECIES: "a species",
    Bearer.HABITAT: "a habitat",
    Bearer.ON_SPECIES: "an effect laid on a species",
    Bearer.ON_HABITAT: "an effect laid on a habitat",
}


def _deeds(card: EffectCard | EventCard, known: set[str]) -> Iterator[Mistake]:
    of_event = isinstance(card, EventCard)
    for n, deed in enumerate(card.does):
        where = f"does[{n}].{type(deed).__name__}"
        yield from _below(where, [*deed.problems(of_event), *_aimed(card, n, deed)])
        yield from _unknown(where, deed.names_cards(), known)
    if of_event and not card.does:
        yield "does", "an event must do something"


def _below(where: str, problems: list[str]) -> Iterator[Mistake]:
    """Mistakes that say their own field, or are about the whole."""
    for problem in problems:
        field, colon, what = problem.partition(": ")
        yield (f"{where}.{field}", what) if colon else (where, problem)


def _unknown(where: str, names: tuple[str, ...], known: set[str]) -> Iterator[Mistake]:
    for name in names:
        if name not in known:
            yield where, f"there is no card called {name!r}"


def _aimed(card: EffectCard | EventCard, n: int, deed: Deed) -> Iterator[str]:
    """What is named must be nameable, and what refers to it must come after it."""
    whom: Whom | None = getattr(deed, "whom", None)
    earlier = [naming for one in card.does[:n] for naming in one.names(isinstance(card, EventCard))]
    has_pick = any(isinstance(naming, NamePick) for naming in earlier)
    picks = [naming for naming in deed.names(isinstance(card, EventCard)) if isinstance(naming, NamePick)]
    if picks and has_pick:
        yield "whom: one species is chosen for a card; the same one is Picked"
    goal = any(isinstance(naming, NameGoal) for naming in deed.names(isinstance(card, EventCard)))
    if (isinstance(whom, Picked) or goal) and not has_pick:
        yield "whom: nobody has been chosen before"
    if isinstance(whom, (Every, Pick, Picked)):
        yield from _filter(whom, card)


def _filter(whom: Every | Pick | Picked, card: EffectCard | EventCard) -> Iterator[str]:
    which = whom.which
    if which.other or which.same_group or which.other_group:
        yield "whom.which: other, same_group and other_group need a species to measure from"
    if which.where is not Where.ANYWHERE:
        on_habitat = isinstance(card, EventCard) or card.attach is Attach.HABITAT
        if not isinstance(whom, Every):
            yield "whom.which.where: a chosen species may stand anywhere"
        elif not on_habitat:
            yield "whom.which.where: no habitat is named for this card"
    if which.rank_max < 0:
        yield "whom.which.rank_max: must not be below 0"
