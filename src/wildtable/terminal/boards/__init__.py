"""How each game's table is drawn: a module named like the game, with `draw(view, language, size)`."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import RenderableType

from wildtable.core.game import Game
from wildtable.terminal.plain_board import draw as draw_plainly
from wildtable.terminal.size import Size


def draw(game: Game[Any], view: Any, language: str, size: Size) -> RenderableType:
    """The table as its game draws it; plainly where the game does not say how."""
    module = f"{__name__}.{game.name.replace('-', '_')}"
    if find_spec(module) is None:
        return draw_plainly(game, view, language)
    drawn: RenderableType = import_module(module).draw(view, language, size)
    return drawn
