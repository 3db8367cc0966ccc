"""What has happened at every table, kept: SQLite by default, PostgreSQL by URL, by the same SQL."""

from wildtable.server.store.row import Row
from wildtable.server.store.store import NewTable, Store
from wildtable.server.store.writer import Conflict

__all__ = ["Conflict", "NewTable", "Row", "Store"]
