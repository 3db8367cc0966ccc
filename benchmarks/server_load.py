"""Many tables on a server: how long a move takes and what it costs, beside boardgame.io's own server.

    python -m benchmarks.server_load [--tables 500] [--processes 1] [--every 2] [--seconds 10] [--peer]
    python -m benchmarks.server_load --page [RUN…]   # runs of docs/serving.md (all), into its table

All four games at any moment of whole games, a bot on a quarter of the seats, four sockets a table (people,
and onlookers where the game has fewer seats), a move of a person every two seconds by a timetable (an open
loop, see `load_tables.py`), at every twentieth move somebody loses the line and comes back. Times are from
when a move was due until its reply (`done`), and until the last of the sockets has heard of it. Processor
time is that of the server process for each answer of people, bots and settings; bots think in another
process, which is told apart. `--processes 2` puts several on one PostgreSQL. `--peer` puts tables with four
sockets and the same timetable on boardgame.io (npm, in a throwaway folder; storage in memory, no bots):
four hidden hands. `--compiled` serves from the build of `make compiled`.

A server is started once and ended before the one that is measured: as after an installation, its bytecode is
written, and as where it is started again, the schema is made. What that takes is large, and stays in memory.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Timer
from typing import Any

from benchmarks.load_tables import Figures, Load, Table, open_tables, play_for
from benchmarks.page import between, machine, write_between
from tests.server.databases import postgres_in
from tools.markdown import head, row
from wildtable import compiled

RECONNECTING = 0.05
LONGEST = 600.0  # seconds after which a server is ended, whatever it still does
IMPORTING = 4.0  # seconds for a server that has started to import the games
PARTING = 30.0  # seconds for a process to go when it is told to
PEER = Path(__file__).parent / "peer_server"
TICK = os.sysconf("SC_CLK_TCK")


# --- processes ---


def memory(pid: int) -> int:
    """Resident bytes of a process."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def spent(pid: int) -> float:
    """Seconds of processor time of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def children(pid: int) -> list[int]:
    """The processes a process has started, and those they have."""
    found = [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return [*found, *(further for child in found for further in children(child))]


@contextmanager
def started(
    command: list[str], ready: str, longest: float = LONGEST, **more: Any
) -> Iterator[tuple[int, int]]:
    """A server, its process and its port, once it says that it is there."""
    with ended_within(
        longest, subprocess.Popen(command, stdout=subprocess.PIPE, text=True, **more)
    ) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        while ready not in line:
            assert line, "the server has ended"
            line = server.stdout.readline()
        yield server.pid, int(line.strip().rsplit(":", 1)[1])


@contextmanager
def ended_within(seconds: float, process: subprocess.Popen[str]) -> Iterator[subprocess.Popen[str]]:
    """A process that is told to go afterwards, and killed where it does not, or has stayed for too long."""
    too_long = Timer(seconds, process.kill)
    too_long.start()
    with process:
        try:
            yield process
        finally:
            too_long.cancel()
            process.terminate()
            too_long = Timer(PARTING, process.kill)
            too_long.start()
            process.wait()
            too_long.cancel()


# --- ours ---


def ours(asked: argparse.Namespace) -> str:
    """Wildtable's server, every answer synced to disk: on SQLite, or several processes on PostgreSQL."""
    with ExitStack() as stack:
        store = stack.enter_context(database(asked.processes))
        command = [sys.executable, "-m", "benchmarks.open_server", store]
        bytecode = stack.enter_context(tempfile.TemporaryDirectory())
        env = environment(bytecode, is_compiled=asked.compiled)
        with started(command, "Wildtable is at", env=env):
            time.sleep(IMPORTING)
        servers = [
            stack.enter_context(started(command, "Wildtable is at", env=env)) for _ in range(asked.processes)
        ]
        pids, ports = [pid for pid, _ in servers], [port for _, port in servers]
        load = Load(ports, asked.every, RECONNECTING)
        print(f"opening {asked.tables} tables", file=sys.stderr, flush=True)
        tables = [Table(load, told, n) for n, told in enumerate(open_tables(ports, asked.tables))]
        marks: list[tuple[float, float]] = []
        gc.collect()
        gc.disable()  # to look for garbage stops all players for 0.2 s, which would be taken for the server's

        def mark() -> None:
            bots = [child for pid in pids for child in children(pid)]
            marks.append((sum(map(spent, pids)), sum(map(spent, bots))))

        asyncio.run(play_for(load, tables, asked.seconds, asked.slices, mark))
        gc.enable()
        used = [memory(pid) for pid in pids]
    name = "Wildtable, compiled" if asked.compiled else "Wildtable"
    return report(name, asked, load.slices[1:], marks, used)


@contextmanager
def database(processes: int) -> Iterator[str]:
    """A store of its own: a file, or a PostgreSQL that several processes share."""
    with tempfile.TemporaryDirectory(prefix="wildtable-load-") as folder:
        if processes == 1:
            yield str(Path(folder) / "tables.db")
            return
        server = postgres_in(folder)
        yield server.get_uri()
        server.cleanup()


def environment(bytecode: str, *, is_compiled: bool) -> dict[str, str]:
    """Where a server finds its modules, and where their bytecode is kept."""
    build = [str(compiled.HOME)] if is_compiled else []
    path = os.pathsep.join([*build, "src", ".", os.environ.get("PYTHONPATH", "")])
    own = {"PYTHONPATH": path, "PYTHONPYCACHEPREFIX": bytecode, "PYTHONDONTWRITEBYTECODE": ""}
    return {**os.environ, **own}


