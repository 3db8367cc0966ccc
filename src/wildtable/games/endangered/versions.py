"""Versions of the rules and of the card set: how older records are read today."""

from __future__ import annotations

from typing import Final

from wildtable.core.versions import FIRST

VERSIONS: Final = (FIRST,)

TELLING: Final = frozenset({"provenance", "note", "title", "modules.animal", "modules.tile", "roles.colour"})
"""What no rule reads."""

EARLIER_NAMES: Final = {"f75821de172bb227": "37c7aec87c139323"}
"""What card sets were called when they were released, and what the same cards are called now."""
