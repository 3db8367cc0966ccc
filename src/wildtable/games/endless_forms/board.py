"""The row of four habitats, the turn tracker and the moments at which events may be revealed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from wildtable.core.decision import Seat


class Place(IntEnum):
    """A habitat's place in the row."""

    FIRST = 0
    SECOND = 1
    THIRD = 2
    FOURTH = 3


PLACES: Final[tuple[Place, ...]] = (Place.FIRST, Place.SECOND, Place.THIRD, Place.FOURTH)
NEXT_TO: Final[tuple[tuple[Place, ...], ...]] = (PLACES[1:2], PLACES[:3:2], PLACES[1::2], PLACES[2:3])
"""The ends of the row do not touch."""
# Places as numbers, for arithmetic: ten times a decision, and an enum member is slower than a number.
ROW: Final[tuple[int, ...]] = (0, 1, 2, 3)
HERE: Final[tuple[tuple[int, ...], ...]] = ((0,), (1,), (2,), (3,))
NEAR: Final[tuple[tuple[int, ...], ...]] = ((0, 1), (0, 1, 2), (1, 2, 3), (2, 3))
# Several of them as bits: each place, those next to it, all others.
EVERYWHERE: Final = 0b1111
BITS: Final[tuple[int, ...]] = (0b0001, 0b0010, 0b0100, 0b1000)
BESIDE: Final[tuple[int, ...]] = (0b0010, 0b0101, 0b1010, 0b0100)
ELSEWHERE: Final[tuple[int, ...]] = (0b1110, 0b1101, 0b1011, 0b0111)
NOWHERE: Final[tuple[int, ...]] = (0, 0, 0, 0)
SIDES: Final[tuple[int, ...]] = (0, 1)
# The columns of both sides at these places: two for each.
COLUMNS_HERE: Final[tuple[tuple[int, ...], ...]] = ((0, 1), (2, 3), (4, 5), (6, 7))
COLUMNS_NEAR: Final[tuple[tuple[int, ...], ...]] = (
    (0, 1, 2, 3),
    (0, 1, 2, 3, 4, 5),
    (2, 3, 4, 5, 6, 7),
    (4, 5, 6, 7),
)
ROOM: Final = 3
"""Species of one side at one habitat."""
TURNS: Final = 16
HAND: Final = 8
NOBODY: Final = -1
"""Stands where a species, a place or a seat might."""


class Where(IntEnum):
    """How far away."""

    ANYWHERE = 0
    HERE = 1
    NEAR = 2  # here or next door


class Nothing(IntEnum):
    """Named where there is nothing to name, or where nothing is wanted."""

    NOTHING = -1


NOTHING: Final = Nothing.NOTHING


@dataclass(frozen=True, slots=True)
class SpeciesId:
    """A species in play, by the number that is its own for the whole game."""

    number: int


@dataclass(frozen=True, slots=True)
class EffectAt:
    """An effect in play: the card it lies on, and which one there, counted from 0."""

    host: Place | SpeciesId
    nth: int


class Phase(IntEnum):
    """Where the turn is."""

    SET_UP = 0
    INITIALIZATION = 1
    DEPLOYMENT = 2
    EXERTION = 3
    MOVEMENT = 4
    TERMINATION = 5  # before the decline
    TURN_END = 6  # after it


class Keep(IntEnum):
    """What a seat does with its opening hand."""

    HIDDEN = -1  # decided, and not for this viewer to know
    UNDECIDED = 0
    KEEP = 1
    MULLIGAN = 2
    KEPT = 3  # for good: known to all


class On(IntEnum):
    """When cards speak by themselves."""

    BEGIN = 5  # at the beginning of a turn of the affected species' owner
    END = 6  # at the end of a turn


class Moment(IntEnum):
    """A window: when a face-down event may be revealed."""

    TURN_BEGIN = 0
    DEPLOY_START = 1
    ANNOUNCE_DEPLOY = 2
    DEPLOY_END = 3
    ANNOUNCE_EXERT = 4
    EXERT_END = 5
    ANNOUNCE_MOVE = 6
    PRE_DECLINE = 7
    TURN_END = 8
    ANSWER = 9


class Response(IntEnum):
    """The answers in a window, whatever lies face down."""

    PASS = 0
    REVEAL = 1


ALWAYS: Final[tuple[Moment, ...]] = (Moment.DEPLOY_END, Moment.PRE_DECLINE, Moment.ANSWER)
"""Windows that Auto never passes by."""
IF_TOUCHED: Final[tuple[Moment, ...]] = (Moment.ANNOUNCE_DEPLOY, Moment.ANNOUNCE_EXERT, Moment.ANNOUNCE_MOVE)
"""Windows that Auto asks in on the opponent's turn, if what is announced touches one's own species."""
LAST_TURNS: Final = 15
TURN_END: Final = Moment.TURN_END


WHERE_HERE: Final = Where.HERE
WHERE_NEAR: Final = Where.NEAR


def place_number(place: Place) -> int:
    """A habitat as a plain number, as states hold it: `int` takes compiled code four hundred instructions."""
    n: int = place
    return ROW[n]


def around(where: Where, place: int) -> tuple[int, ...]:
    """The habitats a line speaks of, measured from one."""
    if where is WHERE_HERE:
        return HERE[place]
    return NEAR[place] if where is WHERE_NEAR else ROW


def auto_asks(moment: Moment, turn: int, own_turn: bool, touched: bool) -> bool:
    """Whether somebody who has set the windows to Auto is asked in this one."""
    if moment in ALWAYS:
        return True
    if moment is TURN_END:
        return turn >= LAST_TURNS
    return touched and not own_turn and moment in IF_TOUCHED


def other(seat: Seat) -> Seat:
    """The opponent."""
    return 1 - seat


MANY: Final = 512
"""More than species come into play in a game: a turn deploys one, and an event, of which a turn has one, can
bring back no more than there is room for, 24."""
SPECIES_IDS: Final[tuple[SpeciesId, ...]] = tuple([SpeciesId(number) for number in range(MANY)])
"""The same value for the same species: making one takes longer than finding it."""
