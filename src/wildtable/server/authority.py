"""Who calls: the seats their tokens hold. Checked before anything else is looked at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from wildtable.core.decision import Seat
from wildtable.core.text import text
from wildtable.server.messages import Command
from wildtable.server.problem import Problem
from wildtable.server.tokens import HOST, hashed

NO_SEATS: Final[frozenset[Seat]] = frozenset()
"""The same for all: an empty set of one's own takes two hundred bytes, and thousands are here."""


@dataclass(frozen=True, slots=True)
class Caller:
    """The seats somebody holds, each by the hash of its token, and whether it is the host."""

    holds: Mapping[Seat, str] = field(default_factory=dict)
    is_host: bool = False
    sealed: frozenset[Seat] = NO_SEATS  # seats of the table whose hands are closed to their holders
    sees: frozenset[Seat] = NO_SEATS  # hands that are shown to the teacher, as everybody there was told

    @property
    def seats(self) -> list[Seat]:
        """The seats, in the order of the tokens."""
        return list(self.holds)

    @property
    def hands(self) -> list[Seat]:
        """The seats whose hands the caller may see and play."""
        return [seat for seat in self.holds if seat not in self.sealed]

    def need_place(self) -> None:
        """A Problem unless the caller sits at the table or is its host."""
        if not self.holds and not self.is_host:
            raise Problem("not_your_seat")

    def need(self, seat: Seat, where: str = "seat") -> None:
        """A Problem unless the seat is the caller's own."""
        if seat not in self.holds:
            raise Problem("not_your_seat", where=where)

    def need_hand(self, seat: Seat, where: str = "seat") -> None:
        """A Problem unless the caller may see and play the hand of the seat."""
        self.need(seat, where)
        if seat in self.sealed:
            raise Problem("not_now", text("This hand stays closed until the table has agreed."), where=where)

    def need_eyes(self, seat: Seat, where: str = "seat") -> None:
        """A Problem unless the caller may see the hand of the seat."""
        if seat not in self.sees:
            self.need_hand(seat, where)


def identify(known: Mapping[str, Seat], tokens: Iterable[str], sealed: Iterable[Seat] = ()) -> Caller:
    """Who the tokens make of a caller; a Problem for one that is no good."""
    hashes = [hashed(token) for token in tokens]
    if any(digest not in known for digest in hashes):
        raise Problem("bad_token")
    seats = {known[digest]: digest for digest in hashes}
    held = {seat: digest for seat, digest in seats.items() if seat != HOST}
    return Caller(held, HOST in seats, frozenset(sealed) or NO_SEATS)


@dataclass(frozen=True, slots=True)
class Receipt:
    """How a message is known again: its id belongs to one token, and to one content."""

    key: str
    content: str

    def check(self, kept: str | None) -> None:
        """A Problem if the id was used for something else; version 0.1.0 kept no content."""
        if kept is not None and kept != self.content:
            raise Problem("bad_request", text("This id was used for another message."), where="id")


def receipt(caller: Caller, message: Command) -> Receipt:
    """The receipt of a message on behalf of a seat the caller holds."""
    caller.need(message.seat)
    key = _digest(f"{caller.holds[message.seat]} {message.id}")
    return Receipt(key, _digest(message.model_dump_json(exclude={"id"})))


def _digest(words: str) -> str:
    return sha256(words.encode()).hexdigest()[:32]
