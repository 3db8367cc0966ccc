"""Finished chunks kept as they come, so that a stopped run loses nothing and goes on where it was."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from shutil import rmtree
from typing import Final

from wildtable.core.errors import UserError
from wildtable.core.outcome import Outcome
from wildtable.core.text import text
from wildtable.lab import data
from wildtable.lab.experiment import Cell
from wildtable.lab.pool import Chunk, Executor
from wildtable.lab.room import Result, record_name

CHUNK: Final = 20
"""Deals in a part: what a killed run may have to play again."""
QUICK: Final = 1000
"""The same for games that take no time."""


@dataclass(frozen=True)
class Wanted:
    """The deals of a cell that are to be played, and what is kept of them."""

    cell: Cell
    deals: int
    decisions: bool = False
    fast: bool = False  # random bots may play with a luck of their own
    records: Path | None = None  # where every game is kept, too

    def chunks(self, folder: Path) -> list[Chunk]:
        """All of them in order; a game in which a bot fails is kept in the folder, too."""
        size = QUICK if self.fast and set(self.cell.setting.bots) == {"random"} else CHUNK
        return [
            Chunk(
                self.cell.setting,
                first,
                min(first + size, self.deals),
                fast=self.fast,
                moves=self.decisions,
                records=str(self.records or ""),
                failed=str(folder / "failed"),
            )
            for first in range(0, self.deals, size)
        ]


def names(wanted: Wanted) -> list[str]:
    """The files the parts are kept in."""
    return [_part(Path(), chunk).name for chunk in wanted.chunks(Path())]


def results(wanted: Wanted, folder: Path, executor: Executor | None) -> Iterator[list[Result]]:
    """Chunk by chunk in order: read where it is there, else played and kept; no executor: only read."""
    parts = {_part(folder, chunk): chunk for chunk in wanted.chunks(folder)}
    there = {part for part, chunk in parts.items() if part.exists() and _has_records(chunk)}
    fresh = executor.results([parts[part] for part in parts if part not in there]) if executor else iter(())
    for part in parts:
        if part in there:
            yield _read(part)
            continue
        played = next(fresh, None)
        if played is None:
            return
        if wanted.decisions:  # first, since a part that is there is not played again
            data.write(data.moves_frame(wanted.cell, played), part.with_name("decisions" + part.name[5:]))
        data.write(data.frame(wanted.cell, played), part)
        yield played


def _has_records(chunk: Chunk) -> bool:
    """Whether its games are kept, if they should be: a run may have begun without."""
    kept = Path(chunk.records)
    return not chunk.records or all((kept / record_name(chunk.setting, n)).exists() for n in chunk.deals())


def _part(folder: Path, chunk: Chunk) -> Path:
    return folder / f"games-{chunk.setting.fingerprint()}-{chunk.first:06}-{chunk.last:06}.parquet"


def _read(part: Path) -> list[Result]:
    return [
        Result(
            row["deal"],
            Outcome(tuple(row["scores"]), tuple(row["winners"]), row["reason"]),
            row["decisions"],
            row["ms"],
            row["failure"],
        )
        for row in data.read(part).iter_rows(named=True)
    ]


# --- one file in the end ---


def unfinished(out: Path, resume: bool) -> Path:
    """The folder in which the parts of a table lie until it is whole; whatever is there is left as it is."""
    folder = out.with_name(out.name + ".parts")
    if out.exists():
        raise UserError(text("{out}: it exists already and was left unchanged", out=out))
    if folder.exists() and not resume:
        raise UserError(
            text(
                "{folder}: a stopped run is kept there; continue it with --resume, or remove it",
                folder=folder,
            )
        )
    return folder


def check_own(folder: Path, own: Iterable[str]) -> None:
    """Refuse to go on with a folder that holds parts of another run."""
    foreign = {part.name for part in folder.glob("*.parquet")} - set(own)
    if foreign:
        raise UserError(
            text(
                "{folder}: parts of another run are kept there, {foreign} for one",
                folder=folder,
                foreign=min(foreign),
            )
        )


def join(folder: Path, out: Path) -> None:
    """All parts as one table; records of games that failed stay beside it."""
    data.write(data.read(folder), out)
    failed = folder / "failed"
    if failed.exists():
        failed.replace(out.with_name(out.name + ".failed"))
    rmtree(folder)
