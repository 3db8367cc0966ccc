"""What stands on the box of Endless Forms: seats, options, and what those are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from wildtable.core.cover import Cover
from wildtable.core.switch import Option, Switch
from wildtable.core.text import text

OPTIONS: Final[Mapping[str, Switch]] = {
    "decks": Switch(text("Decks"), text("A deck for each seat: a name, a code, or random:7.")),
    "match": Switch(
        text("Match"),
        text("Two games with seats swapped, or a single one."),
        {"two-game": text("Two games"), "single": text("A single game")},
    ),
    "card_pool": Switch(
        text("Card pool"),
        text("Cards that decks may be built from."),
        {"starter": text("Starter cards"), "full": text("All cards")},
    ),
    "windows": Switch(
        text("Windows for events"),
        text("When a face-down event may be revealed."),
        {"all": text("At every window"), "auto": text("Where it matters most")},
    ),
    "exertion": Switch(
        text("Exertion"),
        text("Whether species must exert if they can."),
        {"all-that-can": text("All that can must"), "optional": text("As each player likes")},
    ),
    "bonus_on_deploy": Switch(
        text("Bonuses on arrival"),
        text("Whether bonuses count for the first counters."),
        {"on": text("Yes"), "off": text("No")},
    ),
    "tie_break": Switch(
        text("Equal totals"),
        text("What decides between equal totals."),
        {"draw": text("It is a draw"), "survivors": text("More living species win")},
    ),
    "first_player": Switch(
        text("First turn"),
        text("Who takes the first turn."),
        {
            "random": text("Chance decides"),
            "seat 1": text("Player {n}", n=1),
            "seat 2": text("Player {n}", n=2),
        },
    ),
    "questions": Switch(
        text("Questions"),
        text("Whether questions with a single answer are asked, too."),
        {"open": text("Only real choices"), "all": text("All of them")},
    ),
}

SETTINGS: Final[Mapping[str, Switch]] = {
    "windows": Switch(
        text("Response windows"),
        text("When to be asked whether to reveal your event."),
        {"auto": text("Where it matters most"), "on": text("Always"), "off": text("In answer only")},
    ),
    "exerting": Switch(
        text("Exerting"),
        text("Whether species that have nothing to choose exert by themselves."),
        {"all at once": text("All at once"), "one by one": text("One by one")},
    ),
    "lone_answer": Switch(
        text("Single answers"),
        text("When you hold nothing that can be played: asking keeps that a secret."),
        {"ask": text("You are asked"), "always": text("Given for you, even where others then know")},
    ),
}

COVER: Final = Cover(
    "endless-forms",
    "Endless Forms",
    range(2, 3),
    options=(
        Option("decks", "starter,starter"),
        Option("match", "two-game", ("two-game", "single")),
        Option("card_pool", "starter", ("starter", "full")),
        Option("windows", "all", ("all", "auto")),
        Option("exertion", "all-that-can", ("all-that-can", "optional")),
        Option("bonus_on_deploy", "on", ("on", "off")),
        Option("tie_break", "draw", ("draw", "survivors")),
        Option("first_player", "random", ("random", "seat 1", "seat 2")),
        Option("questions", "open", ("open", "all")),
    ),
    switches=OPTIONS,
)
