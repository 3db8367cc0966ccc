"""Which spaces a card speaks of, as things lie."""

from __future__ import annotations

from functools import cache

from wildtable.games.endangered.board import ALL, BIT, EDGE, near, spaces
from wildtable.games.endangered.cards.card_types import Area, Module, Where
from wildtable.games.endangered.state import State


def area(s: State, where: Where) -> int:
    """The spaces meant."""
    kind = where.area
    if kind is Area.ANY:
        return ALL
    if kind is Area.EDGE:
        return EDGE
    if kind is Area.TERRAIN:
        return terrain_mask(s.module, where.terrain)
    if kind is Area.NEAR_TERRAIN:
        ground = terrain_mask(s.module, where.terrain)
        return ground | near(ground)
    return _by_pieces(s, kind)


def _by_pieces(s: State, kind: Area) -> int:
    if kind is Area.BESIDE_TILE:
        return near(s.tiles)
    if kind is Area.BESIDE_ANIMAL:
        return near(s.occupied)
    if kind is Area.OPEN_SIDE:
        return near(ALL - s.tiles)
    if kind is Area.BESIDE_PAIR:
        return near(sum(BIT[space] for space in s.spaces_with(2)))
    return sum(BIT[space] for space in spaces(s.occupied) if s.animals[space] == 1)


@cache
def terrain_mask(module: Module, name: str) -> int:
    """The spaces of a terrain."""
    return module.terrain_mask(name)
