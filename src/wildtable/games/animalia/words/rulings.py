"""What the rulebook of Animalia leaves open and a switch of the set-up decides, with our reasons."""

from __future__ import annotations

from typing import Final

from wildtable.core.ruling import Ruling
from wildtable.core.text import text

NORTH_AMERICA: Final = (("continents", "north-america"),)
RULINGS: Final = (
    Ruling(
        "R1",
        "§3.3",
        "first_leader",
        text("The general rule lets the continent say otherwise; the page on new rounds only repeats it."),
        NORTH_AMERICA,
    ),
    Ruling(
        "R2",
        "§7.2",
        "score_basis",
        text("Coins are there to be spent; those that are left show how well a team did without."),
    ),
    Ruling(
        "R3",
        "§2.4",
        "starting_coins",
        text("It lies with the others, and nobody can tell it from them."),
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
    Ruling(
        "R31",
        "§5.5",
        "last_transfer",
        text("The free action may be used at any time, and the round ends with its missions."),
        NORTH_AMERICA,
    ),
)
