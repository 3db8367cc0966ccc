"""What the table shows that follows from the state: terrain by name, costs, the forecast of a vote."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypedDict

from wildtable.games.endangered.board import BIT, FACES, SPACES, spaces
from wildtable.games.endangered.cards.card_types import Count, Module, Term
from wildtable.games.endangered.policy.forecast import Prospect, forecast
from wildtable.games.endangered.state import GAP, State
from wildtable.games.endangered.state.counting import count
from wildtable.games.endangered.steps.actions import cost_of
from wildtable.games.endangered.steps.offspring import offspring_target
from wildtable.games.endangered.steps.votes import standing


class Part(TypedDict):
    """One thing an ambassador counts; `n` is None where dice or other votes decide it."""

    count: str
    name: str
    factor: int
    n: int | None


class Standing(TypedDict):
    """Where an ambassador stands."""

    value: int
    target: int
    chance: float
    parts: list[Part]
    base: int
    influence: int
    bonus: int


class Vote(TypedDict):
    """The forecast of the next vote; ambassadors by their position."""

    needed: int
    chance: float
    years: list[int]
    ambassadors: dict[str, Standing]


class Derived(TypedDict):
    """What follows from a view."""

    terrain: list[str]
    spaces: list[str]
    tiles: list[str]
    herd: int
    pairs: int
    loss: int
    animal: str
    icon: str
    tile: str
    costs: list[int]
    offspring_target: int
    needs: list[int]
    ahead: dict[str, list[int]]
    vote: Vote


NAMES: Final = [space.name for space in SPACES]


def derived(s: State) -> Derived:
    """For boards, which compute nothing."""
    expected = forecast(s)
    return {
        "terrain": _terrain(s.module),
        "spaces": NAMES,
        "tiles": [NAMES[space] for space in spaces(s.tiles)],
        "herd": s.herd(),
        "pairs": s.pairs(),
        "loss": s.module.loss,
        "animal": s.module.animal,
        "icon": s.module.icon or s.module.animal,
        "tile": s.module.tile,
        "costs": [cost_of(s, card) for card in s.zone],
        "offspring_target": offspring_target(s),
        "needs": _needs(s),
        "ahead": _ahead(s),
        "vote": {
            "needed": expected.needed,
            "chance": expected.chance,
            "years": list(s.vote_years()),
            "ambassadors": {str(one.position): _prospect(s, one) for one in expected.prospects},
        },
    }


@lru_cache(64)
def _terrain(module: Module) -> list[str]:
    """The terrain of every space; never changed, so one list for all tables."""
    return [module.key[letter] for letter in "".join(module.terrain)]


def _prospect(s: State, one: Prospect) -> Standing:
    """Where an ambassador stands, and the parts of the sum (§12.3)."""
    return {
        "value": one.value,
        "target": one.target,
        "chance": one.chance,
        "parts": [_part(s, term) for term in one.ambassador.terms],
        "base": one.ambassador.base,
        "influence": s.influence[one.position],
        "bonus": one.value - standing(s, one.position),
    }


def _part(s: State, term: Term) -> Part:
    """A term as it counts now; dice and the votes of others are not known before the vote."""
    known = term.count not in (Count.ROLL, Count.YES_VOTES)
    return {
        "count": term.count.value,
        "name": term.name,
        "factor": term.factor,
        "n": count(s, term) if known else None,
    }


def _ahead(s: State) -> dict[str, list[int]]:
    """Spaces that the next tile may take, and by which faces of the die (§15.4, §16.3)."""
    found: dict[str, list[int]] = {}
    for face in FACES if s.tile_supply else ():
        for space in dict.fromkeys(s.module.destruction.reach(s, face)):
            found.setdefault(NAMES[space], []).append(face)
    return found


def _needs(s: State) -> list[int]:
    """The least a die of the active player must show on each action; 0: an own die lies there (§4.3)."""
    bonus = s.placement_bonus()
    return [
        0 if barred & BIT[s.active] else max(1, height + GAP[s.seats] - bonus)
        for height, barred in zip(s.height, s.barred, strict=True)
    ]
