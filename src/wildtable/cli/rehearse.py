"""`wildtable rehearse`: what an upgrade would do to the tables of a server."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from wildtable.cli.app import app
from wildtable.cli.arguments import Json, Language, read_language, web
from wildtable.core.text import count_text, text

StoreName = Annotated[str, typer.Argument(metavar="STORE", help="A file of SQLite, or postgresql://…")]


@app.command()
def rehearse(store: StoreName, as_json: Json = False, language: Language = "en") -> None:
    """Replay every game a server keeps under this build: what parts, where and why. Changes nothing."""
    read_language(language)
    with web():
        from wildtable.server import rehearse as rehearsal
        from wildtable.server.store.archive import archive
    with archive(store) as kept:
        found = list(rehearsal.rehearse(kept))
    parting = [table for table in found if table.parts]
    older = [table for table in found if table.made_under]
    if as_json:
        report = {
            "tables": len(found),
            "upgraded": [table.plain() for table in older],
            "parting": [table.plain() for table in parting],
        }
        typer.echo(json.dumps(report, indent=2, ensure_ascii=False))
    else:
        counts = (
            count_text("{n} table replays", "{n} tables replay", len(found) - len(parting)),
            text("{n} of them begun under older rules", n=len(older)),
            text("{n} cannot be replayed", n=len(parting)),
        )
        typer.echo("; ".join(line.render(language) for line in counts))
        for table in parting:
            line = text("{table} ({game}, {created}): {why}", **{**vars(table), "why": table.parts})
            typer.echo(line.render(language))
    if parting:
        raise typer.Exit(1)
