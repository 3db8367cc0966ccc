"""Steps that are wrong on purpose: mypy must refuse each line that says so, and no other.

`tests/core/test_typing.py` runs mypy over this file and compares; nothing here is ever run.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from tests.core.pond import Fish, Pond
from wildtable.core.decision import Seat
from wildtable.core.step import Deal, Step, Then, then
from wildtable.games.galapagos.state import State as Islands


class Shore(IntEnum):
    """A choice of the wrong kind."""

    NORTH = 0
    SOUTH = 1


@dataclass(frozen=True, slots=True)
class Right(Step[Pond, Fish]):
    """As it should be: nothing to refuse."""

    def options(self, s: Pond, me: Seat) -> Sequence[Fish]:
        return s.shown[me]

    def act(self, s: Pond, me: Seat, choice: Fish) -> None:
        s.shown[me].remove(choice)
        s.push(me, Quiet(), then(Right(), Quiet()))


@dataclass(frozen=True, slots=True)
class Quiet(Step[Pond, None]):
    """Asks nothing, as it should be."""

    def act(self, s: Pond, me: Seat, choice: None) -> None:
        s.tell("quiet")


@dataclass(frozen=True, slots=True)
class OffersAnother(Step[Pond, Fish]):
    """Offers what it does not take."""

    def options(self, s: Pond, me: Seat) -> Sequence[Shore]:  # refused: override
        return (Shore.NORTH,)


@dataclass(frozen=True, slots=True)
class TakesAnother(Step[Pond, Fish]):
    """Takes what it does not offer."""

    def act(self, s: Pond, me: Seat, choice: Shore) -> None:  # refused: override
        s.shown[me].clear()


@dataclass(frozen=True, slots=True)
class OffersTextTakesNumbers(Step[Pond, int]):
    """Says one kind in its head and offers another."""

    def options(self, s: Pond, me: Seat) -> Sequence[int]:
        return ["three"]  # refused: list-item


@dataclass(frozen=True, slots=True)
class ReadsAnotherGame(Step[Pond, Fish]):
    """Looks at the state of a game it does not belong to."""

    def options(self, s: Islands, me: Seat) -> Sequence[Fish]:  # refused: override
        return ()


@dataclass(frozen=True, slots=True)
class ChangesAnotherGame(Step[Pond, None]):
    """Changes the state of a game it does not belong to."""

    def act(self, s: Islands, me: Seat, choice: None) -> None:  # refused: override
        s.tell("nothing")


@dataclass(frozen=True, slots=True)
class AsksAfterAll(Step[Pond, None]):
    """Says that it asks nothing, and offers something."""

    def options(self, s: Pond, me: Seat) -> Sequence[Fish]:  # refused: override
        return s.shown[me]


@dataclass(frozen=True, slots=True)
class DealsAnother(Deal[Pond, Fish]):
    """A draw that takes something else than it deals."""

    def options(self, s: Pond, me: Seat) -> Sequence[Fish]:
        return s.shown[me]

    def act(self, s: Pond, me: Seat, choice: str) -> None:  # refused: override
        s.tell(choice)


@dataclass(frozen=True, slots=True)
class MisspellsTheState(Step[Pond, None]):
    """Reads a field that its state does not have."""

    def act(self, s: Pond, me: Seat, choice: None) -> None:
        s.hand.clear()  # refused: attr-defined


@dataclass(frozen=True, slots=True)
class OfTheIslands(Step[Islands, None]):
    """A step of another game, right in itself."""


@dataclass(frozen=True, slots=True)
class PushesAnotherGame(Step[Pond, None]):
    """Puts the step of another game on the stack of its own."""

    def act(self, s: Pond, me: Seat, choice: None) -> None:
        s.push(me, OfTheIslands())  # refused: arg-type
        s.push_all(me, (Quiet(), OfTheIslands()))  # refused: arg-type


class Untyped(Step):  # refused: type-arg
    """Says neither state nor choice."""


NOT_A_STEP = Then((Quiet(), "Quiet"))  # refused: arg-type
NO_STATE: Step[str, Fish] = Right()  # refused: type-var, assignment
