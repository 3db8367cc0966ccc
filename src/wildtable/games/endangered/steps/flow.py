"""Verbs that lead to other verbs: choices, conditions, other seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wildtable.core.decision import Seat
from wildtable.core.step import Roll, possible
from wildtable.games.endangered.board import FACES
from wildtable.games.endangered.cards.card_types import AnyVerb, Term, Verb
from wildtable.games.endangered.state import State
from wildtable.games.endangered.state.counting import count
from wildtable.games.endangered.steps.choices import NOBODY, PLAYERS, Nobody, Player
from wildtable.games.endangered.steps.money import Pay


@dataclass(frozen=True, slots=True)
class Way:
    """One of several things to do, with a name to choose it by."""

    name: str
    steps: tuple[AnyVerb, ...]


@dataclass(frozen=True, slots=True)
class Choose(Verb[State, str]):
    """Take one of several ways; one that can do nothing only where none can do anything (§5.8)."""

    ways: tuple[Way, ...]

    def options(self, s: State, me: Seat) -> Sequence[str]:
        useful = [way.name for way in self.ways if s.first_rulings or any_possible(s, me, way.steps)]
        return useful or [way.name for way in self.ways]

    def act(self, s: State, me: Seat, choice: str) -> None:
        s.push_all(me, self.way(choice).steps)

    def way(self, name: str) -> Way:
        """The way of this name."""
        return next(way for way in self.ways if way.name == name)

    def clause(self) -> str:
        return "§5.8"


def any_possible(s: State, me: Seat, steps: tuple[AnyVerb, ...]) -> bool:
    """Whether some of these steps can do something."""
    for step in steps:  # noqa: SIM110  # `any` makes a generator, which takes plain Python longer than this
        if possible(s, me, step):
            return True
    return False


@dataclass(frozen=True, slots=True)
class EachPlayer(Verb[State, None]):
    """Every seat takes these steps, in seat order from the one that acts."""

    steps: tuple[AnyVerb, ...]

    def act(self, s: State, me: Seat, choice: None) -> None:
        for further in range(s.seats - 1, -1, -1):
            s.push_all((me + further) % s.seats, self.steps)


@dataclass(frozen=True, slots=True)
class OnePlayer(Verb[State, Player | Nobody]):
    """One player may pay for something; the group says who (§5.11)."""

    cost: int
    then: tuple[AnyVerb, ...]

    def options(self, s: State, me: Seat) -> Sequence[Player | Nobody]:
        able = [
            PLAYERS[seat]
            for seat in range(s.seats)
            if s.can_pay(seat, self.cost) and possible(s, seat, self.then[0])
        ]
        return [*able, NOBODY] if able else ()

    def act(self, s: State, me: Seat, choice: Player | Nobody) -> None:
        if choice is NOBODY:
            s.tell("nobody_paid", "§5.11", n=self.cost)
        else:
            s.put(choice.seat, Pay(self.cost, self.then))

    def clause(self) -> str:
        return "§5.11"


@dataclass(frozen=True, slots=True)
class When(Verb[State, None]):
    """One thing if something counts at least so many, another thing if not."""

    term: Term
    at_least: int
    then: tuple[AnyVerb, ...]
    otherwise: tuple[AnyVerb, ...] = ()

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.push_all(me, self.then if count(s, self.term) >= self.at_least else self.otherwise)


@dataclass(frozen=True, slots=True)
class TryLuck(Verb[State, None]):
    """Roll a die: one thing at the target or above, another below it."""

    target: int
    success: tuple[AnyVerb, ...]
    failure: tuple[AnyVerb, ...] = ()

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.put(me, RollLuck(self))


@dataclass(frozen=True, slots=True)
class RollLuck(Roll[State, int]):
    """The die for it."""

    luck: TryLuck

    def options(self, s: State, me: Seat) -> Sequence[int]:
        return FACES

    def act(self, s: State, me: Seat, choice: int) -> None:
        s.tell("rolled", "§5.8", who=me, n=choice)
        s.push_all(me, self.luck.success if choice >= self.luck.target else self.luck.failure)

    def source(self, me: Seat) -> str:
        return "luck"
