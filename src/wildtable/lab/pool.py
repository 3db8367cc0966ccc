"""Playing chunks of deals on one core, on several, or wherever an executor takes them.

A game is a function of setting and deal, so every executor gives the same results; they come back in the
order of the deals, so that whoever stops early stops at the same deal with any number of processes.
"""

from __future__ import annotations

import json
import os
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import lru_cache
from multiprocessing import parent_process
from pathlib import Path
from threading import Thread
from typing import Protocol

from wildtable.core.errors import UserError
from wildtable.lab.room import Result, Room
from wildtable.lab.setting import Setting


@dataclass(frozen=True)
class Chunk:
    """Some deals of a setting. `records`: the folder in which the games are kept."""

    setting: Setting
    first: int
    last: int  # not included
    records: str = ""
    fast: bool = False  # random bots may play with a luck of their own
    moves: bool = False  # every decision is taken down
    failed: str | None = None  # a game in which a bot fails is kept in this folder, and the others go on

    def deals(self) -> range:
        """The numbers of its deals."""
        return range(self.first, self.last)


class Executor(Protocol):
    """Where chunks are played."""

    def results(self, chunks: Iterable[Chunk]) -> Iterator[list[Result]]:
        """The results of each chunk, in the order of the chunks."""


class Here:
    """In this process."""

    def results(self, chunks: Iterable[Chunk]) -> Iterator[list[Result]]:
        """One chunk after the other."""
        return (play(chunk) for chunk in chunks)


class Processes:
    """In several processes of this machine."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def results(self, chunks: Iterable[Chunk]) -> Iterator[list[Result]]:
        """A few chunks ahead of the reader, so that stopping early wastes little."""
        with ProcessPoolExecutor(self.jobs, initializer=_end_with_parent) as pool:
            waiting: deque[Future[list[Result]]] = deque()
            for chunk in chunks:
                waiting.append(pool.submit(play, chunk))
                if len(waiting) >= 2 * self.jobs:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()


def _end_with_parent() -> None:
    """A process whose parent is killed would wait for chunks for ever: it ends, too."""
    Thread(target=_wait_and_end, daemon=True).start()


def _wait_and_end() -> None:
    if (parent := parent_process()) is not None:
        parent.join()
        os._exit(1)


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def executor(jobs: int) -> Executor:
    """What suits a number of processes."""
    return Here() if jobs == 1 else Processes(jobs)


def play(chunk: Chunk) -> list[Result]:
    """The games of a chunk."""
    room = _room(json.dumps(_written(chunk.setting)))
    return [_play(room, chunk, deal) for deal in chunk.deals()]


def _play(room: Room, chunk: Chunk, deal: int) -> Result:
    if chunk.records:
        result = room.keep(deal, Path(chunk.records))
        if result.failure and chunk.failed is not None:
            return room.keep(deal, Path(chunk.failed))  # the folder of records may be gone when all is over
        return result
    if chunk.fast and room.all_random:
        return room.roll(deal)
    if chunk.failed is None:
        return room.play(deal, chunk.moves)
    try:
        return room.play(deal, chunk.moves)
    except UserError:  # a bot did wrong: once more, up to there
        return room.keep(deal, Path(chunk.failed))


def _written(setting: Setting) -> dict[str, object]:
    return {**vars(setting), "bots": list(setting.bots)}


@lru_cache(maxsize=16)
def _room(written: str) -> Room:
    plain = json.loads(written)
    return Room(Setting(**{**plain, "bots": tuple(plain["bots"])}))


def chunks(setting: Setting, first: int, last: int, size: int, **more: object) -> Iterator[Chunk]:
    """The deals from `first` to before `last`, in chunks."""
    for start in range(first, last, size):
        yield replace(Chunk(setting, start, min(start + size, last)), **more)  # type: ignore[arg-type]  # fields of Chunk
