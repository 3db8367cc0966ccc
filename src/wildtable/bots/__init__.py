"""Players that compute. They know the core only, so every bot plays every game."""

from wildtable.bots.bot import Bot, is_blind
from wildtable.bots.hints import Hint, hints
from wildtable.bots.ladder import LONGEST, by_the_clock, levels, make

__all__ = ["LONGEST", "Bot", "Hint", "by_the_clock", "hints", "is_blind", "levels", "make"]
