"""The stories of an experiment's games, from the decisions that were kept. Needs `wildtable[lab]`."""

from __future__ import annotations

import polars as pl

from wildtable.lab.story import drama, lead_changes

SCHEMA = {"cell": pl.String, "leads": pl.UInt32, "drama": pl.Float64}


def stories(games: pl.DataFrame, decisions: pl.DataFrame, cooperative: bool) -> pl.DataFrame:
    """How often the lead changed in each game, and its drama."""
    ended = decisions.filter(pl.col("values").list.len() > 0)
    turns = ended.group_by("cell", "deal", maintain_order=True).agg("values")
    rows = [
        {"cell": cell, "leads": lead_changes(values), "drama": drama(values, winners, cooperative)}
        for cell, winners, values in games.join(turns, on=["cell", "deal"])
        .select("cell", "winners", "values")
        .iter_rows()
    ]
    return pl.DataFrame(rows, schema=SCHEMA)
