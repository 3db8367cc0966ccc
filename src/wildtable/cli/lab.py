"""`wildtable lab`: experiments as files, their results as tables and pages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as Grid

from wildtable.cli.app import app
from wildtable.cli.arguments import (
    Address,
    Jobs,
    Json,
    Language,
    On,
    laboratory,
    read_executor,
    read_language,
    to_fill,
    to_write,
)
from wildtable.cli.progress import progress
from wildtable.core.codec import Plain
from wildtable.core.files import write_text
from wildtable.core.text import text
from wildtable.terminal.console import console

with laboratory():
    from wildtable.lab import data
    from wildtable.lab.charts import Live, Still
    from wildtable.lab.experiment import Experiment
    from wildtable.lab.pool import Executor
    from wildtable.lab.report import report
    from wildtable.lab.running import Progress, begin, kept_in, run, status

lab = typer.Typer(help="Experiments as files: run, status, resume, report, tune.", rich_markup_mode=None)
app.add_typer(lab, name="lab")

Folder = Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the experiment is kept.")]


@lab.command("run")
def run_(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="An experiment, TOML; see docs/lab.md.")],
    out: Annotated[
        Path | None, typer.Option(help="The folder of the results; beside the file.", callback=to_fill)
    ] = None,
    jobs: Jobs = None,
    on: On = "processes",
    address: Address = None,
    as_json: Json = False,
    language: Language = "en",
) -> None:
    """Play an experiment; what is already there is not played again."""
    folder, player = out or file.with_suffix(""), read_executor(jobs, on, address)
    _run(begin(file, folder), folder, player, as_json, read_language(language))


@lab.command("resume")
def resume(
    folder: Folder,
    jobs: Jobs = None,
    on: On = "processes",
    address: Address = None,
    as_json: Json = False,
    language: Language = "en",
) -> None:
    """Go on with an experiment that was stopped."""
    player = read_executor(jobs, on, address)
    _run(kept_in(folder), folder, player, as_json, read_language(language))


@lab.command("status")
def status_(folder: Folder, as_json: Json = False, language: Language = "en") -> None:
    """How far an experiment has come, and what it shows so far."""
    experiment = kept_in(folder)
    _show(experiment, status(experiment, folder), folder, as_json, read_language(language))


@lab.command("report")
def report_(
    folder: Folder,
    html: Annotated[
        Path | None, typer.Option(help="The page; report.html in the folder by default.", callback=to_write)
    ] = None,
    interactive: Annotated[
        bool, typer.Option("--interactive", help="Values under the pointer; Vega stands in the page (1 MB).")
    ] = False,
    pictures: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Keep every chart as SVG and PNG, too.", callback=to_fill),
    ] = None,
    learning: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER", help="Show how a bot learned, too: where tools.learn keeps its curves."
        ),
    ] = None,
    language: Language = "en",
) -> None:
    """Write one self-contained page with charts."""
    page, still = html or folder / "report.html", Still()
    experiment, language = kept_in(folder), read_language(language)
    written = report(experiment, folder, language, still, learning)
    live = report(experiment, folder, language, Live(), learning) if interactive else written
    write_text(page, live)
    typer.echo(page)
    for file in still.save(pictures) if pictures else ():
        typer.echo(file)


@lab.command("tune")
def tune_(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A search, TOML; see docs/lab.md.")],
    out: Annotated[
        Path | None, typer.Option(help="The folder of the results; beside the file.", callback=to_fill)
    ] = None,
    jobs: Jobs = None,
    on: On = "processes",
    address: Address = None,
    as_json: Json = False,
    language: Language = "en",
) -> None:
    """Find numbers that meet targets; what is already there is not played again."""
    with laboratory():
        from wildtable.cli.tuned import tuned
    player = read_executor(jobs, on, address)
    tuned(file, out or file.with_suffix(""), player, as_json, read_language(language))


def _run(experiment: Experiment, folder: Path, player: Executor, as_json: bool, language: str) -> None:
    with progress() as shown:
        wanted = experiment.written.deals
        bars = {cell.name: shown.add_task(cell.name, total=wanted, rate="") for cell in experiment.cells}

        def tick(done: Progress) -> None:
            shown.update(bars[done.cell.name], completed=done.played + done.failed, rate=f"{done.mean:.3g}")

        found = run(experiment, folder, player, tick)
    _show(experiment, found, folder, as_json, language)


def _show(experiment: Experiment, cells: list[Progress], folder: Path, as_json: bool, language: str) -> None:
    if as_json:
        played = any(cell.played + cell.failed for cell in cells)
        rows = data.digest(data.read(folder)) if played else None
        found = {"folder": str(folder), "cells": [plain(cell) for cell in cells], "digest": rows}
        typer.echo(json.dumps(found, ensure_ascii=False))
        return
    grid = Grid(box=None, title=f"{experiment.title}: {experiment.written.measure}", title_justify="left")
    for heading in (text("Cell"), text("Games"), text("Failed"), text("Mean"), text("95 %"), text("Done")):
        grid.add_column(heading.render(language))
    for cell in cells:
        numbers = (str(cell.played), str(cell.failed), *_known(cell))
        grid.add_row(cell.cell.name, *numbers, "✓" if cell.done else "…")
    console().print(grid)


def _known(cell: Progress) -> tuple[str, str]:
    """Mean and interval; of a cell that nobody has played nothing is known."""
    low, high = cell.interval.low, cell.interval.high
    return (f"{cell.mean:.3f}", f"{low:.3f} … {high:.3f}") if cell.played else ("–", "–")


def plain(progress: Progress) -> Plain:
    """A cell as plain data."""
    bounds = (progress.interval.low, progress.interval.high)
    low, high = (None if abs(bound) == float("inf") else round(bound, 6) for bound in bounds)
    return {
        "cell": progress.cell.name,
        "factors": progress.cell.factors,
        "setting": progress.cell.setting.fingerprint(),
        "games": progress.played,
        "failed": progress.failed,
        "mean": round(progress.mean, 6) if progress.played else None,
        "low": low,
        "high": high,
        "done": progress.done,
    }
