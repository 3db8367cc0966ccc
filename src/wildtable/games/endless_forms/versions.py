"""Versions of the rules and of the card set: how older records are read today."""

from __future__ import annotations

from typing import Final

from wildtable.core.versions import FIRST

VERSIONS: Final = (FIRST,)

TELLING: Final = frozenset({"provenance", "named_by", "latin", "fact", "best_moment", "idea", "decks.name"})
"""What no rule reads."""

EARLIER_NAMES: Final = {"df987d639a42bc9c": "c82014f1b4b6a5a7"}
"""What card sets were called when they were released, and what the same cards are called now."""
