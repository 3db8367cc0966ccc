"""Versions of the rules and of the card set: how older records are read today."""

from __future__ import annotations

from typing import Final

from wildtable.core.versions import FIRST

VERSIONS: Final = (FIRST,)

TELLING: Final = frozenset({"provenance", "name", "icon", "scientific", "status", "letter", "rule"})
"""What no rule reads."""

EARLIER_NAMES: Final = {"2be4f44963239388": "9c84710ff4d0f61b"}
"""What card sets were called when they were released, and what the same cards are called now."""
