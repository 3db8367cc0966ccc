"""`wildtable sheet`: a team's score sheet of Animalia."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as Grid

from wildtable.cli.app import app
from wildtable.cli.arguments import Language, read_language, read_record
from wildtable.core.files import check_file
from wildtable.core.game import SetupError
from wildtable.core.text import Text, text
from wildtable.games.animalia import GAME
from wildtable.games.animalia.rules.scoresheet import COLUMNS, Result, ScoreSheet, read
from wildtable.games.animalia.state import State
from wildtable.terminal.console import console


@app.command("sheet")
def score_sheet(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The team's sheet; made when first added to.")],
    add: Annotated[Path | None, typer.Option(help="Write the result of this record down.")] = None,
    team: Annotated[str, typer.Option(help="The name of the team, for a new sheet.")] = "",
    language: Language = "en",
) -> None:
    """Show a team's best results in Animalia, and add one from a record."""
    read_language(language)
    sheet = ScoreSheet(team or file.stem) if add and not file.exists() else read(file)
    if add:
        check_file(file)
        _add(sheet, add)
        sheet.write(file)
    console().print(_grid(sheet, language))


def _add(sheet: ScoreSheet, path: Path) -> None:
    record = read_record(path)
    if record.game != GAME.name:
        raise SetupError(
            text("{file}: a record of {game}, not of {name}", file=path, game=record.game, name=GAME.name)
        )
    state = record.verify(GAME)
    assert isinstance(state, State)
    sheet.note(state)


def _grid(sheet: ScoreSheet, language: str) -> Grid:
    grid = Grid(title=sheet.team)
    grid.add_column(text("Column").render(language))
    _add_results(grid, text("Stars"), text("Coins left"), language)
    if sheet.collected:
        _add_results(grid, text("Stars"), text("Coins collected"), language)
    for name in COLUMNS:
        cells = _cells(sheet.best.get(name))
        if sheet.collected:
            cells += _cells(sheet.collected.get(name))
        grid.add_row(name.replace("_", " ").title(), *cells)
    return grid


def _add_results(grid: Grid, stars: Text, coins: Text, language: str) -> None:
    grid.add_column(stars.render(language))
    grid.add_column(coins.render(language), justify="right")


def _cells(result: Result | None) -> list[str]:
    return ["★" * result.stars, str(result.coins)] if result else ["–", "–"]
