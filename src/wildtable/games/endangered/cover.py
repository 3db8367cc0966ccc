"""What stands on the box of Endangered: seats, options, and what those are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from wildtable.core.cover import Cover
from wildtable.core.switch import Option, Switch
from wildtable.core.text import text
from wildtable.games.endangered.cards.modules import NAMES

OPTIONS: Final[Mapping[str, Switch]] = {
    "module": Switch(
        text("Animal"),
        text("Which animal you save."),
        {"otters": text("Sea otters"), "rhinos": text("Black rhinos")},  # the others by their titles
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
    "unpayable": Switch(
        text("Actions nobody can pay"),
        text("Whether a die may be placed on an action whose cost cannot be paid."),
        {"open": text("It may be placed"), "closed": text("It may not be placed")},
    ),
    "moving": Switch(
        text("Moving animals"),
        text("How many of the animals that may move have to."),
        {"up_to": text("As many as you like"), "all": text("As many as can")},
    ),
    "removing": Switch(
        text("Removing tiles"),
        text("How many of the tiles that may be removed have to be."),
        {"up_to": text("As many as you like"), "all": text("As many as can")},
    ),
    "skipping": Switch(
        text("Skipping destruction"),
        text("What several cards do that skip the next Destruction phase."),
        {"add_up": text("A phase each"), "one": text("The same phase")},
    ),
    "impact_shuffle": Switch(
        text("Impact deck"),
        text("When an empty impact deck is shuffled."),
        {"at_once": text("At once"), "when_needed": text("When a card is needed")},
    ),
}


class ModuleOption(Option):
    """Which module: one of ours, or one that the cards bring, which `new` looks for."""

    def read(self, written: object) -> Any:
        """The name of a module."""
        return next((name for name in self.values if str(written).lower() == name), str(written))


COVER: Final = Cover(
    "endangered",
    "Endangered",
    range(2, 6),
    solo_seats=2,  # §2.9
    options=(
        ModuleOption("module", "tigers", NAMES),
        Option("difficulty", "normal", ("easy", "normal", "hard")),
        Option("carry", "none", ("none", "won", "lost")),
        Option("rulings", "present", ("present", "first")),
        Option("unpayable", "open", ("open", "closed")),
        Option("moving", "up_to", ("up_to", "all")),
        Option("removing", "up_to", ("up_to", "all")),
        Option("skipping", "add_up", ("add_up", "one")),
        Option("impact_shuffle", "at_once", ("at_once", "when_needed")),
    ),
    switches=OPTIONS,
)
