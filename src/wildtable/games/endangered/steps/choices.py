"""Answers that more than one question takes: an action, a die, a player, and ways to say no.

Each is made once and found again by its number: a frozen value takes a while to make.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from wildtable.core.decision import Seat

MOST_ACTIONS: Final = 96
"""More than the module's actions and all cards of all decks can be."""


class Stop(Enum):
    """No more of it."""

    __hash__ = object.__hash__  # by what it is: that of its name is worked out by interpreted code

    STOP = "stop"


class Decline(Enum):
    """None of them."""

    __hash__ = object.__hash__

    NONE = "none"


class Nobody(Enum):
    """No player."""

    __hash__ = object.__hash__

    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Slot:
    """An action, by its place in the Action zone; none ever leaves it."""

    n: int

    def __hash__(self) -> int:
        return self.n


@dataclass(frozen=True, slots=True)
class Die:
    """An unplaced die, by what it shows."""

    shows: int

    def __hash__(self) -> int:
        return self.shows


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at the table."""

    seat: Seat

    def __hash__(self) -> int:
        return self.seat


STOP: Final = Stop.STOP
NONE: Final = Decline.NONE
NOBODY: Final = Nobody.NOBODY
STOPS: Final[tuple[Stop, ...]] = (STOP,)
SLOTS: Final[tuple[Slot, ...]] = tuple(Slot(n) for n in range(MOST_ACTIONS))
DICE: Final[tuple[Die, ...]] = tuple(Die(shows) for shows in range(7))
PLAYERS: Final[tuple[Player, ...]] = tuple(Player(seat) for seat in range(5))
