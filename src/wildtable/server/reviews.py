"""Reviews of finished tables: one at a time, in a process of its own that gives way to live tables.

A review goes on as long as somebody waits for it, and is kept in memory once it is done.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from importlib import import_module
from multiprocessing.connection import Connection
from typing import Any, Final

from wildtable.core.errors import UserError
from wildtable.core.record import Record
from wildtable.core.text import Text, text
from wildtable.review import Budget
from wildtable.review.report import in_language
from wildtable.review.review import Reviewing
from wildtable.server.problem import Problem

SECONDS = 30.0  # of one core that a review may take
PATIENCE: Final = 20.0  # after which nobody is thought to wait any more
WAITING: Final = 8  # reviews that wait for their turn
OF_ONE_ADDRESS: Final = 2
KEPT: Final = 64
MOMENTS: Final = 12
A_MOMENT: Final = 0.25
GIVES_WAY: Final = 8  # niceness of the process; bots of live tables have 5


class Job:
    """A review that is being made, or waits for its turn."""

    def __init__(self, address: str, module: str, record: str) -> None:
        self.address = address
        self.module = module
        self.record = record
        self.asked = time.monotonic()
        self.progress: dict[str, Any] = {"done": 0, "all": 0, "curve": []}
        self.failed = ""

    @property
    def is_wanted(self) -> bool:
        """Whether somebody has asked for it lately."""
        return time.monotonic() - self.asked < PATIENCE


class Reviews:
    """All reviews of a server. `apart`: in a process of their own; else in a thread, for tests."""

    def __init__(self, *, apart: bool, seconds: float | None = None) -> None:
        self.apart = apart
        self.seconds = SECONDS if seconds is None else seconds
        self.jobs: dict[str, Job] = {}
        self.done: OrderedDict[str, dict[str, Any]] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._one_at_a_time = asyncio.Semaphore(1)

    async def ask(self, seal: str, address: str, module: str, record: Callable[[], str]) -> dict[str, Any]:
        """How far a review has come, or the review; whoever asks first begins it."""
        if seal in self.done:
            self.done.move_to_end(seal)
            return {"state": "done", "review": self.done[seal]}
        job = self.jobs.get(seal)
        if job is None:
            self._check_room(address)
            job = self.jobs[seal] = Job(address, module, record())
            task = asyncio.create_task(self._work(seal, job))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        if job.failed:
            del self.jobs[seal]
            raise Problem("bad_record", Text(job.failed))
        job.asked = time.monotonic()
        return {"state": "working", **job.progress}

    def _check_room(self, address: str) -> None:
        of_one = sum(job.address == address for job in self.jobs.values())
        if len(self.jobs) >= WAITING or of_one >= OF_ONE_ADDRESS:
            raise Problem("busy", text("Many reviews are being worked out. Ask again in a moment."))

    async def _work(self, seal: str, job: Job) -> None:
        async with self._one_at_a_time:
            here, there = multiprocessing.Pipe(duplex=False)
            worker = self._started(there, job)
            try:
                while job.is_wanted and not job.failed and seal not in self.done:
                    if not here.poll() and not worker.is_alive():
                        job.failed = "the review was cut short"
                    while here.poll():
                        self._heard(seal, job, await asyncio.to_thread(here.recv))
                    await asyncio.sleep(A_MOMENT)
            except (EOFError, OSError):  # it has said its last word
                job.failed = job.failed if seal in self.done else job.failed or "the review was cut short"
            finally:
                here.close()  # a thread stops at its next word
                if isinstance(worker, multiprocessing.process.BaseProcess):
                    worker.terminate()
                if not job.failed:
                    self.jobs.pop(seal, None)

    def _started(self, there: Connection, job: Job) -> Any:
        work = (there, job.module, job.record, self.seconds)
        if not self.apart:
            worker: Any = threading.Thread(target=make, args=(*work, False), daemon=True)
        else:
            worker = multiprocessing.get_context("spawn").Process(
                target=make, args=(*work, True), daemon=True
            )
        worker.start()
        return worker

    def _heard(self, seal: str, job: Job, said: tuple[str, Any]) -> None:
        kind, what = said
        if kind == "progress":
            job.progress = what
        elif kind == "done":
            self.done[seal] = what
            while len(self.done) > KEPT:
                self.done.popitem(last=False)
        else:
            job.failed = what

    def close(self) -> None:
        """Stop working."""
        for task in self._tasks:
            task.cancel()


def told(answer: dict[str, Any], language: str) -> dict[str, Any]:
    """An answer with its sentences in one language."""
    found: dict[str, Any] = in_language(answer, language)
    return found


def make(there: Connection, module: str, written: str, seconds: float, apart: bool) -> None:
    """Make a review and tell how far it has come; where nobody listens any more it ends."""
    if apart:
        os.nice(GIVES_WAY)
    try:
        game = import_module(module).GAME
        budget = Budget.of_seconds(game, seconds)
        making: list[Reviewing] = []
        last = [0.0]

        def tick(stage: str, done: int, all_: int) -> None:
            now = time.monotonic()
            if now - last[0] > A_MOMENT or stage == "done":
                last[0] = now
                there.send(("progress", {"done": done, "all": all_, "curve": making[0].preview()}))

        making.append(Reviewing(game, Record.from_json(written), None, budget, "0", tick))
        there.send(("done", making[0].review(MOMENTS).plain()))
    except UserError as error:
        there.send(("failed", str(error)))
    except (OSError, EOFError):
        return  # nobody listens
    finally:
        there.close()
