"""A row of the database: one thing that has happened at a table."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

MISSED = {"table": "", "version": 0, "from": ""}
"""The notice that the line to other processes was lost for a while: any table may have gone on."""


FEED = "feed"
"""The kind of event by which a link is made that tells whose turn it is: the store notes where it leads."""


def written_time(moment: datetime) -> str:
    """A time as it is kept and told."""
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def now() -> str:
    """The time as it is kept and told."""
    return written_time(datetime.now(UTC))


def today() -> str:
    """The day it is, in UTC everywhere."""
    return now()[:10]


def before(days: int) -> str:
    """The moment so many days ago, as it is kept and told."""
    return earlier(now(), days * 24 * 3600)


def earlier(written: str, seconds: float) -> str:
    """The moment so many seconds before one that is kept."""
    return written_time(datetime.fromisoformat(written) - timedelta(seconds=seconds))


def seconds_since(written: str) -> float:
    """How long ago a kept or told time was."""
    return (datetime.now(UTC) - datetime.fromisoformat(written)).total_seconds()


@dataclass(frozen=True, slots=True)
class Row:
    """`seq` counts from 1 without gaps; `message` and `content` tell a repeated message from a new one."""

    seq: int
    kind: str
    body: str = "{}"
    seat: int | None = None
    message: str | None = None
    at: str = field(default_factory=now)
    content: str | None = None


@dataclass(frozen=True, slots=True)
class DayResult:
    """What somebody got on the deal of a day; `id` is a hash of the table's."""

    id: str
    day: str
    game: str
    won: bool
    score: float
