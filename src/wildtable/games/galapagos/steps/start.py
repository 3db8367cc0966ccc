"""Set-up: the rows are filled, somebody begins, Helpers are shared out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from wildtable.core.decision import Seat
from wildtable.core.hidden import Hidden
from wildtable.core.step import Deal, Roll, Step
from wildtable.games.galapagos.board import (
    BOTTOM,
    BOTTOM_1,
    BOTTOM_6,
    PAIRS,
    START_GIFTS,
    TOP,
    TOP_1,
    TOP_6,
    Animal,
    Die,
    Place,
)
from wildtable.games.galapagos.cards.compiled import Compiled
from wildtable.games.galapagos.state import State


@cache
def deck(printed: Compiled) -> tuple[Animal, ...]:
    """All Animal cards, in the order of their kinds."""
    return tuple(animal for animal in Animal for _ in range(printed.counts[animal]))


@dataclass(frozen=True, slots=True)
class TurnUp(Deal[State, Animal | Hidden]):
    """Turn up the next Animal card on a place of a row."""

    place: Place

    def options(self, s: State, me: Seat) -> Sequence[Animal | Hidden]:
        return s.deck

    def act(self, s: State, me: Seat, choice: Animal | Hidden) -> None:
        assert isinstance(choice, Animal)
        s.draw(choice)
        n: int = self.place
        if n < BOTTOM_1:
            s.top[n - TOP_1] = choice
            if s.logging and n == TOP_6:
                s.tell("top_filled", "§1.2", animals=s.told_all(s.top))
        else:
            s.bottom[n - BOTTOM_1] = choice
            if s.logging and n == BOTTOM_6:
                s.tell("bottom_filled", "§8.4", animals=s.told_all(s.bottom))

    def source(self, me: Seat) -> str:
        return "animal deck"


@dataclass(frozen=True, slots=True)
class LowestRoll(Step[State, None]):
    """The contenders throw two dice each; none given: everybody."""

    contenders: tuple[Seat, ...] = ()

    def act(self, s: State, me: Seat, choice: None) -> None:
        contenders = self.contenders or tuple(range(s.seats))
        s.put(me, CompareRolls(contenders))
        for seat in reversed(contenders):
            s.put(seat, StartRoll())


@dataclass(frozen=True, slots=True)
class StartRoll(Roll[State, tuple[Die, ...]]):
    """Two dice for the right to start."""

    def options(self, s: State, me: Seat) -> Sequence[tuple[Die, ...]]:
        return PAIRS

    def act(self, s: State, me: Seat, choice: tuple[Die, ...]) -> None:
        s.dice[me] = choice
        s.tell("rolled_to_start", "§1.3", who=me, dice=choice)

    def source(self, me: Seat) -> str:
        return f"start roll of seat {me + 1}"


@dataclass(frozen=True, slots=True)
class CompareRolls(Step[State, None]):
    """The lowest sum starts; those who tie throw again."""

    contenders: tuple[Seat, ...]

    def act(self, s: State, me: Seat, choice: None) -> None:
        lowest = min(sum(s.dice[seat]) for seat in self.contenders)
        tied = tuple(seat for seat in self.contenders if sum(s.dice[seat]) == lowest)
        if len(tied) > 1:
            s.put(me, LowestRoll(tied))
        else:
            s.starter = tied[0]


@dataclass(frozen=True, slots=True)
class DrawStarter(Roll[State, Seat]):
    """Chance names the start player."""

    def options(self, s: State, me: Seat) -> Sequence[Seat]:
        return range(s.seats)

    def act(self, s: State, me: Seat, choice: Seat) -> None:
        s.starter = choice

    def source(self, me: Seat) -> str:
        return "start player"


@dataclass(frozen=True, slots=True)
class NameStarter(Step[State, Seat]):
    """The first seat, for the table, names the start player."""

    def options(self, s: State, me: Seat) -> Sequence[Seat]:
        return range(s.seats)

    def act(self, s: State, me: Seat, choice: Seat) -> None:
        s.starter = choice

    def clause(self) -> str:
        return "§1.3"


@dataclass(frozen=True, slots=True)
class ShareHelpers(Step[State, None]):
    """One Helper for the start player, one more for each seat further left."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.tell("starts", "§1.3", who=s.starter)
        s.dice = [()] * s.seats
        for gift, seat in zip(START_GIFTS, s.order(), strict=False):
            s.gain(seat, gift)


STARTS: Final[dict[str, Step[State, Any]]] = {
    "roll": LowestRoll(),
    "random": DrawStarter(),
    "chosen": NameStarter(),
}
FILL_TOP: Final = tuple(TurnUp(place) for place in TOP)
FILL_BOTTOM: Final = tuple(TurnUp(place) for place in BOTTOM)
