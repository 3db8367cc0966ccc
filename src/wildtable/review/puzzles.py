"""Puzzles as they are kept, and how an answer is judged."""

from __future__ import annotations

import gzip
import json
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from wildtable.core.codec import Codec, Plain
from wildtable.core.files import read_bytes, write_bytes
from wildtable.core.game import Game
from wildtable.core.record import Record
from wildtable.core.table import Table
from wildtable.review.report import Told

SHIPPED: Final = Path(__file__).parent / "puzzle_sets"
GRADES: Final = (1, 2, 3)
"""Easy, middling, and what practised players miss."""


@dataclass
class Answer:
    """An option: what it brings, and why it is worse than the best."""

    choice: Plain
    text: Told
    chance: float
    se: float
    refutation: Told | None


@dataclass
class Puzzle:
    """A question of a game in which one option is clearly best."""

    id: str
    game: str
    record: Plain  # up to the question
    seat: int
    when: Told
    best: int  # of the answers, which are in the order of the options
    answers: list[Answer]
    reason: Told | None
    proven: bool
    lead: float  # of the best before the next
    grade: int

    def table(self, game: Game[Any]) -> Table:
        """The true table of the question; show nobody more than the view of its seat."""
        return Record.from_plain(self.record).replay(game)

    def solves(self, choice: Plain) -> bool:
        """Whether this is the best."""
        return bool(self.answers[self.best].choice == choice)


@cache
def shipped(name: str) -> tuple[Puzzle, ...]:
    """The puzzles that come with us for a game, the easy ones first."""
    file = SHIPPED / f"{name}.json.gz"
    return read(file) if file.exists() else ()


def read(file: Path) -> tuple[Puzzle, ...]:
    """Puzzles from a file."""
    plain = json.loads(gzip.decompress(read_bytes(file)))
    found: list[Puzzle] = Codec().decode(list[Puzzle], plain, "puzzles")
    return tuple(sorted(found, key=lambda puzzle: (puzzle.grade, -puzzle.lead, puzzle.id)))


def write(file: Path, puzzles: list[Puzzle]) -> None:
    """Puzzles into a file, whole or not at all; the same puzzles give the same bytes."""
    plain = json.dumps([asdict(puzzle) for puzzle in puzzles], ensure_ascii=False, separators=(",", ":"))
    write_bytes(file, gzip.compress(plain.encode(), 9, mtime=0))
