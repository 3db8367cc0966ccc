"""What bots and hints know about a game beyond its rules. A game without a mind is played all the same."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar, Generic, TypeVar

from wildtable.core.advice import Advice, Measure, Outlook
from wildtable.core.decision import Choice, Decision, Seat
from wildtable.core.table import Table
from wildtable.core.text import Text, text
from wildtable.core.thinking import Thinking

S = TypeVar("S", bound=Table)


class Mind(Generic[S]):
    """Value, policy and measures of one game, and how a search thinks about it."""

    thinking: ClassVar[Thinking] = Thinking()
    iterations: ClassVar[Mapping[str, int]] = {}  # a decision, for levels that need another number
    habits: ClassVar[Mapping[str, str]] = {}  # settings a search plays with, for what needs no thought

    pace: ClassVar[int] = 100_000
    """Answers a second in games that a review imagines, compiled; a game counts whole, wherever it begins."""
    plain_pace: ClassVar[int] = 10_000
    """The same in plain Python."""

    def value(self, s: S, seat: Seat) -> float:
        """A rough value of a position for a seat, from lost (0) to won (1)."""
        return 0.5

    def clock(self, s: S) -> int:
        """How far the game has come, in turns: search compares positions of one moment. 0: no telling."""
        return 0

    def when(self, s: S) -> Text:
        """The moment as players would name it: a round, a year, a turn."""
        return text("Turn {n}", n=self.clock(s))

    def is_winnable(self, s: S) -> bool | None:
        """Of a table without holes: whether it is proven that it can still be won, or that it cannot.

        None: not known. The same table gets the same answer, so it counts its steps and knows no clock.
        """
        return None

    def outlook(self, view: S) -> Outlook | None:
        """What is proven about a position, from what the seat that is asked may know; None: nothing can be.

        It counts its steps and knows no clock, so that the same view gets the same answer.
        """
        return None

    def is_pivotal(self, s: S) -> bool:
        """Whether so much hangs on this question that search plays on to the end; else `thinking` says."""
        return False

    def policy(self, s: S) -> Choice | None:
        """What a practised player would answer at once; None: no idea. For imagined games, so: fast.

        The table has no holes; where it matters, only what the seat that is asked may know should count.
        """
        return None

    def make_likely(self, world: S, seat: Seat, rng: Random) -> None:
        """Make a redealt world one that practised players would rather have brought about.

        What others hold is not any of their cards, but what they did not play. To the seat nothing changes.
        """

    def measures(self, s: S, seat: Seat) -> tuple[Measure, ...]:
        """What a player would count to say why a position is good, the same ones in every position.

        A hint names the one in which options differ most, some turns on.
        """
        return ()

    def advise(
        self, view: S, decision: Decision, rng: Random, thinking: Thinking
    ) -> dict[Choice, Advice] | None:
        """What the game knows better than search about each option; None: search as usual.

        It is given what the seat may know: a solver, an opening book. How much it looks at follows from the
        iterations, so that the same view gets the same answer; the seconds only cut it short.
        """
        return None
