"""Random play of every game at every number of seats beside other libraries, one core each.

    python -m benchmarks.peers [--slices 7] [--seconds 0.3] [--out docs/benchmarks.md] [--only galapagos]

Everything is measured in processor time, in slices, and a slice of Catanatron stands beside each of them: the
median of these ratios hardly depends on the machine or on what else it does. Decisions are those of players;
real choices are decisions with more than one answer. The peers run in an environment of their own, which
`make bench` makes in `build/peers`; ours run in both builds where there is a compiled one (`make compiled`).
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import venv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles

from tools.markdown import head, row
from wildtable import games

ROOT = Path(__file__).parent.parent
HOME = ROOT / "build" / "peers"
PEERS = ("catanatron==3.2.1", "open_spiel==2.0.2", "pettingzoo==1.27.0", "pygame", "rlcard==1.2.0")
REFERENCE = "catanatron base"
BESIDE = {
    "OpenSpiel, C++ alone": ("spiel-inside", ("hearts", "hanabi", "gin_rummy", "backgammon", "euchre")),
    "OpenSpiel, C++ from Python": ("spiel-stepped", ("hearts", "backgammon")),
    "OpenSpiel, in Python": ("spiel-stepped", ("python_kuhn_poker", "python_tic_tac_toe")),
    "RLCard": ("rlcard", ("leduc-holdem", "limit-holdem", "uno", "gin-rummy")),
    "PettingZoo": ("pettingzoo", ("connect_four_v3", "tictactoe_v3", "leduc_holdem_v4")),
}


class Worker:
    """A process that plays when it is asked to."""

    def __init__(self, python: Path | str, file: str, path: Path | None = None) -> None:
        found = {**os.environ, "PYTHONPATH": str(path)} if path else os.environ
        command = [str(python), str(ROOT / "benchmarks" / file)]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=found
        )

    def play(self, what: str, seconds: float) -> tuple[float, float] | str:
        """Decisions and real choices a second of processor time, or why there are none."""
        found = self.ask(what, seconds)
        return found if isinstance(found, str) else (found[0] / found[2], found[1] / found[2])

    def games(self, what: str, seconds: float) -> float:
        """Games a second of processor time."""
        found = self.ask(what, seconds)
        assert not isinstance(found, str), found
        return found[3] / found[2]

    def ask(self, what: str, seconds: float) -> list[float] | str:
        """What it counted, or why it did not."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(f"{what} {seconds}\n")
        self.process.stdin.flush()
        found: list[float] | str = json.loads(self.process.stdout.readline() or '"it broke off"')
        return found


@dataclass(frozen=True)
class Row:
    """What was measured of one game."""

    who: str
    game: str
    decisions: list[float]  # a second
    ratios: list[float]  # to the decisions of Catanatron in the slice beside
    choices: list[float]  # the same for real choices
    missing: str = ""

    def cells(self) -> tuple[str, ...]:
        """As a line of the table."""
        if self.missing:
            return (self.who, self.game, self.missing, "", "")
        return (
            self.who,
            self.game,
            f"{median(self.decisions):,.0f}",
            spread(self.ratios),
            spread(self.choices),
        )


def spread(found: list[float], digits: int = 1) -> str:
    """The median, and between what the middle half lies."""
    low, middle, high = quantiles(found, n=4) if len(found) > 1 else (found[0],) * 3
    return f"{middle:.{digits}f} ({low:.{digits}f}–{high:.{digits}f})"


class Bench:
    """Slices of everybody, each beside one of Catanatron."""

    def __init__(self, slices: int, seconds: float) -> None:
        self.slices, self.seconds = slices, seconds
        self.peer = Worker(HOME / "bin" / "python", "peer_play.py")

    def beside(self, who: str, game: str, worker: Worker, what: str) -> Row:
        """One row."""
        made = Row(who, game, [], [], [])
        for _ in range(self.slices):
            reference, found = self.peer.play(REFERENCE, self.seconds), worker.play(what, self.seconds)
            if isinstance(reference, str) or isinstance(found, str):
                return Row(
                    who,
                    game,
                    [],
                    [],
                    [],
                    f"not measured: {reference if isinstance(reference, str) else found}",
                )
            made.decisions.append(found[0])
            made.ratios.append(found[0] / reference[0])
            made.choices.append(found[1] / reference[1])
        return made

    def own(self, build: str, worker: Worker, only: str) -> Iterator[Row]:
        """Our games at every number of seats, both ways."""
        for name in games.names():
            for seats in games.game(name).seats:
                for way in ("stepped", "rollout"):
                    if only in name:
                        yield self.beside(
                            f"Wildtable, {build}, {way}",
                            f"{name}, {seats}",
                            worker,
                            f"{name} {seats} {way} -",
                        )

    def others(self) -> Iterator[Row]:
        """The other libraries; Catanatron beside itself shows the noise."""
        yield self.beside("Catanatron", "four random players", self.peer, REFERENCE)
        for who, (library, names) in BESIDE.items():
            for name in names:
                yield self.beside(who, name, self.peer, f"{library} {name}")


def builds() -> dict[str, Path | None]:
    """Where our builds are: the checkout, and the compiled one if it was made."""
    found: dict[str, Path | None] = {"plain": ROOT / "src"}
    if (ROOT / ".compiled").is_dir():
        found["compiled"] = ROOT / ".compiled"
    return found


def page(rows: list[Row], slices: int, seconds: float) -> str:
    """The table as a page of the documents."""
    lines = [
        "# Benchmarks",
        "",
        "Written by `make bench`; do not edit. Random play, one core, processor time. A slice of",
        f"Catanatron stands beside each slice of everybody ({slices} slices of {seconds} s); ratios are",
        "medians, with the middle half in brackets. A decision is one of a player; a real choice is a",
        "decision with more than one answer. `stepped` asks every question and checks every answer, as the",
        "others do when Python steps them; `rollout` plays on inside, as “C++ alone” does. RLCard and",
        "PettingZoo observe with every step.",
        "",
        *head(
            "who",
            "game, seats",
            "decisions/s",
            "× Catanatron's decisions",
            "× its real choices",
            numbers=True,
        ),
        *(row(*one.cells()) for one in rows),
        "",
    ]
    return "\n".join(lines)


def set_up_peers() -> None:
    """An environment of their own for the peers, made on first use."""
    python = HOME / "bin" / "python"
    if not python.exists():
        venv.create(HOME, with_pip=True)
    subprocess.run([python, "-m", "pip", "install", "-q", "--disable-pip-version-check", *PEERS], check=True)


def main() -> None:
    """Measure, print and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--slices", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.3)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--only", default="", help="our games whose name contains this")
    asked = parser.parse_args()
    set_up_peers()
    bench, rows = Bench(asked.slices, asked.seconds), []
    for build, path in builds().items():
        for one in bench.own(build, Worker(sys.executable, "own_play.py", path), asked.only):
            print(row(*one.cells()), flush=True)
            rows.append(one)
    for one in bench.others():
        print(row(*one.cells()), flush=True)
        rows.append(one)
    if asked.out:
        asked.out.write_text(page(rows, asked.slices, asked.seconds), "utf-8")


if __name__ == "__main__":
    main()
