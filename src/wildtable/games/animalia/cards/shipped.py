"""The set that comes with the game."""

from __future__ import annotations

from wildtable.games.animalia.cards.achievements import ACHIEVEMENTS
from wildtable.games.animalia.cards.animals import ANIMALS, TYPES
from wildtable.games.animalia.cards.card_types import CardSet
from wildtable.games.animalia.cards.continents import CONTINENTS
from wildtable.games.animalia.cards.missions import MISSIONS

SHIPPED = CardSet(TYPES, ANIMALS, CONTINENTS, MISSIONS, ACHIEVEMENTS)
