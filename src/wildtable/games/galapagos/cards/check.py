"""The check that a card set can be played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from wildtable.core.game import SetupError
from wildtable.games.galapagos.board import BOXES, ROUNDS, SCORING, Animal, Place
from wildtable.games.galapagos.cards.card_types import Award, CardSet, Threat

ANIMAL_CARDS: Final = 84  # 12 laid out, 6 after each of ten rounds, one for each of twelve threats


def check(cards: CardSet) -> None:
    """Refuse a card set that cannot be played; the message names the card and the field."""
    _once("species", [species.name for species in cards.species], Animal)
    _once("awards", [award.name for award in cards.awards], SCORING)
    _once("threats", [threat.name for threat in cards.threats], BOXES)
    for species in cards.species:
        _at_least(1, species.count, f"species {species.name.name}.count")
    for threat in cards.threats:
        _check_threat(threat)
    _sum("species", "count", ANIMAL_CARDS, [species.count for species in cards.species])
    _sum("threats", "count", ROUNDS, [threat.count for threat in cards.threats])
    counts = {species.name: species.count for species in cards.species}
    for award in cards.awards:
        _check_award(award, counts[award.name])


def _check_award(award: Award, count: int) -> None:
    name = f"awards {award.name.name}"
    if not 1 <= award.series <= count:
        raise SetupError(f"{name}.series: {award.series} is not between 1 and the {count} cards there are")
    _at_least(0, award.points, f"{name}.points")
    _at_least(0, award.helpers, f"{name}.helpers")


def _check_threat(threat: Threat) -> None:
    name = f"threats {threat.name.name}"
    _at_least(0, threat.count, f"{name}.count")
    if not threat.faces:
        raise SetupError(f"{name}.faces: at least one face of a die")
    for face in threat.faces:
        if not 1 <= face <= 6:
            raise SetupError(f"{name}.faces: {face} is not a face of a die, 1 to 6")
    if len(set(threat.faces)) < len(threat.faces):
        raise SetupError(f"{name}.faces: {list(threat.faces)} names a face twice")


def _once(table: str, found: Sequence[Animal | Place], wanted: Iterable[Animal | Place]) -> None:
    """Each card of a table is there exactly once and no other."""
    for name in dict.fromkeys(found):
        if name not in wanted:
            raise SetupError(f"{table} {name.name}.name: there is no such card in this table")
        if found.count(name) > 1:
            raise SetupError(f"{table} {name.name}.name: named {found.count(name)} times")
    for name in wanted:
        if name not in found:
            raise SetupError(f"{table} {name.name}: missing")


def _at_least(least: int, number: int, where: str) -> None:
    if number < least:
        raise SetupError(f"{where}: {number} is less than {least}")


def _sum(table: str, field: str, wanted: int, counts: Sequence[int]) -> None:
    if sum(counts) != wanted:
        raise SetupError(f"{table}: the {field}s add up to {sum(counts)}, the game needs {wanted}")
