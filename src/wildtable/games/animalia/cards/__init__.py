"""What is printed: the box that comes with the game."""

from __future__ import annotations

from wildtable.games.animalia.box import Box
from wildtable.games.animalia.cards.achievements import ACHIEVEMENTS
from wildtable.games.animalia.cards.animals import ANIMALS, TYPES
from wildtable.games.animalia.cards.continents import CONTINENTS
from wildtable.games.animalia.cards.missions import MISSIONS

SHIPPED = Box(TYPES, ANIMALS, CONTINENTS, MISSIONS, ACHIEVEMENTS)
