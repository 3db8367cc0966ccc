"""How each game's table is drawn: a module named like the game, with `whole` and `brief`.

Both take a view, a language and the columns there are, and give the parts of the table. `whole` leaves
nothing out; `brief` is for few lines: cards by their names, no frames.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from wildtable.core.game import Game
from wildtable.terminal.plain_board import whole as plainly
from wildtable.terminal.section import Section

Drawn = Callable[[Any, str, int], list[Section]]


def whole(game: Game[Any], view: Any, language: str, width: int) -> list[Section]:
    """The table with everything that is printed on it; plainly where the game does not say how."""
    module = _board(game)
    return module(view, language, width) if module else plainly(game, view, language)


def brief(game: Game[Any], view: Any, language: str, width: int) -> list[Section]:
    """The table in few lines."""
    module = _board(game, "brief")
    return module(view, language, width) if module else plainly(game, view, language)


def _board(game: Game[Any], how: str = "whole") -> Drawn | None:
    module = f"{__name__}.{game.name.replace('-', '_')}"
    return getattr(import_module(module), how) if find_spec(module) else None
