"""A small game whose chances are known exactly: eight casts in turn, steady, bold or wasted.

The policy always casts steadily, so that the chance of any position is a sum over the dice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from random import Random
from typing import Any, ClassVar

from wildtable.core.advice import Measure
from wildtable.core.codec import Codec
from wildtable.core.decision import Choice, Decision, Seat
from wildtable.core.entry import Entry
from wildtable.core.game import Game, Words
from wildtable.core.mind import Mind
from wildtable.core.outcome import Outcome
from wildtable.core.step import Roll, Step
from wildtable.core.table import Table
from wildtable.core.text import Text, text

TURNS = 8


class Cast(Enum):
    STEADY = "steady"
    BOLD = "bold"
    WASTED = "wasted"


FALLS = {
    Cast.STEADY: (1, 2, 3),
    Cast.BOLD: (0, 0, 6),
    Cast.WASTED: (0, 0, 0),
}


@dataclass
class River(Table):
    turn: int = 0
    caught: list[int] = field(default_factory=lambda: [0, 0])

    def copy(self) -> River:
        s = self.copy_onto(River.__new__(River))
        s.turn, s.caught = self.turn, self.caught.copy()
        return s

    def view(self, seat: Seat | None) -> River:
        s = self.copy()
        s.veil(seat)
        return s

    def redeal(self, rng: Random) -> River:
        s = self.copy()
        s.unveil()
        return s

    def pieces(self) -> Counter[str]:
        return Counter({"river": 1})

    def outcome(self) -> Outcome:
        most = max(self.caught)
        winners = tuple(seat for seat in (0, 1) if self.caught[seat] == most)
        return Outcome(tuple(map(float, self.caught)), winners, "caught")


@dataclass(frozen=True, slots=True)
class Choose(Step[River, Cast]):
    """How to cast."""

    def options(self, s: River, me: Seat) -> Sequence[Cast]:
        return tuple(Cast)

    def act(self, s: River, me: Seat, choice: Cast) -> None:
        s.push(me, Catch(choice))

    def clause(self) -> str:
        return "§1"


@dataclass(frozen=True, slots=True)
class Catch(Roll[River, int]):
    """What bites."""

    cast: Cast

    def options(self, s: River, me: Seat) -> Sequence[int]:
        return FALLS[self.cast]

    def act(self, s: River, me: Seat, choice: int) -> None:
        s.caught[me] += choice
        s.turn += 1
        s.tell("caught", who=me, count=choice)
        if s.turn < TURNS:
            s.push(1 - me, Choose())

    def source(self, me: Seat) -> str:
        return f"river {me}"


class RiverWords(Words[River]):
    entries: ClassVar[dict[str, Text]] = {"caught": text("{who} catches {count}.")}

    def name(self, value: Any) -> Text:
        return Text(str(getattr(value, "value", value)))

    def prompt(self, s: River, decision: Decision) -> Text:
        return Text("How?")

    def option(self, s: River, decision: Decision, choice: Choice) -> Text:
        return self.name(choice)

    def entry(self, entry: Entry) -> Text:
        return self._filled(self.entries[entry.key], entry.args)

    def outcome(self, s: River, outcome: Outcome) -> Text:
        return Text("over")


class RiverMind(Mind[River]):
    def clock(self, s: River) -> int:
        return s.turn

    def policy(self, s: River) -> Choice:
        return Cast.STEADY

    def measures(self, s: River, seat: Seat) -> tuple[Measure, ...]:
        return (Measure(text("your fish"), s.caught[seat], 1.0),)


class RiverGame(Game[River]):
    name = "river"
    title = "River"
    seats = range(2, 3)
    words = RiverWords()
    mind: ClassVar[Mind[River]] = RiverMind()

    def new(self, seats: int, *, cards: Any = None, **options: object) -> River:
        s = River(seats)
        s.push(0, Choose())
        s.advance()
        return s

    def codec(self, cards: Any = None) -> Codec:
        return Codec(__name__)


GAME = RiverGame()


@cache
def chance(turn: int, ahead: int, cast: Cast | None = None) -> float:
    """The share of the first seat, exactly; `cast` is what was chosen for the turn that is due."""
    if turn == TURNS:
        return 1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0
    falls = FALLS[cast or Cast.STEADY]
    sign = 1 if turn % 2 == 0 else -1
    return sum(chance(turn + 1, ahead + sign * fish) for fish in falls) / len(falls)


def true_chance(s: River) -> float:
    """The share of the first seat at a table."""
    ahead = s.caught[0] - s.caught[1]
    cast = s.stack[-1][1].cast if s.stack and isinstance(s.stack[-1][1], Catch) else None
    return chance(s.turn, ahead, cast)
