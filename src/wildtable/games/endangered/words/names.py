"""Names of things: cards, spaces, lines, seats."""

from __future__ import annotations

from typing import Any

from wildtable.core.decision import Seat
from wildtable.core.step import Step
from wildtable.core.text import Text, text
from wildtable.games.endangered.board import SIZE, Line, Space
from wildtable.games.endangered.cards.card_types import Ambassador, Card, Impact, Module, Role
from wildtable.games.endangered.words.step_text import step_text


def name(value: Any) -> Text:
    """Anything that has a name."""
    if isinstance(value, (Card, Ambassador, Impact, Role, Module)):
        return Text(value.title)
    if isinstance(value, Line):
        return line_name(value)
    if isinstance(value, Space):
        return Text(value.name)
    if isinstance(value, bool):
        return text("Yes") if value else text("No")
    if value is None:
        return text("a face-down ambassador")
    return step_text(value) if isinstance(value, Step) else Text(", ".join(map(str, items(value))))


def line_name(line: Line) -> Text:
    """A row or column."""
    if line < SIZE:
        return text("row {n}", n=line + 1)
    return text("column {letter}", letter=line.name[-1])


def seat_name(seat: Seat) -> Text:
    """What a seat is called before somebody sits there."""
    return text("Seat {n}", n=seat + 1)


def items(value: Any) -> tuple[Any, ...]:
    """One or several things to enumerate."""
    return value if isinstance(value, tuple) else (value,)
