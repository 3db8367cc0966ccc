"""What the parts of a card are called, for whoever fills in a set: records."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from wildtable.core.text import Text, text

KINDS: Final[Mapping[str, Text]] = {
    "Species": text("Species"),
    "Award": text("Award"),
    "Threat": text("Threat"),
}
