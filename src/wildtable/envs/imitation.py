"""Decisions of kept games in numbers, for learning by imitation: what was seen, open and chosen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from wildtable.core.decision import CHANCE, Decision
from wildtable.core.errors import SetupError
from wildtable.core.files import FileError, check_file, drafted
from wildtable.core.record import Record
from wildtable.core.table import Table
from wildtable.core.upgrade import cards_of, upgraded
from wildtable.envs.play import Rules
from wildtable.games import game as game_named

AT_ONCE: Final = 20_000
"""Decisions that are held in memory at the same time."""


@dataclass(frozen=True)
class Decided:
    """One answer of one seat."""

    n: int  # which decision of its game
    seat: int
    observation: bytes
    offered: tuple[int, ...]  # the numbers of all options
    chosen: int
    reward: float  # what the game brought the seat in the end; nothing where it was broken off


def decisions(record: Record, reward: str = "win") -> list[Decided]:
    """Every decision of a kept game, by the actions of `envs.actions`."""
    game = game_named(record.game)
    cards = cards_of(record, game, None)
    rules = Rules(game, record.seats, options=dict(record.options), cards=cards, reward=reward)
    codec, kept = game.codec(cards), upgraded(record, game, cards)
    found: list[tuple[int, bytes, tuple[int, ...], int]] = []

    def look(n: int, s: Table, decision: Decision) -> None:
        if decision.seat != CHANCE:
            numbers, taken = rules.encoder.choices(s, decision), kept.choices[n][1]
            chosen = next(number for number, choice in numbers.items() if codec.encode(choice) == taken)
            row = rules.encoder.observe(s, decision.seat)
            found.append((decision.seat, row, tuple(numbers), chosen))

    end = kept.replay(game, cards, each=look)
    rewards = rules.rewards(end) if end.decision() is None else [0.0] * record.seats
    return [
        Decided(n, seat, row, offered, chosen, rewards[seat])
        for n, (seat, row, offered, chosen) in enumerate(found)
    ]


def write_table(folder: Path, out: Path, reward: str = "win") -> tuple[int, int]:
    """The decisions of a folder of records as a Parquet file: how many, and of how many games."""
    import polars

    schema: dict[str, Any] = {
        "deal": polars.UInt32,
        "n": polars.UInt16,
        "seat": polars.UInt8,
        "observation": polars.Binary,
        "offered": polars.List(polars.UInt16),
        "chosen": polars.UInt16,
        "reward": polars.Float32,
    }
    check_file(out)
    rows, games, count = of_folder(folder, reward), set[int](), 0
    with TemporaryDirectory(dir=out.parent) as parts:  # observations of many games would fill the memory
        while part := list(islice(rows, AT_ONCE)):
            table = polars.DataFrame(part, schema=schema, orient="row")
            table.write_parquet(Path(parts) / f"{count:012}.parquet")
            games, count = games | set(table["deal"]), count + len(table)
        try:
            with drafted(out) as draft, draft.open("wb") as file:
                polars.scan_parquet(Path(parts)).sink_parquet(file)
        except polars.exceptions.PolarsError as error:  # a full disk has this form
            raise FileError(f"{out}: cannot be written: {error}") from None
    return count, len(games)


def of_folder(folder: Path, reward: str = "win") -> Iterator[dict[str, Any]]:
    """The decisions of all records in a folder as rows of a table, game after game."""
    paths = sorted(folder.glob("*.json")) if folder.is_dir() else []
    if not paths:
        raise SetupError(f"{folder}: no records there; `wildtable simulate … --records {folder}` keeps some")
    first = ""
    for deal, path in enumerate(paths):
        record = Record.read(path)
        first = first or record.game
        if record.game != first:
            raise SetupError(f"{path}: a record of {record.game} among those of {first}")
        for decided in decisions(record, reward):
            yield {"deal": deal, **vars(decided)}
