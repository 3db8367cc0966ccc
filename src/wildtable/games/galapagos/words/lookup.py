"""What has a name besides the cards, the clause that says what it is, and what lies where."""

from __future__ import annotations

from typing import Final

from wildtable.core.text import Text, text
from wildtable.games.galapagos.board import BOTTOM, TOP, Place
from wildtable.games.galapagos.state import State
from wildtable.games.galapagos.words.names import PLACES, animal_name, box_name
from wildtable.games.galapagos.words.targets import PLACE_IDS

GLOSSARY: Final[tuple[tuple[Text, Text], ...]] = (
    (PLACES[Place.START_PLAYER], Text("§5.5")),
    (PLACES[Place.HIRE_HELPERS], Text("§5.6")),
    (PLACES[Place.EXTRA_DIE], Text("§5.7")),
    (text("Evolution"), Text("§5.10")),
    (text("Migration"), Text("§5.11")),
    (text("Adaptation"), Text("§5.12")),
    (text("Reserve"), Text("§5.14")),
    (text("Helpers"), Text("§5.9")),
    (text("Missing animals"), Text("§8.2")),
)
HELPERS_GO: Final = (
    (text("Evolution"), "space.evolution"),
    (text("Migration"), "space.migration"),
    (text("Adaptation"), "space.adaptation"),
)


def things(s: State) -> list[tuple[Text, str]]:
    """Places, by their own names and by the animals that lie there."""
    places = [(box_name(s, place), name) for place, name in PLACE_IDS.items()]
    rows = [*zip(TOP, s.top, strict=True), *zip(BOTTOM, s.bottom, strict=True)]
    animals = [(animal_name(s, animal), PLACE_IDS[place]) for place, animal in rows if animal is not None]
    return [*places, *HELPERS_GO, *animals]
