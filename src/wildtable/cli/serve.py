"""`wildtable serve`: tables in the browser, by link."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from wildtable.cli.app import app
from wildtable.cli.arguments import web


class Logs(StrEnum):
    """How the log is written."""

    TEXT = "text"
    JSON = "json"


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0: any free one.", min=0, max=65535)] = 8765,
    store: Annotated[str, typer.Option(help="A file for SQLite, or postgresql://…")] = "wildtable.db",
    workers: Annotated[int, typer.Option(help="Processes that think for bots.", min=0, max=64)] = 1,
    proxy: Annotated[
        list[str] | None,
        typer.Option(help="A proxy whose word is taken about where calls come from: its address."),
    ] = None,
    retention: Annotated[
        int, typer.Option(help="Days after which a table nobody was at is forgotten; 0: never.", min=0)
    ] = 0,
    class_retention: Annotated[
        int, typer.Option(help="Days after which a class its teacher did not close is forgotten.", min=1)
    ] = 30,
    logs: Annotated[Logs, typer.Option(help="How the log is written, on stderr.")] = Logs.TEXT,
    origin: Annotated[list[str] | None, typer.Option(help="A further site whose pages may call.")] = None,
) -> None:
    """Serve tables to browsers and other clients (docs/protocol.md)."""
    with web():
        from wildtable.server.run import run
        from wildtable.server.tables import ServerSettings
    settings = ServerSettings(
        store=store,
        workers=workers,
        origins=tuple(origin or ()),
        proxies=tuple(proxy or ()),
        retention=retention,
        class_retention=class_retention,
        json_logs=logs is Logs.JSON,
    )
    run(settings, host, port)
