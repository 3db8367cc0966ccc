"""Endangered, by Joe Hopkins: save a species together, for one to five players."""

from __future__ import annotations

from wildtable.games.endangered.game import GAME

__all__ = ["GAME"]
