"""A card set of somebody's own while it is being made: its mistakes, its cards, what it changes."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

import tomli_w

from wildtable.core.card_changes import ChangeWords, changes
from wildtable.core.cards import CardProblem, CardsError, cards_of, form_of, parsed, without_holes
from wildtable.core.codec import Plain
from wildtable.core.game import Game
from wildtable.core.text import text
from wildtable.server.problem import Problem
from wildtable.server.setup import LONGEST_SET

HOLE = CardProblem("form", text("nothing in a list may be empty"))


@dataclass(frozen=True)
class Workpiece:
    """A set as it stands; without cards as long as it has mistakes."""

    form: dict[str, Plain]
    written: str
    problems: list[dict[str, str]] = field(default_factory=list)
    changes: list[str] = field(default_factory=list)
    cards: Any = None


def field_names(game: Game[Any], form: dict[str, Plain], language: str) -> dict[str, str]:
    """What the tables of a set and their fields are called, by their names in the file."""
    tables = [table for table in form.values() if isinstance(table, list)]
    rows = [row for table in tables for row in table if isinstance(row, dict)]
    found = dict.fromkeys([*form, *(name for row in rows for name in row)])
    return {name: game.words.field(name).render(language) for name in found}


def look_over(module: str, form: dict[str, Plain] | None, written: str, language: str) -> Workpiece:
    """In a worker: read a set, as a form or as TOML; without either it is the shipped one."""
    game: Game[Any] = import_module(module).GAME
    try:
        plain = form_of(game) if form is None and not written else without_holes(form or parsed(written))
    except CardsError as error:
        return Workpiece({}, written, [one.plain(language) for one in error.problems])
    if len(json.dumps(plain)) > LONGEST_SET:
        raise Problem("too_large", where="form")
    try:
        toml = tomli_w.dumps(plain)
    except TypeError:  # a list with a hole in it
        return Workpiece(plain, "", [HOLE.plain(language)])
    try:
        cards = cards_of(game, plain)
    except CardsError as error:
        return Workpiece(plain, toml, [one.plain(language) for one in error.problems])
    shipped = game.shipped_cards()
    words = ChangeWords(game, shipped, cards).sentences(list(changes(shipped, cards)))
    return Workpiece(plain, toml, [], [one.render(language) for one in words], cards)
