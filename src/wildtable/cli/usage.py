"""`wildtable usage`: which cards and kinds of option bots make use of."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Grid

from wildtable.cli.app import app
from wildtable.cli.arguments import (
    Cards,
    Edits,
    GameName,
    Json,
    Language,
    Options,
    Seats,
    cards_of_setting,
    read_options,
    read_seats,
    warn_of_clocks,
)
from wildtable.core.codec import Plain
from wildtable.core.text import Text, text
from wildtable.games import game as game_named
from wildtable.lab.setting import Setting
from wildtable.lab.usage import Usage, usage

SHOWN = 15  # of the least used


@app.command("usage")
def count_usage(
    game: GameName,
    bots: Annotated[str, typer.Option(help="Who plays, game by game in turn.")] = "random,beginner,greedy",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seats: Seats = None,
    seed: Annotated[str, typer.Option(help="The same seed deals the same games.")] = "1",
    option: Options = None,
    cards: Cards = None,
    edit: Edits = None,
    as_json: Json = False,
    language: Language = "en",
) -> None:
    """Count which cards and kinds of option bots choose; the least used first."""
    played = game_named(game)
    names = tuple(filter(None, bots.split(",")))
    setting = Setting(
        game,
        read_seats(played, seats),
        read_options(played, option),
        names,
        seed,
        cards_of_setting(played, cards, edit),
    )
    warn_of_clocks(setting.bots, language)
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task(played.title, total=games)

        def tick(done: Usage) -> None:
            progress.update(bar, completed=done.games)

        result = usage(setting, games, tick).plain()
    if as_json:
        typer.echo(json.dumps(result, ensure_ascii=False))
        return
    Console().print(_grid(text("Option"), result["kinds"], ("kind", "offered", "chosen"), language))
    offered = [row for row in result["cards"] if row["offered"]]
    Console().print(_grid(text("Card"), offered, ("card", "offered", "chosen"), language))


def _grid(heading: Text, rows: list[Plain], keys: tuple[str, ...], language: str) -> Grid:
    grid = Grid(box=None)
    grid.add_column(heading.render(language))
    grid.add_column(text("Offered").render(language), justify="right")
    grid.add_column(text("Chosen").render(language), justify="right")
    for row in rows[:SHOWN]:
        grid.add_row(*(str(row[key]) for key in keys))
    return grid
