"""What bots know about Endless Forms."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final

from wildtable.core.advice import Measure
from wildtable.core.decision import Choice, Seat
from wildtable.core.mind import Mind
from wildtable.core.text import Text, text
from wildtable.core.thinking import Thinking
from wildtable.games.endless_forms.policy.kept import keep_the_lesser
from wildtable.games.endless_forms.policy.measures import measures
from wildtable.games.endless_forms.policy.policy import policy
from wildtable.games.endless_forms.policy.value import value
from wildtable.games.endless_forms.state import State

GAMES_APART: Final = 100  # so that nobody looks ahead from one game into the next


class EndlessFormsMind(Mind[State]):
    """Counters now and expected, and what a practised player does at once."""

    pace = 390_000
    plain_pace = 52_000
    thinking = Thinking(prior_looks=0, ahead=2, candidates=8, switch_margin=1.0)
    iterations: ClassVar[dict[str, int]] = {"skilled": 10}  # with 24 it is nearly an expert
    habits: ClassVar[dict[str, str]] = {"windows": "auto", "exerting": "all at once"}

    def value(self, s: State, seat: Seat) -> float:
        return value(s, seat)

    def measures(self, s: State, seat: Seat) -> tuple[Measure, ...]:
        return measures(s, seat)

    def clock(self, s: State) -> int:
        return GAMES_APART * len(s.past) + s.turn

    def when(self, s: State) -> Text:
        if s.past:
            return text("Game {game}, turn {n}", game=len(s.past) + 1, n=max(s.turn, 1))
        return text("Turn {n}", n=max(s.turn, 1))

    def make_likely(self, world: State, seat: Seat, rng: Random) -> None:
        if seat >= 0:
            keep_the_lesser(world, 1 - seat, rng)

    def policy(self, s: State) -> Choice | None:
        return policy(s)
