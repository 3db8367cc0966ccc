"""Alembic's way in: migrate over the connection that the store hands over."""

from __future__ import annotations

from alembic import context
from sqlalchemy import text as sql

from wildtable.server.store.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata)
with context.begin_transaction():
    if connection.dialect.name == "postgresql":
        # Several server processes may start at once.
        connection.execute(sql("SELECT pg_advisory_xact_lock(874593)"))
    context.run_migrations()
