"""Versions of the rules and of the card set: how older records are read today."""

from __future__ import annotations

from typing import Final

from wildtable.core.text import text
from wildtable.core.versions import FIRST, Version

VERSIONS: Final = (
    FIRST,
    Version(
        "2",
        text("Helpers of an award won by revealing a card are for later rounds."),
        options={"award_helpers": "at_once"},
    ),
)

TELLING: Final = frozenset({"provenance", "scientific", "iucn", "shells", "title", "fact", "icon"})
"""What no rule reads."""

EARLIER_NAMES: Final = {"cf89688b560f7d9f": "ef6b9d7ea0e7b402"}
"""What card sets were called when they were released, and what the same cards are called now."""
