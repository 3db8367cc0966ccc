"""Steps: look, then act. A step asks at most one question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

from wildtable.core.decision import CHANCE, Seat
from wildtable.core.refusal import Why

if TYPE_CHECKING:
    from wildtable.core.table import Table

S = TypeVar("S", bound="Table", contravariant=True)
"""The state of the game a step belongs to."""
C = TypeVar("C")
"""The kind of choice a step offers; None where it asks nothing."""


# Interpreted subclasses stay allowed, so that anybody can write a game on the compiled core.
@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class Step(Generic[S, C]):
    """What a card, a rule or a turn does: a frozen value on the stack of the table."""

    def options(self, s: S, me: Seat) -> Sequence[C] | None:
        """Look at the table, never change it. None: nothing to ask. Empty: nothing can be done."""
        return None

    def act(self, s: S, me: Seat, choice: C) -> None:
        """Do the deed (`choice` is None where nothing was asked) and push what comes next."""
        raise AssertionError(f"{type(self).__name__} has no deed")

    def asked(self, me: Seat) -> Seat:
        """Who answers the question."""
        return me

    def knows(self, me: Seat) -> tuple[Seat, ...] | None:
        """Who will know the answer; None: everybody."""
        return None

    def clause(self) -> str:
        """The paragraph of `docs/rules/<game>.md` this step rests on."""
        return ""

    def why_not(self, s: S, me: Seat, choice: object) -> Why | None:
        """Say why something that is not among the options is refused, where more can be said."""
        return None


AnyStep: TypeAlias = Step[Any, Any]
"""A step of whichever game and choice: on a stack, in a codec."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class Chance(Step[S, C]):
    """A step that chance answers. Its options are equally likely; repeat one to weight it."""

    def asked(self, me: Seat) -> Seat:
        return CHANCE

    def source(self, me: Seat) -> str:
        """The stream of luck this answer comes from."""
        raise AssertionError(f"{type(self).__name__} has no source")


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class Roll(Chance[S, C]):
    """Chance picks one option and all of them are there again next time: a die, a coin."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class Deal(Chance[S, C]):
    """Chance takes one option away: a card from a shuffled deck."""


@dataclass(frozen=True, slots=True)
class Then(Step[Any, None]):
    """Several steps, one after the other."""

    steps: tuple[AnyStep, ...]

    def act(self, s: Any, me: Seat, choice: None) -> None:
        s.push_all(me, self.steps)


@dataclass(frozen=True, slots=True)
class May(Step[Any, bool]):
    """A step that may be declined. Not offered when it has no options."""

    step: AnyStep

    def options(self, s: Any, me: Seat) -> Sequence[bool]:
        return (True, False) if possible(s, me, self.step) else ()

    def act(self, s: Any, me: Seat, choice: bool) -> None:
        if choice:
            s.push(me, self.step)

    def clause(self) -> str:
        return self.step.clause()


def possible(s: Any, me: Seat, step: AnyStep) -> bool:
    """Whether a step may be offered: it asks nothing, or it has options; a sequence by its first."""
    if isinstance(step, Then):
        return possible(s, me, step.steps[0])
    options = step.options(s, me)
    return options is None or len(options) > 0


def then(*steps: AnyStep) -> AnyStep:
    """Join steps into one."""
    return steps[0] if len(steps) == 1 else Then(steps)
