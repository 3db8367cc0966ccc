"""A table in parts with names: what has no room on a small screen is folded, never cut off."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.console import Console, RenderableType

from wildtable.core.text import Text


class Section(NamedTuple):
    """One part of a table."""

    title: Text
    drawn: RenderableType


def height(console: Console, drawn: RenderableType) -> int:
    """How many lines something takes here."""
    return len(console.render_lines(drawn, pad=False))


def fold(console: Console, parts: Sequence[Section], room: int) -> tuple[list[Section], list[Section]]:
    """What fits into so many lines, the first parts before the others, and what has to be folded."""
    shown, folded = list[Section](), list[Section]()
    for part in parts:
        lines = height(console, part.drawn)
        (shown if lines <= room else folded).append(part)
        room -= lines if lines <= room else 0
    return shown, folded
