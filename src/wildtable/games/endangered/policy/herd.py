"""Where animals do well: in pairs on ground where they breed, and out of the way of tiles. For the policy."""

from __future__ import annotations

from typing import Final

from wildtable.core.decision import Seat
from wildtable.games.endangered.board import ALL, BIT, LINE_MASK, LINES, NEAR, Space, near, spaces
from wildtable.games.endangered.state import State
from wildtable.games.endangered.state.areas import terrain_mask
from wildtable.games.endangered.steps.animals import Move
from wildtable.games.endangered.steps.destruction import ROWS, CloseIn, Drift, front
from wildtable.games.endangered.steps.offspring import Beside, Raft

PAIR: Final = 1.0
"""What a pair that breeds is worth here; the unit is its own."""
DANGER: Final = 0.5
"""What it is worth for each animal not to be where the next tile may land."""
NEIGHBOUR: Final = 0.1
"""What a single animal next door is worth: they may meet."""


class Herd:
    """How the animals stand."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.danger = danger(s)
        self.feeding = 99  # animals beyond this do not breed
        self.ground = ALL
        rule = s.module.offspring
        if isinstance(rule, Raft):
            self.feeding = 2
            self.ground = terrain_mask(s.module, rule.nursery) & (ALL - near(s.tiles))
        elif isinstance(rule, Beside) and rule.nursery:
            self.ground = terrain_mask(s.module, rule.nursery)
        self.singles = 0
        for space in spaces(s.occupied):
            if s.animals[space] == 1:
                self.singles |= BIT[space]

    def stand(self, space: Space, number: int) -> float:
        """How well so many animals do in a space."""
        bit = BIT[space]
        worth = 0.0
        if self.ground & bit and number <= self.feeding:
            worth += PAIR * (number // 2)
        if self.danger & bit:
            worth -= DANGER * number
        return worth

    def join(self, space: Space) -> float:
        """What it brings that one animal more comes to a space."""
        n = self.s.animals[space]
        friends = (NEAR[space] & self.singles).bit_count() + bool(self.ground & BIT[space])
        return self.stand(space, n + 1) - self.stand(space, n) + NEIGHBOUR * friends

    def leave(self, space: Space) -> float:
        """What it brings that one animal leaves a space."""
        n = self.s.animals[space]
        friends = (NEAR[space] & self.singles).bit_count() + bool(self.ground & BIT[space])
        return self.stand(space, n - 1) - self.stand(space, n) - NEIGHBOUR * friends

    def best_end(self, ends: int) -> tuple[float, Space | None]:
        """The best of some spaces to come to."""
        best, highest = None, -9.0
        for space in spaces(ends):
            worth = self.join(space)
            if worth > highest:
                best, highest = space, worth
        return highest, best

    def best_start(self, starts: int, me: Seat, move: Move | None) -> tuple[float, Space | None]:
        """The animal that gains most by a move, and what; by a single step where no move is given."""
        best, highest, free = None, 0.05, ALL - self.s.tiles
        for start in spaces(starts):
            ends = NEAR[start] & free if move is None else move.ends(self.s, me, start)
            gain = self.leave(start) + self.best_end(ends)[0]
            if gain > highest:
                best, highest = start, gain
        return highest if best is not None else 0.0, best


def danger(s: State) -> int:
    """Spaces with animals on which the next tile may land; where tigers live that can be avoided."""
    rule, found = s.module.destruction, 0
    if isinstance(rule, Drift):
        for line in LINES:
            if s.occupied & LINE_MASK[line] & (ALL - s.tiles):
                found |= BIT[front(s.tiles, line)]
    elif isinstance(rule, CloseIn):
        for row in ROWS:
            clean = spaces(LINE_MASK[row] & (ALL - s.tiles))
            if clean and s.animals[clean[0]] and s.animals[clean[-1]]:
                found |= BIT[clean[0]] | BIT[clean[-1]]
    return found
