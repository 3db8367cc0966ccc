"""Saying no, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final


@dataclass(frozen=True, slots=True)
class Why:
    """A reason as a key and its arguments, and the clause it rests on; `words.py` turns it into text."""

    key: str
    args: Mapping[str, Any] = field(default_factory=dict)
    clause: str = ""


class Refusal(Exception):  # noqa: N818  # the rulebooks' word: a table refuses, it does not err
    """A choice that was not offered. Nothing has changed."""

    def __init__(self, why: Why, choice: object = None) -> None:
        super().__init__(f"{why.key} {dict(why.args)} ({why.clause})")
        self.why = why
        self.choice = choice


NOT_OFFERED: Final = "not_offered"
"""The reason of last resort: the step had nothing more to say."""
GAME_OVER: Final = "game_over"
"""Nothing is asked any more."""


def standing(reasons: Mapping[str, Why], target: str) -> Why | None:
    """What holds against a thing on the board unless something nearer is said: by its id, or by its kind."""
    return reasons.get(target) or reasons.get(target.partition(".")[0])
