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
    "asked_first": Switch(
        text("Answering first"),
        text("Who is asked first whether to reveal, when something is announced."),
        {"other": text("The other player"), "announcer": text("Who announced it")},
    ),
    "interrupted": Switch(
        text("Interrupted plans"),
        text("What becomes of what was announced and is possible no more."),
        {"taken_back": text("It is taken back"), "lost": text("It is lost")},
    ),
    "feeding": Switch(
        text("Living on death"),
        text("What several deaths at once bring to who gains by one."),
        {"each": text("A gain for each"), "once": text("One gain")},
    ),
    "bites": Switch(
        text("Several bites"),
        text("What counts where several cards make a predator bite harder."),
        {"largest": text("The largest"), "sum": text("All together")},
    ),
    "dodged_prey": Switch(
        text("Prey that gets away"),
        text("What a predator gains whose prey gets away."),
        {"nothing": text("Nothing"), "growth": text("Its growth")},
    ),
    "venom": Switch(
        text("Venom"),
        text("When venomous prey harms its predator."),
        {"first": text("Before it is eaten"), "after": text("After it is eaten")},
    ),
    "returning": Switch(
        text("Cards that return"),
        text("Whether a species that returns to the hand counts as extinct."),
        {"extinct": text("It counts"), "alive": text("It does not count")},
    ),
    "caps_on_arrival": Switch(
        text("Limits on arrival"),
        text("Whether a limit on growth holds for the first counters, too."),
        {"on": text("Yes"), "off": text("No")},
    ),
    "last_window": Switch(
        text("The last moment"),
        text("Whether events may be revealed after the last decline."),
        {"open": text("They may"), "closed": text("They may not")},
    ),
    "crypsis": Switch(
        text("Crypsis and abilities"),
        text("Whether an ability of the opponent may choose a species with Crypsis."),
        {"chosen": text("It may"), "safe": text("It may not")},
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
        Option("asked_first", "other", ("other", "announcer")),
        Option("interrupted", "taken_back", ("taken_back", "lost")),
        Option("feeding", "each", ("each", "once")),
        Option("bites", "largest", ("largest", "sum")),
        Option("dodged_prey", "nothing", ("nothing", "growth")),
        Option("venom", "first", ("first", "after")),
        Option("returning", "extinct", ("extinct", "alive")),
        Option("caps_on_arrival", "on", ("on", "off")),
        Option("last_window", "open", ("open", "closed")),
        Option("crypsis", "chosen", ("chosen", "safe")),
        Option("first_player", "random", ("random", "seat 1", "seat 2")),
        Option("questions", "open", ("open", "all")),
    ),
    switches=OPTIONS,
)
