"""What bots know about Endangered."""

from __future__ import annotations

from wildtable.core.advice import Measure
from wildtable.core.decision import Choice, Seat
from wildtable.core.mind import Mind
from wildtable.core.text import Text, text
from wildtable.core.thinking import Thinking
from wildtable.games.endangered.policy.measures import measures
from wildtable.games.endangered.policy.policy import policy
from wildtable.games.endangered.policy.value import value
from wildtable.games.endangered.state import State


class EndangeredMind(Mind[State]):
    """The outlook for votes, animals and tiles, the same for the whole team."""

    pace = 380_000
    plain_pace = 75_000
    thinking = Thinking(prior_looks=0, ahead=2, switch_margin=1.0)

    def value(self, s: State, seat: Seat) -> float:
        """The same for all: they win or lose together."""
        return value(s)

    def measures(self, s: State, seat: Seat) -> tuple[Measure, ...]:
        """The same for all."""
        return measures(s)

    def is_pivotal(self, s: State) -> bool:
        """Before the first turn: which roles the team has is half of the game."""
        return s.year == 1 and not s.order

    def policy(self, s: State) -> Choice:
        return policy(s)

    def when(self, s: State) -> Text:
        return text("Year {n}", n=max(s.year, 1))

    def clock(self, s: State) -> int:
        """Turns taken."""
        return s.year * s.seats + len(s.order)
