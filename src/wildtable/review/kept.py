"""Reviews are kept beside their records, under all they depend on."""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from wildtable import __version__
from wildtable.core.files import FileError, read_text, write_text
from wildtable.core.game import Game
from wildtable.core.record import Record
from wildtable.review.budget import Budget
from wildtable.review.report import FORMAT, Review


def key(game: Game[Any], record: Record, budget: Budget, seed: str) -> str:
    """A short name for all that a review depends on: record, reference, budget and seed."""
    parts = [FORMAT, __version__, game.version, record.seal(), budget.games, budget.goal, seed]
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:32]


def place(file: Path) -> Path:
    """Where the review of a record lies."""
    return file.with_name(file.stem + ".review.json")


def read(file: Path, wanted: str) -> Review | None:
    """The review that lies beside a record, if it is the one wanted."""
    try:
        kept = json.loads(read_text(place(file)))
        return Review.from_plain(kept["review"]) if kept["key"] == wanted else None
    except (ValueError, KeyError, TypeError):
        return None


def write(file: Path, wanted: str, review: Review) -> None:
    """Lay a review beside its record, whole or not at all; where nothing can be written, nothing is."""
    with suppress(FileError):
        write_text(place(file), json.dumps({"key": wanted, "review": review.plain()}))
