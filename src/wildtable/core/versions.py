"""Versions of a game's rules: what each changed, and how older records are read today."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from wildtable.core.codec import Plain
from wildtable.core.decision import Decision, Seat
from wildtable.core.table import Table
from wildtable.core.text import Text, text

Written: TypeAlias = tuple[Seat, Plain]
"""Who chose, and what, as a record has it."""

Reread: TypeAlias = Callable[[Table, Decision, deque[Written]], None]
"""Called at every question with what is left of an older record: makes its head an answer to this question.

The head may be written anew, an answer that was not asked for before may be put in front, one that is no
longer asked for may be taken away. What needs no change is left as it is.
"""


@dataclass(frozen=True)
class Version:
    """A version of the rules, and how a record of the version before becomes one of its own."""

    number: str
    changed: Text
    options: Mapping[str, Any] = field(default_factory=dict)
    """Options that came with this version, and the values which play as the rules were before."""
    renamed: Mapping[str, str] = field(default_factory=dict)
    """Words as older records write them, in options and choices, and what they are called now."""
    reread: Reread | None = None
    luck: bool = True
    """Whether chance is still asked the same questions, so that the luck of older records can be checked."""


FIRST = Version("1", text("The first rules."))


def renamed(plain: Plain, names: Mapping[str, str]) -> Plain:
    """Plain data with other words in it, keys included."""
    if isinstance(plain, str):
        return names.get(plain, plain)
    if isinstance(plain, list):
        return [renamed(item, names) for item in plain]
    if isinstance(plain, dict):
        return {names.get(key, key): renamed(item, names) for key, item in plain.items()}
    return plain


def without(plain: Plain, telling: frozenset[str], path: str = "") -> Plain:
    """Plain data without what only tells: a field by its name wherever it is, or by its path from the top."""
    if isinstance(plain, list):
        return [without(item, telling, path) for item in plain]
    if not isinstance(plain, dict):
        return plain
    return {
        key: without(item, telling, f"{path}{key}.")
        for key, item in plain.items()
        if key not in telling and f"{path}{key}" not in telling
    }
