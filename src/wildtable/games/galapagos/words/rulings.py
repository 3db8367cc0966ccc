"""What the rulebook of S.O.S. Galápagos leaves open and a switch of the set-up decides, with our reasons."""

from __future__ import annotations

from typing import Final

from wildtable.core.ruling import Ruling
from wildtable.core.text import text

RULINGS: Final = (
    Ruling(
        "R9",
        "§7.3",
        "award_helpers",
        text("The rulebook says that they are taken at once and used in later rounds."),
    ),
    Ruling(
        "R13",
        "§10.4",
        "hidden_at_end",
        text("Hiding a card is a risk: what was never shown was never rescued."),
    ),
    Ruling(
        "R31",
        "§11.3",
        "box_memory",
        text("Without it memory decides, and nobody can be forbidden to take notes."),
    ),
)
