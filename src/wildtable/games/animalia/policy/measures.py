"""What players count to say how they stand."""

from __future__ import annotations

from wildtable.core.advice import Measure
from wildtable.core.text import text
from wildtable.games.animalia.board import NOBODY, PLAYERS
from wildtable.games.animalia.state import State

ROUNDS = text("rounds won")
SLOTS = text("cards that lie where a mission needs them")
COINS = text("coins")
FREE = text("free actions left")


def measures(s: State) -> tuple[Measure, ...]:
    """For the whole team."""
    won = s.rounds * max(s.stage, 0) + s.round if s.result != "won" else s.rounds * len(s.setup.continents)
    filled = [animal for player in PLAYERS for animal in s.filled(player)] if s.holders else []
    return (
        Measure(ROUNDS, won, 1.0),
        Measure(SLOTS, sum(animal != NOBODY for animal in filled), 0.2),
        Measure(COINS, s.coins, 0.03),
        Measure(FREE, s.free, 0.1),
    )
