"""One self-contained page about an experiment, without a network. Needs `wildtable[lab]`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import escape
from itertools import accumulate, chain, product
from pathlib import Path
from statistics import fmean
from typing import Any, Final

import polars as pl

from wildtable import __version__
from wildtable.core.errors import UserError
from wildtable.core.files import read_text
from wildtable.core.text import Text, text
from wildtable.lab import charts, data, parts
from wildtable.lab.charts import Charts
from wildtable.lab.effects import answer, effects
from wildtable.lab.experiment import Cell, Experiment
from wildtable.lab.measure import measures
from wildtable.lab.parts import Wanted
from wildtable.lab.running import Progress, status
from wildtable.lab.stories import stories

MOST: Final = 10
"""Choices that are shown by name: as many as there are colours to tell apart."""
STYLE: Final = """
body { font: 16px/1.5 Georgia, serif; color: #2b2a27; background: #fbf8f1; }
body { max-width: 760px; margin: 2rem auto; padding: 0 1rem; }
h1, h2 { font-weight: 600; line-height: 1.2; }
h2 { margin-top: 2.2rem; font-size: 1.2rem; }
table { border-collapse: collapse; width: 100%; font-size: .95rem; }
th, td { text-align: right; padding: .25rem .5rem; border-bottom: 1px solid #ddd5c4; }
th:first-child, td:first-child { text-align: left; }
svg { max-width: 100%; height: auto; }
pre { background: #f0ebdf; padding: .8rem; overflow-x: auto; font-size: .85rem; }
.note { color: #5d5a52; font-size: .9rem; }
"""


def report(
    experiment: Experiment,
    folder: Path,
    language: str = "en",
    shown: Charts | None = None,
    learning: Path | None = None,
) -> str:
    """The page as HTML; its charts are still unless somebody says otherwise.

    `learning`: a folder of `tools.learn`, whose curves are shown, too.
    """
    table, cells = _read(experiment, folder), status(experiment, folder)
    finished = table.filter(pl.col("failure") == "")
    draw = shown or charts.Still()
    sections = [
        f"<h1>{escape(experiment.title)}</h1>",
        f'<p class="note">{escape(_counted(table).render(language))}</p>',
        *_rates(draw, experiment, cells, language),
        *_settled(draw, experiment, folder, language),
        *_seats(draw, finished, language),
        *_reasons(draw, finished, language),
        *_distributions(draw, finished, language),
        *_story(draw, experiment, finished, folder, language),
        *_decisions(draw, experiment, folder, language),
        *_effects(draw, experiment, finished, folder, language),
        *_learned(draw, learning, language),
        *_failures(table, language),
        f"<h2>{_say('The experiment', language)}</h2><pre>{escape(experiment.text)}</pre>",
        f'<p class="note">Wildtable {__version__} · {data.digest(data.read(folder))}</p>',
    ]
    head = f'<meta charset="utf-8"><title>{escape(experiment.title)}</title><style>{STYLE}</style>{draw.head}'
    return (
        f'<!doctype html><html lang="{language}"><head>{head}</head><body>{"".join(sections)}</body></html>'
    )


def _read(experiment: Experiment, folder: Path, kind: str = "games") -> pl.DataFrame:
    """A table whose cells sort as the experiment names them, so that every chart has the same order."""
    names = pl.Enum([cell.name for cell in experiment.cells])
    return data.read(folder, kind).with_columns(pl.col("cell").cast(names))


TITLES: Final[dict[str, Text]] = {
    "The experiment": text("The experiment"),
    "Seat by seat": text("Seat by seat"),
    "How games ended": text("How games ended"),
    "Points": text("Points"),
    "Length": text("Length"),
    "Games that failed": text("Games that failed"),
    "share of wins": text("share of wins"),
    "share of games": text("share of games"),
    "points of a seat": text("points of a seat"),
    "decisions a game": text("decisions a game"),
    "How it settled": text("How it settled"),
    "Choices": text("Choices"),
    "deals": text("deals"),
    "options of a decision": text("options of a decision"),
    "What was chosen most": text("What was chosen most"),
    "share of decisions": text("share of decisions"),
    "Back and forth": text("Back and forth"),
    "how often the lead changed": text("how often the lead changed"),
    "drama": text(
        "drama: how far behind the winners were, on average over the turns (0: never, 1: all along)"
    ),
    "What goes with winning": text("What goes with winning"),
    "oftener": text("how much more often those won who chose it"),
    "no proof": text(
        "It is no proof that a choice makes the difference: whoever is ahead may choose otherwise. "
        "“wildtable compare” asks that question."
    ),
    "How it learned": text("How it learned"),
    "loss": text("loss (cross-entropy)"),
    "epochs": text("epochs"),
    "train": text("round {n}: games learned from"),
    "fresh": text("round {n}: fresh games"),
    "Cell": text("Cell"),
    "Games": text("Games"),
    "Mean": text("Mean"),
    "95 %": text("95 %"),
}


def _say(title: str, language: str) -> str:
    return escape(TITLES[title].render(language))


def _counted(table: pl.DataFrame) -> Text:
    return text("{games} games in {cells} cells", games=table.height, cells=table["cell"].n_unique())


def _rates(draw: Charts, experiment: Experiment, cells: list[Progress], language: str) -> Iterator[str]:
    """The measure that was asked about: a chart, and the same as a table."""
    setting = experiment.cells[0].setting
    measured = measures(setting.rules, setting.seats)[experiment.written.measure]
    title, known = measured.title.render(language), [cell for cell in cells if cell.played]
    rows = [{"cell": p.cell.name, "mean": p.mean, "low": _low(p), "high": _high(p)} for p in known]
    yield f"<h2>{escape(title.capitalize())}</h2>"
    yield draw.show("measure", charts.shares(rows, title, measured.percent))
    headings = "".join(f"<th>{_say(name, language)}</th>" for name in ("Cell", "Games", "Mean", "95 %"))
    lines = "".join(_line(p, measured.percent) for p in known)
    yield f"<table><tr>{headings}</tr>{lines}</table>"


def _low(p: Progress) -> float:
    """A bound that can be drawn: before anything is known it is the mean itself."""
    return p.interval.low if p.interval.low > -float("inf") else p.mean


def _high(p: Progress) -> float:
    return p.interval.high if p.interval.high < float("inf") else p.mean


def _line(p: Progress, percent: bool) -> str:
    form = ".1%" if percent else ".2f"
    interval = f"{_low(p):{form}} … {_high(p):{form}}"
    cells = (escape(p.cell.name), str(p.played), f"{p.mean:{form}}", interval)
    return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"


def _seats(draw: Charts, table: pl.DataFrame, language: str) -> Iterator[str]:
    """Which seat wins how often, where seats play against each other."""
    if not table.height or all(set(winners) in (set(), set(range(seats))) for winners, seats in _ends(table)):
        return
    wins = table.explode("winners").drop_nulls("winners").group_by("cell", "winners").len()
    games = dict(table.group_by("cell").len().iter_rows())
    rows = [
        {"cell": cell, "name": str(seat + 1), "share": count / games[cell]}
        for cell, seat, count in wins.sort("cell", "winners").iter_rows()
    ]
    yield f"<h2>{_say('Seat by seat', language)}</h2>"
    yield draw.show("seats", charts.bars(rows, TITLES["share of wins"].render(language)))


def _ends(table: pl.DataFrame) -> Iterator[tuple[list[int], int]]:
    yield from table.select("winners", "seats").iter_rows()


def _reasons(draw: Charts, table: pl.DataFrame, language: str) -> Iterator[str]:
    games = dict(table.group_by("cell").len().iter_rows())
    rows: list[dict[str, Any]] = [
        {"cell": cell, "name": reason or "–", "share": count / games[cell]}
        for cell, reason, count in table.group_by("cell", "reason").len().sort("cell", "reason").iter_rows()
    ]
    yield f"<h2>{_say('How games ended', language)}</h2>"
    yield draw.show("reasons", charts.bars(rows, TITLES["share of games"].render(language)))


def _distributions(draw: Charts, table: pl.DataFrame, language: str) -> Iterator[str]:
    points = table.select("cell", pl.col("scores").alias("points")).explode("points")
    yield f"<h2>{_say('Points', language)}</h2>"
    yield draw.show("points", charts.histogram(points, "points", TITLES["points of a seat"].render(language)))
    yield f"<h2>{_say('Length', language)}</h2>"
    yield draw.show(
        "length", charts.histogram(table, "decisions", TITLES["decisions a game"].render(language))
    )


def _settled(draw: Charts, experiment: Experiment, folder: Path, language: str) -> Iterator[str]:
    """The mean after every deal: whether it still wanders."""
    setting = experiment.cells[0].setting
    measured = measures(setting.rules, setting.seats)[experiment.written.measure]
    rows = [
        {"cell": cell.name, "deal": deal, "mean": mean}
        for cell in experiment.cells
        for deal, mean in _means(experiment, cell, folder)
    ]
    yield f"<h2>{_say('How it settled', language)}</h2>"
    title, deals = measured.title.render(language), TITLES["deals"].render(language)
    yield draw.show("settling", charts.settling(pl.DataFrame(rows), title, deals, measured.percent))


def _means(experiment: Experiment, cell: Cell, folder: Path) -> Iterator[tuple[int, float]]:
    """The mean so far, at a hundred deals or so and the last."""
    written, setting = experiment.written, cell.setting
    read = measures(setting.rules, setting.seats)[written.measure].read
    results = chain.from_iterable(parts.results(Wanted(cell, written.deals), folder, None))
    values = [read(result) for result in results if result.finished]
    every = max(1, len(values) // 100)
    for n, total in enumerate(accumulate(values), start=1):
        if n % every == 0 or n == len(values):
            yield n, total / n


def _decisions(draw: Charts, experiment: Experiment, folder: Path, language: str) -> Iterator[str]:
    """How much there was to choose and what was chosen, where decisions were kept."""
    if not experiment.written.decisions:
        return
    table = _read(experiment, folder, "decisions")
    yield f"<h2>{_say('Choices', language)}</h2>"
    yield draw.show(
        "choices", charts.histogram(table, "offered", TITLES["options of a decision"].render(language))
    )
    named = table.with_columns(answer().alias("name"))
    most = named.group_by("name").len().sort("len", "name", descending=[True, False])["name"].head(MOST)
    games = dict(table.group_by("cell").len().iter_rows())
    counted = named.filter(pl.col("name").is_in(most.implode())).group_by("cell", "name").len()
    rows = [
        {"cell": cell, "name": name, "share": count / games[cell]}
        for cell, name, count in counted.sort("cell", "name").iter_rows()
    ]
    yield f"<h2>{_say('What was chosen most', language)}</h2>"
    yield draw.show("chosen", charts.bars(rows, TITLES["share of decisions"].render(language)))


def _story(
    draw: Charts, experiment: Experiment, finished: pl.DataFrame, folder: Path, language: str
) -> Iterator[str]:
    """How often the lead changed and how far back the winners came from, where decisions were kept."""
    if not experiment.written.decisions:
        return
    cooperative = experiment.cells[0].setting.rules.cooperative
    told = stories(finished, _read(experiment, folder, "decisions"), cooperative)
    if not told.height:
        return
    yield f"<h2>{_say('Back and forth', language)}</h2>"
    if not cooperative:
        title = TITLES["how often the lead changed"].render(language)
        yield draw.show("leads", charts.histogram(told, "leads", title))
    seen = told.drop_nulls("drama")
    if seen.height:
        yield draw.show("drama", charts.histogram(seen, "drama", TITLES["drama"].render(language)))


def _effects(
    draw: Charts, experiment: Experiment, finished: pl.DataFrame, folder: Path, language: str
) -> Iterator[str]:
    """Which choices go with winning, the surest first."""
    if not experiment.written.decisions:
        return
    cooperative = experiment.cells[0].setting.rules.cooperative
    found = effects(finished, _read(experiment, folder, "decisions"), cooperative, MOST)
    if not found:
        return
    several = len(experiment.cells) > 1
    rows = [
        {
            "cell": f"{one.cell}: {one.name}" if several else one.name,
            "mean": one.difference,
            "low": one.difference - 1.96 * one.error,
            "high": one.difference + 1.96 * one.error,
        }
        for one in found
    ]
    yield f"<h2>{_say('What goes with winning', language)}</h2>"
    yield draw.show("effects", charts.differences(rows, TITLES["oftener"].render(language)))
    yield f'<p class="note">{_say("no proof", language)}</p>'


def _learned(draw: Charts, folder: Path | None, language: str) -> Iterator[str]:
    """The loss epoch by epoch, round after round, on games learned from and on fresh ones."""
    if folder is None:
        return
    rows = list(curves(folder, language))
    yield f"<h2>{_say('How it learned', language)}</h2>"
    title, epochs = (TITLES[name].render(language) for name in ("loss", "epochs"))
    yield draw.show("learning", charts.settling(pl.DataFrame(rows), title, epochs, percent=False))


def curves(folder: Path, language: str = "en") -> Iterator[dict[str, Any]]:
    """The curves that `tools.learn` keeps in a folder, round by round; networks of a round are averaged."""
    files = sorted(folder.glob("curve-*.json"))
    if not files:
        raise UserError(text("{folder}: no curve of learning is kept there", folder=folder))
    for n, file in enumerate(files):
        points = json.loads(read_text(file))["curve"]
        for name, epoch in product(("train", "fresh"), sorted({point["epoch"] for point in points})):
            losses = [point[name] for point in points if point["epoch"] == epoch]
            yield {"cell": TITLES[name].fill(n=n).render(language), "deal": epoch, "mean": fmean(losses)}


def _failures(table: pl.DataFrame, language: str) -> Iterator[str]:
    failed = table.filter(pl.col("failure") != "")
    if failed.height:
        listed = "".join(
            f"<li>{escape(f'{cell}, {deal}: {failure}')}</li>"
            for cell, deal, failure in failed.select("cell", "deal", "failure").iter_rows()
        )
        yield f"<h2>{_say('Games that failed', language)}</h2><ul>{listed}</ul>"
