"""Numbers for bots: how promising a position is.

All players work together, so a trick that has begun is judged by the best way to end it.
"""

from __future__ import annotations

from typing import Final

from wildtable.games.animalia.policy.ends import COIN, Ends
from wildtable.games.animalia.state import State

FREE: Final = 0.1  # the free action comes once, so it is kept until it is worth that much of a round


def value(s: State) -> float:
    """From lost (0) to won (1): rounds behind us, what is left to spend, and how this round stands."""
    if s.result:
        return 1.0 if s.result == "won" else 0.0
    rounds = s.rounds * len(s.setup.continents)
    done = s.rounds * max(s.stage, 0) + s.round + COIN * min(s.coins, 20) + FREE * s.free
    if s.deck or not any(s.hands):
        return done / rounds
    return (done + 0.8 * Ends(s).best()) / rounds
