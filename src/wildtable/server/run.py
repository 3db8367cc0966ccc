"""Running a server: one port, one process; leave in good order when told to."""

from __future__ import annotations

import asyncio
import ctypes
import gc
import socket
import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import uvicorn

from wildtable.core.files import why
from wildtable.core.game import SetupError
from wildtable.core.text import text
from wildtable.server.app import make_app
from wildtable.server.logs import log_config
from wildtable.server.patience import patient
from wildtable.server.sockets import TableSocket
from wildtable.server.store.backup import check_store
from wildtable.server.tables import ServerSettings, Tables

GOODBYE = 0.2  # seconds for the last words to go out before lines are closed
COLLECT = (100_000, 10, 20)
"""When Python looks for garbage: seldom, since it goes through all that is new since, and all tables stop for
that. Answers leave none behind; lines that were closed do."""
MOST_LINES = 65_536
GIVE_BACK = 10.0
"""Seconds after which memory that is free goes back to the system: to write news takes much for a moment,
most of all where many come at once."""
M_ARENA_MAX = -8
"""The number by which the C library of Linux knows how many heaps it may have."""
TURN = 0.0005
"""Seconds until the thread that writes to the store gets its turn; answers wait for it."""


def config(settings: ServerSettings, modules: Mapping[str, str] | None = None) -> uvicorn.Config:
    """How uvicorn runs it: no compression, which would cost every socket 300 kB of memory."""
    return uvicorn.Config(
        make_app(settings, modules),
        http=patient(settings.limits, settings.proxies),
        ws=TableSocket,
        ws_max_size=settings.limits.frame,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=10,
        log_level="warning",
        log_config=log_config(as_json=settings.json_logs),
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
    )


def tables_of(config: uvicorn.Config) -> Tables:
    """The tables of a server that has started."""
    app: Any = config.app
    tables: Tables = app.state.tables
    return tables


def run(settings: ServerSettings, host: str, port: int) -> None:
    """Serve until SIGTERM or Ctrl-C; prints the address once it is ready."""
    check_store(settings.store)
    use_one_heap()
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, port))
        except OSError as error:
            raise SetupError(
                text(
                    "cannot listen at {host}:{port}: {why}",
                    host=host,
                    port=port,
                    why=why(error),
                )
            ) from None
        listening.listen(1024)
        address = f"http://{host}:{listening.getsockname()[1]}"
        Server(config(settings), address).run(sockets=[listening])


def allow_many_lines() -> None:
    """As many open lines as the system lets us have: the usual thousand is soon used up."""
    try:
        import resource
    except ImportError:  # not on this system
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_LINES if hard == resource.RLIM_INFINITY else min(hard, MOST_LINES)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def use_one_heap() -> None:
    """One heap for all threads, where the system knows how to; before there are any, or each has its own."""
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).mallopt(M_ARENA_MAX, 1)


def give_back() -> None:
    """What is free in the heap goes back to the system, where it knows how to."""
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


async def give_back_now_and_then() -> None:
    """In a thread: it takes some milliseconds, in which tables go on until they need more room."""
    while True:
        await asyncio.sleep(GIVE_BACK)
        await asyncio.to_thread(give_back)


def settle_down() -> None:
    """Arrange the interpreter for many tables in one process."""
    allow_many_lines()
    gc.collect()
    gc.freeze()  # what is there now stays
    give_back()
    gc.set_threshold(*COLLECT)
    sys.setswitchinterval(TURN)


class Server(uvicorn.Server):
    """Says where it is once calls are welcome, and goodbye before it leaves."""

    def __init__(self, config: uvicorn.Config, address: str = "") -> None:
        super().__init__(config)
        self.address = address

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self.address:
            settle_down()
            self._giving_back = asyncio.create_task(give_back_now_and_then())
            print(f"Wildtable is at {self.address}", flush=True)  # noqa: T201  # where to go

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        tables_of(self.config).say_goodbye()
        await asyncio.sleep(GOODBYE)
        await super().shutdown(sockets)
