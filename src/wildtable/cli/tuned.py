"""What `wildtable lab tune` shows."""

from __future__ import annotations

import json
from pathlib import Path

import typer
from rich.table import Table as Grid

from wildtable.cli.progress import progress
from wildtable.core.files import write_text
from wildtable.core.text import Text, text
from wildtable.lab.measure import measures
from wildtable.lab.pool import Executor
from wildtable.lab.search import Aim, Answer, Trial, begin, tune
from wildtable.lab.tuning import Search
from wildtable.terminal.console import console

VERDICTS: dict[str, Text] = {
    "met": text("met"),
    "missed": text("missed"),
    "inside": text("inside so far"),
    "outside": text("outside so far"),
}


def tuned(file: Path, folder: Path, executor: Executor, as_json: bool, language: str) -> None:
    """Search, keep the answer beside the games, and show it."""
    search = begin(file, folder)
    answer = _played(search, folder, executor)
    written = json.dumps(answer.plain(), ensure_ascii=False, indent=1)
    write_text(folder / "answer.json", written + "\n")
    typer.echo(written) if as_json else _print(answer, language)


def _played(search: Search, folder: Path, executor: Executor) -> Answer:
    with progress() as shown:
        bar = shown.add_task(search.title, total=min(search.written.trials, search.combinations), rate="")

        def tick(done: int, trial: Trial) -> None:
            shown.update(bar, completed=done, rate=f"{trial.cost:.3g}")

        return tune(search, folder, executor, tick)


def _print(answer: Answer, language: str) -> None:
    counted = text(
        "{title}: {trials} trials; what is told below comes from deals that no trial has seen",
        title=answer.search.title,
        trials=len(answer.trials),
    )
    grid = Grid(box=None, title=counted.render(language), title_justify="left")
    headings = (text("Numbers"), text("Target"), text("Wanted"), text("Games"), text("Mean"), text("95 %"))
    for heading in (*headings, text("Verdict")):
        grid.add_column(heading.render(language))
    _rows(grid, text("as shipped"), answer, answer.before, language)
    for trial in answer.finalists:
        _rows(grid, Text(_numbers(answer.search, trial)), answer, trial, language)
    console().print(grid)


def _numbers(search: Search, trial: Trial) -> str:
    return "\n".join(f"{knob.title} {trial.turned[knob.name]}" for knob in search.knobs)


def _rows(grid: Grid, name: Text, answer: Answer, trial: Trial, language: str) -> None:
    for n, aim in enumerate(trial.aims):
        told = name.render(language) if n == 0 else ""
        grid.add_row(
            told, aim.target.name, *_cells(answer.search, aim), VERDICTS[aim.verdict].render(language)
        )


def _cells(search: Search, aim: Aim) -> list[str]:
    setting = aim.seen.cell.setting
    percent = measures(setting.rules, setting.seats)[search.measure(aim.target)].percent
    form = ".0%" if percent else ".2f"
    bounds = ((aim.target.low, aim.target.high), (aim.seen.interval.low, aim.seen.interval.high))
    wanted, seen = (f"{low:{form}} … {high:{form}}" for low, high in bounds)
    return [wanted, str(aim.seen.played), f"{aim.seen.mean:{form}}", seen]
