"""Places in a card set as it is written: how people call them, and what stands there in another set."""

from __future__ import annotations

import re
from collections.abc import Sequence
from copy import deepcopy
from typing import Any, TypeAlias

from wildtable.core.codec import CodecError, Plain

Path: TypeAlias = Sequence[str | int]


def path_of(where: str) -> list[str | int]:
    """`species[3].lines[0].n` as keys and numbers."""
    parts = re.findall(r"\[(\d+)\]|([^.\[\]]+)", where)
    return [int(number) if number else key for number, key in parts]


def by_name(plain: Plain, where: str) -> str:
    """Say `species 'Zayapa'.count` instead of `species[0].count`: the card is called by its name."""
    said, at = "", plain
    for key in path_of(where):
        try:
            at = at[key]
        except (KeyError, IndexError, TypeError):
            at = None
        said = f"{said}{_step(key, at)}"
    return said.removeprefix(".") or "file"


def _step(key: str | int, at: Plain) -> str:
    if isinstance(key, str):
        return f".{key}"
    name = at.get("name") if isinstance(at, dict) else None
    return f" {name!r}" if isinstance(name, str) else f"[{key}]"


def mended(plain: Plain, shipped: Plain, errors: Sequence[CodecError]) -> Plain:
    """A set with all unreadable places taken from the shipped one, so that the rest of it can be checked."""
    whole = deepcopy(plain)
    for error in errors:
        _mend(whole, shipped, [*path_of(error.where), *([error.field] if error.field else [])])
    return whole


def _mend(plain: Any, shipped: Any, path: Path) -> None:
    """Go down in both as long as both go on, then put in what the shipped set has there."""
    for left, key in zip(reversed(range(len(path))), path, strict=True):
        mine = _at(plain, key)
        theirs = _at(shipped, key) if isinstance(key, str) else _namesake(mine, shipped, key)
        if mine is None or theirs is None or type(mine) is not type(theirs) or left == 0:
            _put(plain, key, theirs)
            return
        plain, shipped = mine, theirs


def _at(plain: Any, key: str | int) -> Any:
    try:
        return plain[key]
    except (LookupError, TypeError):
        return None


def _namesake(card: Any, shipped: Any, at: int) -> Any:
    """The card of the same name in a list; of things without names the one at the same place, or else any."""
    mine = card.get("name") if isinstance(card, dict) else None
    named = [one for one in shipped if mine is not None and isinstance(one, dict) and one.get("name") == mine]
    return next(iter(named or shipped[at : at + 1] or shipped), None)


def _put(plain: Any, key: str | int, theirs: Any) -> None:
    """Put a shipped value into a place, or take out what the shipped set does not have there."""
    if theirs is not None and (isinstance(plain, dict) or _at(plain, key) is not None):
        plain[key] = deepcopy(theirs)
    elif isinstance(plain, dict):
        plain.pop(key, None)
