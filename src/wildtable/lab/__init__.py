"""The lab: many games, counted. It knows no particular game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from polars import DataFrame


def read(place: Path | str, kind: str = "games") -> DataFrame:
    """The `games` or `decisions` of an experiment's folder, or of one file, as a polars frame."""
    from wildtable.lab import data  # polars is of the extra [lab]

    return data.read(place, kind)
