"""An answer as it happens: deed by deed, each time something was told."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from wildtable.core.decision import Choice
from wildtable.core.table import Table

Beat: TypeAlias = Callable[[Table], None]
"""Looks at the table after a deed that was told of; it must not change it."""


def answer_in_beats(s: Table, choice: Choice, beat: Beat) -> None:
    """The same as `s.answer`, with a look at the table after every deed the log tells of."""
    option = s.offered(choice)
    me, step = s.stack.pop()
    s.asking = ()  # between two questions nobody is asked
    told = len(s.log)
    step.act(s, me, option)
    while True:
        if len(s.log) > told:
            told = len(s.log)
            beat(s)
        if not s.advance(one=True):
            return
