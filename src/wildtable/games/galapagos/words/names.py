"""What animals, places and verbs are called."""

from __future__ import annotations

from typing import Final

from wildtable.core.text import Text, Translated, text
from wildtable.games.galapagos.board import BOXES, Animal, Place
from wildtable.games.galapagos.state import State

ANIMALS: Final = {
    Animal.ZAYAPA: text("Zayapa"),
    Animal.MARINE_IGUANA: text("Marine Iguana"),
    Animal.BLUE_FOOTED_BOOBY: text("Blue-footed Booby"),
    Animal.SEA_LION: text("Galápagos Sea Lion"),
    Animal.GIANT_TORTOISE: text("Giant Tortoise"),
    Animal.DOLPHIN: text("Dolphin"),
    Animal.LAND_IGUANA: text("Galápagos Land Iguana"),
    Animal.GREEN_TURTLE: text("Green Sea Turtle"),
    Animal.BLUE_WHALE: text("Blue Whale"),
    Animal.WAVED_ALBATROSS: text("Waved Albatross"),
    Animal.PENGUIN: text("Galápagos Penguin"),
    Animal.CORMORANT: text("Flightless Cormorant"),
    Animal.SNAIL: text("Snail"),
}
FACTS: Final = {
    Animal.ZAYAPA: text("The red rock crab of the islands; thousands colour the lava shores."),
    Animal.MARINE_IGUANA: text("The only lizard that grazes in the sea."),
    Animal.BLUE_FOOTED_BOOBY: text("A plunge-diving seabird with a famous courtship dance."),
    Animal.SEA_LION: text("It breeds on almost every beach of the islands."),
    Animal.GIANT_TORTOISE: text("The island giants gave the archipelago its name."),
    Animal.DOLPHIN: text("Shown here as the common bottlenose dolphin."),
    Animal.LAND_IGUANA: text("A cactus-eating lizard, hit hard by introduced mammals."),
    Animal.GREEN_TURTLE: text("It nests on the archipelago's sandy beaches."),
    Animal.BLUE_WHALE: text("The largest animal alive passes west of the islands."),
    Animal.WAVED_ALBATROSS: text("Almost all of them breed on one island, Española."),
    Animal.PENGUIN: text("The northernmost penguin, living at the equator."),
    Animal.CORMORANT: text("The only cormorant that cannot fly."),
    Animal.SNAIL: text("The islands' land snails, many kinds from few ancestors."),
}
PLACES: Final = {
    Place.INTRODUCED_SPECIES: text("Introduced Species"),
    Place.WILDLIFE_TRADE: text("Wildlife Trade"),
    Place.ENVIRONMENTAL_POLLUTION: text("Environmental Pollution"),
    Place.START_PLAYER: text("Start Player"),
    Place.HIRE_HELPERS: text("Hire Helpers"),
    Place.EXTRA_DIE: text("Extra Die"),
}


PRINTED: Final = {one.message: one for one in (*ANIMALS.values(), *FACTS.values(), *PLACES.values())}


def printed_name(name: str) -> Text:
    """A name as a card prints it, translated by its own set, or where the shipped one has it."""
    if isinstance(name, Translated) or name not in PRINTED:
        return Text("{name}", {"name": name})
    return PRINTED[name]


def animal_name(v: State, animal: Animal) -> Text:
    """An animal as the cards of this table call it."""
    titles = v.printed.titles
    return printed_name(titles[animal]) if titles else ANIMALS[animal]


def box_name(v: State, place: Place) -> Text:
    """A place as the cards of this table call it."""
    titles = v.printed.box_titles
    return printed_name(titles[BOXES.index(place)]) if titles and place in BOXES else place_name(place)


def place_name(place: Place) -> Text:
    """A place of the board."""
    if place in PLACES:
        return PLACES[place]
    if place <= Place.TOP_6:
        return text("column {n} of the top row", n=place - Place.TOP_1 + 1)
    return text("column {n} of the bottom row", n=place - Place.BOTTOM_1 + 1)
