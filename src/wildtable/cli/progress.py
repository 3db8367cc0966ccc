"""Bars that tell how far long work has come; on stderr, and only where somebody looks."""

from __future__ import annotations

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


def progress() -> Progress:
    """A bar with a number of its own kind (`rate`) and the time that remains."""
    shown = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    more = (TextColumn("{task.fields[rate]}"), TimeRemainingColumn())
    return Progress(*columns, *more, console=shown, transient=True, disable=not shown.is_terminal)
