"""The games there are. A game is imported when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from wildtable.core.game import Game, SetupError

NAMES = ("animalia", "endangered", "endless-forms", "galapagos")


def game(name: str) -> Game[Any]:
    """A game by its name."""
    if name not in names():
        raise SetupError(f"no game {name!r}; there are {', '.join(names())}")
    found: Game[Any] = import_module(_module(name)).GAME
    return found


def names() -> list[str]:
    """The names of the games that are installed."""
    return [name for name in NAMES if find_spec(_module(name))]


def _module(name: str) -> str:
    return f"wildtable.games.{name.replace('-', '_')}"
