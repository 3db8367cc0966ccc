"""A switch of the set-up or of a seat: its values, and what it and each of them is called."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from wildtable.core.errors import SetupError
from wildtable.core.text import NO_TEXT, Text, text

YES_NO: Final[Mapping[Any, Text]] = {True: text("Yes"), False: text("No")}


@dataclass(frozen=True)  # no slots: a game may compile an option of its own
class Option:
    """A switch of the set-up. `values` empty: any text, checked by the game."""

    name: str
    default: Any
    values: tuple[Any, ...] = ()
    note: Text = NO_TEXT

    def read(self, written: object) -> Any:
        """The value of this option from what somebody typed."""
        if not self.values:
            return written
        for value in self.values:
            if str(written).lower() == str(value).lower():
                return value
        known = ", ".join(str(value) for value in self.values)
        raise SetupError(
            text(
                "option {name}: {written!r} is not one of {known}",
                name=self.name,
                written=written,
                known=known,
            )
        )


@dataclass(frozen=True, slots=True)
class Switch:
    """A name and a sentence; names for its values, and sentences where a name does not say all."""

    title: Text
    note: Text
    values: Mapping[Any, Text] = field(default_factory=dict)
    notes: Mapping[Any, Text] = field(default_factory=dict)

    def value(self, value: Any) -> Text:
        """What a value is called; one that only an owner's cards know, as it is written there."""
        return self.values[value] if value in self.values else Text(str(value).replace("_", " ").capitalize())

    def value_note(self, value: Any) -> Text:
        """What a value means; empty where its name says it."""
        return self.notes.get(value, NO_TEXT)
