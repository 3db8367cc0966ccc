"""A card set of somebody's own while it is being made: its mistakes, its cards, what it changes."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

import tomli_w

from wildtable.core.card_changes import ChangeWords, changes
from wildtable.core.card_places import path_in
from wildtable.core.cards import CardProblem, CardsError, cards_of, form_of, parsed, without_holes
from wildtable.core.codec import Plain
from wildtable.core.game import Game
from wildtable.core.text import text
from wildtable.server.listing import listing
from wildtable.server.problem import Problem
from wildtable.server.setup import LONGEST_SET

HOLE = CardProblem("form", text("nothing in a list may be empty"))


@dataclass(frozen=True)
class Workpiece:
    """A set as it stands; without cards as long as it has mistakes.

    It comes from another process, so it is plain: cards of the compiled build cannot be sent.
    """

    form: dict[str, Plain]
    written: str
    problems: list[dict[str, Plain]] = field(default_factory=list)
    changes: list[str] = field(default_factory=list)
    sets: dict[str, Any] | None = None


def told(problems: Sequence[CardProblem], form: Plain, language: str) -> list[dict[str, Plain]]:
    """Mistakes in a language, each with the way to its place in the form."""
    return [{**one.plain(language), "at": path_in(form, one.where)} for one in problems]


def look_over(module: str, form: dict[str, Plain] | None, written: str, language: str) -> Workpiece:
    """In a worker: read a set, as a form or as TOML; without either it is the shipped one."""
    game: Game[Any] = import_module(module).GAME
    try:
        plain = form_of(game) if form is None and not written else without_holes(form or parsed(written))
    except CardsError as error:
        return Workpiece({}, written, told(error.problems, {}, language))
    if len(json.dumps(plain)) > LONGEST_SET:
        raise Problem("too_large", where="form")
    try:
        toml = tomli_w.dumps(plain)
    except TypeError:  # a list with a hole in it
        return Workpiece(plain, "", told([HOLE], plain, language))
    try:
        cards = cards_of(game, plain)
    except CardsError as error:
        return Workpiece(plain, toml, told(error.problems, plain, language))
    shipped = game.shipped_cards()
    words = ChangeWords(game, shipped, cards).sentences(list(changes(shipped, cards)))
    sets = listing(game, cards, language)["sets"]
    return Workpiece(plain, toml, [], [one.render(language) for one in words], sets)
