"""Whether a card set can be played: every mistake at once, by card and field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from wildtable.core.cards import CardProblem, CardsError
from wildtable.core.text import plural, text
from wildtable.games.galapagos.board import BOXES, FACES, HELPERS, ROUNDS, SCORING, Animal, Place
from wildtable.games.galapagos.cards.card_types import Award, CardSet, Species, Threat
from wildtable.games.galapagos.cards.shipped import SHIPPED

ANIMAL_CARDS: Final = 84  # 12 laid out, 6 after each of ten rounds, one for each of twelve threats
POINTS: Final = range(100)
SHELLS: Final = range(1, 10)
TITLE: Final = 40
FACT: Final = 300
OUR_TITLES: Final = {card.name: card.title for card in SHIPPED.species}


def check(cards: CardSet) -> None:
    """Refuse a card set that cannot be played."""
    found = problems(cards)
    if found:
        raise CardsError(found)


def problems(cards: CardSet) -> list[CardProblem]:
    """Everything that is wrong with a set."""
    return [
        *_once("species", [species.name for species in cards.species], Animal),
        *_once("awards", [award.name for award in cards.awards], SCORING),
        *_once("threats", [threat.name for threat in cards.threats], BOXES),
        *(problem for species in cards.species for problem in _species(species)),
        *(problem for award in cards.awards for problem in _award(award, cards.species)),
        *(problem for threat in cards.threats for problem in _threat(threat)),
        *_same_titles(cards.species),
        *_sum("species", ANIMAL_CARDS, [species.count for species in cards.species]),
        *_sum("threats", ROUNDS, [threat.count for threat in cards.threats]),
    ]


def _species(species: Species) -> Iterator[CardProblem]:
    where = f"species {species.name.name}"
    yield from _at_least(1, species.count, f"{where}.count")
    yield from _words(species.title, TITLE, f"{where}.title")
    yield from _words(species.fact, FACT, f"{where}.fact")


def _award(award: Award, species: Sequence[Species]) -> Iterator[CardProblem]:
    where = f"awards {award.name.name}"
    count = sum(one.count for one in species if one.name == award.name)
    if not 1 <= award.series <= count:
        what = plural(
            "{series} is not between 1 and the {n} card there is",
            "{series} is not between 1 and the {n} cards there are",
            n=count,
            series=award.series,
        )
        yield CardProblem(f"{where}.series", what)
    yield from _within(POINTS, award.points, f"{where}.points")
    yield from _within(range(HELPERS + 1), award.helpers, f"{where}.helpers")
    yield from _within(SHELLS, award.shells, f"{where}.shells")


def _threat(threat: Threat) -> Iterator[CardProblem]:
    where = f"threats {threat.name.name}"
    yield from _at_least(1, threat.count, f"{where}.count")
    yield from _words(threat.title, TITLE, f"{where}.title")
    if not threat.faces:
        yield CardProblem(f"{where}.faces", text("at least one face of a die"))
    for face in dict.fromkeys(threat.faces):
        if face not in FACES:
            yield CardProblem(f"{where}.faces", text("{face} is not a face of a die, 1 to 6", face=face))
    if len(set(threat.faces)) < len(threat.faces):
        yield CardProblem(f"{where}.faces", text("{faces} names a face twice", faces=str(list(threat.faces))))


def _once(
    table: str, found: Sequence[Animal | Place], wanted: Iterable[Animal | Place]
) -> Iterator[CardProblem]:
    """Each card of a table is there exactly once and no other."""
    for name, times in Counter(found).items():
        if name not in wanted:
            yield CardProblem(f"{table} {name.name}.name", text("there is no such card in this table"))
        elif times > 1:
            yield CardProblem(f"{table} {name.name}.name", text("named {n} times", n=times))
    for name in wanted:
        if name not in found:
            yield CardProblem(f"{table} {name.name}", text("missing"))


def _same_titles(species: Sequence[Species]) -> Iterator[CardProblem]:
    """Two animals of one name could not be told apart."""
    titles = {one.name: one.title or OUR_TITLES[one.name] for one in species}
    for name, title in titles.items():
        others = [other.name for other in titles if other != name and titles[other] == title]
        if others:
            what = text("{title} is the title of {card}, too", title=repr(title), card=others[0])
            yield CardProblem(f"species {name.name}.title", what)


def _words(words: str, longest: int, where: str) -> Iterator[CardProblem]:
    """Words that can be printed: one line, not too long, no braces."""
    if "{" in words or "}" in words:
        yield CardProblem(where, text("no braces"))
    if len(words) > longest:
        yield CardProblem(where, text("{n} letters, {longest} at most", n=len(words), longest=longest))
    if words and not (words.isprintable() and words.strip() == words):
        yield CardProblem(where, text("one line of letters, without spaces around it"))


def _at_least(least: int, number: int, where: str) -> Iterator[CardProblem]:
    if number < least:
        yield CardProblem(where, text("{n} is less than {least}", n=number, least=least))


def _within(numbers: range, number: int, where: str) -> Iterator[CardProblem]:
    if number not in numbers:
        what = text("{n} is not between {low} and {high}", n=number, low=numbers[0], high=numbers[-1])
        yield CardProblem(where, what)


def _sum(table: str, wanted: int, counts: Sequence[int]) -> Iterator[CardProblem]:
    if sum(counts) != wanted:
        what = text("the counts add up to {n}, the game needs {wanted}", n=sum(counts), wanted=wanted)
        yield CardProblem(table, what)
