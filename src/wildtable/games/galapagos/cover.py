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
    "box_card": Switch(
        text("Fighting a threat"),
        text("Whether who looks into a box has to take a card."),
        {"must": text("One card must be taken"), "may": text("All may be left there")},
    ),
    "reserve": Switch(
        text("Reserve of Helpers"),
        text("What happens when all sixteen Helpers are taken."),
        {"limited": text("Nobody gets any"), "unlimited": text("Others are fetched")},
    ),
    "passing_helpers": Switch(
        text("Helpers for passing"),
        text("When a Helper taken for a die may be sent."),
        {"at_once": text("At once"), "later": text("In later rounds")},
    ),
    "equal_dice": Switch(
        text("Three equal dice"),
        text("How often they may be thrown again."),
        {"as_often": text("As often as it happens"), "once": text("Once a round")},
    ),
    "reveal_when": Switch(
        text("Revealing hidden cards"),
        text("When hidden cards may be put into play."),
        {"after_dice": text("After the dice are thrown"), "before_dice": text("Before the dice are thrown")},
    ),
    "fight_reveals": Switch(
        text("Revealing in a fight"),
        text("What may be put into play while a box is resolved."),
        {"new_card": text("The card just taken"), "any": text("Older hidden cards, too")},
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
        Option("box_card", "must", ("must", "may")),
        Option("reserve", "limited", ("limited", "unlimited")),
        Option("passing_helpers", "at_once", ("at_once", "later")),
        Option("equal_dice", "as_often", ("as_often", "once")),
        Option("reveal_when", "after_dice", ("after_dice", "before_dice")),
        Option("fight_reveals", "new_card", ("new_card", "any")),
    ),
    switches=OPTIONS,
)
