"""What the tables and fields of a card set are called, for whoever fills one in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from wildtable.core.text import Text, text

FIELDS: Final[Mapping[str, Text]] = {
    "species": text("Species"),
    "awards": text("Awards"),
    "threats": text("Threats"),
    "name": text("Name in the file"),
    "count": text("How many"),
    "title": text("Name"),
    "fact": text("Fact"),
    "icon": text("Picture"),
    "scientific": text("Scientific name"),
    "iucn": text("Red List status"),
    "provenance": text("Source"),
    "series": text("Series"),
    "points": text("Points"),
    "helpers": text("Helpers"),
    "shells": text("Shells"),
    "faces": text("Faces of the die"),
    # what a card is of, not what it is called
    "Species.name": text("Which animal"),
    "Award.name": text("Which animal"),
    "Threat.name": text("Which box"),
}
