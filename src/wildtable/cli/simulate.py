"""`wildtable simulate`: many games by bots."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any

import typer
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
    Records,
    Resume,
    Seats,
    bots_of_all_seats,
    cards_of_setting,
    laboratory,
    read_options,
    read_seats,
    to_make,
    warn_of_clocks,
)
from wildtable.cli.progress import progress
from wildtable.core.text import plural, text
from wildtable.games import game as game_named
from wildtable.lab.pool import executor
from wildtable.lab.room import Room
from wildtable.lab.setting import Setting
from wildtable.lab.simulate import Summary, simulate, summed
from wildtable.terminal.console import console

DECISIONS = typer.Option(
    metavar="FILE.parquet",
    help="Keep every decision in numbers: observation, open actions, choice, reward.",
    callback=to_make,
)


@app.command("simulate")
def simulate_games(
    game: GameName,
    seats: Seats = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[str, typer.Option(help="The same seed plays the same games.")] = "1",
    bots: Annotated[str | None, typer.Option(help="One bot for all seats or one for each: a,b,c.")] = None,
    option: Options = None,
    cards: Cards = None,
    edit: Edits = None,
    jobs: Annotated[int, typer.Option(min=1, help="Processes.")] = 1,
    records: Records = None,
    decisions: Annotated[Path | None, DECISIONS] = None,
    out: Out = None,
    resume: Resume = False,
    as_json: Json = False,
    language: Language = "en",
) -> None:
    """Play many games by bots and count."""
    played = game_named(game)
    count = read_seats(played, seats)
    sides, printed = bots_of_all_seats(bots, count), cards_of_setting(played, cards, edit)
    setting = Setting(game, count, read_options(played, option), sides, seed, printed)
    warn_of_clocks(setting.bots, language)
    with progress() as shown:
        bar = shown.add_task(played.title, total=games, rate="")

        def tick(done: Summary) -> None:
            rate = f"{done.games / max(done.seconds, 1e-9):,.1f}/s"
            shown.update(bar, completed=done.games + len(done.failures), rate=rate)

        keeping = Keeping(records, decisions)
        if out is None:
            summary = _played(setting, games, jobs, tick, keeping)
        else:
            summary = _kept(setting, games, jobs, out, resume, tick, keeping)
    _show(summary, played, as_json, language)


@dataclass(frozen=True)
class Keeping:
    """What is kept of games beside how they ended."""

    records: Path | None
    decisions: Path | None

    def folder(self, meanwhile: Path) -> Path | None:
        """Where records are kept; those that only decisions are read from, meanwhile."""
        return self.records or (meanwhile if self.decisions else None)

    def write(self, folder: Path | None) -> None:
        """All decisions of the records as one table."""
        if folder is None or self.decisions is None:
            return
        with laboratory():
            from wildtable.envs.imitation import write_table

            write_table(folder, self.decisions)


def _played(
    setting: Setting, games: int, jobs: int, tick: Callable[[Summary], None], keeping: Keeping
) -> Summary:
    """Games whose records are kept where that is asked for, and then all their decisions in one table."""
    with TemporaryDirectory() as meanwhile:
        folder = keeping.folder(Path(meanwhile))
        summary = simulate(setting, games, jobs, tick, folder)
        keeping.write(folder)
    return summary


def _show(summary: Summary, played: Any, as_json: bool, language: str) -> None:
    for deal, failure in sorted(summary.failures.items()):
        typer.echo(f"{deal}: {failure}", err=True)
    if as_json:
        typer.echo(json.dumps(summary.plain(), ensure_ascii=False))
    else:
        console().print(_grid(summary, played, language))


def _kept(
    setting: Setting,
    games: int,
    jobs: int,
    out: Path,
    resume: bool,
    tick: Callable[[Summary], None],
    keeping: Keeping,
) -> Summary:
    """The same games, their results kept chunk by chunk and in the end as one table."""
    with laboratory():
        from wildtable.lab import parts
        from wildtable.lab.experiment import Cell
    folder = parts.unfinished(out, resume)
    records = keeping.folder(folder / "records")
    wanted = parts.Wanted(Cell({}, setting), games, fast=True, records=records)
    parts.check_own(folder, parts.names(wanted))
    Room(setting)  # refuses what cannot be played, before there are processes
    summary = summed(setting, parts.results(wanted, folder, executor(jobs)), tick)
    keeping.write(records)
    parts.join(folder, out)
    return summary


def _grid(summary: Summary, game: Any, language: str) -> Grid:
    plain = summary.plain()
    title = plural(
        "{title}: {games} game, {decisions} decisions in {seconds} s, {rate} decisions/s",
        "{title}: {games} games, {decisions} decisions in {seconds} s, {rate} decisions/s",
        by="games",
        title=game.title,
        games=summary.games,
        decisions=f"{summary.decisions:,}",
        seconds=f"{summary.seconds:.2f}",
        rate=f"{plain['decisions_per_second']:,.0f}",
    )
    grid = Grid(title=title.render(language), box=None, title_justify="left")
    for heading in (
        text("Seat"),
        text("Bot"),
        text("Won"),
        text("Score"),
        text("Deviation"),
        text("Lowest"),
        text("Highest"),
    ):
        grid.add_column(heading.render(language), justify="right")
    for seat, bot in enumerate(summary.setting.bots):
        scores = plain["outcomes"]["scores"][seat]
        won = f"{plain['outcomes']['wins'][seat] / summary.games:.1%}"
        numbers = [f"{scores[key]:.1f}" for key in ("mean", "deviation", "lowest", "highest")]
        grid.add_row(game.words.seat(seat).render(language), bot, won, *numbers)
    return grid
