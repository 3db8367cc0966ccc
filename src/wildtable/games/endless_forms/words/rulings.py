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
        "R7",
        "§6.3",
        "asked_first",
        text("Who sees a deed for the first time has something to answer."),
    ),
    Ruling(
        "R9",
        "§6.6",
        "interrupted",
        text("The manual lets the event come first; that the card is gone it does not say."),
    ),
    Ruling(
        "R18",
        "§9.3",
        "feeding",
        text("Each death is one that the card speaks of."),
    ),
    Ruling(
        "R23",
        "§7.6",
        "bites",
        text("A predator bites once, with its strongest means."),
    ),
    Ruling(
        "R25",
        "§7.7",
        "dodged_prey",
        text("It gains by predating, and nothing was caught."),
    ),
    Ruling(
        "R26",
        "§7.8",
        "venom",
        text("Who dies of its prey has not eaten it."),
    ),
    Ruling(
        "R35",
        "§9.3",
        "returning",
        text("Its last counter is gone, whatever becomes of the card."),
    ),
    Ruling(
        "R39",
        "§6.11",
        "caps_on_arrival",
        text("Arriving and exerting bring the same growth, so a limit on it holds for both."),
    ),
    Ruling(
        "R47",
        "§10.1",
        "last_window",
        text("Events may be revealed at any time, and the game ends with its sixteenth turn."),
    ),
    Ruling(
        "R54",
        "§6.8",
        "crypsis",
        text("An ability is no event, and nothing is laid on the species."),
    ),
    Ruling(
        "R72",
        "§10.2",
        "tie_break",
        text("Only counters are counted, so equal totals are equal."),
    ),
)
