"""The deals of a day: their secret, and what was got on them."""

from __future__ import annotations

from dataclasses import asdict

from wildtable.server.store.row import DayResult
from wildtable.server.store.schema import DAY_RESULTS, DAYS
from wildtable.server.store.store import Store

RESULTS = "SELECT id, day, game, won, score FROM day_results WHERE day = :day ORDER BY score, id"


async def keep_secret(store: Store, day: str, secret: str) -> None:
    """Keep the secret of a day's deals; a Conflict if there is one already."""
    await store.keep(DAYS, {"day": day, "secret": secret})


async def count(store: Store, result: DayResult) -> None:
    """Keep what was got on a day's deal; a Conflict if its table has been counted."""
    await store.keep(DAY_RESULTS, asdict(result))


async def secret_of(store: Store, day: str) -> str | None:
    """The secret of a day's deals; None: nobody has asked for them."""
    found: str | None = await store.ask_one("SELECT secret FROM days WHERE day = :day", day=day)
    return found


async def results_of(store: Store, day: str) -> list[DayResult]:
    """What was got on the deals of a day, in an order that tells nothing about who was when."""
    found = await store.ask(RESULTS, day=day)
    return [DayResult(name, day, game, bool(won), score) for name, day, game, won, score in found]
