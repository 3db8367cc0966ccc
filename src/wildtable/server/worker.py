"""A process that works for the event loop, one thing after the other.

The loop itself writes to it and hears from it. A pool of the library has three threads for that, which take
turns with the loop.
"""

from __future__ import annotations

import asyncio
import os
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext
from multiprocessing.process import BaseProcess
from typing import Any

PARTING = 10.0  # seconds for what a worker is still doing when all is over


class WorkerLost(Exception):  # noqa: N818  # no fault of the work
    """The process was killed, perhaps for want of memory."""


class Worker:
    """The process is started when there is something to do."""

    def __init__(self, context: SpawnContext, prepare: Callable[..., object], *args: Any) -> None:
        """`prepare` is called in the process before anything else."""
        self._context = context
        self._prepare = prepare, args
        self._process: BaseProcess | None = None
        self._line: Any = None  # a connection to the process
        self._last: asyncio.Future[Any] | None = None  # what comes of what it was told last

    @property
    def pid(self) -> int | None:
        """The number of the process; None: it has not been needed yet."""
        return self._process.pid if self._process is not None else None

    async def run(self, work: Callable[..., Any], *args: Any) -> Any:
        """What comes of some work; WorkerLost if that will never be known."""
        while self._last is not None and not self._last.done():  # whoever waited for it has left
            await asyncio.wait([self._last])
        return await asyncio.shield(self.begin(work, *args))  # whoever leaves does not stop it

    def begin(self, work: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:
        """Tell an idle worker what to do."""
        loop = asyncio.get_running_loop()
        self._last = future = loop.create_future()
        future.add_done_callback(_heeded)
        try:
            if self._process is None:
                self._start()
            self._line.send((work, args))
        except OSError:
            self._lose(future)
        else:
            self._listen(loop, future)
        return future

    def _listen(self, loop: asyncio.AbstractEventLoop, future: asyncio.Future[Any]) -> None:
        """The loop itself hears the answer; where it cannot (on Windows), a thread waits for it."""
        line = self._line

        def heard() -> None:
            loop.remove_reader(line.fileno())
            self._hear(future)

        def wait() -> None:
            with suppress(OSError, RuntimeError):  # all is over
                line.poll(None)
                loop.call_soon_threadsafe(self._hear, future)

        try:
            loop.add_reader(line.fileno(), heard)
        except NotImplementedError:
            threading.Thread(target=wait, daemon=True).start()

    def _start(self) -> None:
        self._line, there = self._context.Pipe()
        process = self._context.Process(target=serve, args=(there, *self._prepare), daemon=True)
        process.start()
        there.close()
        self._process = process

    def _hear(self, future: asyncio.Future[Any]) -> None:
        """The process has something to say, or nothing any more."""
        try:
            is_done, found = self._line.recv()
        except (EOFError, OSError):
            self._lose(future)
            return
        except Exception as error:  # what it said cannot be read
            is_done, found = False, error
        if is_done:
            future.set_result(found)
        else:
            future.set_exception(found)

    def _lose(self, future: asyncio.Future[Any]) -> None:
        """The next piece of work has a new process."""
        self.close()
        future.set_exception(WorkerLost())

    def close(self) -> None:
        """Let the process go once it has done what it is doing."""
        process, self._process = self._process, None
        if process is not None:
            self._line.close()
            process.join(PARTING)
            process.kill()


def _heeded(future: asyncio.Future[Any]) -> None:
    """Perhaps nobody waits for it any more: then nobody is to be told that it has failed."""
    if not future.cancelled():
        future.exception()


# --- in the process ---


def serve(line: Connection, prepare: Callable[..., object], args: tuple[Any, ...]) -> None:
    """Do what one is told, until the line is closed."""
    prepare(*args)
    try:
        while True:
            work, about = line.recv()
            line.send(_done(work, about))
    except (EOFError, OSError, KeyboardInterrupt):
        return


def _done(work: Callable[..., Any], about: tuple[Any, ...]) -> tuple[bool, Any]:
    """Whether it could be done, and what came of it."""
    try:
        return True, work(*about)
    except Exception as error:
        error.add_note(traceback.format_exc())
        return False, error


def give_way(by: int) -> None:
    """Let other processes go first, where the system knows how (Windows does not)."""
    if hasattr(os, "nice"):
        os.nice(by)


def leave_with_parent(parent: int) -> None:
    """Give way to the event loop, and do not stay behind when the server is killed."""
    give_way(5)

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
