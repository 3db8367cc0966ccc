"""Random cards from the whole vocabulary: sensible ones, and wild ones with any field anyhow."""

from __future__ import annotations

from dataclasses import MISSING, fields, replace
from enum import Enum
from types import UnionType
from typing import Any, get_args, get_origin

from hypothesis import strategies as st

from wildtable.core.codec import family
from wildtable.core.step import Step
from wildtable.core.type_hints import hints
from wildtable.games.endangered.board import Space
from wildtable.games.endangered.cards.card_types import (
    Ability,
    Area,
    Card,
    CardSet,
    Count,
    Event,
    Impact,
    Kind,
    Limit,
    Mod,
    Module,
    Rule,
    Scope,
    Tag,
    Term,
    Verb,
    Where,
)
from wildtable.games.endangered.cards.check_steps import IN_PLAY, NUMBERS
from wildtable.games.endangered.cards.shipped import SHIPPED
from wildtable.games.endangered.steps.dice import Adjust, Recall, Reroll
from wildtable.games.endangered.steps.flow import Way
from wildtable.games.endangered.steps.impacts import Cancel
from wildtable.games.endangered.steps.offspring import RollOffspringAgain

PACKAGE = "wildtable.games.endangered"
NAME = "stranger"
NESTED = 1


def by_name(classes: list[Any]) -> list[Any]:
    """In a fixed order."""
    return sorted(classes, key=lambda cls: cls.__name__)


VERBS = by_name([cls for cls in family(Verb, PACKAGE) if cls is not Verb])
ENGINE = by_name([cls for cls in family(Step, PACKAGE) if not issubclass(cls, Verb)])
NESTING: list[Any] = [
    cls for cls in VERBS if {"steps", "then", "ways", "success"} & {f.name for f in fields(cls)}
]
DICE: list[Any] = [Adjust, Recall, Reroll]
BOUND: list[Any] = [Cancel, RollOffspringAgain, *DICE]
"""Verbs for some places only."""
WORDS = ("", "sighting", "storm", "social_media", "plan", "forest", "kelp", "nowhere", "influence")
PLACES = [Where(area) for area in Area if area not in (Area.TERRAIN, Area.NEAR_TERRAIN)]
SENSIBLE_PLACES = [*PLACES, Where(Area.TERRAIN, "forest"), Where(Area.NEAR_TERRAIN, "forest")]
COUNTED = [count for count in Count if count not in (Count.ROLL, Count.YES_VOTES)]
NAMES = {Count.DICE_ON: "social_media", Count.TRIGGERED: "sighting"}
SENSIBLE_TERMS = [Term(count, name=NAMES.get(count, "")) for count in COUNTED]


