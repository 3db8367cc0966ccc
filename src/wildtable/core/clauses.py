"""The clauses of `docs/rules/<game>.md`, by their numbers: what `?` and the browser show."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

RULES = Path(__file__).parent.parent / "rules"


def clause(game: str, number: str, language: str = "en") -> str:
    """The wording of a clause such as `§5.3`; empty where the rules have no such clause."""
    return clauses(game, language).get(number, "")


@cache
def clauses(game: str, language: str = "en") -> dict[str, str]:
    """All clauses of a game in order; in English where the rules are not translated."""
    for path in (RULES / f"{game}.{language}.md", RULES / f"{game}.md"):
        if path.exists():
            return read_clauses(path.read_text("utf-8"))
    return {}


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
