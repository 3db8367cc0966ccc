"""What players count to say how they stand."""

from __future__ import annotations

from wildtable.core.advice import Measure
from wildtable.core.text import text
from wildtable.games.endangered.policy.forecast import forecast
from wildtable.games.endangered.state import State

ANIMALS = text("animals")
VOTES = text("yes votes if the vote were held then")
INFLUENCE = text("influence")
TILES = text("tiles left")
MONEY = text("money")
CARDS = text("cards in play")


def measures(s: State) -> tuple[Measure, ...]:
    """For the whole team."""
    return (
        Measure(ANIMALS, s.herd(), 0.05),
        Measure(VOTES, sum(prospect.chance for prospect in forecast(s).prospects), 0.1),
        Measure(INFLUENCE, sum(s.influence), 0.03),
        Measure(TILES, s.tile_supply, 0.02),
        Measure(MONEY, sum(s.money), 0.02),
        Measure(CARDS, len(s.zone) + sum(len(cards) for cards in s.powers), 0.03),
    )
