"""`wildtable bench`: how fast the games are here."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as Grid

from wildtable.cli.app import app
from wildtable.cli.arguments import Json, Language, read_language, to_write
from wildtable.compiled import is_compiled
from wildtable.core.errors import UserError
from wildtable.core.text import text
from wildtable.games import game, names
from wildtable.lab.pace import figures, kept_in, losses, pace, write
from wildtable.lab.speed import Speed, speed
from wildtable.terminal.console import console


@app.command()
def bench(
    seconds: Annotated[float, typer.Option(min=0.001, help="About how long each game is measured.")] = 2.5,
    check: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Fail if a game has lost over a third of the speed kept there."),
    ] = None,
    keep: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep the speed of this build for --check.", callback=to_write),
    ] = None,
    as_json: Json = False,
    language: Language = "en",
) -> None:
    """Measure random play of every game: decisions a second, costs in µs, bytes of a state."""
    read_language(language)
    if check or keep:
        _beside_the_loop(check, keep, language)
        return
    found = [speed(game(name), seconds) for name in names()]
    if as_json:
        plain = {"build": "compiled" if is_compiled() else "plain", "games": [asdict(one) for one in found]}
        typer.echo(json.dumps(plain, indent=2))
    else:
        console().print(_grid(found, language))


def _beside_the_loop(check: Path | None, keep: Path | None, language: str) -> None:
    """The speed of every game beside a loop in the same run, which hardly depends on the machine."""
    before = kept_in(check) if check else {}
    if keep:
        figures(keep)  # what else is in that file is refused now
    found = {name: pace(game(name)) for name in names()}
    grid = Grid(box=None, pad_edge=False)
    headings = (text("Game"), text("stepped"), text("kept"), text("rollout"), text("kept"))
    for heading in headings:
        grid.add_column(heading.render(language), justify="right")
    for name, one in found.items():
        kept = before.get(name, {})
        once = {way: f"{kept[way]:.1f}" if way in kept else "–" for way in ("stepped", "rollout")}
        grid.add_row(name, f"{one.stepped:.1f}", once["stepped"], f"{one.rollout:.1f}", once["rollout"])
    console().print(grid)
    if keep:
        write(found, keep)
    if lost := losses(found, before):
        raise UserError(text("slower than before by more than a third: {lost}", lost="; ".join(lost)))


def _grid(found: list[Speed], language: str) -> Grid:
    title = text("compiled build") if is_compiled() else text("plain Python")
    grid = Grid(title=title.render(language), box=None, title_justify="left", pad_edge=False)
    headings = (text("Game"), text("Seats"), text("stepped/s"), text("rollout/s"))
    costs = (text("copy µs"), text("view µs"), text("redeal µs"), text("bytes"))
    for heading in (*headings, *costs):
        grid.add_column(heading.render(language), justify="right")
    for one in found:
        rates = [f"{rate:,.0f}" for rate in (one.stepped_per_second, one.rollout_per_second)]
        deeds = [f"{cost:.1f}" for cost in (one.copy_us, one.view_us, one.redeal_us)]
        grid.add_row(one.game, str(one.seats), *rates, *deeds, f"{one.bytes_per_state:,}")
    return grid
