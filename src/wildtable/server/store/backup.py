"""A store as one file, and back: from SQLite or PostgreSQL into either."""

from __future__ import annotations

import gzip
import json
import zlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from sqlalchemy import insert

from wildtable import __version__
from wildtable.core.files import drafted, unreadable
from wildtable.core.game import SetupError
from wildtable.core.text import text
from wildtable.server.store.archive import PARTS, Archive, hidden, in_words
from wildtable.server.store.schema import (
    class_events,
    classes,
    day_results,
    days,
    events,
    feeds,
    reports,
    tables,
    works,
)
from wildtable.server.store.store import Store

FORMAT = 1
INTO = {
    "classes": classes,
    "class_events": class_events,
    "tables": tables,
    "events": events,
    "reports": reports,
    "days": days,
    "day_results": day_results,
    "feeds": feeds,
    "works": works,
}
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
                counts[part] += 1
                _say(out, {part: row})
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
        with in_words(store):
            into.open()
            return _fill(into, file)
    finally:
        into.close()


def check_store(store: str) -> None:
    """Refuse a store that nothing can be kept in."""
    kept = Store(store)
    try:
        with in_words(store):
            kept.migrate()
    finally:
        kept.close()


def _fill(into: Store, file: Path) -> Counter[str]:
    counts: Counter[str] = Counter()
    with into.engine.begin() as connection:
        if connection.execute(tables.select().limit(1)).first() is not None:
            raise SetupError(
                text(
                    "{url}: there are tables in it already, which are left as they are", url=hidden(into.url)
                )
            )
        waiting: list[dict[str, Any]] = []
        last = ""
        for part, row in read_backup(file):
            if part not in INTO:
                raise SetupError(text("{file}: made by a later release: it has {part}", file=file, part=part))
            if waiting and (part != last or len(waiting) == AT_ONCE):
                connection.execute(insert(INTO[last]), waiting)
                waiting = []
            known = {column.name for column in INTO[part].columns}
            waiting.append({name: value for name, value in row.items() if name in known})
            last = part
            counts[part] += 1
        if waiting:
            connection.execute(insert(INTO[last]), waiting)
    return counts
