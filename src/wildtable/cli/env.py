"""`wildtable env`: games in numbers, for those who let something learn them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from wildtable.cli.app import app
from wildtable.cli.arguments import Cards, GameName, Json, Seats, laboratory, to_make
from wildtable.envs.imitation import write_table
from wildtable.envs.play import Rules

env = typer.Typer(help="Games in numbers, for learning: actions, layout, decisions.", rich_markup_mode=None)
app.add_typer(env, name="env")


@env.command("actions")
def actions_(game: GameName, cards: Cards = None, as_json: Json = False) -> None:
    """The names of all actions, each with its number."""
    names = Rules(game, cards=cards).encoder.names
    typer.echo(json.dumps(names) if as_json else "\n".join(f"{n:5} {name}" for n, name in enumerate(names)))


@env.command("layout")
def layout_(game: GameName, seats: Seats = None, cards: Cards = None, as_json: Json = False) -> None:
    """What the bytes of an observation are: where each block begins, and how long it is."""
    blocks = Rules(game, seats, cards=cards).layout.blocks
    if as_json:
        plain = [{"name": block.name, "start": block.start, "size": block.size} for block in blocks]
        typer.echo(json.dumps(plain))
    else:
        typer.echo("\n".join(f"{block.start:5} {block.size:4} {block.name}" for block in blocks))


@env.command("decisions")
def decisions_(
    records: Annotated[Path, typer.Argument(help="A folder of records, as `simulate --records` keeps them.")],
    out: Annotated[
        Path, typer.Option(metavar="FILE.parquet", help="The table, one row a decision.", callback=to_make)
    ],
    reward: Annotated[str, typer.Option(help="win or points")] = "win",
) -> None:
    """Decisions of kept games as a table: what was seen, what was open, what was chosen, what it brought."""
    with laboratory():
        rows, games = write_table(records, out, reward)
    typer.echo(f"{rows:,} decisions of {games:,} games in {out}")
