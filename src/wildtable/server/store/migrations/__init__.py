"""Schema versions, oldest first. Alembic is imported only where there is something to do: it is large."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect
from sqlalchemy import text as sql

HERE = Path(__file__).parent


def newest() -> str:
    """The last revision there is."""
    return max(path.stem[1:5] for path in (HERE / "versions").glob("m*.py"))


def is_current(connection: Connection) -> bool:
    """Whether a database has the schema of this release."""
    if not inspect(connection).has_table("alembic_version"):
        return False
    return connection.execute(sql("SELECT version_num FROM alembic_version")).scalar() == newest()


def migrate(connection: Connection, to: str = "head") -> None:
    """Bring a database to a revision."""
    if to == "head" and is_current(connection):
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(HERE))
    config.attributes["connection"] = connection
    command.upgrade(config, to)
