"""The games of an arena as a table (Parquet), kept part by part. Needs `wildtable[lab]`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import polars as pl

from wildtable.core.files import read_bytes
from wildtable.core.outcome import Outcome
from wildtable.lab import data
from wildtable.lab.arena import Clock, Game, Played, results
from wildtable.lab.parts import CHUNK, check_own
from wildtable.lab.setting import Setting

CONTEST: Final[dict[str, Any]] = {
    "deal": pl.UInt32,
    "bots": pl.List(pl.String),
    "scores": pl.List(pl.Float64),
    "winners": pl.List(pl.UInt8),
    "reason": pl.String,
    "failure": pl.String,
    "thinkers": pl.List(pl.String),
    "decisions": pl.List(pl.UInt32),
    "seconds": pl.List(pl.Float64),
    "longest": pl.List(pl.Float64),
}
"""The columns of a table of contests; `docs/lab.md` says what they mean."""


def kept(setting: Setting, games: Sequence[Game], jobs: int, folder: Path) -> Iterator[Played]:
    """The games of an arena: read where they are there, else played and kept."""
    chunks = {n: games[n : n + CHUNK] for n in range(0, len(games), CHUNK)}
    parts = {_part(folder, setting, n, len(chunk)): chunk for n, chunk in chunks.items()}
    check_own(folder, (part.name for part in parts))
    for part, due in parts.items():
        if not part.exists():
            data.write(frame(list(results(setting, due, jobs, folder / "failed"))), part)
        yield from games_of(pl.read_parquet(read_bytes(part)))


def _part(folder: Path, setting: Setting, n: int, games: int) -> Path:
    return folder / f"games-{setting.fingerprint()}-{n:06}-{games}.parquet"


def frame(played: Sequence[Played]) -> pl.DataFrame:
    """Games as a table, in their order."""
    return pl.DataFrame([_row(one) for one in played], schema=CONTEST).sort("deal", "bots")


def _row(played: Played) -> dict[str, Any]:
    clocks = played.clocks
    return {
        "deal": played.game.deal,
        "bots": list(played.game.bots),
        "scores": [float(score) for score in played.outcome.scores],
        "winners": list(played.outcome.winners),
        "reason": played.outcome.reason,
        "failure": played.failure,
        "thinkers": list(clocks),
        "decisions": [clock.decisions for clock in clocks.values()],
        "seconds": [clock.seconds for clock in clocks.values()],
        "longest": [clock.longest for clock in clocks.values()],
    }


def games_of(table: pl.DataFrame) -> Iterator[Played]:
    """The games a table holds."""
    for row in table.iter_rows(named=True):
        outcome = Outcome(tuple(row["scores"]), tuple(row["winners"]), row["reason"])
        times = zip(row["decisions"], row["seconds"], row["longest"], strict=True)
        clocks = {bot: Clock(*time) for bot, time in zip(row["thinkers"], times, strict=True)}
        yield Played(Game(row["deal"], tuple(row["bots"])), outcome, clocks, row["failure"])
