"""What the rulebook of Endangered leaves open and a switch of the set-up decides, with our reasons."""

from __future__ import annotations

from typing import Final

from wildtable.core.ruling import Ruling
from wildtable.core.text import text

RULINGS: Final = (
    Ruling(
        "§1.8",
        "§1.8",
        "rulings",
        text("A question with one answer takes time and tells nothing."),
    ),
    Ruling(
        "§4.8",
        "§4.8",
        "unpayable",
        text(
            "Placing a die asks only for what lies there; the rules do what can be done and leave the rest."
        ),
    ),
    Ruling(
        "§7.1",
        "§7.1",
        "moving",
        text("Cards let you move animals; nobody has to drive one into danger."),
    ),
    Ruling(
        "§9.6",
        "§9.6",
        "removing",
        text("Cards let you remove tiles; what may be taken may be left."),
    ),
    Ruling(
        "§9.9",
        "§9.9",
        "skipping",
        text("Each card speaks of a phase, and one that is skipped already is none."),
    ),
    Ruling(
        "§10.7",
        "§10.7",
        "impact_shuffle",
        text("The rules shuffle when the deck runs out, and it does so with its last card."),
    ),
)
