"""The games that are installed, ours and anybody's. A game is imported when it is first asked for.

A package brings a game by an entry point `wildtable.games`: `pond = "my_pond:GAME"`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from wildtable.core.cover import Cover, cover_of
from wildtable.core.errors import SetupError
from wildtable.core.registry import GAMES, installed, load, origin, package
from wildtable.core.text import text

if TYPE_CHECKING:
    from wildtable.core.game import Game


def game(name: str) -> Game[Any]:
    """A game by its name."""
    from wildtable.core.game import Game  # names and covers are there without it

    points = installed(GAMES)
    if name not in points:
        there = ", ".join(points) or "none; is wildtable installed?"
        raise SetupError(text("no game {name!r}; there are {there}", name=name, there=there))
    found = load(points[name])
    if not isinstance(found, Game) or found.name != name:
        raise SetupError(
            text(
                "{origin}: {value} is not the game {name!r}",
                origin=origin(points[name]),
                value=points[name].value,
                name=name,
            )
        )
    return found


def cover(name: str) -> Cover:
    """What stands on the box of a game; only one that has no room `cover` is opened for it."""
    module, folder = package(installed(GAMES)[name])
    if (folder / "cover.py").exists():
        found: Cover = import_module(f"{module}.cover").COVER
        return found
    return cover_of(game(name))


def modules() -> dict[str, str]:
    """The modules of the games that are installed, by name: each has a `GAME`."""
    return {name: point.module for name, point in installed(GAMES).items()}


def names() -> list[str]:
    """The names of the games that are installed."""
    return list(installed(GAMES))
