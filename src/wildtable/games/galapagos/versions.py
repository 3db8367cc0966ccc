"""Versions of the rules and of the card set: how older records are read today."""

from __future__ import annotations

from typing import Final

from wildtable.core.versions import FIRST

VERSIONS: Final = (FIRST,)

TELLING: Final = frozenset({"provenance", "scientific", "iucn", "shells"})
"""What no rule reads."""

EARLIER_NAMES: Final = {"cf89688b560f7d9f": "ef6b9d7ea0e7b402"}
"""What card sets were called when they were released, and what the same cards are called now."""
