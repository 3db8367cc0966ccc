"""How good a position looks, for bots that look one step ahead."""

from __future__ import annotations

from wildtable.games.endangered.forecast import forecast
from wildtable.games.endangered.state import State


def value(s: State) -> float:
    """From lost (0) to won (1)."""
    if s.result:
        return 1.0 if s.is_won() else 0.0
    seen = forecast(s)
    votes = sum(prospect.chance for prospect in seen.prospects)
    return 0.3 + 0.05 * votes + 0.01 * s.herd() + 0.005 * s.tile_supply
