"""The puzzles a server has: read once, away from the event loop, and their list written once a language."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

import orjson

from wildtable.core.text import languages
from wildtable.review.puzzles import Puzzle, shipped


class PuzzleBook:
    """All puzzles of the installed games, game by game, the easy ones first."""

    def __init__(self, games: Iterable[str]) -> None:
        self._games = tuple(games)
        self._lists: dict[str, orjson.Fragment] = {}
        self._reading: asyncio.Task[dict[str, Puzzle]] | None = None

    async def named(self, puzzle: str) -> Puzzle | None:
        """One of them by its id."""
        return (await self._read()).get(puzzle)

    async def listed(self, language: str) -> orjson.Fragment:
        """What may be told of each before it is answered, as JSON."""
        await self._read()
        return self._lists[language]

    async def _read(self) -> dict[str, Puzzle]:
        """However many ask at once, the files are read by one."""
        if self._reading is None:
            self._reading = asyncio.create_task(asyncio.to_thread(self._all))
        return await asyncio.shield(self._reading)

    def _all(self) -> dict[str, Puzzle]:
        found = [puzzle for name in self._games for puzzle in shipped(name)]
        for language in languages():
            told = [outline(puzzle, language) for puzzle in found]
            self._lists[language] = orjson.Fragment(orjson.dumps(told))
        return {puzzle.id: puzzle for puzzle in found}


def outline(puzzle: Puzzle, language: str) -> dict[str, Any]:
    """A puzzle without anything about its answer."""
    return {
        "id": puzzle.id,
        "game": puzzle.game,
        "seat": puzzle.seat,
        "when": puzzle.when[language],
        "grade": puzzle.grade,
        "proven": puzzle.proven,
        "options": len(puzzle.answers),
    }
