"""Tables and records as HTML: what a notebook shows of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from html import escape
from typing import Any, Final

from wildtable.core.hidden import HIDDEN

LONG: Final = 400
"""Letters from which on a value is folded."""
ENGINE: Final = frozenset({"stack", "log", "reveals", "asking", "logging", "viewer"})
"""Fields that every table has and nobody would look for on it."""


def table_html(table: Any) -> str:
    """A state or a view, field by field."""
    shown = [(field.name, getattr(table, field.name)) for field in fields(table) if field.name not in ENGINE]
    asked = table.decision()
    question = "over" if asked is None else f"{type(asked.step).__name__} asks seat {asked.seat + 1}"
    return rows([("question", question), *shown], type(table).__module__.split(".")[-1])


def record_html(record: Any) -> str:
    """A record: its head, and how many choices it holds."""
    names = ("game", "rules", "cards", "seats", "options", "commitment", "seed", "notes")
    head = [(name, getattr(record, name)) for name in names]
    return rows([*head, ("choices", len(record.choices))], "record")


def rows(pairs: Iterable[tuple[str, Any]], caption: str) -> str:
    """Names and values as a table."""
    body = "".join(
        f'<tr><th scope="row" style="text-align:left">{escape(name.replace("_", " "))}</th>'
        f'<td style="text-align:left">{folded(words(value))}</td></tr>'
        for name, value in pairs
    )
    return f"<table><caption>{escape(caption)}</caption><tbody>{body}</tbody></table>"


def folded(told: str) -> str:
    """A value, escaped; a long one opens on a press."""
    if len(told) <= LONG:
        return escape(told)
    return f"<details><summary>{escape(told[:80])} …</summary>{escape(told)}</details>"


def words(value: Any) -> str:
    """A value as somebody would jot it down."""
    if value is HIDDEN:
        return "hidden"
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, Mapping):
        return ", ".join(f"{words(key)}: {words(item)}" for key, item in value.items()) or "–"
    if isinstance(value, list | tuple | set | frozenset):
        return f"[{', '.join(words(item) for item in value)}]" if value else "–"
    if is_dataclass(value) and not isinstance(value, type):
        return _thing(value)
    return str(value)


def _thing(value: Any) -> str:
    """A card by its name, anything else by what it holds."""
    name = getattr(value, "name", None)
    if isinstance(name, str):
        return name
    parts = [f"{field.name} {words(getattr(value, field.name))}" for field in fields(value)]
    return f"{type(value).__name__}({', '.join(parts)})"
