"""What stands on the box of Animalia: seats, options, and what those are called."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import Final

from wildtable.core.cover import Cover
from wildtable.core.switch import YES_NO, Option, Switch
from wildtable.core.text import Text, text

CONTINENTS: Final = {
    "europe": text("Europe"),
    "north-america": text("North America"),
    "south-america": text("South America"),
}


def _journeys() -> dict[str, Text]:
    """A name for every row of continents."""
    two, three = text("{first}, then {second}"), text("{first}, then {second}, then {third}")
    found = dict(CONTINENTS)
    for slugs in (*permutations(CONTINENTS, 2), *permutations(CONTINENTS, 3)):
        places = dict(zip(("first", "second", "third"), (CONTINENTS[slug] for slug in slugs), strict=False))
        found["+".join(slugs)] = (two if len(slugs) == 2 else three).fill(**places)
    return found


PLAYERS: Final = {"H1": text("Player {n}", n=1), "H2": text("Player {n}", n=2)}

OPTIONS: Final[Mapping[str, Switch]] = {
    "difficulty": Switch(
        text("Difficulty"),
        text("How many missions each round has."),
        {"easy": text("Easy"), "normal": text("Normal"), "hard": text("Hard")},
        {
            "easy": text("One mission a round."),
            "normal": text("Two missions a round: the usual game."),
            "hard": text("Three missions a round."),
        },
    ),
    "continents": Switch(
        text("Continents"), text("One continent, or a journey of two or three in order."), _journeys()
    ),
    "deal": Switch(
        text("Deal"),
        text("Which rounds are dealt."),
        {"random": text("As it comes"), "certified": text("Proven winnable")},
        {"certified": text("Only rounds that the solver has proved winnable.")},
    ),
    "watch": Switch(
        text("Tell lost rounds"),
        text("The table says when a round can no longer be won. Not with three players."),
        YES_NO,
    ),
    "open_hands": Switch(
        text("Open hands"), text("Two players see each other's hands on the screen."), YES_NO
    ),
    "score_basis": Switch(
        text("Coins for stars"),
        text("Which coins count for the stars at the end."),
        {"left": text("Coins left"), "collected": text("Coins collected")},
    ),
    "type_requirements": Switch(
        text("Missions with types"),
        text("Without them, a mission that asks for a type asks for a coin instead."),
        YES_NO,
    ),
    "iwc_on_left_of": Switch(
        text("Seat of the IWC"), text("Whose left neighbour the IWC is. Not with three players."), PLAYERS
    ),
    "first_mission_to": Switch(text("First mission"), text("Who receives the first mission."), PLAYERS),
    "first_leader": Switch(
        text("A continent's first leader"),
        text("In which rounds of North America its own rule for the first trick holds."),
        {"every_round": text("In every round"), "first_round": text("In the first round only")},
    ),
    "starting_coins": Switch(
        text("Starting coins"),
        text("Whether coins that lie there from the start count for stars."),
        {"count": text("They count"), "ignored": text("They do not count")},
    ),
    "last_transfer": Switch(
        text("After the last trick"),
        text("Whether Ranger Transfer may be used before missions are checked."),
        {"allowed": text("It may be used"), "forbidden": text("It is too late")},
    ),
}

SETTINGS: Final[Mapping[str, Switch]] = {
    "lone_answer": Switch(
        text("Single answers"),
        text("A card that must be played, or another question with one answer."),
        {
            "at once": text("Given for you"),
            "always": text("Given for you, even where others then know"),
            "ask": text("You are asked"),
        },
    ),
}

COVER: Final = Cover(
    "animalia",
    "Animalia: Preventing Extinction",
    range(1, 4),
    options=(
        Option("difficulty", "normal", ("easy", "normal", "hard")),
        Option("continents", "europe", tuple(OPTIONS["continents"].values)),
        Option("deal", "random", ("random", "certified")),
        Option("watch", False, (False, True)),
        Option("open_hands", False, (False, True)),
        Option("score_basis", "left", ("left", "collected")),
        Option("type_requirements", True, (True, False)),
        Option("iwc_on_left_of", "H2", ("H1", "H2")),
        Option("first_mission_to", "H1", ("H1", "H2")),
        Option("first_leader", "every_round", ("every_round", "first_round")),
        Option("starting_coins", "count", ("count", "ignored")),
        Option("last_transfer", "allowed", ("allowed", "forbidden")),
    ),
    switches=OPTIONS,
)
