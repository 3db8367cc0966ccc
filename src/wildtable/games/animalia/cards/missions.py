"""The 18 missions: six of each continent. All are our own."""

from __future__ import annotations

from wildtable.core.provenance import HOUSE
from wildtable.games.animalia.board import Animal, Continent
from wildtable.games.animalia.cards.card_types import COIN, MissionCard, Requirement

MISSIONS = (
    MissionCard(Continent.EUROPE, 1, "Pack and Purse", (Requirement(Animal.EU6), COIN), HOUSE),
    MissionCard(Continent.EUROPE, 2, "Two Lynxes", (Requirement(Animal.EU8), Requirement(Animal.NA8)), HOUSE),
    MissionCard(
        Continent.EUROPE,
        3,
        "Return of the Bison",
        (Requirement(Animal.EU10), Requirement(value=10), COIN),
        HOUSE,
    ),
    MissionCard(
        Continent.EUROPE, 4, "Cliff Dwellers", (Requirement(Animal.EU7), Requirement(Animal.NA7), COIN), HOUSE
    ),
    MissionCard(
        Continent.EUROPE, 5, "The Last Mink", (Requirement(Animal.EU4), Requirement(value=4), COIN), HOUSE
    ),
    MissionCard(
        Continent.EUROPE,
        6,
        "Water in the Dark",
        (Requirement(Animal.EU1), Requirement(Animal.NA1), Requirement(Animal.EU3)),
        HOUSE,
    ),
    MissionCard(
        Continent.NORTH_AMERICA,
        1,
        "Back from Eighteen",
        (Requirement(Animal.NA4), Requirement(value=4)),
        HOUSE,
    ),
    MissionCard(
        Continent.NORTH_AMERICA, 2, "Red and Grey", (Requirement(Animal.NA6), Requirement(Animal.EU6)), HOUSE
    ),
    MissionCard(
        Continent.NORTH_AMERICA,
        3,
        "High Country",
        (Requirement(Animal.NA7), Requirement(Animal.EU7), Requirement(Animal.NA8)),
        HOUSE,
    ),
    MissionCard(
        Continent.NORTH_AMERICA,
        4,
        "Mangrove Edge",
        (Requirement(Animal.NA9), Requirement(Animal.SA9), Requirement(value=2)),
        HOUSE,
    ),
    MissionCard(
        Continent.NORTH_AMERICA,
        5,
        "Canal Keepers",
        (Requirement(Animal.NA1), Requirement(Animal.EU1), Requirement(value=3)),
        HOUSE,
    ),
    MissionCard(
        Continent.NORTH_AMERICA,
        6,
        "Slow Water",
        (Requirement(Animal.NA10), Requirement(value=10), COIN),
        HOUSE,
    ),
    MissionCard(
        Continent.SOUTH_AMERICA,
        1,
        "Corridor of the Jaguar",
        (Requirement(Animal.SA8), Requirement(Animal.NA8), COIN),
        HOUSE,
    ),
    MissionCard(
        Continent.SOUTH_AMERICA,
        2,
        "Salt Lakes",
        (Requirement(Animal.SA3), Requirement(Animal.EU3), COIN, COIN),
        HOUSE,
    ),
    MissionCard(
        Continent.SOUTH_AMERICA,
        3,
        "River Guardians",
        (Requirement(Animal.SA9), Requirement(Animal.NA9), Requirement(value=4), COIN),
        HOUSE,
    ),
    MissionCard(
        Continent.SOUTH_AMERICA,
        4,
        "Blue Feathers",
        (Requirement(Animal.SA2), Requirement(Animal.NA2), Requirement(value=8), COIN),
        HOUSE,
    ),
    MissionCard(
        Continent.SOUTH_AMERICA,
        5,
        "Forest Fragments",
        (Requirement(Animal.SA5), Requirement(Animal.EU5), Requirement(value=4), Requirement(Animal.SA3)),
        HOUSE,
    ),
    MissionCard(
        Continent.SOUTH_AMERICA,
        6,
        "Gardeners of the Forest",
        (
            Requirement(Animal.SA10),
            Requirement(Animal.NA10),
            Requirement(Animal.EU10),
            Requirement(Animal.SA6),
            COIN,
        ),
        HOUSE,
    ),
)
