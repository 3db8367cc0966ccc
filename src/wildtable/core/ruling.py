"""Rulings: what a rulebook leaves open, how we read it, and the switch that reads it otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wildtable.core.text import Text


@dataclass(frozen=True, slots=True)
class Ruling:
    """What a rulebook leaves open and an option of the set-up decides; its default is our reading."""

    name: str  # as `docs/rules` cites it: R13, or the clause itself
    clause: str
    option: str
    reason: Text  # why we read it so
    seen_with: tuple[tuple[str, Any], ...] = ()  # other options without which it never comes up
