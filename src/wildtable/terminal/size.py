"""How much room there is on a terminal."""

from __future__ import annotations

from typing import Final, NamedTuple


class Size(NamedTuple):
    """Columns and lines."""

    width: int
    height: int


PIPE: Final = Size(100, 60)
"""Where there is no terminal, and so no end of it."""

WIDEST: Final = 200
"""A line that is longer is no longer read."""
