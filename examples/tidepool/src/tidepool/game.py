"""The door: name, seats, set-up."""

from __future__ import annotations

from typing import Any

from tidepool.state import COPIES, POOLS, Creature, State
from tidepool.steps import Draw, Turn
from tidepool.words import TidepoolWords
from wildtable.core.game import Game

HAND = 3


class Tidepool(Game[State]):
    """The rules of Tide Pool."""

    name = "tidepool"
    title = "Tide Pool"
    version = "1"
    seats = range(2, 5)
    words = TidepoolWords()

    def new(self, seats: int, *, cards: Any = None, **options: object) -> State:
        s = State(seats, deck=[creature for creature in Creature for _ in range(COPIES)])
        s.hands = [[] for _ in range(seats)]
        s.taken = [[] for _ in range(seats)]
        s.pools = [[] for _ in range(POOLS)]
        s.push(0, Turn())
        for seat in reversed(range(seats)):
            s.push(seat, *(Draw() for _ in range(HAND)))
        s.advance()
        return s


GAME = Tidepool()
