"""Moves of the search as answers to the questions of the rules, played out by the rules themselves."""

from __future__ import annotations

from typing import Any

from wildtable.core.decision import CHANCE
from wildtable.games.animalia.board import Animal, Answer
from wildtable.games.animalia.policy.solver.position import (
    BORDERS,
    EXCHANGE,
    NAME,
    PLAY,
    TRAIL,
    TRANSFER,
    TRAP,
)
from wildtable.games.animalia.state import State
from wildtable.games.animalia.steps.free import LastTransfer
from wildtable.games.animalia.steps.tricks import Play


def script(start: State, deck: list[Animal], moves: list[int]) -> tuple[list[Any], State]:
    """The answers that carry out moves to the end of the round, and the table there."""
    s = start.copy()
    answers: list[Any] = []
    pending: list[Any] = []
    moves = moves.copy()
    while (decision := s.decision()) is not None and decision.seat != CHANCE:
        if not pending:
            pending = next_answers(s, decision.step, decision.options, deck, moves)
        choice = pending.pop(0)
        answers.append(choice)
        s.answer(choice)
    return answers, s


def next_answers(s: State, step: Any, options: Any, deck: list[Animal], moves: list[int]) -> list[Any]:
    """How the next move is said; where none fits the question it is passed over."""
    what = moves[0] >> 14 if moves else -1
    if isinstance(step, Play):
        if what in (PLAY, TRAIL, BORDERS, TRANSFER):
            return spoken(s, deck, moves.pop(0))
        return [options[0]]  # everything is done: the rest does not matter
    if isinstance(step, LastTransfer) and what == TRANSFER:
        return [Answer.USE, *spoken(s, deck, moves.pop(0))[1:]]
    if Answer.PASS not in options:
        return spoken(s, deck, moves.pop(0))
    return [Answer.PASS] if what in (-1, PLAY, TRAIL, BORDERS, TRANSFER) else spoken(s, deck, moves.pop(0))


def spoken(s: State, deck: list[Animal], move: int) -> list[Any]:
    """The answers that make up a move."""
    what, one, other, player, partner = move >> 14, move >> 9 & 31, move >> 4 & 31, move >> 2 & 3, move & 3
    if what == PLAY:
        return [deck[one]]
    if what == EXCHANGE:
        return [partner, deck[one], deck[other]]
    if what == NAME:
        return [partner]
    if what == TRAP:
        return [deck[one], deck[other]]
    if what == BORDERS:
        return [s.card.once, (player, partner), deck[one], deck[other]]
    if what == TRAIL:
        return [s.card.once]
    if what == TRANSFER:
        return [s.card.once, player, partner, deck[one]]
    # Take names the pile it takes from, Shared Findings the pile it gives to.
    return [player if what == 2 else partner, deck[one]]
