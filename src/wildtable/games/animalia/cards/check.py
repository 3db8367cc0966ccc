"""Whether a card set can be played: every mistake at once, by card and field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from wildtable.core.cards import CardProblem, CardsError
from wildtable.core.text import Listing, Text, one_of, plural, text
from wildtable.games.animalia.board import (
    ANIMALS,
    BIT,
    COLOUR,
    GIANT,
    HAND_SIZE,
    VALUE,
    Animal,
    Cards,
    Continent,
    Difficulty,
    Leader,
)
from wildtable.games.animalia.cards.card_types import (
    Achievement,
    CardSet,
    ContinentCard,
    MissionCard,
    Requirement,
    TypeCard,
)
from wildtable.games.animalia.cards.compiled import filling

MISSIONS: Final = 6
COINS: Final = range(10)
SLOTS: Final = 8
BARS: Final = range(1000)
NAME: Final = 40
RULE: Final = 200
FIRST_LEADERS: Final = (Leader.IWC, Leader.LOWEST_MISSION)
NEXT_LEADERS: Final = (Leader.WINNER, Leader.LEFT_OF_WINNER)


def check(cards: CardSet) -> None:
    """Refuse a card set that cannot be played."""
    found = problems(cards)
    if found:
        raise CardsError(found)


def problems(cards: CardSet) -> list[CardProblem]:
    """Everything that is wrong with a set."""
    found = [
        *_once("types", [card.value for card in cards.types], range(1, GIANT + 1), "value"),
        *_once("continents", [card.continent.name for card in cards.continents], Continent.__members__),
        *(problem for card in cards.types for problem in _type(card)),
        *_animals(cards),
        *(problem for card in cards.continents for problem in _continent(card)),
        *_mission_numbers(cards),
        *(problem for card in cards.missions for problem in _mission(card, cards)),
        *(problem for n, row in enumerate(cards.achievements) for problem in _achievement(n, row)),
        *_same_columns(cards.achievements),
    ]
    for table, names in _names(cards).items():
        found += _same_names(table, names)
    return found or list(_rounds(cards))


def _names(cards: CardSet) -> dict[str, list[str]]:
    """What must not be called the same."""
    return {
        "types": [card.name for card in cards.types],
        "animals": [card.name for card in cards.animals],
        "continents": [card.name for card in cards.continents],
        "missions": [card.name for card in cards.missions],
    }


# --- card by card ---


def _type(card: TypeCard) -> Iterator[CardProblem]:
    where = f"types {card.name!r}"
    yield from _words(card.name, NAME, f"{where}.name")
    yield from _within(COINS, card.coins, f"{where}.coins")


def _animals(cards: CardSet) -> Iterator[CardProblem]:
    for card in cards.animals:
        yield from _words(card.name, NAME, f"animals {card.animal.name}.name")
    for animal, times in Counter(card.animal for card in cards.animals).items():
        if times > 1:
            yield CardProblem(f"animals {animal.name}", text("{n} times", n=times))
    for continent in Continent:
        number = sum(COLOUR[card.animal] == continent for card in cards.animals)
        if number != HAND_SIZE:
            what = text("{continent} has {n}, expected {wanted}", n=number, wanted=HAND_SIZE)
            yield CardProblem("animals", what.fill(continent=continent.name))


def _continent(card: ContinentCard) -> Iterator[CardProblem]:
    where = f"continents {card.continent.name}"
    yield from _words(card.name, NAME, f"{where}.name")
    yield from _words(card.rule, RULE, f"{where}.rule", empty=True)
    if card.first_leader not in FIRST_LEADERS:
        what = text("nobody has won a trick yet: {leaders}", leaders=_either(FIRST_LEADERS))
        yield CardProblem(f"{where}.first_leader", what)
    if card.next_leader not in NEXT_LEADERS:
        yield CardProblem(f"{where}.next_leader", text("expected {leaders}", leaders=_either(NEXT_LEADERS)))


def _either(leaders: Sequence[Leader]) -> Listing:
    return one_of([leader.name for leader in leaders])


def _mission_numbers(cards: CardSet) -> Iterator[CardProblem]:
    for continent in Continent:
        numbers = sorted(card.number for card in cards.missions if card.continent == continent)
        if numbers != list(range(1, MISSIONS + 1)):
            yield CardProblem(
                "missions",
                text(
                    "{continent} has numbers {numbers}, expected 1 to {last}",
                    continent=continent.name,
                    numbers=str(numbers),
                    last=MISSIONS,
                ),
            )


def _mission(card: MissionCard, cards: CardSet) -> Iterator[CardProblem]:
    where = f"missions {card.name!r}"
    yield from _words(card.name, NAME, f"{where}.name")
    if not 1 <= len(card.requires) <= SLOTS:
        what = text("{n} cards, expected 1 to {most}", n=len(card.requires), most=SLOTS)
        yield CardProblem(f"{where}.requires", what)
    subject = card.requires[0].animal if card.requires else None
    if card.requires and subject is None:
        yield CardProblem(f"{where}.requires", text("the first one names the animal of the mission"))
    if subject is not None and COLOUR[subject] != card.continent:
        yield CardProblem(
            f"{where}.requires",
            text("{animal} does not live in {continent}", animal=subject.name, continent=card.continent.name),
        )
    for requirement in card.requires:
        yield from _requirement(requirement, cards, f"{where}.requires")


def _requirement(asked: Requirement, cards: CardSet, where: str) -> Iterator[CardProblem]:
    if asked.animal is not None and asked.value:
        yield CardProblem(where, text("{animal} or a value, not both", animal=asked.animal.name))
    elif not 0 <= asked.value <= GIANT:
        yield CardProblem(where, text("{n} is not a value from 1 to {most}", n=asked.value, most=GIANT))
    elif not slot(cards, asked):
        yield CardProblem(where, _lacking(asked))


def _lacking(asked: Requirement) -> Text:
    if asked.animal is not None:
        return text("there is no {name}", name=asked.animal.name)
    if asked.value:
        return text("there is no animal of value {n}", n=asked.value)
    return text("there is no animal with a coin")


def _achievement(n: int, row: Achievement) -> Iterator[CardProblem]:
    where = f"achievements[{n}]"
    if not row.continents or len(set(row.continents)) < len(row.continents):
        yield CardProblem(f"{where}.continents", text("one to three different ones"))
    bars = {"two": row.two, "three": row.three, "four": row.four}
    for name, bar in bars.items():
        yield from _within(BARS, bar, f"{where}.{name}")
    if any(low >= high for low, high in pairwise(bars.values())):
        yield CardProblem(where, text("the bars {bars} do not rise", bars=str(list(bars.values()))))


def _same_columns(rows: Sequence[Achievement]) -> Iterator[CardProblem]:
    columns = Counter((frozenset(row.continents), row.difficulty) for row in rows)
    for n, row in enumerate(rows):
        if columns.pop((frozenset(row.continents), row.difficulty), 1) > 1:
            yield CardProblem(f"achievements[{n}]", text("there is another one for these continents"))


# --- missions that lie open together ---


def _rounds(cards: CardSet) -> Iterator[CardProblem]:
    """A card fills one place only, so the missions of a round must find enough cards for all (§6.2)."""
    for continent in Continent:
        missions = sorted((m for m in cards.missions if m.continent == continent), key=lambda m: m.number)
        for difficulty in Difficulty:
            for first in range(0, MISSIONS, difficulty.value):
                yield from _round(missions[first : first + difficulty.value], cards)


def _round(missions: Sequence[MissionCard], cards: CardSet) -> Iterator[CardProblem]:
    slots = tuple(slot(cards, asked) for mission in missions for asked in mission.requires)
    lacking = filling(slots, sum(BIT[card.animal] for card in cards.animals)).count(-1)
    if lacking:
        names = ", ".join(repr(mission.name) for mission in missions)
        yield CardProblem(f"missions {names}", _too_many(lacking))


def _too_many(lacking: int) -> Text:
    return plural(
        "together they ask for {n} more card than there are",
        "together they ask for {n} more cards than there are",
        n=lacking,
    )


def slot(cards: CardSet, asked: Requirement) -> Cards:
    """The animals of a set that meet a requirement."""
    there = {card.animal for card in cards.animals}
    coins = {card.value for card in cards.types if card.coins > 0}
    return sum(BIT[animal] for animal in ANIMALS if animal in there and _meets(animal, asked, coins))


def _meets(animal: Animal, asked: Requirement, coins: set[int]) -> bool:
    if asked.animal is not None:
        return animal == asked.animal
    return VALUE[animal] == asked.value if asked.value else VALUE[animal] in coins


# --- words and numbers ---


def _once(
    table: str, found: Sequence[object], wanted: Iterable[object], field: str = "continent"
) -> Iterator[CardProblem]:
    """Each card of a table is there exactly once and no other."""
    for name, times in Counter(found).items():
        if name not in wanted:
            yield CardProblem(f"{table}.{field}", text("there is no {name}", name=name))
        elif times > 1:
            yield CardProblem(f"{table}.{field}", text("{name} is there {n} times", name=name, n=times))
    for name in wanted:
        if name not in found:
            yield CardProblem(f"{table}.{field}", text("{name} is missing", name=name))


def _same_names(table: str, names: Sequence[str]) -> Iterator[CardProblem]:
    for name, times in Counter(names).items():
        if times > 1:
            yield CardProblem(f"{table} {name!r}.name", text("{n} of them have this name", n=times))


def _words(words: str, longest: int, where: str, empty: bool = False) -> Iterator[CardProblem]:
    """Words that can be printed: one line, not too long, no braces."""
    if not words and not empty:
        yield CardProblem(where, text("empty"))
    if "{" in words or "}" in words:
        yield CardProblem(where, text("no braces"))
    if len(words) > longest:
        yield CardProblem(where, text("{n} letters, {longest} at most", n=len(words), longest=longest))
    if words and not (words.isprintable() and words.strip() == words):
        yield CardProblem(where, text("one line of letters, without spaces around it"))


def _within(numbers: range, number: int, where: str) -> Iterator[CardProblem]:
    if number not in numbers:
        what = text("{n} is not between {low} and {high}", n=number, low=numbers[0], high=numbers[-1])
        yield CardProblem(where, what)
