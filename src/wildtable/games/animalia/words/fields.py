"""What the tables and fields of a card set are called, for whoever fills one in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from wildtable.core.text import Text, text

FIELDS: Final[Mapping[str, Text]] = {
    "types": text("Types"),
    "animals": text("Animals"),
    "continents": text("Continents"),
    "missions": text("Missions"),
    "achievements": text("Achievements"),
    "value": text("Value"),
    "name": text("Name"),
    "icon": text("Picture"),
    "provenance": text("Source"),
    "symbol": text("Symbol"),
    "coins": text("Coins"),
    "animal": text("Animal"),
    "scientific": text("Scientific name"),
    "status": text("Red List status"),
    "continent": text("Continent"),
    "letter": text("Letter"),
    "rule": text("Rule"),
    "giants_dominant": text("Giants win tricks"),
    "first_leader": text("Who leads first"),
    "next_leader": text("Who leads next"),
    "special": text("Special action"),
    "once": text("Free action, once"),
    "number": text("Number"),
    "requires": text("Asks for"),
    "difficulty": text("Difficulty"),
    "two": text("Two stars from"),
    "three": text("Three stars from"),
    "four": text("Four stars from"),
}
