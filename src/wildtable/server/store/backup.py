"""A store as one file, and back: from SQLite or PostgreSQL into either."""

from __future__ import annotations

import gzip
import json
import zlib
from collections import Counter
from collections.abc import Iterator
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path
from typing import IO, Any

from wildtable import __version__
from wildtable.core.files import drafted, unreadable
from wildtable.core.game import SetupError
from wildtable.core.text import text
from wildtable.server.store.address import hidden, in_words
from wildtable.server.store.archive import Archive
from wildtable.server.store.database import Connection
from wildtable.server.store.schema import PARTS
from wildtable.server.store.store import Store

FORMAT = 1
INTO = {part.name: part for part in PARTS}
AT_ONCE = 500


def write_backup(archive: Archive, file: Path) -> Counter[str]:
    """Everything of one moment, whole or not at all; how many rows of each part."""
    if file.exists():
        raise SetupError(text("{file}: it exists already and was left unchanged", file=file))
    counts: Counter[str] = Counter()
    with drafted(file) as draft, gzip.open(draft, "wt", encoding="utf-8") as out:
        _say(out, {"wildtable backup": FORMAT, "release": __version__})
        for part in PARTS:
            for row in archive.rows(part):
                counts[part.name] += 1
                _say(out, {part.name: row})
        _say(out, {"end": dict(counts)})
    return counts


def _say(out: IO[str], line: dict[str, Any]) -> None:
    out.write(json.dumps(line, ensure_ascii=False) + "\n")


def read_backup(file: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """The rows of a backup; refused where it is none, or not whole."""
    counts: Counter[str] = Counter()
    ended = False
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            if json.loads(next(lines, "{}")).get("wildtable backup") != FORMAT:
                raise SetupError(text("{file}: not a backup of Wildtable", file=file))
            for line in lines:
                ((part, row),) = json.loads(line).items()
                if part == "end":
                    ended = row == dict(counts)
                    break
                counts[part] += 1
                yield part, row
    except (EOFError, gzip.BadGzipFile, zlib.error, ValueError, AttributeError) as error:
        if isinstance(error, SetupError):
            raise
        raise SetupError(text("{file}: not a whole backup: {why}", file=file, why=str(error))) from None
    except OSError as error:
        raise unreadable(file, error) from None
    if not ended:
        raise SetupError(text("{file}: not a whole backup: its end is missing", file=file))


def restore(file: Path, store: str) -> Counter[str]:
    """Put a backup into an empty store, all of it or nothing."""
    for _ in read_backup(file):  # to the end, before anything is written
        pass
    into = Store(store)
    try:
        with in_words(store, into.database):
            into.open()
            with into.database.transaction() as connection:
                return _fill(connection, file, store)
    finally:
        into.close()


def check_store(store: str) -> None:
    """Refuse a store that nothing can be kept in."""
    kept = Store(store)
    try:
        with in_words(store, kept.database):
            kept.migrate()
    finally:
        kept.close()


def _fill(connection: Connection, file: Path, store: str) -> Counter[str]:
    if connection.execute("SELECT id FROM tables LIMIT 1").fetchone() is not None:
        raise SetupError(
            text("{url}: there are tables in it already, which are left as they are", url=hidden(store))
        )
    counts: Counter[str] = Counter()
    for name, rows in _gathered(read_backup(file)):
        if name not in INTO:
            raise SetupError(text("{file}: made by a later release: it has {part}", file=file, part=name))
        part = INTO[name]
        whole = [{column: row.get(column) for column in part.columns} for row in rows]  # older ones lack some
        connection.cursor().executemany(part.insert, whole)
        counts[name] += len(rows)
    return counts


def _gathered(found: Iterator[tuple[str, dict[str, Any]]]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Rows of one part after the other, some hundred at a time."""
    for name, lines in groupby(found, key=itemgetter(0)):
        rows = (row for _, row in lines)
        while some := list(islice(rows, AT_ONCE)):
            yield name, some
