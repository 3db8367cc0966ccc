"""The board: its animals, its places, and where a die of a value may lie."""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from itertools import combinations_with_replacement
from typing import Final, TypeAlias

Die: TypeAlias = int
"""The face a die shows, 1 to 6."""


class Animal(IntEnum):
    """The thirteen kinds of Animal cards. All but the snail score and have a series."""

    ZAYAPA = 0
    MARINE_IGUANA = 1
    BLUE_FOOTED_BOOBY = 2
    SEA_LION = 3
    GIANT_TORTOISE = 4
    DOLPHIN = 5
    LAND_IGUANA = 6
    GREEN_TURTLE = 7
    BLUE_WHALE = 8
    WAVED_ALBATROSS = 9
    PENGUIN = 10
    CORMORANT = 11
    SNAIL = 12


class Place(IntEnum):
    """Where cards and dice lie. Numbered above dice and animals, so that no two choices are equal."""

    TOP_1 = 21
    TOP_2 = 22
    TOP_3 = 23
    TOP_4 = 24
    TOP_5 = 25
    TOP_6 = 26
    INTRODUCED_SPECIES = 27
    WILDLIFE_TRADE = 28
    ENVIRONMENTAL_POLLUTION = 29
    START_PLAYER = 30
    HIRE_HELPERS = 31
    EXTRA_DIE = 32
    BOTTOM_1 = 33
    BOTTOM_2 = 34
    BOTTOM_3 = 35
    BOTTOM_4 = 36
    BOTTOM_5 = 37
    BOTTOM_6 = 38


class Verb(IntEnum):
    """What can be done besides choosing a die, a place or an animal."""

    EVOLUTION = 41
    MIGRATION = 42
    ADD_ONE = 43
    SUBTRACT_ONE = 44
    PASS = 45
    END_TURN = 46
    TAKE_HELPERS = 47
    DECLINE_HELPERS = 48
    REROLL = 49
    KEEP_DICE = 50
    PUT_INTO_PLAY = 51
    KEEP_HIDDEN = 52
    DONE = 53


ANIMALS: Final[tuple[Animal, ...]] = tuple(Animal)
SCORING: Final = tuple(animal for animal in Animal if animal != Animal.SNAIL)
TOP: Final = tuple(place for place in Place if place <= Place.TOP_6)
BOTTOM: Final = tuple(place for place in Place if place >= Place.BOTTOM_1)
BOXES: Final[tuple[Place, ...]] = (
    Place.INTRODUCED_SPECIES,
    Place.WILDLIFE_TRADE,
    Place.ENVIRONMENTAL_POLLUTION,
)
TOP_1: Final = 21  # the first of each, as plain numbers: what a compiler is quick with
BOX_1: Final = 27
BOTTOM_1: Final = 33
TOP_6: Final = TOP_1 + 5  # and the last of both rows
BOTTOM_6: Final = BOTTOM_1 + 5
SPACES: Final[tuple[Place, ...]] = (Place.START_PLAYER, Place.HIRE_HELPERS, Place.EXTRA_DIE)
HELPER_SPACES: Final = ("evolution", "migration", "adaptation")

ROUNDS: Final = 12
HELPERS: Final = 16
PLENTY: Final = 99  # Helpers where the Reserve never runs out (R7)
START_GIFTS: Final[tuple[int, ...]] = (1, 2, 3, 4)
HIRED: Final = 2
HIDDEN_LIMIT: Final = 2
BONUS: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4)  # for so many types, not added up

# Sets of places are bits of a number: the lowest bit is left for a yes or no beside them.
BIT: Final[tuple[int, ...]] = tuple(2 ** max(0, n - TOP[0] + 1) for n in range(BOTTOM[-1] + 1))
ALL_FREE: Final[int] = sum(BIT[place] for place in (*TOP, *BOXES, *SPACES))
TOP_BITS: Final[int] = sum(BIT[place] for place in TOP)
RIGHT: Final[tuple[int, ...]] = tuple(
    sum(BIT[place] for place in TOP if place > n) for n in range(TOP[-1] + 1)
)
"""By place of the top row, the columns to the right of it."""

