"""What stands on the box of a game: enough to list it without opening it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from wildtable.core.switch import Option, Switch
from wildtable.core.text import Text


@dataclass(frozen=True, slots=True)
class Cover:
    """Name, seats and the options of the set-up; `switches` says what the options are called."""

    name: str
    title: str
    seats: range
    solo_seats: int = 0
    options: tuple[Option, ...] = ()
    switches: Mapping[str, Switch] = field(default_factory=dict)

    def note(self, option: Option) -> Text:
        """What an option is for."""
        return self.switches[option.name].note if option.name in self.switches else option.note


def cover_of(game: Any) -> Cover:
    """The cover of a game that is open."""
    said = {option.name: game.words.switch(option) for option in game.options}
    return Cover(game.name, game.title, game.seats, game.solo_seats, game.options, said)
