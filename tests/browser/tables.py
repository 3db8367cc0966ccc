"""Tables made over HTTP, so that a browser test starts where it gets interesting."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Page

from wildtable import games
from wildtable.core.decision import Decision
from wildtable.core.sitting import Sitting

PERSON = {"who": "person"}
OPEN = {"who": "open"}
BOT = {"who": "bot", "bot": "casual"}


def create(page: Page, game: str, seats: list[dict[str, Any]], **wishes: Any) -> dict[str, Any]:
    """A new table: its id, tokens and links."""
    body = {"game": game, "options": {}, "seats": seats, "chat": True, "watch": True, **wishes}
    answer = page.request.post("/api/tables", data=body)
    assert answer.status == 201, answer.text()
    made: dict[str, Any] = answer.json()
    return made


def over(page: Page, game: str, seats: list[dict[str, Any]]) -> dict[str, Any]:
    """A table whose game is over, a record played at random and imported: its id, tokens and links."""
    sitting, rng = Sitting.new(games.game(game), len(seats), seed="browser"), Random(1)
    while (decision := sitting.decision) is not None:
        sitting.answer(rng.choice(list(decision.options)))
    return _imported(page, sitting, seats)


def asked(
    page: Page, game: str, seats: list[dict[str, Any]], wanted: Callable[[Decision], bool]
) -> dict[str, Any]:
    """A table at the first question of a kind, the same one in every run: its id, tokens and links."""
    for seed in range(100):
        sitting, rng = Sitting.new(games.game(game), len(seats), seed=f"browser {seed}"), Random(seed)
        for _ in range(40):
            if (decision := sitting.decision) is None:
                break
            if wanted(decision):
                return _imported(page, sitting, seats)
            sitting.answer(rng.choice(list(decision.options)))
    raise AssertionError("it is never asked")


def _imported(page: Page, sitting: Sitting, seats: list[dict[str, Any]]) -> dict[str, Any]:
    body = {"record": json.loads(sitting.record.to_json()), "seats": seats}
    answer = page.request.post("/api/tables/import", data=body)
    assert answer.ok, answer.text()
    made: dict[str, Any] = answer.json()
    return made


def finished(page: Page, game: str, seats: int) -> str:
    """The id of a table whose game is over, to somebody who did not play."""
    return str(over(page, game, [PERSON] * seats)["table"])
