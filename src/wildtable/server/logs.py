"""What the server writes down about itself: a line each, with its time, for people or for programs."""

from __future__ import annotations

import json
import logging
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


def log_config(*, as_json: bool) -> dict[str, Any]:
    """For uvicorn and for us: to stderr, warnings and worse."""
    plain = {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}
    levels = dict.fromkeys(("uvicorn", "wildtable", "asyncio"), "WARNING")
    levels["psycopg"] = "ERROR"  # it warns where another process was faster, which is no fault
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": f"{__name__}.JsonLines"} if as_json else plain},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
        "loggers": {
            name: {"handlers": ["stderr"], "level": level, "propagate": False}
            for name, level in levels.items()
        },
    }
