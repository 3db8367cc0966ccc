"""Where the facts of a card come from."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Provenance(Enum):
    """Stated in the rulebook, our own design, or typed in by the owner of a box."""

    RULEBOOK = "rulebook"
    HOUSE = "house"
    OWNER = "owner"


RULEBOOK: Final = Provenance.RULEBOOK
HOUSE: Final = Provenance.HOUSE
OWNER: Final = Provenance.OWNER
