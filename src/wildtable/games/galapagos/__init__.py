"""S.O.S. Galápagos: dice and Helpers rescue animals in twelve rounds."""

from __future__ import annotations

from wildtable.games.galapagos.game import GAME

__all__ = ["GAME"]
