"""Somebody's own bot: what it does wrong is said with its name, its seat and the question."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Any, TypeAlias

from wildtable.core.decision import Choice, Decision
from wildtable.core.errors import SetupError, UserError
from wildtable.core.game import Game
from wildtable.core.match import Player
from wildtable.core.refusal import NOT_OFFERED, Why
from wildtable.core.text import Text, text

Maker: TypeAlias = Callable[[Game[Any], int | str], Player]


class BotError(UserError):
    """A bot that does not play as agreed: which one, in which seat, and what it did."""


class Guest:
    """A player of somebody else's making, whose answers are looked at before they are given."""

    def __init__(self, name: str, player: Player, game: Game[Any]) -> None:
        self.name = name
        self.player = player
        self.game = game
        self.blind = bool(getattr(player, "blind", False))

    def __call__(self, view: Any, decision: Decision) -> Choice:
        try:
            choice = self.player(view, decision)
        except Exception as error:  # whatever a person's own code raises
            raise BotError(
                text(
                    "{who} failed: {why}",
                    who=self._who(decision),
                    why=where_it_failed(error),
                )
            ) from error
        if not _is_among(choice, decision):
            raise BotError(
                text(
                    "{who} chose {choice!r} {why}",
                    who=self._who(decision),
                    choice=choice,
                    why=self._why(view, decision, choice),
                )
            )
        return choice

    def _who(self, decision: Decision) -> Text:
        return text(
            "bot {name}, seat {n}, at {question},",
            name=self.name,
            n=decision.seat + 1,
            question=type(decision.step).__name__,
        )

    def _why(self, view: Any, decision: Decision, choice: Choice) -> Text:
        clause = decision.step.clause()
        why = Why(NOT_OFFERED, clause=clause) if view is None else view.why_not(choice)
        told = {"clause": why.clause or clause, "why": self.game.words.why(why)}
        told["offered"] = [repr(option) for option in decision.options[:FEW]]
        if (more := len(decision.options) - FEW) > 0:
            return text("({clause}) {why} The options are {offered} and {n} more", n=more, **told)
        return text("({clause}) {why} The options are {offered}", **told)


FEW = 8
"""So many options are named to somebody whose bot did not choose any."""


def _is_among(choice: Choice, decision: Decision) -> bool:
    try:
        return choice in decision.options
    except Exception:  # whatever its comparison raises
        return False


def guest(name: str, make: Maker, game: Game[Any], seed: int | str) -> Guest:
    """The player made by `make(game, seed)`; what is wrong with it is a SetupError."""
    called = getattr(make, "__name__", repr(make))
    try:
        player = make(game, seed)
    except Exception as error:  # whatever a person's own code raises
        raise SetupError(
            text(
                "bot {name!r}: {called}(game, seed) failed: {why}",
                name=name,
                called=called,
                why=where_it_failed(error),
            )
        ) from error
    if not callable(player):
        raise SetupError(
            text(
                "bot {name!r}: {called} cannot play: it has no __call__(view, decision)",
                name=name,
                called=called,
            )
        )
    return Guest(name, player, game)


def where_it_failed(error: Exception) -> str:
    """What was raised, in one line, and where."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    said = f"{type(error).__name__}: {error}".splitlines()[0]
    return f"{said} ({last.filename}:{last.lineno})"
