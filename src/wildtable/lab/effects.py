"""What choices go with winning: games in which a seat chose something beside those in which it did not.

It is no proof that the choice made the difference: whoever is ahead may choose otherwise. `wildtable compare`
asks that question.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

import polars as pl

FEWEST: Final = 20
"""Seats that must have chosen something, and as many that must not, before anything is said of it."""


@dataclass(frozen=True)
class Effect:
    """How much oftener seats won that chose something than those that did not."""

    cell: str
    name: str
    chose: int
    difference: float
    error: float

    @property
    def sure(self) -> float:
        """How many standard errors it is from nothing."""
        return abs(self.difference) / self.error if self.error else 0.0


def effects(games: pl.DataFrame, decisions: pl.DataFrame, cooperative: bool, most: int) -> list[Effect]:
    """The surest of them. A seat of a game counts once, however often it chose the same; so does a team."""
    players = _team(games) if cooperative else _seats(games)
    totals = {cell: (n, won) for cell, n, won in _counted(players, "cell")}
    who = pl.lit(0) if cooperative else pl.col("seat")
    seat, name = who.cast(pl.Int64).alias("seat"), answer().alias("name")
    chose = decisions.select("cell", "deal", seat, name).unique()
    chose = chose.join(players, on=["cell", "deal", "seat"])
    counts = _counted(chose, "cell", "name")
    found = [_effect(cell, name, n, won, *totals[cell]) for cell, name, n, won in counts]
    told = [one for one in found if one is not None]
    return sorted(told, key=lambda one: (-one.sure, one.cell, one.name))[:most]


def answer() -> pl.Expr:
    """A kind of question with what was answered."""
    return pl.col("question") + " " + pl.col("chosen").str.strip_chars('"')


def _team(games: pl.DataFrame) -> pl.DataFrame:
    won = pl.col("winners").list.len() > 0
    return games.select("cell", "deal", pl.lit(0, pl.Int64).alias("seat"), won.alias("won"))


def _seats(games: pl.DataFrame) -> pl.DataFrame:
    seats = games.select("cell", "deal", "winners", pl.int_ranges("seats").alias("seat")).explode("seat")
    won = pl.col("winners").list.contains(pl.col("seat"))
    return seats.select("cell", "deal", "seat", won.alias("won"))


def _counted(table: pl.DataFrame, *by: str) -> list[tuple[Any, ...]]:
    rows = table.group_by(*by).agg(pl.len().alias("n"), pl.col("won").sum().alias("wins"))
    return rows.sort(*by).rows()


def _effect(cell: str, name: str, n: int, won: int, all_n: int, all_won: int) -> Effect | None:
    others, others_won = all_n - n, all_won - won
    if min(n, others) < FEWEST:
        return None
    one, other = won / n, others_won / others
    error = sqrt(one * (1 - one) / n + other * (1 - other) / others)
    return Effect(cell, name, n, one - other, error)