class Vocabulary:
    """Where steps come from: `sane` ones with fitting numbers and words, of the verbs given; or any."""

    def __init__(self, sane: bool, verbs: list[Any]) -> None:
        self.sane = sane
        self.verbs = verbs if sane else VERBS

    def steps(self, depth: int = 0) -> st.SearchStrategy[Any]:
        """A step."""
        verbs = [cls for cls in self.verbs if depth <= NESTED or cls not in NESTING]
        if depth and self.sane:
            verbs = [cls for cls in verbs if cls not in BOUND]
        return st.sampled_from(verbs).flatmap(lambda cls: self.printed(cls, depth))

    def programmes(self) -> st.SearchStrategy[tuple[Any, ...]]:
        """The steps of a card; on a wild one anything may stand, or nothing."""
        found = st.lists(self.steps(), min_size=1 if self.sane else 0, max_size=3)
        if self.sane:
            return found.map(tuple)
        simple = st.sampled_from([cls for cls in ENGINE if not fields(cls)]).map(lambda cls: cls())
        return st.tuples(found, st.lists(simple, max_size=1)).map(lambda both: (*both[0], *both[1]))

    def printed(self, cls: Any, depth: int = 0) -> st.SearchStrategy[Any]:
        """A printed thing with random fields; what has a default is often left out."""
        required: dict[str, st.SearchStrategy[Any]] = {}
        others: dict[str, st.SearchStrategy[Any]] = {}
        for field in fields(cls):
            if not self.sane or field.name != IN_PLAY.get(cls):
                found = self.values(hints(cls)[field.name], cls, field.name, depth)
                (required if field.default is MISSING else others)[field.name] = found
        return st.fixed_dictionaries(required, optional=others).map(lambda chosen: cls(**chosen))

    def values(self, hint: Any, cls: type, name: str, depth: int) -> st.SearchStrategy[Any]:
        """Values for a field."""
        if get_origin(hint) is UnionType:
            return st.one_of(*(self.values(one, cls, name, depth) for one in get_args(hint)))
        if get_origin(hint) is tuple:
            least = 2 if name == "ways" else 1
            inner = self.values(get_args(hint)[0], cls, name, depth)
            unique = (lambda way: way.name) if name == "ways" and self.sane else None
            return st.lists(inner, min_size=least if self.sane else 0, max_size=2, unique_by=unique).map(
                tuple
            )
        if isinstance(hint, type) and issubclass(hint, Enum):
            return st.sampled_from(list(hint))
        if hint is Term or hint is Where or hint is Way:
            return self.parts(hint, depth)
        found = self.plain(hint, cls, name)
        return self.steps(depth + 1) if found is None else found

    def plain(self, hint: Any, cls: type, name: str) -> st.SearchStrategy[Any] | None:
        """Numbers and words."""
        allowed = NUMBERS.get(cls, {}).get(name, range(1, 4))
        sensible = st.integers(allowed[0], min(allowed[-1], allowed[0] + 3))
        word = "sighting" if name == "word" else "way"
        return {
            bool: st.booleans(),
            int: sensible if self.sane else st.integers(-3, 30),
            str: st.sampled_from((word, f"{word}s"))
            if name == "name"
            else st.just(word)
            if self.sane
            else st.sampled_from(WORDS),
            type(None): st.none(),
        }.get(hint)

    def parts(self, hint: Any, depth: int) -> st.SearchStrategy[Any]:
        """What is counted, where, and in which ways."""
        if self.sane and hint is not Way:
            return st.sampled_from(SENSIBLE_TERMS if hint is Term else SENSIBLE_PLACES)
        return self.printed(hint, depth)


OPEN = [cls for cls in VERBS if cls not in BOUND]


def fits(event: Event) -> list[Any]:
    """The verbs for a moment."""
    more: dict[Event, list[Any]] = {
        Event.IMPACT_REVEALED: [Cancel],
        Event.OFFSPRING_FAILED: [RollOffspringAgain],
    }
    return OPEN + more.get(event, DICE if event is Event.DICE_ROLLED else [])


@st.composite
def abilities(draw: st.DrawFn, sane: bool) -> Ability:
    """An ability at any moment."""
    event = draw(st.sampled_from(list(Event)))
    of = draw(st.sampled_from(("social_media", "influence", "plan")))
    if not sane:
        of = draw(st.sampled_from(("", "social_media", "nothing")))
    return Ability(
        event,
        draw(Vocabulary(sane, fits(event)).programmes()),
        of=of if event is Event.ACTION_DONE or not sane else "",
        limit=draw(st.sampled_from((Limit.TURN, Limit.GAME) if sane else list(Limit))),
        optional=draw(st.booleans()),
        cost=draw(st.sampled_from((0, 1, 2) if sane else (0, 1, -1))),
    )


@st.composite
def mods(draw: st.DrawFn, sane: bool, rules: tuple[Rule, ...]) -> Mod:
    """A changed rule."""
    if not sane:
        return draw(
            st.builds(
                Mod,
                st.sampled_from(list(Rule)),
                by=st.sampled_from((1, 2, -1, 0, 40)),
                scope=st.sampled_from(list(Scope)),
                limit=st.sampled_from(list(Limit)),
                only=st.sampled_from((None, *Tag)),
            )
        )
    rule = draw(st.sampled_from(rules))
    by = 1 if rule is Rule.PAY_FOR_OTHERS else draw(st.integers(1, 3))
    only = draw(st.sampled_from((None, *Tag))) if rule is Rule.ACTION_COST else None
    limit = draw(st.sampled_from((Limit.NONE, Limit.TURN))) if rule is Rule.PLACEMENT_BONUS else Limit.NONE
    return Mod(rule, by, limit=limit, only=only)


OF_PLAYERS = tuple(rule for rule in Rule if rule is not Rule.ACTION_COST)
OF_IMPACTS = (Rule.ACTION_COST, Rule.OFFSPRING_TARGET)


