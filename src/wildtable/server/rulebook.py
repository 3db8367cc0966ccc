"""The rules of a game as `docs/rules` words them, taken apart into chapters and clauses."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from wildtable.core.clauses import page
from wildtable.core.game import Game

CLAUSE = re.compile(r"\*\*(§[\w.]+)\*\*\s*")


@cache
def rulebook(game: Game[Any], language: str) -> dict[str, Any]:
    """Chapters with their clauses; English where there is no translation."""
    return read(page(game.name, language) or f"# {game.title}\n")


def read(written: str) -> dict[str, Any]:
    """A heading begins a chapter, a paragraph that starts with `**§…**` a clause; the rest continues it."""
    book: dict[str, Any] = {"title": "", "chapters": []}
    for paragraph in re.split(r"\n\s*\n", written):
        _add(book, paragraph.strip("\n"))
    return book


def _add(book: dict[str, Any], paragraph: str) -> None:
    chapters = book["chapters"]
    if paragraph.startswith("#"):
        head, _, rest = paragraph.partition("\n")
        title = head.lstrip("# ")
        if head.startswith("# "):
            book["title"] = title
        else:
            chapters.append({"title": title, "clauses": []})
        if rest.strip():
            _add(book, rest)
        return
    if not chapters:
        chapters.append({"title": "", "clauses": []})
    clauses = chapters[-1]["clauses"]
    found = CLAUSE.match(paragraph)
    if found:
        clauses.append({"clause": found[1], "text": paragraph[found.end() :]})
    elif clauses:
        clauses[-1]["text"] += "\n\n" + paragraph
    elif paragraph:
        clauses.append({"clause": "", "text": paragraph})
