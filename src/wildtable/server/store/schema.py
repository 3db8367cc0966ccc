"""The parts of the store: what is kept, with its columns. The migrations say of what types they are."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Part:
    """What is kept of one kind; the columns of its key come first."""

    name: str
    key: tuple[str, ...]
    others: tuple[str, ...]
    truths: tuple[str, ...] = ()
    """Columns that are true or false: SQLite keeps them as numbers."""
    insert: str = field(init=False)
    """The statement that writes one row."""

    def __post_init__(self) -> None:
        places = ", ".join(f":{name}" for name in self.columns)
        words = f"INSERT INTO {self.name} ({', '.join(self.columns)}) VALUES ({places})"
        object.__setattr__(self, "insert", words)

    @property
    def columns(self) -> tuple[str, ...]:
        """All of them."""
        return (*self.key, *self.others)


CLASSES = Part("classes", ("id",), ("code", "created"))
CLASS_EVENTS = Part("class_events", ("class_id", "seq"), ("kind", "body", "at"))

# `class_id` is no foreign key, since SQLite cannot add one: `Store.forget_class` deletes both.
TABLES = Part("tables", ("id",), ("game", "rules", "created", "class_id"))

# The primary key settles races between server processes: the second writer of a number loses.
EVENTS = Part("events", ("table_id", "seq"), ("kind", "seat", "message", "body", "at", "content"))

REPORTS = Part("reports", ("id",), ("table_id", "body", "at"))

# The secret of a day's deals: whichever process writes it first has drawn it for all.
DAYS = Part("days", ("day",), ("secret",))

# What was got on a day's deal, once a table; `id` is a hash of the table's, so that none leads to it.
DAY_RESULTS = Part("day_results", ("id",), ("day", "game", "won", "score"), truths=("won",))

# Where a feed leads: whether it still does, the events of the table say.
FEEDS = Part("feeds", ("id",), ("table_id",))

# What came of long work about a finished table, by what it was about.
WORKS = Part("works", ("table_id", "key"), ("body",))

PARTS = (CLASSES, CLASS_EVENTS, TABLES, EVENTS, REPORTS, DAYS, DAY_RESULTS, FEEDS, WORKS)
"""So that no row comes before the one it belongs to. There is `pulse` beside them, which keeps nothing."""
