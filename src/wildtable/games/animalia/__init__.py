"""Animalia: Preventing Extinction, a cooperative trick-taking game for one to three."""

from __future__ import annotations

from wildtable.games.animalia.game import GAME

__all__ = ["GAME"]
