"""Decks that players build, for the games in which they do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from wildtable.core.text import Text


@dataclass(frozen=True, slots=True)
class DeckProblem:
    """Something wrong with a deck somebody built, and where; a warning is only unwise."""

    where: str
    what: Text
    warning: bool


@dataclass(frozen=True, slots=True)
class DeckCheck:
    """A deck as understood: names of cards by part, its code, and everything that is wrong with it."""

    parts: dict[str, tuple[str, ...]]
    code: str
    problems: tuple[DeckProblem, ...]
    name: str = ""


class Decks(ABC):
    """How decks of one game are read and checked."""

    @abstractmethod
    def check(self, written: Mapping[str, Any]) -> DeckCheck:
        """A deck of one's own, by its code, as a file or by names of cards."""
