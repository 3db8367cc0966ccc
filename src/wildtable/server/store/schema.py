"""The tables of the database."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

classes = Table(
    "classes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(16), nullable=False, unique=True),
    Column("created", String(32), nullable=False),
)

class_events = Table(
    "class_events",
    metadata,
    Column("class_id", String(32), ForeignKey("classes.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("body", Text, nullable=False),
    Column("at", String(32), nullable=False),
)

# `class_id` is no foreign key, since SQLite cannot add one: `Store.forget_class` deletes both.
tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("rules", String(16), nullable=False),
    Column("created", String(32), nullable=False),
    Column("class_id", String(32)),
    Index("tables_of_class", "class_id"),
)

# The primary key settles races between server processes: the second writer of a number loses.
events = Table(
    "events",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer),
    Column("message", String(96)),
    Column("body", Text, nullable=False),
    Column("at", String(32), nullable=False),
    Column("content", String(32)),
    UniqueConstraint("table_id", "message", name="events_message_once"),
)

reports = Table(
    "reports",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("body", Text, nullable=False),
    Column("at", String(32), nullable=False),
)

# The secret of a day's deals: whichever process writes it first has drawn it for all.
days = Table(
    "days",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("secret", String(64), nullable=False),
)

# What was got on a day's deal, once a table; `id` is a hash of the table's, so that none leads to it.
day_results = Table(
    "day_results",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("day", String(10), nullable=False),
    Column("game", String(32), nullable=False),
    Column("won", Boolean, nullable=False),
    Column("score", Float, nullable=False),
    Index("results_of_day", "day", "game"),
)

# Where a feed leads: whether it still does, the events of the table say.
feeds = Table(
    "feeds",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Index("feeds_of_table", "table_id"),
)

# What came of long work about a finished table, by what it was about.
works = Table(
    "works",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("key", String(96), primary_key=True),
    Column("body", Text, nullable=False),
)

# One row, written where somebody asks whether the store can be written.
pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", String(32), nullable=False),
)
