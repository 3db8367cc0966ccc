"""What has happened at every table, kept: SQLite by default, PostgreSQL by URL, by the same SQL."""

from wildtable.server.store.row import Row
from wildtable.server.store.store import Conflict, NewTable, Store

__all__ = ["Conflict", "NewTable", "Row", "Store"]
