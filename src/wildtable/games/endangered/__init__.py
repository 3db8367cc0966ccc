"""Endangered, by Joe Hopkins: save a species together, for one to five players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.core.registry import opened_on_use

if TYPE_CHECKING:
    from wildtable.games.endangered.game import GAME

__all__ = ["GAME"]

__getattr__ = opened_on_use(__name__)
