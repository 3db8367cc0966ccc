"""One process a file: a second one would not hear of what the first does."""

from __future__ import annotations

from pathlib import Path
from typing import IO

from wildtable.core.game import SetupError


def lock(file: Path) -> IO[str] | None:
    """Hold the lock beside a SQLite file until it is closed; refused while another process does."""
    try:
        import fcntl
    except ImportError:  # not on this system
        return None
    held = file.with_name(file.name + ".lock").open("w")
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        held.close()
        raise SetupError(
            f"{file}: another server is using it; several may share a PostgreSQL store instead"
        ) from None
    return held
