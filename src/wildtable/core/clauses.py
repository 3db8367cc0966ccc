"""The clauses of `docs/rules/<game>.md`, by their numbers: what `?` and the browser show."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from wildtable.core.registry import homes

PACKAGE = Path(__file__).parent.parent
CHECKOUT = PACKAGE.parent.parent / "docs" / "rules"
RULES = CHECKOUT if CHECKOUT.is_dir() else PACKAGE / "rules"
"""An installed package has a copy of them; a game from elsewhere has its own in a folder `rules`."""


def page(game: str, language: str = "en") -> str:
    """The rules of a game as they are written; in English where they are not translated."""
    for folder in (RULES, *(home / "rules" for home in homes())):
        for path in (folder / language / f"{game}.md", folder / f"{game}.md"):
            if path.exists():
                return path.read_text("utf-8")
    return ""


def clause(game: str, number: str, language: str = "en") -> str:
    """The wording of a clause such as `§5.3`; empty where the rules have no such clause."""
    return clauses(game, language).get(number, "")


@cache
def clauses(game: str, language: str = "en") -> dict[str, str]:
    """All clauses of a game in order."""
    return read_clauses(page(game, language))


def read_clauses(written: str) -> dict[str, str]:
    """The clauses of a document: a paragraph that begins `**§5.3**`, and what follows up to the next.

    A heading ends a clause; it belongs to no clause itself.
    """
    found: dict[str, list[str]] = {}
    body: list[str] = []
    for paragraph in re.split(r"\n\s*\n", written):
        begins = re.match(r"\*\*(§[\w.]+?)\.?\*\*\s*", paragraph.strip())
        if begins:
            body = found[begins[1]] = [paragraph.strip()[begins.end() :]]
        elif paragraph.startswith("#"):
            body = []
        else:
            body.append(paragraph.strip())
    return {number: "\n\n".join(filter(None, body)) for number, body in found.items()}
