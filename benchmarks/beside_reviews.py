"""Live tables without and beside a review that is being worked out: how long a move takes.

    python -m benchmarks.beside_reviews [--tables 40] [--every 2] [--seconds 20] [--slices 3]

The tables and their timetable are those of `server_load`; the server runs as `wildtable serve` does. First so
many slices with nobody else, then as many while finished games are reviewed one after the other without a
pause. Run it on a machine that has nothing else to do, with `make compiled` or without.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import threading
from itertools import count
from pathlib import Path
from typing import Final

from benchmarks.load_tables import Figures, Load, Table, open_tables, play_for, post, whole_game
from benchmarks.server_load import RECONNECTING, at, started

NAMES: Final = ("galapagos", "endangered", "endless-forms", "animalia")
AGAIN: Final = 1.2  # seconds after which a page asks how far its review has come
PEOPLE: Final = [{"who": "person"}] * 2


class Reviewing:
    """Somebody who asks for the review of one finished game after the other."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.done = 0
        self.stopped = threading.Event()
        self.thread = threading.Thread(target=self._ask, daemon=True)

    def _ask(self) -> None:
        for n in count():
            record = whole_game(NAMES[n % len(NAMES)], 2, 100 + n)
            told = post(self.port, "/api/tables/import", {"record": record.plain(), "seats": PEOPLE})
            path = f"/api/tables/{told['table']}/review"
            while post(self.port, path, {}, told["seats"][0]["token"])["state"] != "done":
                if self.stopped.wait(AGAIN):
                    return
            self.done += 1


def measure(asked: argparse.Namespace, store: str) -> None:
    """First without, then beside it."""
    command = [sys.executable, "-m", "benchmarks.open_server", store]
    path = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH", ""), "src", "."]))
    with started(command, "Wildtable is at", env={**os.environ, "PYTHONPATH": path}) as (_, port):
        load = Load([port], asked.every, RECONNECTING)
        tables = [Table(load, told, n) for n, told in enumerate(open_tables([port], asked.tables))]
        reviewing, marks = Reviewing(port), count()

        def mark() -> None:
            if next(marks) == asked.slices:
                reviewing.thread.start()

        asyncio.run(play_for(load, tables, asked.seconds, 2 * asked.slices, mark))
        reviewing.stopped.set()
        print(f"{'':<18} {'moves':>6} {'late':>5} {'p50':>7} {'p99':>7} {'told p99':>9}  (milliseconds)")
        slices = load.slices[1:]
        report("nobody else", slices[: asked.slices])
        report("beside a review", slices[asked.slices :])
        print(f"reviews that were finished meanwhile: {reviewing.done}", flush=True)


def report(name: str, slices: list[Figures]) -> None:
    """All slices of a kind together."""
    replies = [one for found in slices for one in found.replies]
    told = [one for found in slices for one in found.told]
    late = sum(found.counts["late"] for found in slices)
    print(
        f"{name:<18} {len(replies):>6} {late:>5} {at(replies, 0.5):>7.1f} {at(replies, 0.99):>7.1f}"
        f" {at(told, 0.99):>9.1f}",
        flush=True,
    )


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two moves of a table")
    parser.add_argument("--seconds", type=float, default=20.0, help="of one slice")
    parser.add_argument("--slices", type=int, default=3, help="of each kind")
    with tempfile.TemporaryDirectory(prefix="wildtable-load-") as folder:
        measure(parser.parse_args(), str(Path(folder) / "tables.db"))


if __name__ == "__main__":
    main()
