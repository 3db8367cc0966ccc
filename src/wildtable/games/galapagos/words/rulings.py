"""What the rulebook of S.O.S. Galápagos leaves open and a switch of the set-up decides, with our reasons."""

from __future__ import annotations

from typing import Final

from wildtable.core.ruling import Ruling
from wildtable.core.text import text

RULINGS: Final = (
    Ruling(
        "R4",
        "§6.2",
        "box_card",
        text("Of a fight the rulebook says exactly one, neither more nor less; only the summary says may."),
    ),
    Ruling(
        "R7",
        "§5.14",
        "reserve",
        text("There are sixteen Helpers in the box, and they are to be fought for."),
    ),
    Ruling(
        "R8",
        "§5.8",
        "passing_helpers",
        text("It is taken at once; only of hired Helpers and awards are later rounds said."),
    ),
    Ruling(
        "R9",
        "§7.3",
        "award_helpers",
        text("The rulebook says that they are taken at once and used in later rounds."),
    ),
    Ruling(
        "R10",
        "§4.2",
        "equal_dice",
        text("The rule names a condition and no number: three equal dice are thrown again."),
    ),
    Ruling(
        "R11",
        "§4.3",
        "reveal_when",
        text("Cards may be revealed until the turns begin, so the last moment is after the dice."),
    ),
    Ruling(
        "R12",
        "§6.3",
        "fight_reveals",
        text("What is decided in a fight is where the card just taken goes."),
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
