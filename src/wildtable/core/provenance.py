"""Where the facts of a card come from."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Provenance(Enum):
    """Stated in the rulebook, partly so (a note says which part), our own design, or typed in by an owner."""

    RULEBOOK = "rulebook"
    MIXED = "mixed"
    HOUSE = "house"
    OWNER = "owner"


RULEBOOK: Final = Provenance.RULEBOOK
MIXED: Final = Provenance.MIXED
HOUSE: Final = Provenance.HOUSE
OWNER: Final = Provenance.OWNER
