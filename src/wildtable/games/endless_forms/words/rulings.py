"""What the rulebook of Endless Forms leaves open and a switch of the set-up decides, with our reasons."""

from __future__ import annotations

from typing import Final

from wildtable.core.ruling import Ruling
from wildtable.core.text import text

RULINGS: Final = (
    Ruling(
        "R1",
        "§7.1",
        "exertion",
        text("The manual says to exert as many species as possible."),
    ),
    Ruling(
        "R2",
        "§5.3",
        "bonus_on_deploy",
        text("A species arrives with its growth, and bonuses are part of it."),
    ),
    Ruling(
        "R72",
        "§10.2",
        "tie_break",
        text("Only counters are counted, so equal totals are equal."),
    ),
)
