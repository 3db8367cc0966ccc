"""The terminal that is written on."""

from __future__ import annotations

from rich.console import Console

from wildtable.terminal.size import PIPE, WIDEST


def console() -> Console:
    """A terminal as wide as it is, up to what people read; of a fixed width where there is none."""
    found = Console(highlight=False, emoji=False)
    if not found.is_terminal:
        found.width = PIPE.width
    elif found.width > WIDEST:
        found.width = WIDEST
    return found
