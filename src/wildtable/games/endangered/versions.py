"""Versions of the rules and of the card set: how older records are read today."""

from __future__ import annotations

from collections import deque
from typing import Final

from wildtable.core.codec import Plain
from wildtable.core.decision import Choice, Decision
from wildtable.core.table import Table
from wildtable.core.text import text
from wildtable.core.versions import FIRST, Version, Written
from wildtable.games.endangered.board import Chair
from wildtable.games.endangered.state import Persistent
from wildtable.games.endangered.steps.choices import Die, Player, Slot


def reread(s: Table, decision: Decision, left: deque[Written]) -> None:
    """Version 1 wrote actions, dice, players, ambassadors and persistent impacts as bare numbers."""
    seat, plain = left[0]
    if type(plain) is int:
        for option in decision.options:
            number, written = named(option)
            if number == plain:
                left[0] = (seat, written)


def named(option: Choice) -> tuple[int | None, Plain]:
    """The number an answer was written as, and how it is written now."""
    if isinstance(option, Chair):
        return int(option), option.name
    if isinstance(option, Slot):
        return option.n, {"Slot": {"n": option.n}}
    if isinstance(option, Die):
        return option.shows, {"Die": {"shows": option.shows}}
    if isinstance(option, Player):
        return option.seat, {"Player": {"seat": option.seat}}
    if isinstance(option, Persistent):
        return option.number, {"number": option.number, "impact": option.impact.name}
    return None, None


VERSIONS: Final = (
    FIRST,
    Version(
        "2",
        text("Questions with one answer are no longer asked, nor are ways offered that can do nothing."),
        options={"rulings": "first"},
        reread=reread,
    ),
)

TELLING: Final = frozenset(
    {"provenance", "note", "title", "modules.animal", "modules.tile", "icon", "roles.colour"}
)
"""What no rule reads."""

EARLIER_NAMES: Final = {"f75821de172bb227": "37c7aec87c139323"}
"""What card sets were called when they were released, and what the same cards are called now."""
