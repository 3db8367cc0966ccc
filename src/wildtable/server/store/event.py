"""One thing that has happened at a table, as it is kept."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

MISSED = {"table": "", "version": 0, "from": ""}
"""The notice that the line to other processes was lost for a while: any table may have gone on."""


def now() -> str:
    """The time as it is kept and told."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


@dataclass(frozen=True, slots=True)
class Event:
    """`seq` counts from 1 without gaps; `message` and `content` tell a repeated message from a new one."""

    seq: int
    kind: str
    body: dict[str, Any] = field(default_factory=dict)
    seat: int | None = None
    message: str | None = None
    at: str = field(default_factory=now)
    content: str | None = None
