"""Endless Forms: desert species grow, hunt and decline in four habitats, and hidden events interrupt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.core.registry import opened_on_use

if TYPE_CHECKING:
    from wildtable.games.endless_forms.game import GAME

__all__ = ["GAME"]

__getattr__ = opened_on_use(__name__)
