"""What the coming turns are likely to bring: births, losses, what impacts will do. For the rough value."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from wildtable.games.endangered.board import BIT, LINE_SPACES, SIZE, spaces
from wildtable.games.endangered.cards.card_types import Impact, Rule
from wildtable.games.endangered.state import State
from wildtable.games.endangered.steps.ambassadors import RemoveInfluence
from wildtable.games.endangered.steps.animals import LoseAnimal, Split
from wildtable.games.endangered.steps.destruction import ROWS, Destruction, Drift, LineSlide
from wildtable.games.endangered.steps.impacts import Trigger
from wildtable.games.endangered.steps.offspring import offspring_target
from wildtable.games.endangered.steps.tiles import PlaceTile

# --- impacts ---


@dataclass
class Harm:
    """What is lost: tiles of the supply, influence, animals."""

    tiles: float = 0.0
    influence: float = 0.0
    animals: float = 0.0
    calls: bool = False  # an impact that makes persistent ones happen

    def add(self, other: Harm, times: float = 1.0) -> None:
        """So many times another harm on top."""
        self.tiles += times * other.tiles
        self.influence += times * other.influence
        self.animals += times * other.animals


UNSEEN: Final = Harm(tiles=0.12, influence=0.05, animals=0.12)
"""What an impact nobody has seen does by itself, about."""
CALLED: Final = 2 / 9
"""How often persistent impacts happen, in turns."""


@cache
def harm(impact: Impact) -> Harm:
    """What an impact does once."""
    total = Harm()
    for step in impact.steps:
        if isinstance(step, Destruction):
            total.add(Harm(tiles=1.0, animals=0.35), step.n)
        elif isinstance(step, PlaceTile):
            total.add(Harm(tiles=1.0, animals=0.1), step.n)
        elif isinstance(step, LoseAnimal):
            total.animals += step.n
        elif isinstance(step, RemoveInfluence):
            total.influence += step.n
        elif isinstance(step, Split):
            total.animals += 0.2
        total.calls |= any(isinstance(then, Trigger) for then in getattr(step, "then", ()))
    total.influence += 0.3 * sum(mod.rule is Rule.ACTION_COST for mod in impact.mods)
    return total


def lasting_harm(s: State) -> Harm:
    """What persistent impacts do in a turn, a known one that comes next among them."""
    total = Harm()
    for lasting in s.persistents:
        total.add(harm(lasting.impact), CALLED)
    if s.top and s.top[0].persistent:
        total.add(harm(s.top[0]), CALLED)
    return total


def next_harm(s: State, lasting: Harm) -> Harm:
    """What the next impact does at once; an unseen one is feared a little."""
    if not s.top:
        return UNSEEN
    known = harm(s.top[0])
    if not known.calls:
        return Harm() if s.top[0].persistent else known
    called = Harm()
    called.add(lasting, 1 / CALLED)
    return called


# --- animals ---


def growth(s: State) -> float:
    """Animals more or fewer after a turn, impacts left out."""
    born = 0.0
    if s.animal_supply and s.module.offspring.pairs(s):
        born = min(max(offspring_target(s), 0), 6) / 6
    return born - threat(s)


def threat(s: State) -> float:
    """Animals the next destruction is expected to take, lines and ends chosen well."""
    rule = s.module.destruction
    if isinstance(rule, LineSlide):
        return _by_line(s)
    if isinstance(rule, Drift):
        return 0.65 * by_lane(s, s.tide) + 0.35 * by_lane(s, 1 - s.tide)
    return _by_row(s)


def _by_line(s: State) -> float:
    """Tigers: the best line to choose, over all rolls."""
    return min(line_losses(s)) / 6


def line_losses(s: State) -> list[int]:
    """What is lost in each line over all six rolls; a line without animals cannot be chosen: many."""
    animals = s.animals
    taken = _lines(s.occupied)
    tiles = _lines(s.tiles)
    losses = [99] * (2 * SIZE)
    for line in range(2 * SIZE):
        if taken[line]:
            along = LINE_SPACES[line]
            lost = 0
            for place in hits(taken[line], tiles[line]):
                lost += animals[along[place]]
            losses[line] = lost
    return losses


def _lines(mask: int) -> list[int]:
    """A set of spaces as twelve lines, each a number with one bit for each of its places."""
    found = [0] * (2 * SIZE)
    for space in spaces(mask):
        place: int = space
        row, column = place // SIZE, place % SIZE
        found[row] |= BIT[column]
        found[SIZE + column] |= BIT[row]
    return found


_hits: Final[dict[int, list[int]]] = {}


def hits(taken: int, tiles: int) -> list[int]:
    """The places of a line where a tile lands on animals, once for each roll that brings it there."""
    key = taken * 64 + tiles
    found = _hits.get(key)
    if found is None:
        found = [place for spot in range(SIZE) if (place := landing(taken, tiles, spot)) >= 0]
        _hits[key] = found
    return found


def landing(taken: int, tiles: int, spot: int) -> int:
    """The taken place on which a tile for a spot lands; -1: it lands on an empty one (§14.3, §14.4)."""
    animals = [place for place in range(SIZE) if taken & BIT[place]]
    nearest = 0 if not tiles & BIT[spot] else min(abs(place - spot) for place in animals)
    ends = []
    for place in animals:
        if abs(place - spot) == nearest:
            between = range(min(place, spot), max(place, spot) + 1)
            slides = all(tiles & BIT[over] for over in between if over != place)
            ends.append(place if slides else -1)
    return min(ends, default=-1)


def by_lane(s: State, tide: int) -> float:
    """Otters: the slick goes on in the lane rolled, or the nearest with animals."""
    first = 0 if tide else SIZE
    taken, tiles = _lines(s.occupied), _lines(s.tiles)
    losses = [9] * SIZE
    living = 0
    for lane in range(SIZE):
        if taken[first + lane]:
            living |= BIT[lane]
            space = LINE_SPACES[first + lane][_front(tiles[first + lane])]
            losses[lane] = (s.animals[space] + 1) // 2
    total = 0
    for lanes in nearest(living):
        total += min([losses[lane] for lane in lanes])
    return total / 6


def _front(tiles: int) -> int:
    """The place of a lane where the slick goes on (§15.4)."""
    for place in range(SIZE - 1, -1, -1):
        if tiles & BIT[place]:
            if place + 1 < SIZE:
                return place + 1
            return next((gap for gap in range(SIZE) if not tiles & BIT[gap]), 0)
    return 0


_nearest: Final[dict[int, list[list[int]]]] = {}


def nearest(living: int) -> list[list[int]]:
    """For each roll the lanes with animals that are nearest to it."""
    found = _nearest.get(living)
    if found is None:
        lanes = [lane for lane in range(SIZE) if living & BIT[lane]]
        closest = [min([abs(lane - roll) for lane in lanes]) for roll in range(SIZE)]
        found = [[lane for lane in lanes if abs(lane - roll) == closest[roll]] for roll in range(SIZE)]
        _nearest[living] = found
    return found


def _by_row(s: State) -> float:
    """Rhinos: the row rolled, from the better end."""
    total = 0
    for row in ROWS:
        clean = [space for space in LINE_SPACES[row] if not s.tiles & BIT[space]]
        if clean:
            total += min(s.animals[clean[0]], s.animals[clean[-1]])
    return total / 6
