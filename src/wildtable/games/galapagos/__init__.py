"""S.O.S. Galápagos: dice and Helpers rescue animals in twelve rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.core.registry import opened_on_use

if TYPE_CHECKING:
    from wildtable.games.galapagos.game import GAME

__all__ = ["GAME"]

__getattr__ = opened_on_use(__name__)
