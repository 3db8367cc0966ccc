"""The board: six rows of six spaces, and quick questions about sets of spaces.

A set of spaces is a number with one bit for each space. Row 1 is at the top, column A on the left.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

SIZE: Final = 6
FACES: Final[tuple[int, ...]] = (1, 2, 3, 4, 5, 6)
"""How a die can fall."""


class Space(IntEnum):
    """A space, named by column and row."""

    A1 = 0
    B1 = 1
    C1 = 2
    D1 = 3
    E1 = 4
    F1 = 5
    A2 = 6
    B2 = 7
    C2 = 8
    D2 = 9
    E2 = 10
    F2 = 11
    A3 = 12
    B3 = 13
    C3 = 14
    D3 = 15
    E3 = 16
    F3 = 17
    A4 = 18
    B4 = 19
    C4 = 20
    D4 = 21
    E4 = 22
    F4 = 23
    A5 = 24
    B5 = 25
    C5 = 26
    D5 = 27
    E5 = 28
    F5 = 29
    A6 = 30
    B6 = 31
    C6 = 32
    D6 = 33
    E6 = 34
    F6 = 35


class Line(IntEnum):
    """A row or a column."""

    ROW_1 = 0
    ROW_2 = 1
    ROW_3 = 2
    ROW_4 = 3
    ROW_5 = 4
    ROW_6 = 5
    COLUMN_A = 6
    COLUMN_B = 7
    COLUMN_C = 8
    COLUMN_D = 9
    COLUMN_E = 10
    COLUMN_F = 11


class Chair(IntEnum):
    """A place in the row of ambassadors, from the left."""

    CHAIR_1 = 0
    CHAIR_2 = 1
    CHAIR_3 = 2
    CHAIR_4 = 3
    CHAIR_5 = 4
    CHAIR_6 = 5


SPACES: Final[tuple[Space, ...]] = tuple(Space)
CHAIRS: Final[tuple[Chair, ...]] = tuple(Chair)
LINES: Final[tuple[Line, ...]] = tuple(Line)
BIT: Final[tuple[int, ...]] = tuple(2**n for n in range(SIZE * SIZE))
ALL: Final[int] = 2**36 - 1

LINE_SPACES: Final[tuple[tuple[Space, ...], ...]] = (
    *(SPACES[row * SIZE : row * SIZE + SIZE] for row in range(SIZE)),
    *(SPACES[column::SIZE] for column in range(SIZE)),
)
"""The spaces of a line in the order of the die: rows from column A, columns from row 1."""
LINE_MASK: Final[tuple[int, ...]] = tuple(sum(BIT[space] for space in line) for line in LINE_SPACES)

_LEFT: Final[int] = LINE_MASK[Line.COLUMN_A]
_RIGHT: Final[int] = LINE_MASK[Line.COLUMN_F]
_NOT_LEFT: Final[int] = ALL - _LEFT
_NOT_RIGHT: Final[int] = ALL - _RIGHT
EDGE: Final[int] = LINE_MASK[Line.ROW_1] | LINE_MASK[Line.ROW_6] | _LEFT | _RIGHT


def near(mask: int) -> int:
    """The spaces next to any space of a set; diagonals are not next (§1.4)."""
    return mask >> 6 | (mask << 6) & ALL | (mask & _NOT_RIGHT) << 1 | (mask & _NOT_LEFT) >> 1


NEAR: Final[tuple[int, ...]] = tuple(near(bit) for bit in BIT)
"""The neighbours of each space."""


def _chunk(first: int, bits: int) -> tuple[Space, ...]:
    return tuple(SPACES[first + n] for n in range(12) if bits & BIT[n])


_CHUNKS: Final[tuple[tuple[tuple[Space, ...], ...], ...]] = tuple(
    tuple(_chunk(first, bits) for bits in range(4096)) for first in (0, 12, 24)
)
_LOW: Final[tuple[tuple[Space, ...], ...]] = _CHUNKS[0]
_MIDDLE: Final[tuple[tuple[Space, ...], ...]] = _CHUNKS[1]
_HIGH: Final[tuple[tuple[Space, ...], ...]] = _CHUNKS[2]


def spaces(mask: int) -> tuple[Space, ...]:
    """The spaces of a set, row by row."""
    return _LOW[mask & 4095] + _MIDDLE[mask >> 12 & 4095] + _HIGH[mask >> 24]


_ROWS: Final[tuple[tuple[Line, ...], ...]] = tuple(
    tuple(LINES[n] for n in range(SIZE) if bits & BIT[n]) for bits in range(64)
)
_COLUMNS: Final[tuple[tuple[Line, ...], ...]] = tuple(
    tuple(LINES[SIZE + n] for n in range(SIZE) if bits & BIT[n]) for bits in range(64)
)
# Of two rows of six spaces: which of the rows and, six bits further, which columns have one.
_TOUCHED: Final[tuple[int, ...]] = tuple(
    (bits & 63 > 0) + 2 * (bits > 63) + ((bits | bits >> 6) & 63) * 64 for bits in range(4096)
)


def lines(mask: int) -> tuple[Line, ...]:
    """The rows, then the columns that have a space of a set."""
    low, middle, high = _TOUCHED[mask & 4095], _TOUCHED[mask >> 12 & 4095], _TOUCHED[mask >> 24]
    rows = low & 3 | (middle & 3) << 2 | (high & 3) << 4
    return _ROWS[rows] + _COLUMNS[(low | middle | high) >> 6]


def reach(start: Space, steps: int, passable: int) -> int:
    """The spaces within so many steps over passable spaces, the start left out."""
    found = BIT[start]
    for _ in range(min(steps, 2 * SIZE * SIZE)):
        wider = found | near(found) & passable
        if wider == found:
            break
        found = wider
    return found - BIT[start]
