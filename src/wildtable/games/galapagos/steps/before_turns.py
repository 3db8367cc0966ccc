"""Phase B: three equal dice thrown again, hidden cards revealed (§4.2, §4.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from wildtable.core.decision import Seat
from wildtable.core.hidden import Hidden
from wildtable.core.step import Roll, Step
from wildtable.games.galapagos.board import TRIPLES, Animal, Die, Verb
from wildtable.games.galapagos.state import State

REROLL: Final = Verb.REROLL
DONE: Final = Verb.DONE
REROLL_OR_KEEP: Final[tuple[Verb, ...]] = (Verb.REROLL, Verb.KEEP_DICE)


@dataclass(frozen=True, slots=True)
class Reroll(Step[State, Verb]):
    """Three equal dice may be thrown again, as often as it happens."""

    def options(self, s: State, me: Seat) -> Sequence[Verb]:
        dice = s.dice[me]
        triple = len(dice) == 3 and dice[0] == dice[1] == dice[2]
        return REROLL_OR_KEEP if triple else ()

    def act(self, s: State, me: Seat, choice: Verb) -> None:
        if choice is REROLL:
            s.push(me, ThrowAgain(), *([] if s.readings.once_again else [self]))

    def clause(self) -> str:
        return "§4.2"


@dataclass(frozen=True, slots=True)
class ThrowAgain(Roll[State, tuple[Die, ...]]):
    """All three dice once more."""

    def options(self, s: State, me: Seat) -> Sequence[tuple[Die, ...]]:
        return TRIPLES

    def act(self, s: State, me: Seat, choice: tuple[Die, ...]) -> None:
        s.dice[me] = tuple(sorted(choice))
        s.tell("threw_again", "§4.2", who=me, dice=choice)

    def source(self, me: Seat) -> str:
        return f"dice of seat {me + 1}, thrown again"


@dataclass(frozen=True, slots=True)
class Reveal(Step[State, Animal | Hidden | Verb]):
    """Before the turns a player may put hidden cards into play, one by one; or in a fight (R12)."""

    fighting: bool = False

    def options(self, s: State, me: Seat) -> Sequence[Animal | Hidden | Verb]:
        hidden = s.hidden[me]
        return (*dict.fromkeys(hidden), DONE) if hidden else ()

    def act(self, s: State, me: Seat, choice: Animal | Hidden | Verb) -> None:
        if isinstance(choice, Animal):
            s.tell("revealed", self.clause(), who=me, animal=s.told(choice))
            s.unhide(me, choice, before_turns=not self.fighting)
            s.put(me, self)

    def clause(self) -> str:
        return "§6.3" if self.fighting else "§4.3"
