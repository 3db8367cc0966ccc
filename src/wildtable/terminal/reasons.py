"""Why something that was typed is no answer now."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Any

from wildtable.core.decision import Decision
from wildtable.core.game import Game
from wildtable.core.refusal import NOT_OFFERED, Why
from wildtable.core.text import Text, count_text, text
from wildtable.terminal.answer import pick

FEW = 3
"""Reasons for so many things of one name; more are not read."""


def reasons(game: Game[Any], view: Any, decision: Decision, typed: str, language: str) -> list[Text]:
    """The rule against each thing that is meant; where there is none, what could be typed instead."""
    if typed.isdecimal():
        count = len(decision.options)
        return [count_text("There is only option {n}.", "There are options 1 to {n}.", count)]
    meant = {why.render(language): why for why in _meant(game, view, decision, typed, language)}
    if meant:
        return list(meant.values())[:FEW]
    clause = decision.step.clause()
    if clause:
        return [text("{typed} is not offered now; see {clause}.", typed=repr(typed), clause=clause)]
    return [text("{typed} is not offered now.", typed=repr(typed))]


def _meant(game: Game[Any], view: Any, decision: Decision, typed: str, language: str) -> Iterator[Text]:
    things = list(game.words.things(view, decision))
    for n in pick([name.render(language) for name, _ in things], typed):
        why = game.words.why_not(view, decision, things[n][1])
        if why is not None:
            yield _with_clause(game, why)
    yield from _members(game, view, decision, typed, language)


def _members(game: Game[Any], view: Any, decision: Decision, typed: str, language: str) -> Iterator[Text]:
    """Where members of an enum are offered, those that are not."""
    kinds = dict.fromkeys(type(option) for option in decision.options if isinstance(option, Enum))
    closed = [member for kind in kinds for member in kind if member not in decision.options]
    for n in pick([game.words.name(member).render(language) for member in closed], typed):
        why = view.why_not(closed[n])
        if why.key != NOT_OFFERED:
            yield _with_clause(game, why)


def _with_clause(game: Game[Any], why: Why) -> Text:
    return text("{why} {clause}", why=game.words.why(why), clause=why.clause)
