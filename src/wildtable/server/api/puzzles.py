"""Practice: positions in which one option is clearly best; which one is told to those who have answered."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any, TypeAlias

from fastapi import APIRouter, Path, Response
from pydantic import Field

from wildtable.core.game import Game
from wildtable.core.record import Record
from wildtable.core.text import text
from wildtable.review.puzzles import Answer, Puzzle
from wildtable.server.api.dependencies import AllTables, Language, Told
from wildtable.server.limits import ADDRESS
from wildtable.server.messages import Strict
from wildtable.server.problem import Problem
from wildtable.server.puzzle_book import outline
from wildtable.server.replay import Replay
from wildtable.server.tables import Tables

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"])
PuzzleId: TypeAlias = Annotated[str, Path(pattern="^[a-z0-9]{1,32}$")]


class Given(Strict):
    """An answer: the number of the option, from 0; none: somebody gives up."""

    option: Annotated[int, Field(ge=0, le=99)] | None


@router.get("")
async def list_puzzles(tables: AllTables, language: Language) -> Response:
    """All puzzles, game by game, the easy ones first; nothing about their answers."""
    return Told(await tables.puzzles.listed(language))


@router.get("/{puzzle}")
async def one_puzzle(tables: AllTables, puzzle: PuzzleId, language: Language) -> dict[str, Any]:
    """The table of a puzzle as its seat sees it, and the question."""
    found = await _named(tables, puzzle)
    game = tables.game(found.game)
    frame = await tables.errands.run(
        ADDRESS.get(), shown, tables.modules[found.game], found.record, found.seat, language
    )
    labels = [game.words.seat(seat).render(language) for seat in range(found.record["seats"])]
    about = {"title": game.title, "rules": game.version, "cooperative": game.cooperative}
    return {**outline(found, language), **about, "labels": labels, "frame": frame}


@router.get("/{puzzle}/hints")
async def hints(tables: AllTables, puzzle: PuzzleId, language: Language) -> list[dict[str, Any]]:
    """Options that are not best and why, the worst first; two are always left to choose from."""
    found = await _named(tables, puzzle)
    others = [n for n in _ranked(found) if n != found.best]
    return [
        {"option": n, "refutation": _said(found.answers[n].refutation, language)}
        for n in reversed(others[1:])
    ]


@router.post("/{puzzle}")
async def answer(tables: AllTables, puzzle: PuzzleId, given: Given, language: Language) -> dict[str, Any]:
    """Whether an answer is right, what is best and why, and what each option brings."""
    found = await _named(tables, puzzle)
    if given.option is not None and given.option >= len(found.answers):
        raise Problem("bad_request", text("There is no such option."), where="option")
    return {
        "right": given.option == found.best,
        "best": found.best,
        "reason": _said(found.reason, language),
        "answers": [_told(one, language) for one in found.answers],
    }


def shown(module: str, record: Any, seat: int, language: str) -> dict[str, Any]:
    """In a worker: the question of a puzzle, as its seat sees it."""
    game: Game[Any] = import_module(module).GAME
    kept = Record.from_plain(record)
    replay = Replay(game, kept, is_over=False, language=language)
    (frame,) = replay.frames(len(kept.choices), 1, seat, face_up=False)
    return frame


async def _named(tables: Tables, puzzle: str) -> Puzzle:
    found = await tables.puzzles.named(puzzle)
    if found is None:
        raise Problem("not_found", where="puzzle")
    return found


def _ranked(puzzle: Puzzle) -> list[int]:
    """The options by what they bring, the best first."""
    return sorted(range(len(puzzle.answers)), key=lambda n: -puzzle.answers[n].chance)


def _told(one: Answer, language: str) -> dict[str, Any]:
    return {
        "text": one.text[language],
        "chance": one.chance,
        "se": one.se,
        "refutation": _said(one.refutation, language),
    }


def _said(words: dict[str, str] | None, language: str) -> str | None:
    return None if words is None else words[language]
