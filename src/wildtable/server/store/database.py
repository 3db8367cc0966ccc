"""A database by its own driver: connections that are used again, and what the two kinds have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from queue import Empty, LifoQueue
from typing import Any, ClassVar, Protocol

KEPT = 4
"""Connections that wait to be used again, at most."""


class Cursor(Protocol):
    """What came of a statement."""

    rowcount: int
    description: Any

    def fetchone(self) -> Any: ...
    def fetchall(self) -> list[Any]: ...
    def executemany(self, words: str, values: Iterable[Mapping[str, Any]], /) -> Any: ...
    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """What both drivers offer; a parameter is written `:name`."""

    def execute(self, words: str, values: Mapping[str, Any] = ..., /) -> Any: ...
    def cursor(self) -> Any: ...
    def commit(self) -> None: ...
    def rollback(self) -> None: ...
    def close(self) -> None: ...


class Database(ABC):
    """Whoever asks for a connection has it alone; what is not committed with it is undone."""

    Error: ClassVar[type[Exception]]
    IntegrityError: ClassVar[type[Exception]]
    is_postgres: ClassVar[bool]
    parts: ClassVar[str]
    """The statement that names the parts there are."""
    alone: ClassVar[str]
    """The statement after which this connection alone changes the schema."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._idle: LifoQueue[Connection] = LifoQueue()

    @abstractmethod
    def connect(self) -> Connection:
        """A new connection, ready for a server."""

    @abstractmethod
    def answers(self, connection: Connection) -> bool:
        """Whether a connection that has waited can still be used."""

    @abstractmethod
    @contextmanager
    def moment(self) -> Iterator[Connection]:
        """A connection that sees one moment, whatever is written meanwhile, and changes nothing."""

    @abstractmethod
    def each(self, connection: Connection, words: str, **values: Any) -> Iterator[dict[str, Any]]:
        """The rows that a statement finds, a few at a time, by the names of their columns."""

    @contextmanager
    def connection(self) -> Iterator[Connection]:
        """A connection for one piece of work."""
        found = self.take()
        try:
            yield found
        finally:
            self._give_back(found)

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """A connection for what is written whole or not at all."""
        with self.connection() as connection:
            yield connection
            connection.commit()

    def read(self, words: str, **values: Any) -> list[Any]:
        """The rows that a statement finds."""
        with self.connection() as connection:
            return list(connection.execute(words, values).fetchall())

    def value(self, words: str, **values: Any) -> Any:
        """The first value that a statement finds, or None."""
        found = self.read(words, **values)
        return found[0][0] if found else None

    def take(self) -> Connection:
        """One that has waited and still answers, or a new one."""
        with suppress(Empty):
            while True:
                found = self._idle.get_nowait()
                if self.answers(found):
                    return found
                found.close()
        return self.connect()

    def _give_back(self, connection: Connection) -> None:
        try:
            connection.rollback()
        except self.Error:  # it is lost
            connection.close()
            return
        if self._idle.qsize() < KEPT:
            self._idle.put(connection)
        else:
            connection.close()

    def close(self) -> None:
        """Let go of the connections that wait."""
        with suppress(Empty):
            while True:
                self._idle.get_nowait().close()


def named(cursor: Cursor, rows: Iterable[tuple[Any, ...]]) -> Iterator[dict[str, Any]]:
    """Rows by the names of their columns."""
    names = [column[0] for column in cursor.description]
    return (dict(zip(names, row, strict=True)) for row in rows)
