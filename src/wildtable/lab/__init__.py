"""The lab: many games, counted. It knows no particular game.

`lab.compare(a, b, …)` plays two settings on the same deals, `lab.read(folder)` gives what an experiment kept.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from polars import DataFrame

    from wildtable.lab.comparison import Stop, compare
    from wildtable.lab.edits import edited
    from wildtable.lab.setting import Setting

__all__ = ["Setting", "Stop", "compare", "edited", "read"]

HOMES: Final = {"Setting": "setting", "Stop": "comparison", "compare": "comparison", "edited": "edits"}
"""Where the names lie that are offered here. Games and bots are opened when one of them is asked for."""


def __getattr__(name: str) -> Any:
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{HOMES[name]}"), name)


def read(place: Path | str, kind: str = "games") -> DataFrame:
    """The `games` or `decisions` of an experiment's folder, or of one file, as a polars frame."""
    from wildtable.lab import data  # polars is of the extra [lab]

    return data.read(place, kind)
