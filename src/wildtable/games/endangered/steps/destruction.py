"""The Destruction phase, and how destruction spreads in the modules (§9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from wildtable.core.decision import Seat
from wildtable.core.step import Roll, Step
from wildtable.games.endangered.board import (
    ALL,
    BIT,
    FACES,
    LINE_MASK,
    LINE_SPACES,
    LINES,
    NEAR,
    SIZE,
    Line,
    Space,
    spaces,
)
from wildtable.games.endangered.cards.card_types import DestructionRule, HitRule, Verb
from wildtable.games.endangered.state import LOST_TILES, State, entries
from wildtable.games.endangered.steps.tiles import lay_tile


@dataclass(frozen=True, slots=True)
class DestructionPhase(Step[State, None]):
    """One tile is added, unless the phase is skipped (§9.1, §9.9)."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        if s.skips:
            s.skips -= 1
            s.tell("destruction_skipped", "§9.9")
        else:
            DESTRUCTION.act(s, me, None)


@dataclass(frozen=True, slots=True)
class Destruction(Verb[State, None]):
    """Add tiles as in the Destruction phase; `most`: where most animals are (§9.2)."""

    n: int = 1
    most: bool = False

    def act(self, s: State, me: Seat, choice: None) -> None:
        if not s.tile_supply:
            s.finish(LOST_TILES, "§13.3")
            return
        if self.n > 1:
            s.put(me, Destruction(self.n - 1, self.most))
        s.module.destruction.strike(s, me, self.most)


DESTRUCTION: Final = Destruction()


def fullest(s: State, lines: Sequence[Line]) -> list[Line]:
    """The lines that hold the most animals."""
    counts, most, found = s.line_counts(), 0, list[Line]()
    for line in lines:
        n: int = line
        if counts[n] > most:
            most, found = counts[n], []
        if counts[n] == most:
            found.append(line)
    return found


# --- tigers: choose a line, roll the space, slide ---


@dataclass(frozen=True, slots=True)
class LineSlide(DestructionRule):
    """Choose a line with an animal, roll its space; a taken space lets the tile slide (§14.3)."""

    def strike(self, s: State, me: Seat, most: bool) -> None:
        s.put(me, CHOOSE_LINE[most])


@dataclass(frozen=True, slots=True)
class ChooseLine(Step[State, Line]):
    """Choose a row or column with an animal, before the roll."""

    most: bool = False

    def options(self, s: State, me: Seat) -> Sequence[Line]:
        lines = s.lines_with_animals()
        return fullest(s, lines) if self.most else lines

    def act(self, s: State, me: Seat, choice: Line) -> None:
        line: int = choice
        s.put(me, ROLL_SPACE[line])

    def clause(self) -> str:
        return "§14.3"


@dataclass(frozen=True, slots=True)
class RollSpace(Roll[State, int]):
    """The die names the space of the line."""

    line: Line

    def options(self, s: State, me: Seat) -> Sequence[int]:
        return FACES

    def act(self, s: State, me: Seat, choice: int) -> None:
        if s.logging:
            s.log.append(entries.destruction_roll(self.line, choice, "§14.3"))
        line: int = self.line
        meant = LINE_SPACES[line][choice - 1]
        n: int = meant
        if not s.tiles & BIT[n]:
            lay_tile(s, me, meant)
            return
        if s.logging:
            s.log.append(entries.tile("tile_slides", meant, "§14.4"))
        found = landings(s, self.line, choice - 1)
        if len(found) == 1:
            lay_tile(s, me, found[0])
        else:
            s.put(me, Slide(self.line, choice - 1))

    def source(self, me: Seat) -> str:
        return "destruction die"


CHOOSE_LINE: Final[tuple[ChooseLine, ...]] = (ChooseLine(), ChooseLine(most=True))
ROLL_SPACE: Final = tuple(RollSpace(line) for line in LINES)


def landings(s: State, line: Line, spot: int) -> tuple[Space, ...]:
    """Where a tile meant for a spot of a line can land: two spaces if the nearest animals are equally far.

    spot   1   2   3   4   5   6
           T   .   #   #   .   .     meant for 4: slides over 3, lands on 2
    """
    along = LINE_SPACES[line]
    if not s.tiles & BIT[along[spot]]:
        return (along[spot],)
    animals = [place for place in range(SIZE) if s.animals[along[place]]]
    nearest = min(abs(place - spot) for place in animals)
    ends = []
    for place in animals:
        if abs(place - spot) == nearest:
            step = 1 if place > spot else -1
            end = spot
            while s.tiles & BIT[along[end]]:
                end += step
            ends.append(along[end])
    return tuple(ends)


@dataclass(frozen=True, slots=True)
class Slide(Step[State, Space]):
    """Two animals are equally near: the group says which way the tile slides (§14.4)."""

    line: Line
    spot: int

    def options(self, s: State, me: Seat) -> Sequence[Space]:
        return landings(s, self.line, self.spot)

    def act(self, s: State, me: Seat, choice: Space) -> None:
        lay_tile(s, me, choice)

    def clause(self) -> str:
        return "§14.4"


# --- otters: the tide picks rows or columns, the die the lane, the slick its own front ---

ROWS: Final[tuple[Line, ...]] = LINES[:SIZE]
COLUMNS: Final[tuple[Line, ...]] = LINES[SIZE:]


@dataclass(frozen=True, slots=True)
class Drift(DestructionRule):
    """The tide turns at each roll; the slick creeps on along the lane rolled (§15.4)."""

    def strike(self, s: State, me: Seat, most: bool) -> None:
        s.put(me, ChooseLane(tuple(fullest(s, LINES))) if most else ROLL_LANE)

    def reach(self, s: State, face: int) -> Sequence[Space]:
        return [front(s.tiles, lane) for lane in lanes_struck(s, face)] if s.occupied else ()


