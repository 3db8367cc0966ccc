"""`wildtable games`: what there is to play."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import typer
from rich.table import Table as Grid

from wildtable.cli.app import app
from wildtable.cli.arguments import Json, Language, read_language
from wildtable.cli.light import LightCommand
from wildtable.core.text import text
from wildtable.games import cover, names
from wildtable.games import game as game_named
from wildtable.terminal.console import console

if TYPE_CHECKING:
    from wildtable.core.codec import Plain
    from wildtable.core.cover import Cover
    from wildtable.core.game import Game
    from wildtable.core.switch import Option


@app.command("games", cls=LightCommand)
def list_games(as_json: Json = False, language: Language = "en") -> None:
    """The games, their seats and the options of their set-up."""
    if as_json:
        found = [_plain(game_named(name)) for name in names()]
        typer.echo(json.dumps(found, indent=2, ensure_ascii=False))
    else:
        console().print(_grid([cover(name) for name in names()], read_language(language)))


def _plain(game: Game[Any]) -> Plain:
    from wildtable.core.game import options_plain

    return {
        "name": game.name,
        "title": game.title,
        "rules": game.version,
        "seats": [*game.seats],
        "alone": game.solo_seats or None,
        "cooperative": game.cooperative,
        "options": options_plain(game),
    }


def _grid(covers: list[Cover], language: str) -> Grid:
    """A line for each game, and one for each option below it."""
    grid = Grid(box=None, pad_edge=False)
    headings = (text("Game, option"), text("Seats"), text("Values, default first"), text("Meaning"))
    for heading in headings:
        grid.add_column(heading.render(language), overflow="fold")
    for game in covers:
        least = 1 if game.solo_seats else game.seats[0]
        seats = f"{least}–{game.seats[-1]}" if game.seats[-1] > least else str(least)
        grid.add_row(game.name, seats, game.title, "", style="bold")
        for option in game.options:
            meaning = game.note(option).render(language)
            grid.add_row(f"  {option.name}", "", " ".join(_values(option)), meaning)
    return grid


def _values(option: Option) -> list[str]:
    default = str(option.default)
    return [default, *(str(value) for value in option.values if str(value) != default)]
