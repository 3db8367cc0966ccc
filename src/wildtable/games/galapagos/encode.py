"""Numbers for bots: a rough value of a position."""

from __future__ import annotations

from math import exp
from typing import Final

from wildtable.core.decision import Seat
from wildtable.games.galapagos.board import BONUS, ROUNDS, SCORING, TOP, Animal, Place
from wildtable.games.galapagos.state import NOBODY, State

# What is not a point yet, in points: guesses that make bots play well.
UNDER_WAY: Final = 0.5  # of an award, for a series that is nearly complete
SECOND: Final = 0.1  # a card more of a kind whose award is gone
BOX: Final = 1.1  # a die on a threat box
SPACE: Final = {Place.START_PLAYER: 0.15, Place.HIRE_HELPERS: 0.5, Place.EXTRA_DIE: 0.9}
HELPER: Final = 0.25
UNKNOWN: Final = 0.8  # a hidden card of somebody else


def value(s: State, seat: Seat) -> float:
    """How a seat stands against the best of the others, from 0 to 1."""
    mine, best = 0.0, -1.0
    for other in range(s.seats):
        standing = points(s, other)
        if other == seat:
            mine = standing
        elif standing > best:
            best = standing
    return 1 / (1 + exp((best - mine) / 4))


def points(s: State, seat: Seat) -> float:
    """Points had and to be expected: awards under way, dice laid, hidden cards, Helpers."""
    types, total = 0, 0.0
    for animal in SCORING:
        count = s.in_play[seat][animal]
        if count:
            types += 1
            total += series(s, seat, animal, count)
    left = (ROUNDS - s.round) / ROUNDS
    total += types + BONUS[types] + HELPER * min(s.helpers[seat], 6) * min(1.0, 3 * left)
    for place, (owner, _) in s.laid.items():
        if owner == seat:
            total += laid(s, seat, place)
    for card in s.hidden[seat]:
        total += gain(s, seat, card) if isinstance(card, Animal) else UNKNOWN
    return total


def series(s: State, seat: Seat, animal: Animal, count: int) -> float:
    """What so many cards of a kind are worth by their award."""
    owner = s.awards[animal]
    if owner == seat:
        return float(s.printed.points[animal])
    if owner != NOBODY:
        return SECOND
    part = count / s.printed.series[animal]
    return UNDER_WAY * s.printed.points[animal] * part * part


def gain(s: State, seat: Seat, animal: Animal | None) -> float:
    """What one more card of a kind brings."""
    if animal is None or animal == Animal.SNAIL:
        return SECOND
    count = s.in_play[seat][animal]
    new = 0.0 if count else 1.0
    if count + 1 == s.printed.series[animal] and s.awards[animal] == NOBODY:
        return new + s.printed.points[animal] + HELPER * s.printed.gifts[animal]
    before = series(s, seat, animal, count) if count else 0.0
    return new + max(0.0, series(s, seat, animal, count + 1) - before)


def laid(s: State, seat: Seat, place: Place) -> float:
    """What a die on a place will bring at the end of the round."""
    if place <= Place.TOP_6:
        return gain(s, seat, s.top[place - TOP[0]])
    if place < Place.START_PLAYER:
        return BOX
    return SPACE[place] if s.round < ROUNDS else 0.0
