"""What a game itself knows about an option, for hints and bots."""

from __future__ import annotations

from dataclasses import dataclass

from wildtable.core.text import NO_TEXT, Text


@dataclass(frozen=True, slots=True)
class Advice:
    """What an option is worth (0 … 1), how sure that is, and why."""

    value: float
    interval: tuple[float, float]  # 95 %; a point where the game knows exactly
    words: Text = NO_TEXT  # empty: how it compares with the others


@dataclass(frozen=True, slots=True)
class Outlook:
    """Whether the players who ask can still win, as far as it is proven, in words."""

    winnable: bool | None  # None: neither was proven
    words: Text


@dataclass(frozen=True, slots=True)
class Measure:
    """Something that players look at in a position, by its name at the table."""

    name: Text
    amount: float
    weight: float  # what one more is worth, below 0 where less is better


def exactly(value: float, words: Text = NO_TEXT) -> Advice:
    """Advice that is no estimate."""
    return Advice(value, (value, value), words)
