"""Places in a card set as it is written: how people call them, and what stands there in another set."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from copy import deepcopy
from typing import Any, Final, TypeAlias

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


NAMED: Final = re.compile(
    r"""\[(?P<n>\d+)\]
      | [ ](?P<quoted>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")
      | [ ](?P<bare>[^.\[]+)
      | \.?(?P<key>[^.\[\] ]+)""",
    re.VERBOSE,
)
"""A step of a place: a number, a card by its name, a field."""
CALLED_BY: Final = ("name", "id", "animal", "continent")


def path_in(plain: Plain, where: str) -> list[str | int]:
    """The way to `species 'Zayapa'.count` as keys and numbers, as far as it leads through the data."""
    path: list[str | int] = []
    for found in NAMED.finditer(where):
        way = _way(plain, found)
        if way is None:
            return path
        for key in way:
            plain = plain[key]
        path += way
    return path


def _way(plain: Plain, found: re.Match[str]) -> list[str | int] | None:
    """One step further down: a number, a card by its name, a field; a step's kind need not be said."""
    key, n, quoted = found["key"], found["n"], found["quoted"]
    if n is not None:
        return [int(n)] if isinstance(plain, list) and int(n) < len(plain) else None
    if key is None:
        return _called(plain, ast.literal_eval(quoted) if quoted else found["bare"])
    if not isinstance(plain, dict):
        return None
    if key in plain:
        return [key]
    ((kind, fields),) = plain.items() if len(plain) == 1 else (("", None),)
    return [kind, key] if isinstance(fields, dict) and key in fields else None


def _called(plain: Plain, name: str) -> list[str | int] | None:
    rows = plain if isinstance(plain, list) else []
    known = [row if isinstance(row, dict) else {} for row in rows]
    for n, row in enumerate(known):
        if name in [row.get(key) for key in CALLED_BY]:
            return [n]
    return None


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
