"""Endless Forms: desert species grow, hunt and decline in four habitats, and hidden events interrupt."""

from __future__ import annotations

from wildtable.games.endless_forms.game import GAME

__all__ = ["GAME"]
