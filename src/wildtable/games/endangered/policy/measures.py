"""What players count to say how they stand."""

from __future__ import annotations

from wildtable.core.adding import added
from wildtable.core.advice import Measure
from wildtable.core.text import text
from wildtable.games.endangered.policy.forecast import Forecast, forecast
from wildtable.games.endangered.state import State

ANIMALS = text("animals")
VOTES = text("yes votes if the vote were held then")
LACKING = text("what the nearest votes still lack")
INFLUENCE = text("influence")
TILES = text("destruction tiles left in the supply")
MONEY = text("money")
CARDS = text("cards in play")
MOST = 6  # what an ambassador that nobody has seen yet is taken to lack


def measures(s: State) -> tuple[Measure, ...]:
    """For the whole team."""
    ahead = forecast(s)
    return (
        Measure(ANIMALS, s.herd(), 0.05),
        Measure(VOTES, added([prospect.chance for prospect in ahead.prospects]), 0.12),
        Measure(LACKING, lacking(ahead), -0.05),
        Measure(INFLUENCE, sum(s.influence), 0.03),
        Measure(TILES, s.tile_supply, 0.02),
        Measure(MONEY, sum(s.money), 0.02),
        Measure(CARDS, len(s.zone) + sum(len(cards) for cards in s.powers), 0.03),
    )


def lacking(ahead: Forecast) -> int:
    """How far the ambassadors nearest to a yes are from it, as many as are needed; dice left aside."""
    lacks = sorted(max(0, prospect.target - prospect.value) for prospect in ahead.prospects)
    unseen = [MOST] * max(0, ahead.needed - len(lacks))
    return sum([*lacks, *unseen][: ahead.needed])
