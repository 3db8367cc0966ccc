"""PostgreSQL's LISTEN in a thread of its own, which comes back after a lost connection."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from typing import Any

import psycopg

from wildtable.server.store.postgres import connected
from wildtable.server.store.row import MISSED


def listen(
    address: str, channel: str, process: str, heard: Callable[[dict[str, Any]], None]
) -> Callable[[], None]:
    """Call `heard` with every notice of other processes until the returned function is called."""
    stopping = threading.Event()
    listening = threading.Event()

    def run() -> None:
        while not stopping.is_set():
            try:
                with connected(address, autocommit=True) as connection:
                    connection.execute(f"LISTEN {channel}")
                    if listening.is_set():
                        heard(MISSED)
                    listening.set()
                    _hear(connection, stopping, process, heard)
            except psycopg.OperationalError:
                stopping.wait(0.5)

    thread = threading.Thread(target=run, name="store listener", daemon=True)
    thread.start()
    listening.wait(10)

    def stop() -> None:
        stopping.set()
        thread.join(5)  # it may be waiting for a database that does not answer

    return stop


def _hear(
    connection: psycopg.Connection[Any],
    stopping: threading.Event,
    process: str,
    heard: Callable[[dict[str, Any]], None],
) -> None:
    while not stopping.is_set():
        for notice in connection.notifies(timeout=0.2):
            told = json.loads(notice.payload)
            if told["from"] != process:
                heard(told)
