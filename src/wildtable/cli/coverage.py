"""`wildtable coverage`: which clauses of the rules bots come across."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.table import Table as Grid

from wildtable.cli.app import app
from wildtable.cli.arguments import GameName, Json, Language, Options, read_options, warn_of_clocks
from wildtable.cli.progress import progress
from wildtable.core.clauses import clauses
from wildtable.core.text import text
from wildtable.games import game as game_named
from wildtable.lab.coverage import Coverage, coverage
from wildtable.lab.setting import Setting
from wildtable.terminal.console import console

WORDS = 60  # letters of a clause that are shown


@app.command("coverage")
def cover(
    game: GameName,
    bots: Annotated[str, typer.Option(help="Who plays: each has all the seats in turn.")] = "random,greedy",
    games: Annotated[int, typer.Option(min=1, help="How many games of each bot.")] = 50,
    seed: Annotated[str, typer.Option(help="The same seed deals the same games.")] = "1",
    option: Options = None,
    as_json: Json = False,
    language: Language = "en",
) -> None:
    """Count which clauses of the rules bots come across, at every table of a game, and which never."""
    rules, names = game_named(game), tuple(dict.fromkeys(filter(None, bots.split(","))))
    chosen = {name: value for name, value in read_options(rules, option).items() if _named(name, option)}
    setting = Setting(game, rules.seats.start, chosen, names, seed)
    warn_of_clocks(names, language)
    with progress() as shown:
        bars = {bot: shown.add_task(bot, total=games, rate="") for bot in names}

        def tick(done: Coverage) -> None:
            shown.update(bars[done.bot], completed=done.games)

        found = list(coverage(setting, games, tick))
    if as_json:
        typer.echo(json.dumps({"game": game, "bots": [one.plain() for one in found]}, ensure_ascii=False))
    else:
        console().print(_grid(found, language))


def _named(name: str, written: list[str] | None) -> bool:
    return any(pair.partition("=")[0] == name for pair in written or ())


def _grid(found: list[Coverage], language: str) -> Grid:
    grid = Grid(box=None)
    grid.add_column(text("Clause").render(language))
    for one in found:
        grid.add_column(one.bot, justify="right")
    grid.add_column("")
    for number, wording in clauses(found[0].game, language).items():
        counts = (f"{one.clauses[number]:,}" if one.clauses[number] else "–" for one in found)
        grid.add_row(number, *counts, " ".join(wording.split())[:WORDS])
    return grid
