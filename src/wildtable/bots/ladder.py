"""The bots by name, weakest first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from wildtable.bots.bot import RandomBot
from wildtable.bots.greedy import Greedy
from wildtable.bots.load import load
from wildtable.core.game import Game, SetupError
from wildtable.core.match import Player

Maker: TypeAlias = Callable[[Game[Any], int | str], Player]

LEVELS: dict[str, Maker] = {"random": RandomBot, "greedy": Greedy}


def levels(game: Game[Any]) -> tuple[str, ...]:
    """The names of a game's bots, weakest first."""
    return tuple(LEVELS)


def make(spec: str, game: Game[Any], seed: int | str, cards: Any = None) -> Player:
    """The player that a spec names: a level, or a person's own `file.py:Class`."""
    if ".py:" in spec or spec.endswith(".py"):
        return load(spec, game, seed)
    if spec not in levels(game):
        known = ", ".join(levels(game))
        raise SetupError(f"no bot {spec!r}; {game.name} has {known}, or your own file.py:Class")
    return LEVELS[spec](game, seed)
