"""What bots know about Animalia."""

from __future__ import annotations

from random import Random
from typing import Final

from wildtable.core.advice import Advice, Measure, Outlook
from wildtable.core.decision import Choice, Decision, Seat
from wildtable.core.mind import Mind
from wildtable.core.text import Text, text
from wildtable.core.thinking import Thinking
from wildtable.games.animalia.policy.advise import advice, outlook
from wildtable.games.animalia.policy.measures import measures
from wildtable.games.animalia.policy.policy import policy
from wildtable.games.animalia.policy.solver.solve import Limits, Verdict, solve
from wildtable.games.animalia.policy.value import value
from wildtable.games.animalia.state import State

ROUND: Final = 16
"""What the clock gains with a round: more than its tricks, so that nobody looks past the end of a round."""

PROVEN: Final = Limits(budget=20_000)
"""What a review may spend on a proof about one position."""


class AnimaliaMind(Mind[State]):
    """A rough value for search, and the solver for those who ask it."""

    pace = 90_000
    plain_pace = 6_000
    thinking = Thinking(ahead=1, candidates=4, prior_looks=1)

    def value(self, s: State, seat: Seat) -> float:
        """The same for all: they win or lose together."""
        return value(s)

    def clock(self, s: State) -> int:
        return ROUND * (s.rounds * s.stage + s.round) + s.tricks

    def when(self, s: State) -> Text:
        return text(
            "Round {n}, trick {trick}", n=s.rounds * max(s.stage, 0) + s.round + 1, trick=s.tricks + 1
        )

    def policy(self, s: State) -> Choice:
        return policy(s)

    def measures(self, s: State, seat: Seat) -> tuple[Measure, ...]:
        """The same for all."""
        return measures(s)

    def is_winnable(self, s: State) -> bool | None:
        found = solve(s, PROVEN)
        return True if found.verdict is Verdict.WINNABLE else False if found.proven_lost else None

    def outlook(self, view: State) -> Outlook | None:
        return outlook(view)

    def advise(
        self, view: State, decision: Decision, rng: Random, thinking: Thinking
    ) -> dict[Choice, Advice] | None:
        return advice(view, decision, rng, thinking)
