"""The three continents. What a continent says about Gentle Giants is the rulebook's, the rest our own."""

from __future__ import annotations

from wildtable.core.provenance import HOUSE, RULEBOOK
from wildtable.games.animalia.board import Continent, Leader, Once, Special
from wildtable.games.animalia.cards.card_types import ContinentCard

CONTINENTS = (
    ContinentCard(
        Continent.EUROPE,
        "Europe",
        "A",
        "Gentle Giants are not dominant here: off the colour led they never win.",
        giants_dominant=False,
        first_leader=Leader.IWC,
        next_leader=Leader.WINNER,
        special=Special.SHARED_FINDINGS,
        once=Once.OPEN_BORDERS,
        provenance=RULEBOOK,
    ),
    ContinentCard(
        Continent.NORTH_AMERICA,
        "North America",
        "B",
        "Field teams go first: whoever holds this round's lowest-numbered mission leads the first trick.",
        giants_dominant=True,
        first_leader=Leader.LOWEST_MISSION,
        next_leader=Leader.WINNER,
        special=Special.FOLLOW_THE_TRACKS,
        once=Once.RANGER_TRANSFER,
        provenance=HOUSE,
    ),
    ContinentCard(
        Continent.SOUTH_AMERICA,
        "South America",
        "C",
        "The forest sets the pace: after each trick the player to the left of its winner leads the next one.",
        giants_dominant=True,
        first_leader=Leader.IWC,
        next_leader=Leader.LEFT_OF_WINNER,
        special=Special.CAMERA_TRAP,
        once=Once.OPEN_TRAIL,
        provenance=HOUSE,
    ),
)
