"""Long work about finished tables and card sets: one at a time, in a process that gives way to live tables.

It goes on as long as somebody waits for it. What came of it is kept in memory; whoever asks keeps it with the
table.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, ClassVar, Final

from wildtable.core.errors import UserError
from wildtable.core.text import Text, text
from wildtable.server.problem import Problem
from wildtable.server.worker import give_way

PATIENCE: Final = 20.0  # seconds after which nobody is thought to wait any more
WAITING: Final = 8  # jobs that wait for their turn
OF_ONE_ADDRESS: Final = 2
KEPT: Final = 64
A_MOMENT: Final = 0.25
GIVES_WAY: Final = 8  # niceness of the process; bots of live tables have 5

Tell = Callable[[dict[str, Any]], None]
"""How far the work has come; it fails where nobody listens any more."""

Work = Callable[..., dict[str, Any]]
"""What is to be done, a function of a module: it is given `Tell`, then what the job is about."""


class Job:
    """Work that is being done, or waits for its turn."""

    def __init__(self, address: str, about: tuple[Any, ...], progress: dict[str, Any]) -> None:
        self.address = address
        self.about = about
        self.asked = time.monotonic()
        self.progress = progress
        self.failed = ""

    @property
    def is_wanted(self) -> bool:
        """Whether somebody has asked for it lately."""
        return time.monotonic() - self.asked < PATIENCE


class Jobs:
    """All work of one kind. `apart`: in a process of its own; else in a thread, for tests."""

    work: ClassVar[Work]
    result: ClassVar[str]  # what the answer calls what came of it
    nothing: ClassVar[dict[str, Any]]  # how far it has come before it has begun

    def __init__(self, turn: asyncio.Semaphore, *, apart: bool) -> None:
        """`turn` is shared by all kinds: one job at a time."""
        self.apart = apart
        self.jobs: dict[str, Job] = {}
        self.done: OrderedDict[str, dict[str, Any]] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._turn = turn

    async def ask(self, key: str, address: str, about: Callable[[], tuple[Any, ...]]) -> dict[str, Any]:
        """How far some work has come, or what came of it; whoever asks first begins it."""
        if key in self.done:
            self.done.move_to_end(key)
            return {"state": "done", self.result: self.done[key]}
        job = self.jobs.get(key)
        if job is None:
            self._check_room(address)
            job = self.jobs[key] = Job(address, about(), self.nothing)
            task = asyncio.create_task(self._see_to(key, job))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        if job.failed:
            del self.jobs[key]
            raise Problem("bad_record", Text(job.failed))
        job.asked = time.monotonic()
        return {"state": "working", **job.progress}

    def knows(self, key: str) -> bool:
        """Whether some work has begun or is done."""
        return key in self.jobs or key in self.done

    def _check_room(self, address: str) -> None:
        of_one = sum(job.address == address for job in self.jobs.values())
        if len(self.jobs) >= WAITING or of_one >= OF_ONE_ADDRESS:
            raise Problem("busy", text("Many games are being worked on. Ask again in a moment."))

    async def _see_to(self, key: str, job: Job) -> None:
        async with self._turn:
            here, there = multiprocessing.Pipe(duplex=False)
            worker = self._started(there, job)
            try:
                while job.is_wanted and not job.failed and key not in self.done:
                    if not here.poll() and not worker.is_alive():
                        job.failed = "it was cut short"
                    while here.poll():
                        self._heard(key, job, await asyncio.to_thread(here.recv))
                    await asyncio.sleep(A_MOMENT)
            except (EOFError, OSError):  # it has said its last word
                job.failed = job.failed if key in self.done else job.failed or "it was cut short"
            finally:
                here.close()  # a thread stops at its next word
                if isinstance(worker, multiprocessing.process.BaseProcess):
                    worker.terminate()
                if not job.failed:
                    self.jobs.pop(key, None)

    def _started(self, there: Connection, job: Job) -> Any:
        about = (there, type(self).work, job.about)
        if not self.apart:
            worker: Any = threading.Thread(target=carry_out, args=(*about, False), daemon=True)
        else:
            worker = multiprocessing.get_context("spawn").Process(
                target=carry_out, args=(*about, True), daemon=True
            )
        worker.start()
        return worker

    def _heard(self, key: str, job: Job, said: tuple[str, Any]) -> None:
        kind, what = said
        if kind == "progress":
            job.progress = what
        elif kind == "done":
            self.done[key] = what
            while len(self.done) > KEPT:
                self.done.popitem(last=False)
        else:
            job.failed = what

    def close(self) -> None:
        """Stop working."""
        for task in self._tasks:
            task.cancel()


def carry_out(there: Connection, work: Work, about: tuple[Any, ...], apart: bool) -> None:
    """Do some work and tell how far it has come; where nobody listens any more it ends."""
    if apart:
        give_way(GIVES_WAY)
    last = [0.0]

    def tell(progress: dict[str, Any]) -> None:
        if time.monotonic() - last[0] > A_MOMENT:
            last[0] = time.monotonic()
            there.send(("progress", progress))

    try:
        there.send(("done", work(tell, *about)))
    except UserError as error:
        there.send(("failed", str(error)))
    except (OSError, EOFError):
        return  # nobody listens
    finally:
        there.close()
