"""Reviews of finished tables."""

from __future__ import annotations

import asyncio
from importlib import import_module
from typing import Any

from wildtable.core.record import Record
from wildtable.review import Budget
from wildtable.review.report import in_language
from wildtable.review.review import Reviewing
from wildtable.server.jobs import Jobs, Tell

SECONDS = 30.0  # of one core that a review may take


def make(tell: Tell, module: str, written: str, seconds: float) -> dict[str, Any]:
    """Make a review and tell how far it has come."""
    game = import_module(module).GAME
    making: list[Reviewing] = []

    def tick(stage: str, done: int, all_: int) -> None:
        tell({"done": done, "all": all_, "curve": making[0].preview()})

    record = Record.from_json(written)
    budget = Budget.of_seconds(game, seconds, record)
    making.append(Reviewing(game, record, None, budget, "0", tick))
    return making[0].review(None).plain()


class Reviews(Jobs):
    """All reviews of a server, each by the seal of its record."""

    work = staticmethod(make)
    result = "review"
    nothing = {"done": 0, "all": 0, "curve": []}

    def __init__(self, turn: asyncio.Semaphore, *, apart: bool, seconds: float | None = None) -> None:
        super().__init__(turn, apart=apart)
        self.seconds = SECONDS if seconds is None else seconds


def told(answer: dict[str, Any], language: str) -> dict[str, Any]:
    """An answer with its sentences in one language."""
    found: dict[str, Any] = in_language(answer, language)
    return found
