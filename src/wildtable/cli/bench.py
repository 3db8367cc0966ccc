"""`wildtable bench`: how fast the games are here."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Annotated

import typer
from rich.table import Table as Grid

from wildtable.cli.app import app
from wildtable.cli.arguments import Json, Language, read_language
from wildtable.compiled import is_compiled
from wildtable.core.text import text
from wildtable.games import game, names
from wildtable.lab.speed import Speed, speed
from wildtable.terminal.screen import console


@app.command()
def bench(
    seconds: Annotated[float, typer.Option(min=0.001, help="About how long each game is measured.")] = 2.5,
    as_json: Json = False,
    language: Language = "en",
) -> None:
    """Measure random play of every game: decisions a second, costs in µs, bytes of a state."""
    read_language(language)
    found = [speed(game(name), seconds) for name in names()]
    if as_json:
        plain = {"build": "compiled" if is_compiled() else "plain", "games": [asdict(one) for one in found]}
        typer.echo(json.dumps(plain, indent=2))
    else:
        console().print(_grid(found, language))


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
