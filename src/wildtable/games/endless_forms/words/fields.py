"""What the tables and fields of a card set are called, for whoever fills one in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from wildtable.core.text import Text, text

FIELDS: Final[Mapping[str, Text]] = {
    "version": text("Version"),
    "habitats": text("Habitats"),
    "species": text("Species"),
    "effects": text("Effects"),
    "events": text("Events"),
    "decks": text("Decks"),
    "name": text("Name"),
    "pool": text("Pool"),
    "named_by": text("Named by"),
    "provenance": text("Source"),
    "rarity": text("Rarity"),
    "resources": text("Resources"),
    "abilities": text("Abilities"),
    "fact": text("Fact"),
    "latin": text("Scientific name"),
    "group": text("Group"),
    "growth": text("Growth"),
    "decline": text("Decline"),
    "rank": text("Rank"),
    "tags": text("Traits"),
    "plural": text("Named in the plural"),
    "attach": text("Laid on"),
    "does": text("What it does"),
    "hosts": text("Whom it suits"),
    "best_moment": text("Best moment"),
    "id": text("Name in the file"),
    "idea": text("Idea"),
    "main": text("Main deck"),
}
