"""Numbers for bots: a rough value of a position."""

from __future__ import annotations

from math import exp

from wildtable.core.decision import Seat
from wildtable.games.galapagos.state import State


def value(s: State, seat: Seat) -> float:
    """How a seat stands against the best of the others, from 0 to 1."""
    mine = float(s.score(seat))
    best = max(float(s.score(other)) for other in range(s.seats) if other != seat)
    return 1 / (1 + exp((best - mine) / 4))
