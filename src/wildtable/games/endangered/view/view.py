"""Who sees what: everything is open, and there are no holes to fill (§1.6)."""

from __future__ import annotations

from random import Random

from wildtable.core.decision import Seat
from wildtable.games.endangered.state import State


def view(s: State, seat: Seat | None) -> State:
    """Everything; only who looks differs."""
    v = s.copy()
    v.veil(seat)
    return v


def redeal(v: State, rng: Random) -> State:
    """No holes to fill: decks lie in no order, face-down ambassadors are dealt when looked at."""
    s = v.copy()
    s.unveil()
    return s
