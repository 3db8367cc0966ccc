"""What bots know about Animalia."""

from __future__ import annotations

from random import Random
from typing import Final

from wildtable.core.advice import Advice
from wildtable.core.decision import Choice, Decision, Seat
from wildtable.core.mind import Mind
from wildtable.core.thinking import Thinking
from wildtable.games.animalia.policy.advise import advice
from wildtable.games.animalia.policy.value import value
from wildtable.games.animalia.state import State

ROUND: Final = 16
"""What the clock gains with a round: more than its tricks, so that nobody looks past the end of a round."""


class AnimaliaMind(Mind[State]):
    """A rough value for search, and the solver for those who ask it."""

    thinking = Thinking(ahead=1, candidates=4, prior_looks=1)

    def value(self, s: State, seat: Seat) -> float:
        """The same for all: they win or lose together."""
        return value(s)

    def clock(self, s: State) -> int:
        return ROUND * (s.rounds * s.stage + s.round) + s.tricks

    def advise(
        self, view: State, decision: Decision, rng: Random, seconds: float
    ) -> dict[Choice, Advice] | None:
        return advice(view, decision, rng, seconds)
