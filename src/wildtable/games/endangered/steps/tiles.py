"""Removing, placing and pushing destruction tiles (§9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wildtable.core.decision import Seat
from wildtable.core.step import Step
from wildtable.games.endangered.board import ALL, BIT, NEAR, Space, near, spaces
from wildtable.games.endangered.cards.card_types import Verb, Where
from wildtable.games.endangered.state import LOST_TILES, State, entries
from wildtable.games.endangered.state.areas import area
from wildtable.games.endangered.steps.animals import ANYWHERE
from wildtable.games.endangered.steps.choices import STOP, STOPS, Stop


def lay_tile(s: State, me: Seat, space: Space) -> None:
    """A tile from the supply lands on a space and hits what is there (§9.4)."""
    n: int = space
    s.tile_supply -= 1
    s.tiles |= BIT[n]
    if s.logging:
        s.log.append(entries.tile("tile_laid", space, "§9.4"))
    if s.animals[n]:
        s.module.hit.hit(s, me, space)


@dataclass(frozen=True, slots=True)
class RemoveTile(Verb[State, Space | Stop]):
    """Take up to so many tiles back to the supply (§9.6)."""

    n: int = 1
    where: Where = ANYWHERE

    def options(self, s: State, me: Seat) -> Sequence[Space | Stop]:
        found = s.tiles & area(s, self.where)
        return spaces(found) + (() if s.readings.must_remove else STOPS) if found else ()

    def act(self, s: State, me: Seat, choice: Space | Stop) -> None:
        if choice is STOP:
            return
        s.tiles -= BIT[choice]
        s.tile_supply += 1
        s.tell("tile_removed", "§9.6", who=me, space=choice)
        if self.n > 1:
            s.put(me, RemoveTile(self.n - 1, self.where))

    def clause(self) -> str:
        return "§9.6"


@dataclass(frozen=True, slots=True)
class PlaceTile(Verb[State, Space]):
    """Put tiles on clean spaces of the group's choice; a tile that is missing loses the game (§9.7)."""

    n: int = 1
    where: Where = ANYWHERE

    def options(self, s: State, me: Seat) -> Sequence[Space] | None:
        found = area(s, self.where) & (ALL - s.tiles)
        return None if found and not s.tile_supply else spaces(found)

    def act(self, s: State, me: Seat, choice: Space | None) -> None:
        if choice is None:
            s.finish(LOST_TILES, "§13.3")
            return
        if self.n > 1:
            s.put(me, PlaceTile(self.n - 1, self.where))
        lay_tile(s, me, choice)

    def clause(self) -> str:
        return "§9.7"


@dataclass(frozen=True, slots=True)
class PushTile(Verb[State, Space | Stop]):
    """Move up to so many tiles one space each onto empty spaces, none twice (§9.8)."""

    n: int = 1
    pushed: int = 0

    def options(self, s: State, me: Seat) -> Sequence[Space | Stop]:
        empty = ALL - (s.tiles | s.occupied)
        found = s.tiles & near(empty) & (ALL - self.pushed)
        return spaces(found) + STOPS if found else ()

    def act(self, s: State, me: Seat, choice: Space | Stop) -> None:
        if choice is not STOP:
            s.put(me, PushTileTo(choice, self.n - 1, self.pushed))

    def clause(self) -> str:
        return "§9.8"


@dataclass(frozen=True, slots=True)
class PushTileTo(Step[State, Space]):
    """Where the tile goes."""

    start: Space
    left: int
    pushed: int

    def options(self, s: State, me: Seat) -> Sequence[Space]:
        return spaces(NEAR[self.start] & (ALL - (s.tiles | s.occupied)))

    def act(self, s: State, me: Seat, choice: Space) -> None:
        s.tiles += BIT[choice] - BIT[self.start]
        s.tell("tile_pushed", "§9.8", who=me, start=self.start, end=choice)
        if self.left:
            s.put(me, PushTile(self.left, (self.pushed & (ALL - BIT[self.start])) | BIT[choice]))

    def clause(self) -> str:
        return "§9.8"
