"""Who answers for a seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

PERSON: Final = "person"
BOT: Final = "bot"
OPEN: Final = "open"


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat's person or bot, its settings, and how many hints it was given."""

    who: str  # person, bot or open
    name: str = ""
    bot: str | None = None
    stand_in: str | None = None  # the bot that plays while the person is away
    settings: Mapping[str, Any] = field(default_factory=dict)
    hints: int = 0

    @property
    def is_person(self) -> bool:
        """Whether somebody is there to be asked: bots and empty chairs agree to everything."""
        return self.who == PERSON and self.stand_in is None

    @property
    def player(self) -> str | None:
        """The bot that answers, if one does."""
        return self.bot if self.who == BOT else self.stand_in
