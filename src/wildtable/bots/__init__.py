"""Players that compute. They know the core only, so every bot plays every game."""

from wildtable.bots.bot import Bot, is_blind
from wildtable.bots.hints import Hint, hints
from wildtable.bots.ladder import levels, make

__all__ = ["Bot", "Hint", "hints", "is_blind", "levels", "make"]
