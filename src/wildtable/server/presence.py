"""Who is at a table right now, here and at other server processes."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from wildtable.core.decision import Seat
from wildtable.server.client import Client
from wildtable.server.moment import Presence
from wildtable.server.store.row import now

SILENCE = 70.0
"""Seconds after which a process that says nothing is taken to be gone."""


@dataclass(frozen=True)
class Elsewhere:
    """Who listens at another process, as it said last."""

    seats: frozenset[Seat]
    watchers: int
    at: float = field(default_factory=time.monotonic)


@dataclass
class Attendance:
    """Connected seats and onlookers; since when those who should be here are away."""

    seats: set[Seat] = field(default_factory=set)
    watchers: int = 0
    away: dict[Seat, str] = field(default_factory=dict)
    elsewhere: dict[str, Elsewhere] = field(default_factory=dict)  # by process
    _gone_at: dict[Seat, float] = field(default_factory=dict)  # by a clock that nobody sets

    def begin(self, people: Iterable[Seat]) -> None:
        """A table has just been loaded: whoever is not here is away from now on."""
        self._mark(people)

    def update(self, clients: Iterable[Client], people: Iterable[Seat]) -> None:
        """Count who listens here, and note since when the others are away."""
        asked = [client.caller for client in clients]
        self.seats = {seat for caller in asked for seat in caller.seats}
        self.watchers = sum(not caller.seats for caller in asked)
        self._mark(people)

    def heard(self, process: str, seats: list[Seat], watchers: int, people: Iterable[Seat]) -> None:
        """Another process says who listens there."""
        self.elsewhere[process] = Elsewhere(frozenset(seats), watchers)
        self._mark(people)

    def forget_silent(self, people: Iterable[Seat]) -> None:
        """Processes that have not been heard of for long are gone."""
        then = time.monotonic() - SILENCE
        self.elsewhere = {name: found for name, found in self.elsewhere.items() if found.at > then}
        self._mark(people)

    @property
    def connected(self) -> set[Seat]:
        """Everybody who is here or at another process."""
        return self.seats.union(*(found.seats for found in self.elsewhere.values()))

    def _mark(self, people: Iterable[Seat]) -> None:
        connected = self.connected
        since = {seat: self.away.get(seat, now()) for seat in people if seat not in connected}
        self.away = since
        self._gone_at = {seat: self._gone_at.get(seat, time.monotonic()) for seat in since}

    def away_for(self, seat: Seat) -> float:
        """For how many seconds somebody has been away; the time of day may jump meanwhile."""
        return time.monotonic() - self._gone_at[seat] if seat in self._gone_at else -1.0

    def plain(self) -> dict[str, Any]:
        """What other processes are told."""
        return {"seats": sorted(self.seats), "watchers": self.watchers}

    def presence(self, thinking: Seat | None) -> Presence:
        """As it is told to clients."""
        watchers = self.watchers + sum(found.watchers for found in self.elsewhere.values())
        return Presence(frozenset(self.connected), watchers, thinking, dict(self.away))
