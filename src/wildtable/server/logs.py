"""What the server writes down about itself: a line each, with its time, for people or for programs."""

from __future__ import annotations

import json
import logging
import time
from datetime import UTC, datetime
from typing import Any


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """A line."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class Seldom(logging.Filter):
    """Lets the same warning through once a minute: whoever sends nonsense should not fill a disk with it."""

    EVERY = 60.0  # seconds

    def __init__(self) -> None:
        super().__init__()
        self._last: dict[str, float] = {}  # by what was written in the source, of which there is little

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether it is written down."""
        if record.levelno != logging.WARNING:
            return True
        before, now = self._last.get(record.msg), time.monotonic()
        if before is not None and now - before < self.EVERY:
            return False
        self._last[record.msg] = now
        return True


def log_config(*, as_json: bool) -> dict[str, Any]:
    """For uvicorn and for us: to stderr, warnings and worse."""
    plain = {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}
    levels = dict.fromkeys(("uvicorn", "wildtable", "asyncio"), "WARNING")
    levels["psycopg"] = "ERROR"  # it warns where another process was faster, which is no fault
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": f"{__name__}.JsonLines"} if as_json else plain},
        "filters": {"seldom": {"()": f"{__name__}.Seldom"}},
        "handlers": {
            "stderr": {"class": "logging.StreamHandler", "formatter": "line", "filters": ["seldom"]}
        },
        "loggers": {
            name: {"handlers": ["stderr"], "level": level, "propagate": False}
            for name, level in levels.items()
        },
    }
