"""The deals of a day: their secret, and what was got on them."""

from __future__ import annotations

import asyncio
from dataclasses import asdict

from sqlalchemy import select

from wildtable.server.store.row import DayResult
from wildtable.server.store.schema import day_results, days
from wildtable.server.store.store import Store


async def keep_secret(store: Store, day: str, secret: str) -> None:
    """Keep the secret of a day's deals; a Conflict if there is one already."""
    await store.keep(days, {"day": day, "secret": secret})


async def count(store: Store, result: DayResult) -> None:
    """Keep what was got on a day's deal; a Conflict if its table has been counted."""
    await store.keep(day_results, asdict(result))


async def secret_of(store: Store, day: str) -> str | None:
    """The secret of a day's deals; None: nobody has asked for them."""

    def read() -> str | None:
        with store.engine.connect() as connection:
            return connection.execute(select(days.c.secret).where(days.c.day == day)).scalar()

    return await asyncio.to_thread(read)


async def results_of(store: Store, day: str) -> list[DayResult]:
    """What was got on the deals of a day, in an order that tells nothing about who was when."""
    wanted = select(day_results).where(day_results.c.day == day).order_by(day_results.c.score)

    def read() -> list[DayResult]:
        with store.engine.connect() as connection:
            return [DayResult(**row) for row in connection.execute(wanted).mappings()]

    return await asyncio.to_thread(read)
