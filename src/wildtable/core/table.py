"""What the state of every game has: a stack of steps, a log, and the question it rests at."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, Self, TypeAlias

from mypy_extensions import mypyc_attr

from wildtable.core.decision import Choice, Decision, Seat
from wildtable.core.entry import Entry
from wildtable.core.outcome import Outcome
from wildtable.core.refusal import GAME_OVER, NOT_OFFERED, Refusal, Why
from wildtable.core.step import AnyStep, Step

Frame: TypeAlias = tuple[Seat, AnyStep]

TRUTH: Final = -2
"""The `viewer` of a state without holes."""
ONLOOKER: Final = -3
"""The `viewer` of a view that belongs to no seat."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(slots=True)
class Table:
    """A game in play. It always rests at a question or at the end: `answer` runs every deed between."""

    seats: int
    stack: list[Frame] = field(default_factory=list)  # the uppermost step is the last
    log: list[Entry] = field(default_factory=list)
    reveals: int = 0  # how often something hidden was shown to somebody: a barrier for undo
    viewer: Seat = TRUTH
    # Options of the uppermost step: derived, so neither saved nor compared. A tuple, since a step may offer a
    # hand itself, which changes as play goes on; and compiled code is quicker with it than with any sequence.
    asking: tuple[Choice, ...] = field(default=(), compare=False, repr=False)
    # Whether anybody reads the log; steps taken all the time look here before they tell.
    logging: bool = field(default=True, compare=False, repr=False)

    # --- playing ---

    def decision(self) -> Decision | None:
        """Who must choose among what; None: the game is over. A view shows the options to its own seat."""
        stack: list[tuple[Any, Any]] = self.stack  # frames: compiled code would look twice if they are
        if not stack:
            return None
        me: Seat
        step: AnyStep
        me, step = stack[-1]
        # Field by field: with an `__init__` plain Python takes a third longer to ask.
        decision = Decision()
        decision.seat = step.asked(me)
        decision.me = me
        decision.step = step
        decision.options = self.asking
        return decision

    def answer(self, choice: Choice) -> None:
        """Take one of the options; anything else is refused and changes nothing."""
        for option in self.asking:  # mostly the very object; comparing it with decks and dice takes time
            if option is choice:
                break
        else:
            option = self._equal(choice)
        stack: list[tuple[Any, Any]] = self.stack
        me: Seat
        step: AnyStep
        me, step = stack.pop()
        step.act(self, me, option)
        self.advance()

    def offered(self, choice: Choice) -> Choice:
        """The option meant; a Refusal where there is none."""
        for option in self.asking:
            if option is choice:
                return option
        return self._equal(choice)

    def _equal(self, choice: Choice) -> Choice:
        """What is only equal to an option, as a number is to a member of an enum, stands for it."""
        try:
            return self.asking[self.asking.index(choice)]
        except ValueError:
            raise Refusal(self.why_not(choice), choice) from None

    def advance(self, one: bool = False) -> bool:
        """Do deeds until there is a question to answer or nothing left to do.

        `one`: at most one deed; true if it was done.
        """
        stack: list[tuple[Any, Any]] = self.stack
        me: Seat
        step: AnyStep
        while stack:
            me, step = stack[-1]
            options = step.options(self, me)
            if options is None:
                stack.pop()
                step.act(self, me, None)
            elif len(options) > 1 or (options and not self.takes_lone_option(step)):
                self.asking = tuple(options)
                return False
            else:
                stack.pop()
                if options:
                    step.act(self, me, options[0])
            if one:
                return True
        self.asking = ()
        return False

    def takes_lone_option(self, step: AnyStep) -> bool:
        """Whether a question with one option answers itself: only where silence gives nothing away."""
        return False

    def why_not(self, choice: Choice) -> Why:
        """Why something is not among the options now."""
        if not self.stack:
            return Why(GAME_OVER)
        me, step = self.stack[-1]
        return step.why_not(self, me, choice) or Why(NOT_OFFERED, {"choice": choice}, step.clause())

    # --- what steps use ---

    def put(self, seat: Seat, step: Step[Self, Any]) -> None:
        """Put one step on the stack."""
        self.stack.append((seat, step))

    def do(self, seat: Seat, step: Step[Self, Any]) -> None:
        """Take a step at once where it asks nothing; a question is put on the stack."""
        if step.options(self, seat) is None:
            step.act(self, seat, None)
        else:
            self.put(seat, step)

    def follow(self, seat: Seat, deed: Step[Self, None]) -> None:
        """What a deed ends in: done at once, or as a deed of its own where somebody reads along."""
        if self.logging:
            self.put(seat, deed)
        else:
            deed.act(self, seat, None)

    def push(self, seat: Seat, *steps: Step[Self, Any]) -> None:
        """Put steps on the stack; the first one named is taken first."""
        self.push_all(seat, steps)

    def push_all(self, seat: Seat, steps: tuple[Step[Self, Any], ...]) -> None:
        """The same for steps that come together, as printed on a card."""
        stack = self.stack
        some: tuple[Any, ...] = steps  # which they are: compiled code would look again
        for n in range(len(some) - 1, -1, -1):
            stack.append((seat, some[n]))

    def put_times(self, seat: Seat, step: Step[Self, Any], times: int) -> None:
        """The same for one step that is taken several times: it is one frame, so often."""
        stack: list[Any] = self.stack
        frame: Any = (seat, step)
        for _ in range(times):
            stack.append(frame)  # noqa: PERF401  # `extend` would make a list first

    def tell(self, key: str, clause: str = "", **args: Any) -> None:
        """Log something everybody may know."""
        if self.logging:
            self.log.append(Entry(key, args, clause))

    def tell_only(
        self, knows: tuple[Seat, ...], veiled: tuple[str, ...], key: str, clause: str = "", **args: Any
    ) -> None:
        """Log something of which the `veiled` arguments are for some seats only."""
        if self.logging:
            self.log.append(Entry(key, args, clause, veiled, knows))

    def mute_log(self) -> None:
        """From here on nobody reads the log: search imagines tables by the thousand."""
        self.log = []
        self.logging = False

    # --- looking ---

    def copy_onto(self, other: Self) -> Self:
        """Copy what every table has onto a fresh state; games copy the rest."""
        other.seats = self.seats
        other.stack = self.stack.copy()
        other.log = self.log.copy()
        other.reveals = self.reveals
        other.viewer = self.viewer
        other.asking = self.asking
        other.logging = self.logging
        return other

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        from wildtable.core.notebook import table_html

        return table_html(self)

    def veil(self, seat: Seat | None) -> None:
        """Turn a copy, whose hidden fields the game has emptied, into the view of a seat."""
        self.viewer = ONLOOKER if seat is None else seat
        self.log = [entry.seen_by(seat) if entry.veiled else entry for entry in self.log]
        self.asking = ()
        if self.stack:
            me, step = self.stack[-1]
            if step.asked(me) == seat:
                self.asking = tuple(step.options(self, me) or ())

    def unveil(self) -> None:
        """Turn a view, whose holes the game has filled, into a state that can be played on."""
        self.viewer = TRUTH
        self.advance()

    # --- what each game adds ---

    @abstractmethod
    def copy(self) -> Self:
        """An independent state equal to this one."""

    @abstractmethod
    def view(self, seat: Seat | None) -> Self:
        """What one seat may know; None: an onlooker."""

    @abstractmethod
    def redeal(self, rng: Random) -> Self:
        """Of a view: a state that its seat cannot tell from the true one."""

    @abstractmethod
    def outcome(self) -> Outcome:
        """Scores and winners as things stand."""

    @abstractmethod
    def pieces(self) -> Counter[str]:
        """Every piece of the box, counted wherever it lies; the same from set-up to end."""