def lanes_struck(s: State, face: int) -> tuple[Line, ...]:
    """The lane a die names, or those nearest to it in which animals live."""
    living = [lane for lane in (ROWS if s.tide else COLUMNS) if s.occupied & LINE_MASK[lane]]
    nearest = min(abs(lane % SIZE - face + 1) for lane in living)
    return tuple(lane for lane in living if abs(lane % SIZE - face + 1) == nearest)


@dataclass(frozen=True, slots=True)
class RollLane(Roll[State, int]):
    """The die names the lane; one without animals gives way to the nearest with some."""

    def options(self, s: State, me: Seat) -> Sequence[int]:
        return FACES

    def act(self, s: State, me: Seat, choice: int) -> None:
        named, struck = (ROWS if s.tide else COLUMNS)[choice - 1], lanes_struck(s, choice)
        s.tide = 1 - s.tide
        s.tell("lane_roll", "§15.4", line=named, n=choice)
        if named not in struck:
            s.tell("lane_empty", "§15.4")
        s.put(me, ChooseLane(struck))

    def source(self, me: Seat) -> str:
        return "destruction die"


ROLL_LANE: Final = RollLane()


@dataclass(frozen=True, slots=True)
class ChooseLane(Step[State, Line]):
    """Among equal lanes the group chooses (§15.4)."""

    lanes: tuple[Line, ...]

    def options(self, s: State, me: Seat) -> Sequence[Line] | None:
        return None if len(self.lanes) == 1 else self.lanes

    def act(self, s: State, me: Seat, choice: Line | None) -> None:
        lay_tile(s, me, front(s.tiles, self.lanes[0] if choice is None else choice))

    def clause(self) -> str:
        return "§15.4"


def front(tiles: int, lane: Line) -> Space:
    """Where the slick goes on: behind its furthest tile, or at its first gap once it has reached the end."""
    along = LINE_SPACES[lane]
    dirty = [place for place in range(SIZE) if tiles & BIT[along[place]]]
    if not dirty:
        return along[0]
    if dirty[-1] + 1 < SIZE:
        return along[dirty[-1] + 1]
    return next(space for space in along if not tiles & BIT[space])


# --- what a tile does to animals ---


@dataclass(frozen=True, slots=True)
class AllLost(HitRule):
    """All animals in the space are lost (§14.5)."""

    def hit(self, s: State, me: Seat, space: Space) -> None:
        s.lose_animals(space, s.animals[space], "§14.5")


@dataclass(frozen=True, slots=True)
class HalfFlee(HitRule):
    """Half of them, rounded up, are lost; the others flee, or are lost too without a clean space (§15.5)."""

    def hit(self, s: State, me: Seat, space: Space) -> None:
        number = s.animals[space]
        clean = NEAR[space] & (ALL - s.tiles)
        lost = (number + 1) // 2 if clean else number
        s.push(me, *[FleeTo(space)] * (number - lost))
        s.lose_animals(space, lost, "§15.5")


@dataclass(frozen=True, slots=True)
class FleeTo(Step[State, Space]):
    """A clean neighbouring space for an animal that flees."""

    start: Space

    def options(self, s: State, me: Seat) -> Sequence[Space]:
        return spaces(NEAR[self.start] & (ALL - s.tiles))

    def act(self, s: State, me: Seat, choice: Space) -> None:
        s.move_animal(self.start, choice)
        if s.logging:
            s.log.append(entries.parted(self.start, choice, "§15.5"))

    def clause(self) -> str:
        return "§15.5"


# --- rhinos: the die picks the row, the group the side from which farmland closes in ---


@dataclass(frozen=True, slots=True)
class CloseIn(DestructionRule):
    """Farmland closes in from either end of the row rolled (§16.3)."""

    def strike(self, s: State, me: Seat, most: bool) -> None:
        s.put(me, ChooseEnd(tuple(fullest(s, LINES))) if most else ROLL_ROW)

    def reach(self, s: State, face: int) -> Sequence[Space]:
        return ends(s, row_struck(s, face))


def row_struck(s: State, face: int) -> Line:
    """The row a die names; a full one gives way to the next below, after the last the first."""
    below = [ROWS[(face - 1 + further) % SIZE] for further in range(SIZE)]
    return next(row for row in below if LINE_MASK[row] & (ALL - s.tiles))


def ends(s: State, line: Line) -> tuple[Space, Space]:
    """The first clean space of a line from either end."""
    clean = [space for space in LINE_SPACES[line] if not s.tiles & BIT[space]]
    return clean[0], clean[-1]


@dataclass(frozen=True, slots=True)
class RollRow(Roll[State, int]):
    """The die names the row."""

    def options(self, s: State, me: Seat) -> Sequence[int]:
        return FACES

    def act(self, s: State, me: Seat, choice: int) -> None:
        row = row_struck(s, choice)
        if s.logging:
            s.log.append(entries.destruction_roll(row, choice, "§16.3"))
        s.put(me, ChooseEnd((row,)))

    def source(self, me: Seat) -> str:
        return "destruction die"


ROLL_ROW: Final = RollRow()


@dataclass(frozen=True, slots=True)
class ChooseEnd(Step[State, Space]):
    """The group says from which end: the first clean space from there is taken."""

    lines: tuple[Line, ...]

    def options(self, s: State, me: Seat) -> Sequence[Space]:
        return list(dict.fromkeys(space for line in self.lines for space in ends(s, line)))

    def act(self, s: State, me: Seat, choice: Space) -> None:
        lay_tile(s, me, choice)

    def clause(self) -> str:
        return "§16.3"
