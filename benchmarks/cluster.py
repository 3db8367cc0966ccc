"""Experiments by processes of this machine and by a Ray cluster of two nodes on it: what either costs.

    python -m benchmarks.cluster [--small 20] [--large 160] [--rounds 3]

Every run plays the same games of S.O.S. Galápagos by `greedy`, in two processes. A small run is mostly start,
and what a large one takes more is play: their difference gives games a second. All by the clock, medians of
alternating rounds: run it on a machine that has nothing else to do.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import monotonic
from typing import Final

from tests.lab.test_cluster import Nodes

FILE: Final = 'game = "galapagos"\nbots = "greedy"\nseats = 2\ndeals = {deals}\n'


class Runs:
    """Runs of both kinds beside each other, in one folder."""

    def __init__(self, folder: Path, nodes: Nodes) -> None:
        self.folder, self.nodes, self.number = folder, nodes, 0

    def seconds(self, deals: int, ray: bool) -> float:
        """What one run takes."""
        self.number += 1
        file = self.folder / f"run-{self.number}.toml"
        file.write_text(FILE.format(deals=deals), "utf-8")
        begun = monotonic()
        driver = self.nodes.run("run", str(file)) if ray else _plain(file)
        if driver.wait(1200):
            raise SystemExit(f"{file}: the run failed")
        return monotonic() - begun


def _plain(file: Path) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "wildtable", "lab", "run", str(file), "--jobs", "2"]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL)


def _line(name: str, taken: dict[int, list[float]]) -> str:
    """A row of the table: the small run, the large one, and games a second between them."""
    (few, small), (many, large) = ((deals, median(taken[deals])) for deals in sorted(taken))
    rate = (many - few) / (large - small)
    return f"| {name} | {small:.1f} s | {large:.1f} s | {rate:.1f} |\n"


def main() -> None:
    """Start the nodes, alternate, and print a table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--small", type=int, default=20)
    parser.add_argument("--large", type=int, default=160)
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="wt") as folder:
        begun, nodes = monotonic(), Nodes(Path(folder))
        sys.stdout.write(f"two nodes: {monotonic() - begun:.1f} s\n")
        try:
            runs, sizes = Runs(Path(folder), nodes), (asked.small, asked.large)
            taken: dict[bool, dict[int, list[float]]] = {ray: {n: [] for n in sizes} for ray in (False, True)}
            for _ in range(asked.rounds):
                for deals in sizes:
                    for ray in (False, True):
                        taken[ray][deals].append(runs.seconds(deals, ray))
        finally:
            nodes.close()
    sys.stdout.write(f"| | {asked.small} games | {asked.large} games | games a second |\n")
    sys.stdout.write(_line("processes", taken[False]) + _line("Ray", taken[True]))


if __name__ == "__main__":
    main()
