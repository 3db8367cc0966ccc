"""What came of long work about finished tables, kept so that nothing is worked out twice."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Any

from sqlalchemy import select

from wildtable.server.store.schema import works
from wildtable.server.store.store import Store
from wildtable.server.store.writer import Conflict


async def keep_work(store: Store, table: str, key: str, made: dict[str, Any]) -> None:
    """Keep what came of it; where another process was faster, its work stands."""
    with suppress(Conflict):
        await store.keep(works, {"table_id": table, "key": key, "body": json.dumps(made)})


async def work_of(store: Store, table: str, key: str) -> dict[str, Any] | None:
    """What came of it; None: nobody has asked for it yet."""
    wanted = select(works.c.body).where(works.c.table_id == table, works.c.key == key)

    def read() -> str | None:
        with store.engine.connect() as connection:
            return connection.execute(wanted).scalar()

    body = await asyncio.to_thread(read)
    return None if body is None else json.loads(body)
