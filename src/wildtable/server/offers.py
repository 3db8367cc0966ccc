"""The options of a question as far as a seat may know them, each with its words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from wildtable.core.decision import Choice, Decision
from wildtable.core.game import Game
from wildtable.core.table import ONLOOKER, Table


class Offer(NamedTuple):
    """An option as it is put to somebody."""

    choice: Choice
    text: str


def offers(
    game: Game[Any], view: Table, decision: Decision, choices: Iterable[Choice], language: str
) -> list[Offer]:
    """Options in words."""
    words = game.words
    return [Offer(choice, words.option(view, decision, choice).render(language)) for choice in choices]


def offers_seen(game: Game[Any], view: Table, decision: Decision, language: str = "en") -> list[Offer] | None:
    """The options of the open question as a seat knows them from its view; None: not its to know."""
    if view.viewer == ONLOOKER:
        return None
    if view.viewer == decision.seat:
        return offers(game, view, decision, view.asking, language)
    return offers_in(game, view, decision, language) if game.cooperative else None


def offers_in(game: Game[Any], view: Table, decision: Decision, language: str = "en") -> list[Offer] | None:
    """The options of somebody else's question as far as a view holds them; None: it does not."""
    try:
        options = decision.step.options(view, decision.me) or ()
        found = offers(game, view, decision, options, language)  # a hole shows as an option without words
    except Exception:  # the view does not hold what the step looks at
        return None
    return found if found and "HIDDEN" not in repr(options) else None
