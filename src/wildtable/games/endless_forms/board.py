"""The row of four habitats, the turn tracker and the moments at which events may be revealed."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from wildtable.core.decision import Seat
from wildtable.games.endless_forms.printed import Where

PLACES: Final[tuple[int, ...]] = (0, 1, 2, 3)
NEXT_TO: Final[tuple[tuple[int, ...], ...]] = ((1,), (0, 2), (1, 3), (2,))
"""The ends of the row do not touch."""
HERE: Final[tuple[tuple[int, ...], ...]] = ((0,), (1,), (2,), (3,))
NEAR: Final[tuple[tuple[int, ...], ...]] = ((0, 1), (0, 1, 2), (1, 2, 3), (2, 3))
ROOM: Final = 3
"""Species of one side at one habitat."""
TURNS: Final = 16
HAND: Final = 8
NOBODY: Final = -1
"""Stands where a species, a place or a seat might."""


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


ALWAYS: Final[tuple[Moment, ...]] = (Moment.DEPLOY_END, Moment.PRE_DECLINE, Moment.ANSWER)
"""Windows that Auto never passes by."""
IF_TOUCHED: Final[tuple[Moment, ...]] = (Moment.ANNOUNCE_DEPLOY, Moment.ANNOUNCE_EXERT, Moment.ANNOUNCE_MOVE)
"""Windows that Auto asks in on the opponent's turn, if what is announced touches one's own species."""
LAST_TURNS: Final = 15
TURN_END: Final = Moment.TURN_END


WHERE_HERE: Final = Where.HERE
WHERE_NEAR: Final = Where.NEAR


def around(where: Where, place: int) -> tuple[int, ...]:
    """The habitats a line speaks of, measured from one."""
    if where is WHERE_HERE:
        return HERE[place]
    return NEAR[place] if where is WHERE_NEAR else PLACES


def is_night(turn: int) -> bool:
    """Day and Night change every two turns."""
    return (turn - 1) // 2 % 2 == 1


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
