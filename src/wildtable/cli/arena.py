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
    Json,
    Language,
    Options,
    Out,
    Records,
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
from wildtable.lab.suite import Matrix, read_suite, run

GAME = typer.Argument(metavar="[GAME]", help="A game of `wildtable games`; none with --suite.")
BOTS = typer.Option(help="Who takes part: expert,greedy,…; with a suite: who joins its own bots.")
SUITE = typer.Option(metavar="NAME|FILE", help="Play a fixed suite, teamwork, or one of your own (.toml).")


@app.command("arena")
def contest(
    game: Annotated[str | None, GAME] = None,
    bots: Annotated[str | None, BOTS] = None,
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
    records: Records = None,
    out: Out = None,
    resume: Resume = False,
    suite: Annotated[str | None, SUITE] = None,
    as_json: Json = False,
    language: Language = "en",
) -> None:
    """Let bots play each other, or team after team, and rate them."""
    if suite is not None:
        _no_more_than(
            suite, game=game, seats=seats, option=option, cards=cards, set=edit, records=records, out=out
        )
        _suite(suite, bots, jobs, as_json, language)
        return
    if out and records:
        raise SetupError(text("--out keeps results only: play once more for --records"))
    if game is None:
        raise SetupError(text("a game is needed, or --suite teamwork; `wildtable games` lists the games"))
    played = game_named(game)
    names = _names(played, bots or "greedy,random")
    count = max(read_seats(played, seats), 1 if played.cooperative else 2)
    options, own = read_options(played, option), cards_of_setting(played, cards, edit)
    setting = Setting(game, count, options, names, seed, own)
    warn_of_clocks(setting.bots, language)
    _show(_result(setting, games, jobs, neighbours, records, out, resume).plain(), played, as_json, language)


def _names(game: Any, bots: str) -> tuple[str, ...]:
    """Who takes part, each once."""
    names = tuple(dict.fromkeys(filter(None, bots.split(","))))
    if len(names) < (1 if game.cooperative else 2):
        raise SetupError(text("--bots {bots}: two different bots are needed", bots=bots))
    return names


def _result(
    setting: Setting,
    games: int,
    jobs: int,
    neighbours: bool,
    records: Path | None,
    out: Path | None,
    resume: bool,
) -> Arena:
    """The contest, with a bar that tells how far it is."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task(setting.rules.title, total=games)

        def tick(done: Arena) -> None:
            progress.update(bar, completed=len(done.played) + len(done.failures))

        if out is None:
            return arena(setting, games, jobs, tick, neighbours, records=records)
        return _kept(setting, games, jobs, tick, neighbours, out, resume)


def _no_more_than(suite: str, **asked: object) -> None:
    """A suite fixes what is played, or its results could not be compared."""
    for name, value in asked.items():
        if value:
            raise SetupError(
                text("--suite {suite} fixes what is played: leave out {name}", suite=suite, name=name)
            )


def _suite(name: str, bots: str | None, jobs: int, as_json: bool, language: str) -> None:
    suite = read_suite(name).with_bots([bot for bot in (bots or "").split(",") if bot])
    warn_of_clocks(suite.bots, language)
    console, matrices = Console(stderr=True), list[Matrix]()
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        bars = {setting.game: progress.add_task(setting.rules.title) for setting, _ in suite.settings()}

        def tick(game: str, done: int, due: int) -> None:
            progress.update(bars[game], completed=done, total=due)

        matrices = list(run(suite, jobs, tick))
    if as_json:
        found = {"suite": name, "version": suite.version, "challenges": [m.plain() for m in matrices]}
        typer.echo(json.dumps(found, ensure_ascii=False))
        return
    for matrix in matrices:
        Console().print(_matrix(matrix, language))


def _matrix(matrix: Matrix, language: str) -> Grid:
    """A row for each newcomer, a column for each kind of partner."""
    found = matrix.plain()
    title = text(
        "{title}: newcomers (rows) with partners (columns), games won of {games} a cell; digest {digest}",
        title=matrix.setting.rules.title,
        games=found["cells"][0]["games"],
        digest=found["digest"],
    )
    grid = Grid(title=title.render(language), box=None, title_justify="left")
    partners = [row["bot"] for row in found["bots"]]
    for heading in (text("Bot").render(language), *partners, text("strangers").render(language)):
        grid.add_column(heading, justify="right")
    for row in found["bots"]:
        own = [cell for cell in found["cells"] if cell["newcomer"] == row["bot"]]
        among = row["strangers"]
        interval = f"{among['share']:.0%} ({among['low']:.0%}–{among['high']:.0%})"
        grid.add_row(row["bot"], *(f"{cell['share']:.0%}" for cell in own), interval)
    return grid


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
