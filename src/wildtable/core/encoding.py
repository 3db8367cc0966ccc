"""Numbers for learning: what a seat may know as a row of bytes, and every answer there is as a number.

An observation is written block by block under names, by the same code that tells the layout. It may be read
off the true table, since a law proves that it shows nothing a seat may not know: truth, view and redeal give
the same bytes. Answers are numbered by their names, in one fixed list for each game that only ever grows.
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Any, ClassVar, Generic, TypeVar

from wildtable.core.decision import Choice, Decision, Seat
from wildtable.core.errors import UserError
from wildtable.core.step import Step
from wildtable.core.table import Table

S = TypeVar("S", bound=Table)
MOST = 255
"""The largest number a byte holds; what is larger is written as this."""


class EncodingError(UserError):
    """An answer that the list of actions does not know, or a number that means none of the options."""


@dataclass(frozen=True, slots=True)
class Block:
    """Some bytes of an observation under one name."""

    name: str
    start: int
    size: int


class Row:
    """An observation as it is written."""

    def __init__(self) -> None:
        self.values: list[int] = []

    def add(self, name: str, values: Sequence[int]) -> None:
        """Some numbers from 0 to 255 under a name."""
        self.values += values

    def one(self, name: str, value: int, size: int) -> None:
        """Which of `size` things it is; none of them where the number is below 0."""
        self.add(name, HOT[size][value + 1])

    def bytes(self) -> bytes:
        """The row; numbers beyond a byte are written as the largest."""
        try:
            return bytes(self.values)
        except ValueError:
            return bytes([min(MOST, value) for value in self.values])


class NamedRow(Row):
    """A row that takes down its blocks."""

    def __init__(self) -> None:
        super().__init__()
        self.blocks: list[Block] = []

    def add(self, name: str, values: Sequence[int]) -> None:
        """Some numbers from 0 to 255 under a name."""
        self.blocks.append(Block(name, len(self.values), len(values)))
        super().add(name, values)


HOT = tuple(
    tuple(tuple(int(n == value) for n in range(size)) for value in range(-1, size)) for size in range(64)
)
"""By size and value + 1: a 1 at the value and 0 elsewhere; at 0 no 1 at all."""


@dataclass(frozen=True)
class Layout:
    """What the bytes of an observation mean."""

    blocks: tuple[Block, ...]

    @property
    def size(self) -> int:
        """How many bytes an observation has."""
        return self.blocks[-1].start + self.blocks[-1].size

    @property
    def fingerprint(self) -> str:
        """A short name that differs where the layout does."""
        return short([f"{block.name} {block.start} {block.size}" for block in self.blocks])


def short(lines: Sequence[str]) -> str:
    """A short name for some lines."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


class Encoder(ABC, Generic[S]):
    """How one game is written in numbers."""

    questions: ClassVar[tuple[type[Step[Any, Any]], ...]]  # the kinds of question players are asked

    @abstractmethod
    def write(self, row: Row, s: S, seat: Seat) -> None:
        """What a seat may know, and nothing else; other seats are counted from this one on."""

    @abstractmethod
    def names(self) -> Sequence[str]:
        """The names of all actions, in an order that is only ever added to."""

    def spell(self, s: S, seat: Seat, step: Step[Any, Any], choice: Choice) -> str:
        """A choice in the name of its action, seats counted from the one that is asked."""
        return spelled(choice)

    # --- what follows from it ---

    def observe(self, s: S, seat: Seat) -> bytes:
        """What a seat may know, as bytes."""
        row = Row()
        self.write(row, s, seat)
        return row.bytes()

    def layout(self, s: S) -> Layout:
        """What the bytes mean: the same at every moment of games with so many seats."""
        row = NamedRow()
        self.write(row, s, 0)
        return Layout(tuple(row.blocks))

    def question(self, row: Row, s: S) -> None:
        """Which kind of question is open."""
        asked = type(s.stack[-1][1]) if s.stack else None
        row.add("question", [int(kind is asked) for kind in self.questions])

    def action(self, s: S, decision: Decision, choice: Choice) -> int:
        """The number of an option."""
        name = f"{type(decision.step).__name__} {self.spell(s, decision.seat, decision.step, choice)}"
        number = numbered(self).get(name)
        if number is None:
            raise EncodingError(f"no action {name!r}: the list of actions does not know this answer")
        return number

    def choices(self, s: S, decision: Decision) -> dict[int, Choice]:
        """The options by their numbers."""
        return {self.action(s, decision, option): option for option in decision.options}

    def choice(self, s: S, decision: Decision, action: int) -> Choice:
        """The option that a number means."""
        found = self.choices(s, decision)
        if action not in found:
            known, names = numbered(self), list(self.names())
            named = names[action] if 0 <= action < len(known) else f"{len(known)} actions are known"
            raise EncodingError(f"action {action} ({named}) is none of the {len(found)} options now")
        return found[action]

    @property
    def fingerprint(self) -> str:
        """A short name of the list of actions."""
        return short(list(self.names()))


@cache
def numbered(encoder: Encoder[Any]) -> dict[str, int]:
    """The numbers of actions by their names."""
    return {name: n for n, name in enumerate(encoder.names())}


def spelled(choice: Choice) -> str:
    """A plain choice: a member by its name, a step by its kind, yes or no, a number."""
    if isinstance(choice, Enum):
        return choice.name
    if isinstance(choice, bool):
        return "yes" if choice else "no"
    return type(choice).__name__ if isinstance(choice, Step) else str(choice)


def relative(seat: Seat, me: Seat, seats: int) -> int:
    """How far to the left of me a seat is: 0 is me."""
    return (seat - me) % seats
