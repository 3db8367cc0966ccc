"""What the rulebook of Animalia leaves open and a switch of the set-up decides, with our reasons."""

from __future__ import annotations

from typing import Final

from wildtable.core.ruling import Ruling
from wildtable.core.text import text

RULINGS: Final = (
    Ruling(
        "R2",
        "§7.2",
        "score_basis",
        text("Coins are there to be spent; those that are left show how well a team did without."),
    ),
    Ruling(
        "R19",
        "§1.5",
        "iwc_on_left_of",
        text("The IWC leads, so the first player answers it first."),
    ),
    Ruling(
        "R20",
        "§2.7",
        "first_mission_to",
        text("Dealing begins with the first player, as the cards do."),
    ),
    Ruling(
        "R28",
        "§6.4",
        "type_requirements",
        text("Places for a type are our own design: they can be filled in several ways."),
    ),
)
