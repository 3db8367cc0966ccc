"""Numbers for learning: what a seat may know as a row of bytes, and every answer there is as a number.

An observation is written block by block under names, by the same code that tells the layout. It may be read
off the true table, since a law proves that it shows nothing a seat may not know: truth, view and redeal give
the same bytes. Answers are numbered by their names, in one list for each game that only ever grows: the
number of an action is its line in `actions.txt`. What chance brings is numbered by what it is, never by its
place among what is left, which would tell what has gone.
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from importlib.resources import files
from typing import Any, ClassVar, Final, Generic, Self, TypeVar, final

from mypy_extensions import mypyc_attr

from wildtable.core.decision import Choice, Decision, Seat
from wildtable.core.errors import UserError
from wildtable.core.refusal import NOT_OFFERED, Refusal, Why
from wildtable.core.step import Step
from wildtable.core.table import Table

S = TypeVar("S", bound=Table)
MOST: Final = 255
"""The largest number a byte holds; what is larger is written as this."""
WIDEST: Final = 128
"""From here on what is one of so many is written anew each time."""


class EncodingError(UserError):
    """An answer that the list of actions does not know."""


class ClosedError(Refusal):
    """A number that means none of the options now. Nothing has changed."""

    def __init__(self, said: str, action: int) -> None:
        super().__init__(Why(NOT_OFFERED), action)
        self.args = (said,)


@dataclass(frozen=True, slots=True)
class Block:
    """Some bytes of an observation under one name."""

    name: str
    start: int
    size: int


ZEROS: Final[tuple[bytes, ...]] = tuple([bytes(size) for size in range(512)])
HOT: Final[tuple[tuple[bytes, ...], ...]] = tuple(
    [
        (ZEROS[size], *[ZEROS[value] + b"\x01" + ZEROS[size - 1 - value] for value in range(size)])
        for size in range(WIDEST)
    ]
)
"""By size and value + 1: a 1 at the value and 0 elsewhere; at 0 no 1 at all."""
BYTE: Final[tuple[bytes, ...]] = tuple(bytes((value,)) for value in range(MOST + 1))


def in_bytes(values: Sequence[int]) -> bytes:
    """Some numbers from 0 on; those beyond a byte are written as the largest."""
    try:
        return bytes(values)
    except ValueError:
        return bytes([min(MOST, value) for value in values])


@dataclass(frozen=True)
class Passage:
    """Blocks that stay as they are for long, written once: what is printed or agreed, an empty place."""

    blocks: tuple[Block, ...]
    written: bytes


class Row:
    """An observation as it is written."""

    def __init__(self) -> None:
        self.parts: list[bytes] = []

    def put(self, name: str, part: bytes) -> None:
        """Some bytes under a name."""
        self.parts.append(part)

    def add(self, name: str, values: Sequence[int]) -> None:
        """Some numbers from 0 to 255 under a name."""
        self.put(name, in_bytes(values))

    def number(self, name: str, value: int) -> None:
        """One number from 0 to 255."""
        self.put(name, BYTE[value] if value < MOST else BYTE[MOST])

    def one(self, name: str, value: int, size: int) -> None:
        """Which of `size` things it is; none of them where the number is below 0."""
        self.put(
            name, HOT[size][value + 1] if size < WIDEST else counted([value] if value >= 0 else [], size)
        )

    def each(self, names: Sequence[str], parts: list[bytes]) -> None:
        """As many parts as names, each under its own."""
        self.parts += parts

    def again(self, passage: Passage) -> None:
        """Several blocks at once, as they were written before."""
        self.parts.append(passage.written)

    def bytes(self) -> bytes:
        """The row."""
        return b"".join(self.parts)


class NamedRow(Row):
    """A row that takes down its blocks."""

    def __init__(self) -> None:
        super().__init__()
        self.blocks: list[Block] = []
        self.size = 0

    def put(self, name: str, part: bytes) -> None:
        """Some bytes under a name."""
        self.blocks.append(Block(name, self.size, len(part)))
        self.size += len(part)
        super().put(name, part)

    def each(self, names: Sequence[str], parts: list[bytes]) -> None:
        """As many parts as names, each under its own."""
        for name, part in zip(names, parts, strict=True):
            self.put(name, part)

    def again(self, passage: Passage) -> None:
        """Several blocks at once, as they were written before."""
        for block in passage.blocks:
            self.put(block.name, passage.written[block.start : block.start + block.size])


def passage(row: NamedRow) -> Passage:
    """What was written on a row of its own, to be written again."""
    return Passage(tuple(row.blocks), row.bytes())


def nothing(names: Sequence[str], sizes: Sequence[int]) -> Passage:
    """Blocks without anything in them: a seat nobody sits on, a place where nothing lies."""
    row = NamedRow()
    for name, size in zip(names, sizes, strict=True):
        row.put(name, bytes(size))
    return passage(row)


def counted(places: list[int], size: int) -> bytes:
    """How often each of `size` things is there."""
    if not places:
        return bytes(size)
    counts = [0] * size  # compiled code writes items of a list much sooner than bytes
    for place in places:
        counts[place] = counts[place] + 1
    return bytes(counts)


MOST_PILES: Final = 4096
"""So many piles are kept; then they are counted anew."""


@final
class Piles:
    """How often each card of a set lies in a pile; kept, since most piles lie as they lay a moment ago."""

    def __init__(self, places: dict[str, int]) -> None:
        self.places = places
        self._kept: dict[tuple[Any, ...], bytes] = {}

    def counted(self, pile: Sequence[Any]) -> bytes:
        """Cards have names and are told apart by what they are, not by what they say."""
        cards = tuple(pile)
        found = self._kept.get(cards)
        if found is None:
            if len(self._kept) >= MOST_PILES:
                self._kept.clear()
            found = counted([self.places[card.name] for card in cards], len(self.places))
            self._kept[cards] = found
        return found


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


def listed(package: str) -> tuple[str, ...]:
    """The actions of a game as they were released, from `actions.txt` beside its encoder."""
    written = files(package).joinpath("actions.txt")
    return tuple(written.read_text("utf-8").splitlines()) if written.is_file() else ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder(ABC, Generic[S]):
    """How one game is written in numbers, with the shipped cards or with others.

    Actions that only other cards bring follow those of the list, in the order of `spellings`.
    """

    package: ClassVar[str]  # where `actions.txt` lies
    version: ClassVar[int] = 1  # rises when the layout changes or an action gets another number
    questions: ClassVar[tuple[type[Step[Any, Any]], ...]]  # the kinds of question players are asked
    moving: ClassVar[tuple[type[Step[Any, Any]], ...]] = ()  # those whose answers the table gives their names

    def __init__(self, cards: Any = None) -> None:
        """`cards` None: the shipped set."""
        self.cards = cards
        kept = listed(self.package)
        known = frozenset(kept)
        self.names: tuple[str, ...] = (*kept, *(name for name in self.spellings() if name not in known))
        self.numbers: dict[str, int] = {name: n for n, name in enumerate(self.names)}
        self.falls: tuple[str, ...] = tuple(self.chances())
        self.fall_numbers: dict[str, int] = {name: n for n, name in enumerate(self.falls)}
        size = len(self.questions)
        self._kinds: dict[type, bytes] = {kind: HOT[size][n + 1] for n, kind in enumerate(self.questions)}
        self._found: dict[tuple[type, type, Any], int] = {}
        self._fallen: dict[tuple[type, Choice], int] = {}

    @abstractmethod
    def write(self, row: Row, s: S, seat: Seat) -> None:
        """What a seat may know, and nothing else; other seats are counted from this one on."""

    def readings(self, s: S) -> bytes:
        """How unclear rules are read at a table, a flag for each not read as we do; they come last."""
        return b""

    @abstractmethod
    def spellings(self) -> Iterable[str]:
        """The name of every answer to every question that these cards can bring."""

    def chances(self) -> Iterable[str]:
        """The name of everything that chance can bring: for those who search through chance."""
        return ()

    def spell(self, s: S, seat: Seat, step: Step[Any, Any], choice: Choice) -> str:
        """A choice in the name of its action, seats counted from the one that is asked."""
        return spelled(choice)

    def meaning(self, s: S, seat: Seat, choice: Choice) -> Any:
        """What gives a choice its name, and is found sooner: the choice itself, or what it stands for."""
        return choice

    # --- what follows from it ---

    def with_cards(self, cards: Any) -> Self:
        """The same for another card set."""
        return self if cards is None else type(self)(cards)

    def observe(self, s: S, seat: Seat) -> bytes:
        """What a seat may know, as bytes."""
        return self.observe_play(s, seat) + self.readings(s)

    def observe_play(self, s: S, seat: Seat) -> bytes:
        """The same without how rules are read: what values are learned from, so that a switch spoils none."""
        row = Row()
        self.write(row, s, seat)
        return row.bytes()

    def layout(self, s: S) -> Layout:
        """What the bytes mean: the same at every moment of games with so many seats."""
        row = self._named(s)
        if readings := self.readings(s):
            row.put("readings", readings)
        return Layout(tuple(row.blocks))

    def layout_of_play(self, s: S) -> Layout:
        """The same without how rules are read."""
        return Layout(tuple(self._named(s).blocks))

    def _named(self, s: S) -> NamedRow:
        row = NamedRow()
        self.write(row, s, 0)
        return row

    def question(self, row: Row, s: S) -> None:
        """Which kind of question is open."""
        none = ZEROS[len(self.questions)]
        row.put("question", self._kinds.get(type(s.stack[-1][1]), none) if s.stack else none)

    def action(self, s: S, decision: Decision, choice: Choice) -> int:
        """The number of an option."""
        return self.number(s, decision.seat, decision.step, choice)

    def number(self, s: S, seat: Seat, step: Step[Any, Any], choice: Choice) -> int:
        """The number of an answer; looked up where it does not depend on the table."""
        kind = type(step)
        key = (kind, type(choice), self.meaning(s, seat, choice))
        found = self._found.get(key)
        if found is not None:
            return found
        name = f"{kind.__name__} {self.spell(s, seat, step, choice)}"
        number = self.numbers.get(name)
        if number is None:
            raise EncodingError(f"no action {name!r}: the list of actions does not know this answer")
        if kind not in self.moving:
            self._found[key] = number
        return number

    def choices(self, s: S, decision: Decision) -> dict[int, Choice]:
        """The options by their numbers."""
        seat, step = decision.seat, decision.step
        return {self.number(s, seat, step, option): option for option in decision.options}

    def choice(self, s: S, decision: Decision, action: int) -> Choice:
        """The option that a number means."""
        found = self.choices(s, decision)
        if action not in found:
            known = len(self.names)
            named = self.names[action] if 0 <= action < known else f"{known} actions are known"
            raise ClosedError(f"action {action} ({named}) is none of the {len(found)} options now", action)
        return found[action]

    def fall(self, choice: Choice) -> int:
        """The number of what chance brings: by what it is."""
        key = (type(choice), choice)
        number = self._fallen.get(key)
        if number is None:
            name = spelled(choice)
            number = self.fall_numbers.get(name)
            if number is None:
                raise EncodingError(f"chance brings {name!r}, which the encoder does not know")
            self._fallen[key] = number
        return number

    @property
    def fingerprint(self) -> str:
        """A short name of the list of actions."""
        return short(self.names)


def spelled(choice: Choice) -> str:
    """A plain choice: a member or a card by its name, a step by its kind, yes or no, a number, some dice."""
    if isinstance(choice, Enum):
        return choice.name
    if isinstance(choice, bool):
        return "yes" if choice else "no"
    if isinstance(choice, Step):
        return type(choice).__name__
    if isinstance(choice, tuple):
        return "-".join([spelled(part) for part in choice])
    return str(getattr(choice, "name", choice))


def relative(seat: Seat, me: Seat, seats: int) -> int:
    """How far to the left of me a seat is: 0 is me."""
    return (seat - me) % seats


def plus(seat: Seat, me: Seat, seats: int) -> str:
    """The same as it is written in names."""
    return f"+{(seat - me) % seats}"
