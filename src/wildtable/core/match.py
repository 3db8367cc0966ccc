"""The loop: ask, answer, until it is over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from wildtable.core.decision import Choice, Decision, Seat
from wildtable.core.table import Table


class Player(Protocol):
    """Whoever answers for a seat. It is given what the seat may know and the question, nothing else."""

    def __call__(self, view: Any, decision: Decision) -> Choice: ...


def play(state: Table, players: Mapping[Seat, Player]) -> None:
    """Play to the end."""
    while (decision := state.decision()) is not None:
        view = state.view(decision.seat)
        state.answer(players[decision.seat](view, decision))
