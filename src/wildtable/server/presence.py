"""Who is at a table right now, here and at other server processes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from wildtable.core.decision import Seat
from wildtable.server.client import Client
from wildtable.server.news import Presence
from wildtable.server.store.event import now


@dataclass
class Attendance:
    """Connected seats and onlookers; since when those who should be here are away."""

    seats: set[Seat] = field(default_factory=set)
    watchers: int = 0
    away: dict[Seat, str] = field(default_factory=dict)
    elsewhere: dict[str, tuple[set[Seat], int]] = field(default_factory=dict)  # by process

    def begin(self, people: Iterable[Seat]) -> None:
        """A table has just been loaded: whoever is not here is away from now on."""
        self._mark(people)

    def update(self, clients: Iterable[Client], people: Iterable[Seat]) -> None:
        """Count who listens here, and note since when the others are away."""
        asked = [client.asker for client in clients]
        self.seats = {seat for asker in asked for seat in asker.seats}
        self.watchers = sum(not asker.seats for asker in asked)
        self._mark(people)

    def heard(self, process: str, seats: list[Seat], watchers: int, people: Iterable[Seat]) -> None:
        """Another process says who listens there."""
        self.elsewhere[process] = (set(seats), watchers)
        self._mark(people)

    @property
    def connected(self) -> set[Seat]:
        """Everybody who is here or at another process."""
        return self.seats.union(*(seats for seats, _ in self.elsewhere.values()))

    def _mark(self, people: Iterable[Seat]) -> None:
        connected = self.connected
        since = {seat: self.away.get(seat, now()) for seat in people if seat not in connected}
        self.away = since

    def plain(self) -> dict[str, Any]:
        """What other processes are told."""
        return {"seats": sorted(self.seats), "watchers": self.watchers}

    def presence(self, thinking: Seat | None) -> Presence:
        """As it is told to clients."""
        watchers = self.watchers + sum(count for _, count in self.elsewhere.values())
        return Presence(frozenset(self.connected), watchers, thinking, dict(self.away))
