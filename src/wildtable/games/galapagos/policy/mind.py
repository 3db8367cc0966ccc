"""What bots know about S.O.S. Galápagos."""

from __future__ import annotations

from wildtable.core.advice import Measure
from wildtable.core.decision import Choice, Seat
from wildtable.core.mind import Mind
from wildtable.core.text import Text, text
from wildtable.core.thinking import Thinking
from wildtable.games.galapagos.policy.measures import measures
from wildtable.games.galapagos.policy.policy import policy
from wildtable.games.galapagos.policy.value import value
from wildtable.games.galapagos.state import State


class GalapagosMind(Mind[State]):
    """Points by the round's end, and the dice places a practised player takes."""

    pace = 620_000
    plain_pace = 130_000
    thinking = Thinking(prior_looks=0, ahead=2, switch_margin=1.5, outcome=0.3)

    def value(self, s: State, seat: Seat) -> float:
        return value(s, seat)

    def clock(self, s: State) -> int:
        return s.round

    def when(self, s: State) -> Text:
        return text("Round {n}", n=max(s.round, 1))

    def policy(self, s: State) -> Choice:
        return policy(s)

    def measures(self, s: State, seat: Seat) -> tuple[Measure, ...]:
        return measures(s, seat)