FACES: Final[tuple[Die, ...]] = (1, 2, 3, 4, 5, 6)
PAIRS: Final = tuple((first, second) for first in range(1, 7) for second in range(1, 7))
TRIPLES: Final = tuple((*pair, third) for pair in PAIRS for third in range(1, 7))

DICE: Final = tuple(
    dice for number in range(4) for dice in combinations_with_replacement(range(1, 7), number)
)
"""All that can lie before a player, in order."""
LYING: Final = {dice: dice for dice in DICE}
"""The very tuple for equal ones: tables find what they are asked for without comparing die by die."""
SORTED_PAIRS: Final = tuple(LYING[min(pair), max(pair)] for pair in PAIRS)
SINGLES: Final = tuple(LYING[die,] for die in FACES)


def turn_menu(dice: tuple[Die, ...], evolution: bool, migration: bool) -> tuple[Die | Verb, ...] | None:
    """What a turn can go on with: a die, a Helper's work, or its end. None: nothing is left to do."""
    verbs = [Verb.EVOLUTION] * evolution + [Verb.MIGRATION] * migration
    if not dice and not verbs:
        return None
    return (*dict.fromkeys(dice), *verbs, Verb.END_TURN)


@cache
def die_menu(places: int, adaptation: bool) -> tuple[Place | Verb, ...]:
    """What can be done with a die that these places take."""
    steps = (Verb.ADD_ONE, Verb.SUBTRACT_ONE) if adaptation else ()
    return (*(place for place in (*TOP, *BOXES, *SPACES) if places & BIT[place]), *steps, Verb.PASS)


DIE_MENUS: Final[list[tuple[Place | Verb, ...] | None]] = [None] * (2 * BIT[SPACES[-1]])
"""By places and, in the lowest bit, Adaptation: filled as they come."""


def without(dice: tuple[Die, ...], die: Die) -> tuple[Die, ...]:
    """What is left when one of the dice is used."""
    n = dice.index(die)
    return LYING[dice[:n] + dice[n + 1 :]]


LEFT_DICE: Final = {
    dice: tuple(without(dice, die) if die in dice else dice for die in range(7)) for dice in DICE
}
"""By dice and the one of them that is used, what is left."""

# A table is quicker to look into than a cache, and turns look all the time.
TURN_MENUS: Final = {
    dice: tuple(turn_menu(dice, n in (1, 3), n in (2, 3)) for n in range(4)) for dice in DICE
}
"""By dice and, as a number, whether Evolution (1) and Migration (2) are possible."""


COLUMNS: Final[list[tuple[Place, ...]]] = [
    tuple(place for place in TOP if bits & BIT[place]) for bits in range(2 * BIT[TOP[-1]])
]
"""By bits, the places of the top row without a die."""
LEFT_CARDS: Final[list[tuple[Place, ...]]] = [
    free[:-1] + (BOTTOM[:-1] if bits & 1 else ()) for bits, free in enumerate(COLUMNS)
]
"""By free columns, plus 1 if the bottom row is there: the left one of two cards that may change places."""


def partners(left: Place, free: int) -> tuple[Place, ...]:
    """The cards to the right of one in the same row with which it may change places."""
    n: int = left
    return COLUMNS[free & RIGHT[n]] if n < len(RIGHT) else BOTTOM[n - BOTTOM_1 + 1 :]


def turned(die: Die, by: int) -> Die:
    """A die one step on or back; 6 and 1 are neighbours."""
    return (die - 1 + by) % 6 + 1


ORDER: Final = tuple(
    tuple(tuple((starter + n) % seats for n in range(seats)) for starter in range(seats))
    for seats in range(5)
)
"""Seats from the start player to the left, by number of seats and start player."""
LAST_FIRST: Final = tuple(tuple(tuple(reversed(order)) for order in orders) for orders in ORDER)
"""The same as it goes on the stack."""
