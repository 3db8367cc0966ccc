"""What came of long work about finished tables, kept so that nothing is worked out twice."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from wildtable.server.store.schema import WORKS
from wildtable.server.store.store import Store
from wildtable.server.store.writer import Conflict

FOUND = "SELECT body FROM works WHERE table_id = :table AND key = :key"


async def keep_work(store: Store, table: str, key: str, made: dict[str, Any]) -> None:
    """Keep what came of it; where another process was faster, its work stands."""
    with suppress(Conflict):
        await store.keep(WORKS, {"table_id": table, "key": key, "body": json.dumps(made)})


async def work_of(store: Store, table: str, key: str) -> dict[str, Any] | None:
    """What came of it; None: nobody has asked for it yet."""
    body = await store.ask_one(FOUND, table=table, key=key)
    return None if body is None else json.loads(body)
