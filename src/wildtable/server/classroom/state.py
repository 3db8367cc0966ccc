"""A class as its events tell it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, ClassVar

import orjson

from wildtable.server.authority import Caller, identify
from wildtable.server.problem import Problem
from wildtable.server.store.row import Row
from wildtable.server.tokens import HOST


@dataclass(frozen=True, slots=True)
class ClassTable:
    """A table of a class, and the animal it is called by."""

    id: str
    name: str


class ClassEvent(ABC):
    """One thing that has happened to a class; what happens at its tables is kept there."""

    KIND: ClassVar[str]

    __slots__ = ()

    @abstractmethod
    def apply(self, found: ClassState, at: str) -> None:
        """Let it be true from now on."""


@dataclass(frozen=True, slots=True)
class ClassOpened(ClassEvent):
    """A class: its game, its tables, its teacher's token (hashed), its code."""

    KIND = "open"

    title: str
    game: str
    seats: int
    code: str
    teacher: str
    tables: Sequence[ClassTable]
    same_deal: bool
    open_hands: bool
    own_names: bool  # pupils may type a nickname

    def apply(self, found: ClassState, at: str) -> None:
        found.house, found.created = self, at


@dataclass(frozen=True, slots=True)
class DoorSwitched(ClassEvent):
    """The teacher let people in, or nobody any more."""

    KIND = "door"

    open: bool

    def apply(self, found: ClassState, at: str) -> None:
        found.is_open = self.open


class ClassState:
    """Everything that is true about a class; changed by applying events, and by nothing else."""

    house: ClassOpened
    created: str

    def __init__(self, name: str, rows: Sequence[Row]) -> None:
        if not rows:
            raise Problem("no_such_class")
        self.id = name
        self.is_open = True
        self.version = 0
        for row in rows:
            from_row(row).apply(self, row.at)
            self.version = row.seq

    def teacher(self, tokens: Iterable[str]) -> Caller:
        """The caller, if it is the teacher; a Problem for anybody else."""
        caller = identify({self.house.teacher: HOST}, tokens)
        if not caller.is_host:
            raise Problem("not_your_class")
        return caller

    @property
    def tables(self) -> list[str]:
        """The tables, in the order of their names."""
        return [table.id for table in self.house.tables]

    def need_table(self, table: str) -> str:
        """A Problem unless the table is one of the class."""
        if table not in self.tables:
            raise Problem("no_such_table", where="table")
        return table


def to_row(seq: int, event: ClassOpened | DoorSwitched) -> Row:
    """What is kept of an event."""
    return Row(seq, event.KIND, orjson.dumps(asdict(event)).decode())


def from_row(row: Row) -> ClassEvent:
    """The event that was kept; a Problem where a row cannot be read."""
    try:
        body: dict[str, Any] = orjson.loads(row.body)
        if row.kind == "open":
            return ClassOpened(**{**body, "tables": [ClassTable(**table) for table in body["tables"]]})
        return {"door": DoorSwitched}[row.kind](**body)
    except (KeyError, TypeError, ValueError) as error:
        raise Problem("damaged", where=str(row.seq)) from error
