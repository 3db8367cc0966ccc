"""Before an upgrade: every kept game, replayed by this build."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from wildtable import games
from wildtable.core.game import Game, SetupError
from wildtable.server.event_rows import from_row
from wildtable.server.problem import Problem
from wildtable.server.store.archive import Archive
from wildtable.server.store.schema import TABLES
from wildtable.server.table_state import TableState


@dataclass(frozen=True)
class Rehearsed:
    """One table under this build."""

    table: str
    game: str
    created: str
    status: str = ""  # playing, over or abandoned; empty: it cannot be replayed
    made_under: str = ""  # the rules it was begun under, where they are older
    parts: str = ""  # where and why it cannot be replayed

    def plain(self) -> dict[str, str]:
        """As plain data."""
        return {name: value for name, value in vars(self).items() if value}


def rehearse(archive: Archive, known: Mapping[str, Game[Any]] | None = None) -> Iterator[Rehearsed]:
    """Replay table after table; `known`: the games, all that are installed by default."""
    for row in archive.rows(TABLES):
        yield _rehearsed(archive, row, known)


def _rehearsed(archive: Archive, row: dict[str, Any], known: Mapping[str, Game[Any]] | None) -> Rehearsed:
    name, game, created = row["id"], row["game"], row["created"]
    try:
        happened = [from_row(row) for row in archive.events(name)]
        state = TableState(name, games.game(game) if known is None else known[game], happened)
    except Problem as problem:
        return Rehearsed(name, game, created, parts=_why(problem))
    except SetupError as error:
        return Rehearsed(name, game, created, parts=str(error))
    except Exception as error:  # a row that was damaged: the others are still looked at
        return Rehearsed(name, game, created, parts=f"damaged: {type(error).__name__}: {error}")
    older = state.play.record.notes.get("made_under", "")
    return Rehearsed(name, game, created, state.status, made_under=older)


def _why(problem: Problem) -> str:
    return problem.detail.render() or f"{problem.title.render()}: event {problem.where}"
