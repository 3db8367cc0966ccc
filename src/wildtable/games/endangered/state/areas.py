"""Which spaces a card speaks of, as things lie."""

from __future__ import annotations

from functools import cache
from typing import Final

from wildtable.games.endangered.board import ALL, BIT, EDGE, near, spaces
from wildtable.games.endangered.cards.card_types import Area, Module, Where
from wildtable.games.endangered.state import State

# Looked at all the time: names of a module are quicker to reach than members of an enum.
ANY: Final = Area.ANY
AT_EDGE: Final = Area.EDGE
TERRAIN: Final = Area.TERRAIN
NEAR_TERRAIN: Final = Area.NEAR_TERRAIN
BESIDE_TILE: Final = Area.BESIDE_TILE
BESIDE_ANIMAL: Final = Area.BESIDE_ANIMAL
OPEN_SIDE: Final = Area.OPEN_SIDE
BESIDE_PAIR: Final = Area.BESIDE_PAIR


def area(s: State, where: Where) -> int:
    """The spaces meant."""
    kind = where.area
    if kind is ANY:
        return ALL
    if kind is AT_EDGE:
        return EDGE
    if kind is TERRAIN:
        return terrain_mask(s.module, where.terrain)
    if kind is NEAR_TERRAIN:
        ground = terrain_mask(s.module, where.terrain)
        return ground | near(ground)
    return _by_pieces(s, kind)


def _by_pieces(s: State, kind: Area) -> int:
    if kind is BESIDE_TILE:
        return near(s.tiles)
    if kind is BESIDE_ANIMAL:
        return near(s.occupied)
    if kind is OPEN_SIDE:
        return near(ALL - s.tiles)
    if kind is BESIDE_PAIR:
        return near(sum(BIT[space] for space in s.spaces_with(2)))
    return sum(BIT[space] for space in spaces(s.occupied) if s.animals[space] == 1)


@cache
def terrain_mask(module: Module, name: str) -> int:
    """The spaces of a terrain."""
    return module.terrain_mask(name)