# --- figures ---


def at(times: list[float], share: float) -> float:
    """So many of the times were at most this many milliseconds."""
    ordered = sorted(times)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


def report(
    name: str,
    asked: argparse.Namespace,
    slices: list[Figures],
    marks: list[tuple[float, float]],
    used: list[int],
) -> str:
    """A line for each slice of time, then what does not change; all of it as a line of a table."""
    print(f"{name}: due, late, answers; reply p50, p99, p99.9, told p99; ms a move (bots)")
    for found, before, after in zip(slices, marks, marks[1:], strict=False):
        print("   ", *figures(found, before, after), sep="  ")
    whole = Figures([t for one in slices for t in one.replies], [t for one in slices for t in one.told])
    whole.counts = sum((found.counts for found in slices), start=slices[0].counts.__class__())
    memory = " + ".join(f"{one / 1e6:.0f}" for one in used)
    print(f"    memory {memory} MB; {dict(whole.counts)}", flush=True)
    tables = f"{asked.tables} × 4, a move in {asked.every:g} s"
    return row(name, len(used), tables, *figures(whole, marks[0], marks[-1]), memory)


def figures(found: Figures, before: tuple[float, float], after: tuple[float, float]) -> list[str]:
    """What was due, what was late, what was answered, how fast and at what cost."""
    counts = found.counts
    moves = max(1, counts["answers"])
    times = [at(found.replies, 0.5), at(found.replies, 0.99), at(found.replies, 0.999), at(found.told, 0.99)]
    cost, bots = (1000 * (now - then) / moves for now, then in zip(after, before, strict=True))
    asked = [str(counts["due"]), str(counts["late"]), str(moves)]
    return [*asked, *(f"{time:.1f}" for time in times), f"{cost:.2f} ({bots:.2f})"]


# --- the peer ---


def peer(asked: argparse.Namespace) -> str:
    """boardgame.io's server, its storage in memory, and a timetable of the same kind."""
    with tempfile.TemporaryDirectory() as folder:
        for file in PEER.glob("*.*js*"):
            (Path(folder) / file.name).write_text(file.read_text())
        npm = ["npm", "install", "--silent", "--no-audit", "--no-fund"]
        subprocess.run(npm, cwd=folder, check=True, timeout=LONGEST)
        with started(["node", "server.cjs"], "listening", cwd=folder) as (pid, port):
            seconds = asked.seconds * asked.slices
            command = ["node", "load.mjs", *map(str, (port, asked.tables, seconds, asked.every))]
            load = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True)
            with ended_within(LONGEST, load) as playing:
                assert playing.stdout is not None
                playing.stdout.readline()  # everybody is connected
                before = spent(pid)
                found: dict[str, Any] = json.loads(playing.stdout.readline())
            figures = Figures(found["reply"], found["all four told"])
            figures.counts.update({**found["counts"], "answers": len(figures.replies)})
            marks = [(before, 0.0), (spent(pid), 0.0)]
            return report("boardgame.io", asked, [figures], marks, [memory(pid)])


RUNS = {
    "compiled": (ours, 500, 1, 2.0),
    "plain": (ours, 500, 1, 2.0),
    "peer": (peer, 500, 1, 2.0),
    "two-processes": (ours, 2000, 2, 8.0),
    "peer-2000": (peer, 2000, 1, 8.0),
}
"""What the page shows: tables, processes, and a move in how many seconds."""


def write_page(asked: argparse.Namespace) -> None:
    """Runs of the page, one after the other; rows of the others stay as they were measured before."""
    assert compiled.is_fresh(), "make compiled first: that is what is installed"
    before = between("serving.md", "load")
    for name in asked.page or RUNS:
        run, tables, processes, every = RUNS[name]
        own = {"tables": tables, "processes": processes, "every": every, "compiled": name != "plain"}
        line = run(argparse.Namespace(**{**vars(asked), **own}))
        before = [*(kept for kept in before if key(kept) != key(line)), line]
    order = [line for line in before if line.startswith("| ") and line[2:].strip()[0] in "Wb"]
    measured = ("due", "late", "answers", "reply p50, ms", "p99", "p99.9", "all told, p99")
    titles = ("", "processes", "tables", *measured, "processor time a move, ms (bots)", "memory, MB")
    rows = sorted(order, key=lambda line: key(line)[1:])
    write_between("serving.md", "load", [*head(*titles, numbers=True), *rows, "", f"{machine()}."])


def key(line: str) -> list[str]:
    """By what a row of the page is known: what was measured, on how many processes, with how many tables."""
    return [cell.strip() for cell in line.split("|")[1:4]]


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two moves of a table")
    parser.add_argument("--seconds", type=float, default=10.0, help="of one slice")
    parser.add_argument("--slices", type=int, default=3)
    parser.add_argument("--peer", action="store_true", help="boardgame.io beside it")
    parser.add_argument("--compiled", action="store_true", help="the build of make compiled")
    parser.add_argument("--page", nargs="*", choices=[*RUNS], help="runs of docs/serving.md, into its table")
    asked = parser.parse_args()
    if asked.page is not None:
        write_page(asked)
        return
    ours(asked)
    if asked.peer:
        peer(asked)


if __name__ == "__main__":
    main()
