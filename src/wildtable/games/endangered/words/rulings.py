"""What the rulebook of Endangered leaves open and a switch of the set-up decides, with our reasons."""

from __future__ import annotations

from typing import Final

from wildtable.core.ruling import Ruling
from wildtable.core.text import text

RULINGS: Final = (
    Ruling(
        "§1.8",
        "§1.8",
        "rulings",
        text("A question with one answer takes time and tells nothing."),
    ),
)
