"""One process a file: a second one would not hear of what the first does."""

from __future__ import annotations

from pathlib import Path
from typing import IO

from wildtable.core.files import check_file, read_bytes, unwritable
from wildtable.core.game import SetupError
from wildtable.core.text import text

BEGINNING = b"SQLite format 3\0"


def check_begins(file: Path, others: tuple[bytes, ...] = ()) -> None:
    """Refuse a file that does not begin as a store does, or as the others."""
    if read_bytes(file, len(BEGINNING)) not in (BEGINNING, *others):
        raise SetupError(text("{file}: not a store of Wildtable", file=file))


def lock(file: Path) -> IO[str] | None:
    """Hold the lock beside a SQLite file until it is closed; refused while another process does."""
    try:
        import fcntl
    except ImportError:  # not on this system
        return None
    check_file(file)
    if file.exists():
        check_begins(file, others=(b"",))
    try:
        held = file.with_name(file.name + ".lock").open("w")
    except OSError as error:
        raise unwritable(file, error) from None
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        held.close()
        raise SetupError(
            text(
                "{file}: another server is using it; several may share a PostgreSQL store instead", file=file
            )
        ) from None
    return held
