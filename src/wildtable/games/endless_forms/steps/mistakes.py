"""What makes no sense on a card: the field, and what is wrong there."""

from __future__ import annotations

from collections.abc import Sized
from typing import TypeAlias

from wildtable.core.text import Text, text

Mistake: TypeAlias = tuple[str, Text]
"""The field, or nothing where the whole is meant, and what is wrong there."""


def at_least(least: int, n: int, field: str = "n") -> list[Mistake]:
    """A number that must not be smaller."""
    return [] if n >= least else [(field, text("must be at least {n}", n=least))]


def no_zero(n: int) -> list[Mistake]:
    """A change by nothing makes no sense."""
    return [] if n else [("n", text("0 changes nothing"))]


def some(named: Sized, field: str) -> list[Mistake]:
    """A list that must name something."""
    return [] if named else [(field, text("name at least one"))]


def only_event(of_event: bool, why: Text) -> list[Mistake]:
    """What an effect cannot do."""
    return [] if of_event else [("", why)]
