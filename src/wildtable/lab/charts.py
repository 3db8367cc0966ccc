"""Charts by Vega-Lite without a network: drawn here, or by the page itself. Needs `wildtable[lab]`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Protocol

import altair as alt
import polars as pl
import vl_convert

from wildtable.core.files import make_folder, write_bytes, write_text

WIDTH, LABEL = 560, 240
alt.data_transformers.disable_max_rows()  # what is drawn was counted before
INK, GREEN = "#3b3a36", "#2f7d5b"


class Charts(Protocol):
    """How a page shows its charts."""

    @property
    def head(self) -> str:
        """What stands at the top of the page."""

    def show(self, name: str, chart: Any) -> str:
        """A chart as HTML."""


class Still:
    """Drawn as SVG: no script, small, and fit for paper. They can be kept as files, too."""

    head = ""

    def __init__(self) -> None:
        self.specs: dict[str, dict[str, Any]] = {}

    def show(self, name: str, chart: Any) -> str:
        """The drawing itself."""
        self.specs[name] = spec(chart)
        found: str = vl_convert.vegalite_to_svg(self.specs[name])
        return found

    def save(self, folder: Path) -> list[Path]:
        """Every chart as `name.svg` and `name.png`."""
        make_folder(folder)
        files = []
        for name, drawn in self.specs.items():
            files += [folder / f"{name}.svg", folder / f"{name}.png"]
            write_text(files[-2], vl_convert.vegalite_to_svg(drawn))
            write_bytes(files[-1], vl_convert.vegalite_to_png(drawn, scale=2))
        return files


class Live:
    """Drawn by Vega in the page: values under the pointer, and a menu that saves a chart as PNG or SVG.

    Vega stands in the page itself, and a policy forbids the page to ask anybody for anything.
    """

    POLICY = "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; style-src 'unsafe-inline'"

    @property
    def head(self) -> str:
        """The policy, and Vega."""
        policy = f'<meta http-equiv="Content-Security-Policy" content="{self.POLICY}; img-src data: blob:">'
        vega = vl_convert.javascript_bundle("window.vegaEmbed = vegaEmbed")
        return f"{policy}<script>{_closed(vega)}</script>"

    def show(self, name: str, chart: Any) -> str:
        """A place for the chart, and what fills it."""
        menu = {"export": True, "source": False, "compiled": False, "editor": False}
        options = {"renderer": "svg", "actions": menu, "downloadFileName": name}
        told = ", ".join(json.dumps(part) for part in (f"#{name}", spec(chart), options))
        return f'<div id="{name}" class="chart"></div><script>vegaEmbed({_closed(told)})</script>'


def _closed(script: str) -> str:
    """A script that cannot end before its end."""
    return re.sub("</(script)", r"<\\/\1", script, flags=re.IGNORECASE)


def spec(chart: Any) -> dict[str, Any]:
    """A chart as Vega-Lite, in our colours."""
    drawn = chart.configure(font="Georgia, serif", background="transparent").configure_view(stroke=None)
    found: dict[str, Any] = drawn.to_dict()
    return found


def shares(rows: Iterable[dict[str, Any]], title: str, percent: bool) -> Any:
    """A point for each cell with its interval: `cell`, `mean`, `low`, `high`."""
    axis = alt.Axis(format="%") if percent else alt.Axis()
    return _points(rows, title, axis, alt.Scale(domain=[0, 1]) if percent else alt.Scale(zero=False))


def differences(rows: Iterable[dict[str, Any]], title: str) -> Any:
    """The same for differences of shares, which may be on either side of nothing; names may be long."""
    drawn = _points(rows, title, alt.Axis(format="+%"), alt.Scale(zero=True), label=2 * LABEL)
    return drawn.properties(width=WIDTH - LABEL)


def _points(rows: Iterable[dict[str, Any]], title: str, axis: Any, scale: Any, label: int = LABEL) -> Any:
    table = pl.DataFrame(list(rows))
    base = alt.Chart(table).encode(y=alt.Y("cell:N", title=None, sort=None, axis=alt.Axis(labelLimit=label)))
    lines = base.mark_rule(color=INK, strokeWidth=2).encode(
        x=alt.X("low:Q", title=title, axis=axis, scale=scale), x2="high:Q"
    )
    points = base.mark_point(filled=True, size=90, color=GREEN).encode(
        x="mean:Q", tooltip=["cell", "mean", "low", "high"]
    )
    return (lines + points).properties(width=WIDTH)


def histogram(table: pl.DataFrame, column: str, title: str) -> Any:
    """How often each value came up, one row of bars for each cell."""
    counted = table.group_by("cell", column).len("number").sort("cell", column)
    bins = alt.Bin(maxbins=24, minstep=1) if table.schema[column].is_integer() else alt.Bin(maxbins=24)
    bars = alt.Chart(counted).mark_bar(color=GREEN, tooltip=True)
    return bars.encode(
        x=alt.X(f"{column}:Q", bin=bins, title=title),
        y=alt.Y("sum(number):Q", title=None),
        row=alt.Row(
            "cell:N",
            title=None,
            sort=counted["cell"].unique(maintain_order=True).to_list(),
            header=alt.Header(labelAngle=0, labelAlign="left", labelLimit=LABEL),
        ),
    ).properties(width=WIDTH, height=70)


def bars(rows: Iterable[dict[str, Any]], title: str) -> Any:
    """Shares by name and cell: `cell`, `name`, `share`."""
    return (
        alt.Chart(pl.DataFrame(list(rows)))
        .mark_bar(tooltip=True)
        .encode(
            x=alt.X("share:Q", title=title, axis=alt.Axis(format="%"), stack="zero"),
            y=alt.Y("cell:N", title=None, sort=None, axis=alt.Axis(labelLimit=LABEL)),
            color=alt.Color("name:N", title=None, scale=alt.Scale(scheme="tableau10")),
        )
        .properties(width=WIDTH)
    )


def settling(table: pl.DataFrame, title: str, deals: str, percent: bool) -> Any:
    """How the mean of each cell settled, deal by deal: `cell`, `deal`, `mean`."""
    axis = alt.Axis(format="%") if percent else alt.Axis()
    return (
        alt.Chart(table)
        .mark_line(tooltip=True)
        .encode(
            x=alt.X("deal:Q", title=deals),
            y=alt.Y("mean:Q", title=title, axis=axis, scale=alt.Scale(zero=False)),
            color=alt.Color(
                "cell:N",
                title=None,
                sort=None,
                scale=alt.Scale(scheme="tableau10"),
                legend=alt.Legend(labelLimit=LABEL),
            ),
        )
        .properties(width=WIDTH, height=200)
    )
