"""Reports of problems: what players sent, the game they sent it from, and a small record that shows it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from wildtable import games
from wildtable.core.game import SetupError
from wildtable.core.record import Record
from wildtable.core.text import text
from wildtable.server.event_rows import from_row
from wildtable.server.store.archive import Archive
from wildtable.server.store.schema import REPORTS, TABLES
from wildtable.server.table_state import TableState


@dataclass(frozen=True)
class Report:
    """What somebody reported."""

    id: str
    table: str
    game: str
    at: str
    text: str
    version: int  # of the table, when it was sent
    seen: dict[str, Any]


def list_reports(archive: Archive) -> Iterator[Report]:
    """All reports, the oldest first."""
    played = {row["id"]: row["game"] for row in archive.rows(TABLES)}
    for row in sorted(archive.rows(REPORTS), key=lambda row: str(row["at"])):
        body = json.loads(row["body"])
        version = int(body.get("version", 0))
        table = row["table_id"]
        yield Report(row["id"], table, played[table], row["at"], body["text"], version, body["seen"])


def find_report(archive: Archive, name: str) -> Report:
    """A report by its name."""
    for report in list_reports(archive):
        if report.id == name:
            return report
    raise SetupError(text("there is no report {name!r}; see `wildtable reports list`", name=name))


def record_of(archive: Archive, report: Report) -> Record:
    """The game as it stood when somebody reported a problem."""
    happened = [from_row(row) for row in archive.events(report.table) if row.seq <= report.version]
    return TableState(report.table, games.game(report.game), happened).record


def shrunk(record: Record) -> Record:
    """The same position, with nothing that tells who played or what the luck will be."""
    short = record.branch(len(record.choices))
    short.seed, short.commitment, short.hints, short.notes = "", "", [], {}
    return short
