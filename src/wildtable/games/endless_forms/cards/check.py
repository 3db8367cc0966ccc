"""Whether a card set of one's own can be played as it is printed: every mistake, with card and field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from wildtable.core.cards import CardProblem, CardsError
from wildtable.core.text import text
from wildtable.games.endless_forms.board import Where
from wildtable.games.endless_forms.cards import check_filters as filters
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
from wildtable.games.endless_forms.steps.mistakes import Mistake, at_least
from wildtable.games.endless_forms.steps.moments import Strikes
from wildtable.games.endless_forms.steps.naming import NameCopied, NameGoal, NamePick, NamePlace
from wildtable.games.endless_forms.steps.places import AtPlace
from wildtable.games.endless_forms.steps.play import Every, Picked, Whom
from wildtable.games.endless_forms.steps.verbs import Deed

BRACES: Final = text("must not hold braces")
NO_HABITAT: Final = text("no habitat is named for this card")


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
    found = _twice([card for table in tables.values() for card in table])
    for table, several in tables.items():
        for card in several:
            named = _of_card(card, cards)
            found += [CardProblem(f"{table} {card.name!r}.{where}", what) for where, what in named]
    return found or [
        CardProblem(f"decks {deck.name!r}.{problem.where}", problem.what)
        for deck in cards.decks
        for problem in decks.problems(Box(cards), decks.listed(deck))
        if not problem.warning
    ]


def _twice(cards: list[Printed]) -> list[CardProblem]:
    names = Counter(slug(card.name) for card in cards)
    several = text("there are {n} cards of this name")
    return [CardProblem(repr(name), several.fill(n=n)) for name, n in names.items() if n > 1]


def _of_card(card: Printed, cards: CardSet) -> Iterator[Mistake]:
    yield from _words(card)
    if isinstance(card, SpeciesCard):
        yield from _numbers(card)
    if isinstance(card, EffectCard) and card.hosts is not None:
        yield from filters.of_hosts(card.hosts, cards)
    if not isinstance(card, EventCard):
        yield from _abilities(card, cards)
    if isinstance(card, (EffectCard, EventCard)):
        yield from _deeds(card, cards)


def _words(card: Printed) -> Iterator[Mistake]:
    """Texts are messages, in which braces mean something."""
    if not card.name.strip():
        yield "name", text("must not be empty")
    for field in ("name", "fact", "best_moment"):
        if set("{}") & set(getattr(card, field, "")):
            yield field, BRACES
    abilities = () if isinstance(card, EventCard) else card.abilities
    for n, ability in enumerate(abilities):
        if set("{}") & set(ability.name):
            yield f"abilities[{n}].{type(ability).__name__}.name", BRACES


def _numbers(card: SpeciesCard) -> Iterator[Mistake]:
    for field, least in (("growth", 0), ("decline", 0), ("rank", 1)):
        yield from at_least(least, getattr(card, field), field)


def _bearer(card: Printed) -> Bearer | None:
    if isinstance(card, EffectCard):
        hosts = {Attach.SPECIES: Bearer.ON_SPECIES, Attach.HABITAT: Bearer.ON_HABITAT}
        return hosts.get(card.attach)
    return Bearer.HABITAT if isinstance(card, HabitatCard) else Bearer.SPECIES


def _abilities(card: HabitatCard | SpeciesCard | EffectCard, cards: CardSet) -> Iterator[Mistake]:
    bearer = _bearer(card)
    for n, ability in enumerate(card.abilities):
        where = f"abilities[{n}].{type(ability).__name__}"
        if bearer is None:
            yield where, text("an effect that is laid on nothing has none")
        elif bearer not in ability.borne_by():
            yield where, CANNOT_STAND[bearer]
        else:
            yield from filters.of_ability(where, ability, bearer)
        yield from _below(where, ability.problems())
        yield from filters.of_set(where, ability, cards)
    if sum(isinstance(ability, Strikes) for ability in card.abilities) > 1:
        yield "abilities", text("one Strikes at most, since one species is named with an exertion")


CANNOT_STAND: Final = {
    Bearer.SPECIES: text("cannot stand on a species"),
    Bearer.HABITAT: text("cannot stand on a habitat"),
    Bearer.ON_SPECIES: text("cannot stand on an effect laid on a species"),
    Bearer.ON_HABITAT: text("cannot stand on an effect laid on a habitat"),
}


def _deeds(card: EffectCard | EventCard, cards: CardSet) -> Iterator[Mistake]:
    of_event = isinstance(card, EventCard)
    for n, deed in enumerate(card.does):
        where = f"does[{n}].{type(deed).__name__}"
        yield from _below(where, [*deed.problems(of_event), *_aimed(card, n, deed)])
        yield from filters.of_set(where, deed, cards)
    places = [
        naming.at
        for deed in card.does
        for naming in deed.names(of_event)
        if isinstance(naming, NamePlace) and naming.at is not None
    ]
    if len(set(places)) > 1:
        yield "does", text("one habitat is named for a card, so all must ask for the same resources")
    if not card.does and (isinstance(card, EventCard) or not card.abilities):
        yield "does", text("the card must do something")


def _below(where: str, mistakes: list[Mistake]) -> Iterator[Mistake]:
    """Mistakes in a field of something, or about the whole of it."""
    for field, what in mistakes:
        yield (f"{where}.{field}" if field else where), what


def _aimed(card: EffectCard | EventCard, n: int, deed: Deed) -> Iterator[Mistake]:
    """What is named must be nameable, and what refers to it must come after it."""
    of_event = isinstance(card, EventCard)
    whom: Whom | None = getattr(deed, "whom", None)
    earlier = [naming for one in card.does[:n] for naming in one.names(of_event)]
    own = deed.names(of_event)
    has_pick = any(isinstance(naming, NamePick) for naming in earlier)
    if has_pick and any(isinstance(naming, NamePick) for naming in own):
        yield "whom", text("one species is chosen for a card; the same one is Picked")
    goal = any(isinstance(naming, NameGoal) for naming in own)
    if (isinstance(whom, Picked) or goal) and not has_pick:
        yield "whom", text("nobody has been chosen before")
    if any(isinstance(naming, NameCopied) for naming in own) and not _lies_on_habitat(card):
        yield "", text("only an effect laid on a habitat can be a copy")
    if isinstance(deed, AtPlace) and not (of_event or _lies_on_habitat(card)):
        yield "", NO_HABITAT
    if whom is not None:
        yield from _filter(whom, of_event or _lies_on_habitat(card))


def _lies_on_habitat(card: EffectCard | EventCard) -> bool:
    return isinstance(card, EffectCard) and card.attach is Attach.HABITAT


def _filter(whom: Whom, has_place: bool) -> Iterator[Mistake]:
    which, at = whom.those(), whom.places()
    if which.other or which.same_group or which.other_group:
        yield "whom.which", text("other, same_group and other_group need a species to measure from")
    if which.where is not Where.ANYWHERE and not isinstance(whom, Every):
        yield "whom.which.where", text("a chosen species may stand anywhere")
    if which.where is not Where.ANYWHERE and not has_place:
        yield "whom.which.where", NO_HABITAT
    if at is not None and at.offers and (at.lacks or at.names or which.where is Where.ANYWHERE):
        yield "whom.at.offers", text("is for the habitat that is named, and stands alone")
