"""`wildtable backup`, `restore` and `reports`: what operators do with a store."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from wildtable.cli.app import app
from wildtable.cli.arguments import Json, Language, read_language, to_make, web
from wildtable.core.text import Text, plural, text

StoreName = Annotated[str, typer.Argument(metavar="STORE", help="A file of SQLite, or postgresql://…")]
ReportName = Annotated[str, typer.Argument(metavar="REPORT", help="A report of `wildtable reports list`.")]
NewFile = Annotated[
    Path, typer.Argument(metavar="FILE", help="A file that does not exist yet.", callback=to_make)
]


@app.command()
def backup(store: StoreName, file: NewFile, language: Language = "en") -> None:
    """Keep everything of a store in one file, also while a server is using it."""
    read_language(language)
    with web():
        from wildtable.server.store.archive import archive
        from wildtable.server.store.backup import write_backup
    with archive(store) as kept:
        counts = write_backup(kept, file)
    told = text("{file}: {tables}, {events}, {reports}", file=str(file), **_counted(counts))
    typer.echo(told.render(language))


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    store: StoreName,
    language: Language = "en",
) -> None:
    """Put a backup into an empty store, of the same kind or of the other."""
    read_language(language)
    with web():
        from wildtable.server.store.backup import restore as put_back
    counts = put_back(file, store)
    told = text("restored: {tables}, {events}, {reports}", **_counted(counts))
    typer.echo(told.render(language))


def _counted(counts: dict[str, int]) -> dict[str, Text]:
    return {
        "tables": plural("{n} table", "{n} tables", n=counts.get("tables", 0)),
        "events": plural("{n} event", "{n} events", n=counts.get("events", 0)),
        "reports": plural("{n} report", "{n} reports", n=counts.get("reports", 0)),
    }


reports = typer.Typer(help="What players reported to a server.")
app.add_typer(reports, name="reports")


@reports.command("list")
def list_all(store: StoreName, as_json: Json = False, language: Language = "en") -> None:
    """All reports, the oldest first."""
    read_language(language)
    with web():
        from wildtable.server.reports import list_reports
        from wildtable.server.store.archive import archive
    with archive(store) as kept:
        found = list(list_reports(kept))
    if as_json:
        typer.echo(json.dumps([vars(report) for report in found], indent=2, ensure_ascii=False))
        return
    for report in found:
        typer.echo(
            f"{report.id}  {report.at}  {report.game}  {report.table}  {' '.join(report.text.split())}"
        )
    if not found:
        typer.echo(text("There are no reports.").render(language))


@reports.command("replay")
def replay_report(store: StoreName, report: ReportName, language: Language = "en") -> None:
    """Show the table as it lay when a report was sent."""
    read_language(language)
    with web():
        from wildtable.server.reports import find_report, record_of
        from wildtable.server.store.archive import archive
    from wildtable.games import game as game_named
    from wildtable.terminal.screen import Screen

    with archive(store) as kept:
        found = find_report(kept, report)
        record = record_of(kept, found)
    state = record.replay(game_named(record.game))
    screen = Screen(game_named(record.game), language)
    screen.say(text("Reported: {text}", text=found.text))
    view = state if not state.stack else state.view(None)
    screen.table(view)
    screen.log(view.log)
    screen.question(view)


@reports.command("shrink")
def shrink_report(store: StoreName, report: ReportName, file: NewFile) -> None:
    """Write the record of a report without seed, names and notes: small enough to send, and to test with."""
    with web():
        from wildtable.server.reports import find_report, record_of, shrunk
        from wildtable.server.store.archive import archive
    with archive(store) as kept:
        shrunk(record_of(kept, find_report(kept, report))).write(file)
    typer.echo(str(file))
