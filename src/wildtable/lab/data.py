"""Results as tables (Parquet): one row a game, and on request one a decision. Needs `wildtable[lab]`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import polars as pl

from wildtable.core.errors import UserError
from wildtable.core.files import FileError, make_folder, read_bytes, write_bytes
from wildtable.core.text import text
from wildtable.lab.room import Result

if TYPE_CHECKING:
    from wildtable.lab.experiment import Cell


GAMES: dict[str, Any] = {
    "cell": pl.String,
    "game": pl.String,
    "rules": pl.String,
    "cards": pl.String,
    "seed": pl.String,
    "deal": pl.UInt32,
    "seats": pl.UInt8,
    "bots": pl.List(pl.String),
    "scores": pl.List(pl.Float64),
    "winners": pl.List(pl.UInt8),
    "reason": pl.String,
    "decisions": pl.UInt32,
    "failure": pl.String,
    "ms": pl.Float64,
}
"""The columns of a table of games; `docs/lab.md` says what they mean."""


DECISIONS: dict[str, Any] = {
    "cell": pl.String,
    "deal": pl.UInt32,
    "n": pl.UInt32,
    "seat": pl.UInt8,
    "clock": pl.Int32,
    "question": pl.String,
    "offered": pl.UInt16,
    "chosen": pl.String,
    "values": pl.List(pl.Float64),
}
"""The columns of a table of decisions."""


def frame(cell: Cell, results: Iterable[Result]) -> pl.DataFrame:
    """Results of a cell as a table; columns of its factors come last."""
    setting = cell.setting
    cards = setting.rules.fingerprint(setting.card_set())
    rows = [
        {
            "cell": cell.name,
            "game": setting.game,
            "rules": setting.rules.version,
            "cards": cards,
            "seed": setting.seed,
            "deal": result.deal,
            "seats": setting.seats,
            "bots": list(setting.bots),
            "scores": [float(score) for score in result.outcome.scores],
            "winners": list(result.outcome.winners),
            "reason": result.outcome.reason,
            "decisions": result.decisions,
            "failure": result.failure,
            "ms": result.ms,
        }
        for result in results
    ]
    found = pl.DataFrame(rows, schema=GAMES)
    own = {name: value for name, value in cell.factors.items() if name not in GAMES}
    return found.with_columns(pl.lit(str(value)).alias(name) for name, value in own.items())


def moves_frame(cell: Cell, results: Iterable[Result]) -> pl.DataFrame:
    """Every decision of some games as a table, which `cell` and `deal` join to the games."""
    rows = [
        {"cell": cell.name, "deal": result.deal, "n": n, **asdict(move)}
        for result in results
        for n, move in enumerate(result.moves)
    ]
    return pl.DataFrame(rows, schema=DECISIONS)


def write(table: pl.DataFrame, path: Path) -> None:
    """Write a table, whole or not at all: a disk may be full."""
    written = BytesIO()
    table.write_parquet(written)
    try:
        make_folder(path.parent)
        write_bytes(path, written.getvalue())
    except FileError as error:
        kept = text("{why}. What was finished is kept, and can be gone on with", why=error.what)
        raise FileError(kept) from None


def read(place: Path | str, kind: str = "games") -> pl.DataFrame:
    """The `games` or `decisions` of an experiment's folder, or of one file, by cell and deal."""
    path = Path(place)
    files = sorted(path.glob(f"{kind}-*.parquet")) if path.is_dir() else [path]
    if not files:
        raise UserError(text("{file}: no {kind} there yet", file=path, kind=kind))
    table = pl.concat([pl.read_parquet(read_bytes(file)) for file in files], how="diagonal")
    if kind == "decisions" and "values" not in table.columns:  # kept before there were any
        table = table.with_columns(pl.lit([], DECISIONS["values"]).alias("values"))
    return table.sort([name for name in ("cell", "deal") if name in table.columns], maintain_order=True)


def digest(table: pl.DataFrame) -> str:
    """A short name of the rows, whatever wrote them; processor time does not count."""
    return f"{int(table.drop('ms').hash_rows(seed=1).sum()) & (1 << 64) - 1:016x}"
