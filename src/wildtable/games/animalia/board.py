"""Fixed things: continents and their colours, the thirty possible animals, players, symbols, tricks."""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import Final, TypeAlias

Player: TypeAlias = int
"""One of the three who play cards, 0 … 2; the IWC is one of them (§1.3)."""

Cards: TypeAlias = int
"""A set of animals: bit n stands for the animal numbered n."""

PLAYERS: Final[tuple[Player, ...]] = (0, 1, 2)
NOBODY: Final = -1
HAND_SIZE: Final = 8


class Continent(IntEnum):
    """A continent; it is the colour of its animals too."""

    EUROPE = 0
    NORTH_AMERICA = 1
    SOUTH_AMERICA = 2


class Animal(IntEnum):
    """An animal card, named by continent and value. A box holds eight of each continent's ten."""

    EU1 = 0
    EU2 = 1
    EU3 = 2
    EU4 = 3
    EU5 = 4
    EU6 = 5
    EU7 = 6
    EU8 = 7
    EU9 = 8
    EU10 = 9
    NA1 = 10
    NA2 = 11
    NA3 = 12
    NA4 = 13
    NA5 = 14
    NA6 = 15
    NA7 = 16
    NA8 = 17
    NA9 = 18
    NA10 = 19
    SA1 = 20
    SA2 = 21
    SA3 = 22
    SA4 = 23
    SA5 = 24
    SA6 = 25
    SA7 = 26
    SA8 = 27
    SA9 = 28
    SA10 = 29


class Name(IntEnum):
    """What a player is called; with one or two people the third is the IWC itself."""

    PLAYER_1 = 0
    PLAYER_2 = 1
    PLAYER_3 = 2
    IWC = 3


class Difficulty(Enum):
    """How many missions lie open in a round (§2.6)."""

    EASY = 1
    NORMAL = 2
    HARD = 3


class Symbol(Enum):
    """What a type of animal offers when it is played (§4)."""

    NONE = "none"
    EXCHANGE = "exchange"
    TAKE = "take"
    SPECIAL = "special"


class Special(Enum):
    """The paid action of a continent (§5)."""

    SHARED_FINDINGS = "shared_findings"
    FOLLOW_THE_TRACKS = "follow_the_tracks"
    CAMERA_TRAP = "camera_trap"


class Once(Enum):
    """The free action of a continent, once (§5)."""

    OPEN_BORDERS = "open_borders"
    RANGER_TRANSFER = "ranger_transfer"
    OPEN_TRAIL = "open_trail"


class Leader(Enum):
    """Who leads a trick: the first one of a round, or a later one."""

    IWC = "iwc"
    LOWEST_MISSION = "lowest_mission"
    WINNER = "winner"
    LEFT_OF_WINNER = "left_of_winner"


class Answer(Enum):
    """What can be said besides naming a card or a player."""

    PASS = "pass"
    USE = "use"


ANIMALS: Final = tuple(Animal)
BIT: Final[tuple[int, ...]] = tuple(2**n for n in range(30))
SUIT: Final[tuple[int, ...]] = tuple(n // 10 for n in range(30))
COLOUR: Final = tuple(Continent(n // 10) for n in range(30))
VALUE: Final[tuple[int, ...]] = tuple(n % 10 + 1 for n in range(30))
GIANT: Final = 10

FOLLOWING: Final[tuple[tuple[Player, ...], ...]] = ((0, 1, 2), (1, 2, 0), (2, 0, 1))
"""Who plays in a trick led by each, clockwise; the IWC sits between the second and the first human."""
AGAINST: Final[tuple[tuple[Player, ...], ...]] = ((0, 2, 1), (1, 0, 2), (2, 1, 0))
"""The same with the IWC on the left of the first human."""


def _suits(colour: int) -> list[tuple[Animal, ...]]:
    """The animals of one colour in every set of them, by its ten bits."""
    found: list[tuple[Animal, ...]] = [()]
    for n in range(10):
        found += [(*fewer, ANIMALS[10 * colour + n]) for fewer in found]
    return found


# Looked up for every card played: a list for each colour, without a call in between.
FIRST: Final = _suits(0)
SECOND: Final = _suits(1)
THIRD: Final = _suits(2)
SUITS: Final = (FIRST, SECOND, THIRD)


def animals(cards: Cards) -> tuple[Animal, ...]:
    """The animals of a set in their order."""
    return FIRST[cards & 1023] + SECOND[(cards >> 10) & 1023] + THIRD[cards >> 20]


def playable(hand: Cards, led: int) -> tuple[Animal, ...]:
    """What a hand may play to a colour: that colour if it can (§3.2)."""
    part = (hand >> 10 * led) & 1023
    return SUITS[led][part] if part else animals(hand)


def winning(first: Animal, second: Animal, third: Animal, dominant: bool) -> int:
    """Which of three cards, in the order played, wins the trick (§3.4, §3.5)."""
    a: int = first
    b: int = second
    c: int = third
    if dominant:
        for n, card in ((2, c), (1, b), (0, a)):
            if VALUE[card] == GIANT:
                return n
    highest = b if b > a and SUIT[b] == SUIT[a] else a
    if c > highest and SUIT[c] == SUIT[a]:
        return 2
    return 1 if highest == b else 0
