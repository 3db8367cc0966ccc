"""Charts as SVG, drawn by Vega-Lite without a browser and without a network. Needs `wildtable[lab]`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import altair as alt
import polars as pl
import vl_convert

WIDTH = 560
INK, GREEN = "#3b3a36", "#2f7d5b"


def svg(chart: Any) -> str:
    """A chart as SVG text."""
    drawn = chart.configure(font="Georgia, serif", background="transparent").configure_view(stroke=None)
    found: str = vl_convert.vegalite_to_svg(drawn.to_dict())
    return found


def shares(rows: Iterable[dict[str, Any]], title: str, percent: bool) -> Any:
    """A point for each cell with its interval: `cell`, `mean`, `low`, `high`."""
    table = pl.DataFrame(list(rows))
    axis = alt.Axis(format="%") if percent else alt.Axis()
    scale = alt.Scale(domain=[0, 1]) if percent else alt.Scale(zero=False)
    base = alt.Chart(table).encode(y=alt.Y("cell:N", title=None, sort=None, axis=alt.Axis(labelLimit=240)))
    lines = base.mark_rule(color=INK, strokeWidth=2).encode(
        x=alt.X("low:Q", title=title, axis=axis, scale=scale), x2="high:Q"
    )
    points = base.mark_point(filled=True, size=90, color=GREEN).encode(x="mean:Q")
    return (lines + points).properties(width=WIDTH)


def histogram(table: pl.DataFrame, column: str, title: str) -> Any:
    """How often each value came up, one row of bars for each cell."""
    bars = alt.Chart(table.select("cell", column)).mark_bar(color=GREEN)
    return bars.encode(
        x=alt.X(f"{column}:Q", bin=alt.Bin(maxbins=24), title=title),
        y=alt.Y("count()", title=None),
        row=alt.Row("cell:N", title=None, header=alt.Header(labelAngle=0, labelAlign="left", labelLimit=160)),
    ).properties(width=WIDTH, height=70)


def bars(rows: Iterable[dict[str, Any]], title: str) -> Any:
    """Shares by name and cell: `cell`, `name`, `share`."""
    return (
        alt.Chart(pl.DataFrame(list(rows)))
        .mark_bar()
        .encode(
            x=alt.X("share:Q", title=title, axis=alt.Axis(format="%"), stack="zero"),
            y=alt.Y("cell:N", title=None, sort=None, axis=alt.Axis(labelLimit=240)),
            color=alt.Color("name:N", title=None, scale=alt.Scale(scheme="tableau10")),
        )
        .properties(width=WIDTH)
    )
