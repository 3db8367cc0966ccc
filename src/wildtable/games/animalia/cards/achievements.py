"""How many coins earn how many stars: the score sheet of the rulebook."""

from __future__ import annotations

from wildtable.core.provenance import RULEBOOK
from wildtable.games.animalia.board import Continent, Difficulty
from wildtable.games.animalia.cards.card_types import Achievement

EU, NA, SA = Continent.EUROPE, Continent.NORTH_AMERICA, Continent.SOUTH_AMERICA
EASY, NORMAL, HARD = Difficulty.EASY, Difficulty.NORMAL, Difficulty.HARD

ACHIEVEMENTS = (
    Achievement((EU,), EASY, 8, 14, 20, RULEBOOK),
    Achievement((EU,), NORMAL, 4, 7, 10, RULEBOOK),
    Achievement((EU,), HARD, 2, 4, 7, RULEBOOK),
    Achievement((NA,), EASY, 8, 14, 21, RULEBOOK),
    Achievement((NA,), NORMAL, 5, 8, 12, RULEBOOK),
    Achievement((NA,), HARD, 3, 5, 8, RULEBOOK),
    Achievement((SA,), EASY, 6, 12, 17, RULEBOOK),
    Achievement((SA,), NORMAL, 3, 6, 8, RULEBOOK),
    Achievement((SA,), HARD, 1, 2, 3, RULEBOOK),
    Achievement((EU, NA), EASY, 10, 22, 36, RULEBOOK),
    Achievement((EU, NA), NORMAL, 8, 14, 20, RULEBOOK),
    Achievement((EU, NA), HARD, 5, 8, 11, RULEBOOK),
    Achievement((NA, SA), EASY, 10, 22, 36, RULEBOOK),
    Achievement((NA, SA), NORMAL, 6, 11, 17, RULEBOOK),
    Achievement((NA, SA), HARD, 4, 7, 9, RULEBOOK),
    Achievement((EU, NA, SA), EASY, 34, 48, 62, RULEBOOK),
    Achievement((EU, NA, SA), NORMAL, 14, 22, 30, RULEBOOK),
    Achievement((EU, NA, SA), HARD, 9, 12, 15, RULEBOOK),
)
