"""`wildtable arena`: which bot is stronger."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

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
    Out,
    Resume,
    Seats,
    cards_of_setting,
    laboratory,
    read_options,
    read_seats,
    warn_of_clocks,
)
from wildtable.core.codec import Plain
from wildtable.core.game import SetupError
from wildtable.core.text import text
from wildtable.games import game as game_named
from wildtable.lab.arena import Arena, arena, rated, schedule
from wildtable.lab.setting import Setting


@app.command("arena")
def contest(
    game: GameName,
    bots: Annotated[str, typer.Option(help="Who takes part: expert,greedy,…")] = "greedy,random",
    games: Annotated[int, typer.Option(min=1, help="How many games in all.")] = 100,
    seats: Seats = None,
    seed: Annotated[str, typer.Option(help="The same seed deals the same games.")] = "1",
    option: Options = None,
    cards: Cards = None,
    edit: Edits = None,
    neighbours: Annotated[
        bool, typer.Option("--neighbours", help="Each bot meets only those named next to it.")
    ] = False,
    jobs: Annotated[int, typer.Option(min=1, help="Processes.")] = 1,
    out: Out = None,
    resume: Resume = False,
    as_json: Json = False,
    language: Language = "en",
) -> None:
    """Let bots play each other, or team after team, and rate them."""
    played = game_named(game)
    names = tuple(dict.fromkeys(filter(None, bots.split(","))))
    if len(names) < (1 if played.cooperative else 2):
        raise SetupError(f"--bots {bots}: two different bots are needed")
    count = max(read_seats(played, seats), 1 if played.cooperative else 2)
    setting = Setting(
        game, count, read_options(played, option), names, seed, cards_of_setting(played, cards, edit)
    )
    warn_of_clocks(setting.bots, language)
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task(played.title, total=games)

        def tick(done: Arena) -> None:
            progress.update(bar, completed=len(done.played) + len(done.failures))

        if out is None:
            result = arena(setting, games, jobs, tick, neighbours).plain()
        else:
            result = _kept(setting, games, jobs, tick, neighbours, out, resume).plain()
    _show(result, played, as_json, language)


def _show(result: Any, played: Any, as_json: bool, language: str) -> None:
    for failure in result["failures"]:
        typer.echo(failure, err=True)
    if as_json:
        typer.echo(json.dumps(result, ensure_ascii=False))
    else:
        Console().print(_grid(result, played, language))


def _kept(
    setting: Setting,
    games: int,
    jobs: int,
    tick: Callable[[Arena], None],
    neighbours: bool,
    out: Path,
    resume: bool,
) -> Arena:
    """The same games, kept part by part and in the end as one table."""
    with laboratory():
        from wildtable.lab import arena_table
        from wildtable.lab.parts import join, unfinished
    folder = unfinished(out, resume)
    due = schedule(setting.bots, setting.seats, games, setting.rules.cooperative, neighbours)
    found = rated(setting, arena_table.kept(setting, due, jobs, folder), tick)
    join(folder, out)
    return found


def _grid(result: Plain, game: Any, language: str) -> Grid:
    title = text(
        "{title}: {games} games in {seconds} s",
        title=game.title,
        games=result["games"],
        seconds=f"{result['seconds']:.1f}",
    )
    grid = Grid(title=title.render(language), box=None, title_justify="left")
    headings = (text("Bot"), text("Games"), text("Won"), text("95 %"), text("Rating"), text("ms/decision"))
    for heading in headings:
        grid.add_column(heading.render(language), justify="right")
    for row in result["bots"]:
        rating = f"{row['rating']:.1f} ± {1.96 * row['rating_deviation']:.1f}" if "rating" in row else "–"
        grid.add_row(
            row["bot"],
            str(row["games"]),
            f"{row['share']:.1%}",
            f"{row['low']:.1%} – {row['high']:.1%}",
            rating,
            f"{row['ms_per_decision']:.1f}",
        )
    return grid
