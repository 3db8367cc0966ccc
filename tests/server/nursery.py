"""Server processes that start in milliseconds: one process imports everything, its children serve.

    python -m tests.server.nursery STORE

Reads lines from stdin: `start,PORT,MOMENT,N` forks a server that kills itself (SIGKILL) the Nth time it comes
to MOMENT (or never, `-`), and answers with its process id.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import uvicorn

from tests.server.running import MODULES, QUICK
from wildtable.server import client
from wildtable.server.run import Server, config
from wildtable.server.store import Store, writer

MOMENTS = ("received", "half written", "committed", "told")


def die_at(moment: str, n: int) -> None:
    """Arrange for a sudden end."""
    left = n

    def reach() -> None:
        nonlocal left
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    ways = (_before_append, _in_transaction, _after_append, _at_send)
    ways[MOMENTS.index(moment)](reach)


def _before_append(reach: Callable[[], None]) -> None:
    append = Store.append

    async def dying(self: Store, *args: Any) -> None:
        reach()
        await append(self, *args)

    setattr(Store, "append", dying)  # noqa: B010  # to end in the middle of it


def _after_append(reach: Callable[[], None]) -> None:
    append = Store.append

    async def dying(self: Store, *args: Any) -> None:
        await append(self, *args)
        reach()

    setattr(Store, "append", dying)  # noqa: B010  # to end in the middle of it


def _in_transaction(reach: Callable[[], None]) -> None:
    insert = writer.insert

    def dying(connection: Any, batch: Any) -> None:
        insert(connection, batch)
        reach()

    writer.insert = dying


def _at_send(reach: Callable[[], None]) -> None:
    written = client.written

    def dying(message: dict[str, Any]) -> bytes:
        if message["type"] == "done" and message["version"] > 1:
            reach()
        return written(message)

    client.written = dying


def serve(made: uvicorn.Config, port: int) -> None:
    """Be a server until the end."""
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind(("127.0.0.1", port))
    listening.listen(64)
    Server(made).run(sockets=[listening])
    os._exit(0)


def main() -> None:
    """Fork a server for every line."""
    made = config(replace(QUICK, store=sys.argv[1]), MODULES)
    made.load()
    store = Store(sys.argv[1])  # once here, so that the children find its modules imported
    store.open()
    store.close()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        _, port, moment, n = line.strip().split(",")
        pid = os.fork()
        if pid == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            sys.stdin.close()
            if moment != "-":
                die_at(moment, int(n))
            serve(made, int(port))
        sys.stdout.write(f"{pid}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
