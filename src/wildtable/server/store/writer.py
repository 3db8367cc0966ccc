"""One thread that writes: what waits is gathered, one commit for all of it."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from contextlib import suppress
from dataclasses import dataclass, field
from queue import SimpleQueue
from typing import Any

from wildtable.server.problem import Problem
from wildtable.server.store.database import Connection, Database
from wildtable.server.store.schema import PARTS, Part

log = logging.getLogger(__name__)

CHANNEL = "wildtable"
NOTIFY = "SELECT pg_notify(:channel, :notice)"
GATHER = 0.008
"""Seconds from one commit of a busy writer to the next: a commit costs far more than what is in it."""
MOST = 200
"""Jobs that one commit is for."""


class Conflict(Exception):  # noqa: N818  # somebody else was first: no error, a race lost
    """Another process has written this number, or this message was carried out before."""


@dataclass(slots=True)
class Job:
    """Rows that are written together or not at all."""

    rows: list[tuple[Part, list[dict[str, Any]]]]
    notice: str = ""
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Writer:
    """Writes whole rows."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store writer", daemon=True)

    def start(self) -> None:
        """Begin to write."""
        self._thread.start()

    def close(self) -> None:
        """Write what is waiting, then stop."""
        if self._thread.is_alive():
            self._jobs.put(None)
            self._thread.join()

    async def write(self, job: Job) -> None:
        """Have rows written; a Conflict if somebody was faster, a Problem if nothing can be kept."""
        self._jobs.put(job)
        await job.done

    def _run(self) -> None:
        began, busy = 0.0, False
        while (job := self._jobs.get()) is not None:
            if busy:
                time.sleep(max(0.0, began + GATHER - time.monotonic()))
            began = time.monotonic()
            batch = [job]
            while not self._jobs.empty() and len(batch) < MOST:
                further = self._jobs.get()
                if further is None:
                    self._jobs.put(None)
                    break
                batch.append(further)
            self._commit(batch)
            busy = len(batch) > 1

    def _commit(self, batch: list[Job]) -> None:
        """One transaction for the whole batch; if one of them loses a race, each on its own."""
        try:
            with self.database.transaction() as connection:
                insert(connection, batch)
        except Exception as error:
            if len(batch) > 1:
                for job in batch:
                    self._commit([job])
                return
            _finish(batch, self._in_words(error))
            return
        _finish(batch)

    def _in_words(self, error: Exception) -> Exception:
        """A race that was lost; or a store that does not take anything now, be it full, closed or away."""
        if isinstance(error, self.database.IntegrityError):
            return Conflict(str(error))
        return no_store(error) if isinstance(error, self.database.Error) else error


def insert(connection: Connection, batch: list[Job]) -> None:
    """The rows of all jobs, parents first."""
    cursor = connection.cursor()
    for part in PARTS:
        rows = [row for job in batch for kind, found in job.rows if kind is part for row in found]
        if rows:
            cursor.executemany(part.insert, rows)
    notices = [{"channel": CHANNEL, "notice": job.notice} for job in batch if job.notice]
    if notices:
        cursor.executemany(NOTIFY, notices)


def no_store(error: object) -> Problem:
    """What is said where the store does not answer."""
    log.error("nothing can be kept: %s", error)
    return Problem("no_store")


def _finish(batch: list[Job], problem: Exception | None = None) -> None:
    """Wake up those who wait for a batch: once for all of them."""

    def wake() -> None:
        for job in batch:
            if job.done.done():  # nobody waits any more
                continue
            if problem is None:
                job.done.set_result(None)
            else:
                job.done.set_exception(problem)

    with suppress(RuntimeError):  # the loop has ended, and with it everybody who waited
        batch[0].done.get_loop().call_soon_threadsafe(wake)
