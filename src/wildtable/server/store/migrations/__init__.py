"""Schema versions, oldest first: each file is a step, in the SQL that both databases speak."""

from __future__ import annotations

import re
from pathlib import Path

from wildtable.core.text import text
from wildtable.server.store.address import unusable
from wildtable.server.store.database import Connection, Database

KEPT_IN = "alembic_version"
NEWEST = "9999"


def steps() -> list[Path]:
    """The files, in the order of their numbers."""
    return sorted(Path(__file__).parent.glob("[0-9]*.sql"))


def version_of(step: Path) -> str:
    """The version that a step leads to."""
    return step.name[:4]


def statements(step: Path) -> list[str]:
    """What a step does, one thing after the other."""
    words = re.sub(r"--.*", "", step.read_text("utf-8"))
    return [statement for statement in words.split(";") if statement.strip()]


def migrate(database: Database, to: str = NEWEST) -> None:
    """Bring a database to a version: to the newest, or to one of before."""
    wanted = [step for step in steps() if version_of(step) <= to]
    newest = version_of(wanted[-1])
    with database.connection() as connection:
        version = found(database, connection)
    if version not in ("", *map(version_of, steps())):
        reason = text("its schema has version {version}, which this release does not know", version=version)
        raise unusable(database.address, reason)
    if version >= newest:
        return
    with database.transaction() as connection:
        connection.execute(database.alone)
        done = found(database, connection)  # another process may have been faster
        for step in wanted:
            if version_of(step) > done:
                for statement in statements(step):
                    connection.execute(statement)
        connection.execute(f"UPDATE {KEPT_IN} SET version_num = :newest", {"newest": newest})


def found(database: Database, connection: Connection) -> str:
    """The version a database has; an empty one has none."""
    if (KEPT_IN,) not in connection.execute(database.parts).fetchall():
        return ""
    row = connection.execute(f"SELECT version_num FROM {KEPT_IN}").fetchone()
    return str(row[0]) if row else ""
