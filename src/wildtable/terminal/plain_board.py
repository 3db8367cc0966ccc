"""A table of any game: its fields, one under the other, in the game's own words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from rich.text import Text as Line

from wildtable.core.game import Game
from wildtable.core.table import Table
from wildtable.core.text import Text
from wildtable.terminal.section import Section


def whole(game: Game[Any], view: Any, language: str) -> list[Section]:
    """Every field that only this game has."""
    common = {field.name for field in fields(Table)}
    return [
        _field(field.name.replace("_", " "), _words(game, getattr(view, field.name), language))
        for field in fields(view)
        if field.name not in common
    ]


def _field(name: str, told: str) -> Section:
    return Section(Text(name), Line.assemble((f"{name}  ", "bold"), told))


def _words(game: Game[Any], value: Any, language: str) -> str:
    if isinstance(value, Mapping):
        pairs = ((_words(game, k, language), _words(game, v, language)) for k, v in value.items())
        return ", ".join(f"{key}: {item}" for key, item in pairs)
    if isinstance(value, (list, tuple, set, frozenset)):
        nested = any(isinstance(item, (list, tuple)) for item in value)
        return (" | " if nested else ", ").join(_words(game, item, language) for item in value) or "–"
    if is_dataclass(value) and getattr(value, "__hash__", None) is None:  # a thing on the table that changes
        parts = ((field.name, _words(game, getattr(value, field.name), language)) for field in fields(value))
        return f"({', '.join(f'{name} {told}' for name, told in parts)})"
    return game.words.name(value).render(language)
