"""Starting and killing servers of the nursery."""

from __future__ import annotations

import os
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from tests.server.running import SOON


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


class Brood:
    """The nursery of one store."""

    def __init__(self, store: str) -> None:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        self.nursery = subprocess.Popen(
            [sys.executable, "-W", "ignore", "-m", "tests.server.nursery", store],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )
        self.alive: set[int] = set()

    def start(self, port: int, moment: str = "-", n: int = 0) -> int:
        """A server at a port; returns once it takes calls."""
        assert self.nursery.stdin is not None
        assert self.nursery.stdout is not None
        self.nursery.stdin.write(f"start,{port},{moment},{n}\n")
        self.nursery.stdin.flush()
        pid = int(next_line(self.nursery))
        self.alive.add(pid)
        wait_for(port)
        return pid

    def kill(self, pid: int, how: signal.Signals = signal.SIGKILL) -> None:
        """End one of them and wait until it is gone."""
        self.alive.discard(pid)
        until = time.monotonic() + SOON
        with suppress(ProcessLookupError):
            os.kill(pid, how)
            while time.monotonic() < until:
                os.kill(pid, 0)
                time.sleep(0.002)
            raise AssertionError(f"a server is still there {SOON:.0f} s after {how.name}")

    def close(self) -> None:
        assert self.nursery.stdin is not None
        assert self.nursery.stdout is not None
        for pid in list(self.alive):
            self.kill(pid)
        self.nursery.stdin.close()
        self.nursery.wait(SOON)
        self.nursery.stdout.close()


@contextmanager
def started(command: list[str], **more: Any) -> Iterator[subprocess.Popen[str]]:
    """A process that is gone afterwards, whatever happens: `Popen` alone would wait for its end for ever."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, **more) as process:
        try:
            yield process
        finally:
            process.kill()


def next_line(process: subprocess.Popen[str]) -> str:
    """What a process says next, but not waited for for ever."""
    assert process.stdout is not None
    ready, _, _ = select.select([process.stdout], [], [], 3 * SOON)  # the first imports everything
    assert ready, f"nothing was said within {3 * SOON:.0f} s"
    return process.stdout.readline()


def wait_for(port: int) -> None:
    """Until something listens at a port."""
    until = time.monotonic() + SOON
    while time.monotonic() < until:
        with suppress(ConnectionRefusedError), socket.create_connection(("127.0.0.1", port), SOON):
            return
        time.sleep(0.005)
    raise AssertionError(f"no server came up within {SOON:.0f} s")


@contextmanager
def brood(store: str) -> Iterator[Brood]:
    found = Brood(store)
    try:
        yield found
    finally:
        found.close()
