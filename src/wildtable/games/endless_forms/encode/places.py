"""Where things lie, in words that mean the same in every game; the number of a species does not.

Of each side three species stand at each of four habitats: `mine 2.1` is the first of mine at the second.
"""

from __future__ import annotations

from typing import Final

from wildtable.core.decision import Seat
from wildtable.games.endless_forms.board import NOBODY, ROOM, ROW, Place
from wildtable.games.endless_forms.state.table import State

SIDE: Final = len(ROW) * ROOM
STANDING: Final = 2 * SIDE
"""Places for species."""
DEEP: Final = 4
"""Effects of one host that have a name of their own; what lies deeper is counted over the whole table."""
EFFECTS: Final = 16
"""A player plays at most one effect a turn, and there are sixteen turns."""

SPECIES_NAMES: Final = tuple(
    [f"{side} {place + 1}.{n + 1}" for side in ("mine", "theirs") for place in ROW for n in range(ROOM)]
)
HOSTS: Final = (*(place.name for place in Place), *SPECIES_NAMES)
EFFECT_NAMES: Final = (
    *(f"effect {n + 1} of {host}" for host in HOSTS for n in range(DEEP)),
    *(f"deeper effect {n + 1}" for n in range(EFFECTS - DEEP)),
)


def standing(s: State, seat: Seat, number: int) -> int:
    """Where a species stands, seen from a seat; -1: it is gone, or there is none."""
    species = s.living.get(number) if number != NOBODY else None
    if species is None:
        return NOBODY
    column = s.columns[2 * species.place + species.owner]
    n = 0
    while column[n] is not species:
        n += 1
    return (0 if species.owner == seat else SIDE) + ROOM * species.place + n


def hosts(s: State, seat: Seat) -> list[tuple[int, int]]:
    """Every host with effects, in the order of `HOSTS`, and how many lie on it."""
    found = [(place, len(s.row[place].effects)) for place in ROW]
    found += sorted((len(ROW) + standing(s, seat, species.id), len(species.effects)) for species in s.in_play)
    return found


def effect_name(s: State, seat: Seat, host: int, nth: int) -> str:
    """The name of an effect: by its host, or counted among those that lie deep."""
    if nth < DEEP:
        return EFFECT_NAMES[DEEP * host + nth]
    deeper = nth - DEEP
    for other, effects in hosts(s, seat):
        if other >= host:
            break
        deeper += max(0, effects - DEEP)
    return f"deeper effect {deeper + 1}"
