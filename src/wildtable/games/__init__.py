"""The games that are installed, ours and anybody's. A game is imported when it is first asked for.

A package brings a game by an entry point `wildtable.games`: `pond = "my_pond:GAME"`.
"""

from __future__ import annotations

from typing import Any

from wildtable.core.errors import SetupError
from wildtable.core.game import Game
from wildtable.core.registry import GAMES, installed, load, origin


def game(name: str) -> Game[Any]:
    """A game by its name."""
    points = installed(GAMES)
    if name not in points:
        there = ", ".join(points) or "none; is wildtable installed?"
        raise SetupError(f"no game {name!r}; there are {there}")
    found = load(points[name])
    if not isinstance(found, Game) or found.name != name:
        raise SetupError(f"{origin(points[name])}: {points[name].value} is not the game {name!r}")
    return found


def modules() -> dict[str, str]:
    """The modules of the games that are installed, by name: each has a `GAME`."""
    return {name: point.module for name, point in installed(GAMES).items()}


def names() -> list[str]:
    """The names of the games that are installed."""
    return list(installed(GAMES))
