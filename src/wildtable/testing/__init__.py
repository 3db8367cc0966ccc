"""The laws of the table as a kit: anybody's game runs all of them with one line of a test file.

    from wildtable.testing import laws
    from my_game import GAME

    test_laws = laws(GAME)

It needs pytest. Every law is run at every number of seats and with every value of every option.
"""

from wildtable.testing.kit import laws
from wildtable.testing.laws import LAWS
from wildtable.testing.tables import Variant, leaves, random_play, variants

__all__ = ["LAWS", "Variant", "laws", "leaves", "random_play", "variants"]
