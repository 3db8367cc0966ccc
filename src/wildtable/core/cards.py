"""Card sets that people bring: TOML in, TOML out."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from wildtable.core.codec import CodecError
from wildtable.core.game import Game, SetupError


def read_cards(game: Game[Any], path: Path) -> Any:
    """A card set from a file; a SetupError names file, card and field of a mistake."""
    try:
        plain = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise SetupError(f"{path}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SetupError(f"{path}: not TOML: {error}") from None
    kind = type(game.shipped_cards())
    try:
        cards = game.codec().decode(kind, plain)
    except CodecError as error:
        raise SetupError(f"{path}: {_by_name(plain, error.where)}: {error.problem}") from None
    try:
        game.check_cards(cards)
    except SetupError as error:
        raise SetupError(f"{path}: {error}") from None
    return cards


def _by_name(plain: Any, where: str) -> str:
    """Say `Zayapa.count` instead of `species[0].count`: follow the path, swap an index for a name."""
    head, _, rest = where.partition("]")
    table, _, index = head.partition("[")
    try:
        name = plain[table][int(index)]["name"]
    except (KeyError, ValueError, TypeError, IndexError):
        return where or "file"
    return f"{table} {name!r}{rest}"
