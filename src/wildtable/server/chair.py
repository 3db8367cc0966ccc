"""Who answers for a seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

PERSON: Final = "person"
BOT: Final = "bot"
OPEN: Final = "open"


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat's person or bot, its settings, and how many hints it was given."""

    who: Literal["person", "bot", "open"]
    name: str = ""
    bot: str | None = None
    stand_in: str | None = None  # the bot that plays while the person is away
    settings: Mapping[str, Any] = field(default_factory=dict)
    hints: int = 0
    sealed: bool = False  # the hand stays closed until the table has agreed to the newcomer
    opening: Sequence[Any] = ()  # what a bot answers first, before it thinks for itself

    @property
    def is_person(self) -> bool:
        """Whether a person answers, not a bot that stands in."""
        return self.who == PERSON and self.stand_in is None

    @property
    def has_voice(self) -> bool:
        """Whether somebody must agree to what concerns all: stood in for or not, but not a newcomer."""
        return self.who == PERSON and not self.sealed

    @property
    def player(self) -> str | None:
        """The bot that answers, if one does."""
        return self.bot if self.who == BOT else self.stand_in
