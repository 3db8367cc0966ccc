"""What the tables and fields of a card set are called, for whoever fills one in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from wildtable.core.text import Text, text

FIELDS: Final[Mapping[str, Text]] = {
    "ambassadors": text("Ambassadors"),
    "roles": text("Roles"),
    "specialties": text("Specialties"),
    "actions": text("Actions"),
    "cards": text("Cards"),
    "modules": text("Scenarios"),
    "name": text("Name in the file"),
    "title": text("Name"),
    "colour": text("Colour"),
    "terms": text("What counts"),
    "target": text("Votes yes from"),
    "base": text("Counts from the start"),
    "provenance": text("Source"),
    "note": text("Note"),
    "deck": text("Deck"),
    "kind": text("Kind"),
    "cost": text("Price"),
    "tags": text("Groups"),
    "steps": text("What it does"),
    "abilities": text("Abilities"),
    "mods": text("Changes"),
    "free": text("Takes any die"),
    "unique": text("Only one"),
    "starts_with": text("Begins with"),
    "animal": text("Animal"),
    "tile": text("Tile"),
    "tiles": text("Tiles"),
    "terrain": text("Terrain"),
    "key": text("Signs on the map"),
    "animals": text("Animals at the start"),
    "offspring": text("Offspring"),
    "destruction": text("Destruction"),
    "hit": text("What a tile does"),
    "impacts": text("Impacts"),
    "levels": text("Levels"),
    "start_tiles": text("Tiles at the start"),
    "loss": text("Lost at"),
    "icon": text("Picture"),
}