@st.composite
def cards(draw: st.DrawFn, sane: bool) -> Card:
    """A player card of any kind."""
    kinds = (Kind.ACTION, Kind.ONCE, Kind.CONTINUOUS) if sane else tuple(Kind)
    kind = draw(st.sampled_from(kinds))
    once = kind in (Kind.ACTION, Kind.ONCE)
    powers = (not once) if sane else draw(st.booleans())
    vocabulary = Vocabulary(sane, OPEN + DICE)
    return Card(
        NAME,
        draw(st.sampled_from(("Stranger",) if sane else ("Stranger", "Stran{ger}", ""))),
        kind,
        cost=draw(st.sampled_from((0, 1, 2) if once else (0,) if sane else (0, 1, -1))),
        tags=draw(st.lists(st.sampled_from(list(Tag)), max_size=2).map(tuple)),
        steps=draw(vocabulary.programmes()) if once or not sane else (),
        abilities=draw(st.lists(abilities(sane), min_size=1, max_size=2).map(tuple)) if powers else (),
        mods=draw(st.lists(mods(sane, OF_PLAYERS), max_size=2).map(tuple)) if powers else (),
        free=kind is Kind.ACTION and draw(st.booleans()),
    )


@st.composite
def impacts(draw: st.DrawFn, sane: bool) -> Impact:
    """An impact of either kind."""
    persistent = draw(st.booleans())
    triggered = draw(st.booleans()) or not persistent
    trigger = draw(st.sampled_from(("sighting",) if sane else ("", "sighting", "thunder")))
    changes = persistent and not triggered if sane else draw(st.booleans())
    return Impact(
        NAME,
        draw(st.sampled_from(("Stranger",) if sane else ("Stranger", "Stran{ger}"))),
        draw(st.sampled_from((1, 2) if sane else (1, 0, -1, 99))),
        steps=draw(Vocabulary(sane, OPEN).programmes()) if triggered or not sane else (),
        persistent=persistent,
        trigger=trigger if (persistent and triggered) or not sane else "",
        mods=draw(st.lists(mods(sane, OF_IMPACTS), min_size=1, max_size=2).map(tuple)) if changes else (),
    )


@st.composite
def modules(draw: st.DrawFn, sane: bool) -> Module:
    """The tigers' module laid out anew."""
    board = draw(st.permutations(list(Space)))
    herd, start = draw(st.integers(2, 6)), draw(st.integers(0, 3))
    letters = "fffffkffffff" if sane else draw(st.sampled_from(("ffffff", "fffkkk", "ffxfff")))
    bred = [module.offspring for module in SHIPPED.modules]
    return replace(
        SHIPPED.modules[0],
        terrain=(letters[:6], letters[-6:], *["ffffff"] * (4 if sane else draw(st.integers(3, 4)))),
        key={"f": "forest", "k": "kelp"},
        animals={space: draw(st.integers(1 if sane else 0, 2)) for space in board[:herd]},
        start_tiles=tuple(
            board[herd : herd + start] if sane else draw(st.sampled_from((board[:2], board[3:5])))
        ),
        tiles=draw(st.integers(start + 1, 30) if sane else st.sampled_from((0, 4, 31))),
        loss=draw(st.integers(0, 1) if sane else st.integers(-1, 9)),
        offspring=draw(st.sampled_from(bred[:2] if sane else bred)),
        destruction=draw(st.sampled_from([module.destruction for module in SHIPPED.modules])),
        hit=draw(st.sampled_from([module.hit for module in SHIPPED.modules])),
    )


def with_card(card: Card) -> CardSet:
    """The shipped set with this card as the first one of the first deck."""
    first = SHIPPED.roles[0]
    role = replace(first, deck=(NAME, *first.deck[1:]))
    return replace(SHIPPED, cards=(*SHIPPED.cards, card), roles=(role, *SHIPPED.roles[1:]))


def with_impact(impact: Impact) -> CardSet:
    """The shipped set with this impact among those of the tigers."""
    tigers = replace(SHIPPED.modules[0], impacts=(*SHIPPED.modules[0].impacts, impact))
    return replace(SHIPPED, modules=(tigers, *SHIPPED.modules[1:]))


def with_module(module: Module) -> CardSet:
    """The shipped set with the tigers living there."""
    return replace(SHIPPED, modules=(module, *SHIPPED.modules[1:]))
