"""What the options of Endangered are called, in the set-up and in listings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from wildtable.core.switch import Switch
from wildtable.core.text import Text, text
from wildtable.games.endangered.cards.modules import MODULES

OPTIONS: Final[Mapping[str, Switch]] = {
    "module": Switch(
        text("Animal"),
        text("Which animal you save."),
        {
            **{module.name: Text(module.title) for module in MODULES},  # a new one is called by its title
            "otters": text("Sea otters"),
            "rhinos": text("Black rhinos"),
        },
        {
            "tigers": text("Forest falls line by line. Keep pairs together."),
            "otters": text("Oil drifts with the tide. Rafts nurse in the kelp."),
            "rhinos": text("Farmland closes in, and poachers follow."),
        },
    ),
    "difficulty": Switch(
        text("Difficulty"),
        text("How many votes are needed, and whether an impact lies there from the start."),
        {"easy": text("Easy"), "normal": text("Normal"), "hard": text("Hard")},
        {
            "easy": text("Three of six ambassadors must say yes."),
            "normal": text("Four must say yes: the usual game."),
            "hard": text("Four must say yes, and a lasting impact lies there from the start."),
        },
    ),
    "carry": Switch(
        text("Game before this one"),
        text("In a campaign, how the last game ended changes how this one begins."),
        {"none": text("No campaign"), "won": text("Won"), "lost": text("Lost")},
        {
            "won": text("Everybody begins with 1M, and may take a shared card into the hand."),
            "lost": text("A lasting impact lies there from the start."),
        },
    ),
    "rulings": Switch(
        text("Rulings"),
        text("How the rules are read where the book leaves it open."),
        {"present": text("Of today"), "first": text("Of the first release")},
    ),
}
