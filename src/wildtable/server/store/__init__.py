"""What has happened at every table, kept: SQLite by default, PostgreSQL by URL, by the same SQL."""

from wildtable.server.store.event import Event
from wildtable.server.store.store import Conflict, Store

__all__ = ["Conflict", "Event", "Store"]
