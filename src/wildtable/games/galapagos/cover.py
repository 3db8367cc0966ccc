"""What stands on the box of S.O.S. Galápagos: seats, options, and what those are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from wildtable.core.cover import Cover
from wildtable.core.switch import YES_NO, Option, Switch
from wildtable.core.text import text

OPTIONS: Final[Mapping[str, Switch]] = {
    "start_player": Switch(
        text("Start player"),
        text("Who begins the first round."),
        {
            "roll": text("The lowest roll"),
            "random": text("Chance decides"),
            "chosen": text("The first seat names one"),
        },
        {"roll": text("Everybody rolls two dice.")},
    ),
    "box_memory": Switch(
        text("Notes on threat boxes"),
        text("The table keeps showing you what you saw in a threat box."),
        YES_NO,
    ),
    "hidden_at_end": Switch(
        text("Hidden cards at the end"),
        text("What becomes of cards that are still hidden at the end."),
        {"lost": text("They are lost"), "scored": text("They are put into play and scored")},
    ),
    "award_helpers": Switch(
        text("Helpers of awards"),
        text("When helpers of an award won by revealing may be sent."),
        {"later": text("In later rounds"), "at_once": text("At once")},
    ),
}

SETTINGS: Final[Mapping[str, Switch]] = {
    "lone_answer": Switch(
        text("Single answers"),
        text("A question with one answer."),
        {
            "at once": text("Given for you"),
            "always": text("Given for you, even where others then know"),
            "ask": text("You are asked"),
        },
    ),
}

COVER: Final = Cover(
    "galapagos",
    "S.O.S. Galápagos",
    range(2, 5),
    options=(
        Option("start_player", "roll", ("roll", "random", "chosen")),
        Option("box_memory", True, (True, False)),
        Option("hidden_at_end", "lost", ("lost", "scored")),
        Option("award_helpers", "later", ("later", "at_once")),
    ),
    switches=OPTIONS,
)
