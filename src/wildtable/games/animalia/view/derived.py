"""What the table shows that follows from a view: hands by name, who wins now, which card fills which slot."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, TypedDict

from wildtable.games.animalia.board import (
    ANIMALS,
    COLOUR,
    GIANT,
    NOBODY,
    PLAYERS,
    VALUE,
    Animal,
    Cards,
    Continent,
    Difficulty,
    Player,
    animals,
)
from wildtable.games.animalia.cards.card_types import MissionCard, Requirement
from wildtable.games.animalia.cards.compiled import Compiled
from wildtable.games.animalia.state import State

NAMES: Final = tuple(animal.name for animal in ANIMALS)


class Slot(TypedDict):
    """A requirement of a mission, and the card that fills it now."""

    animal: str | None
    value: int
    type: str | None
    filled: str | None


class Mission(TypedDict):
    """A mission of the round."""

    number: int
    name: str
    holder: int
    slots: list[Slot]


class Later(TypedDict):
    """A mission of the continent that is still to come (§2.2)."""

    number: int
    name: str
    slots: list[Slot]


class Offer(TypedDict):
    """What an animal offers to whoever wins it."""

    symbol: Literal["none", "exchange", "take", "special"]
    coins: int


class Derived(TypedDict):
    """What follows from a view."""

    continent: Continent
    rounds: int
    difficulty: Difficulty
    hands: list[list[str]]
    piles: list[list[str]]
    lacks: list[list[Continent]]
    order: list[int]
    led: Continent | None
    winning: int | None
    missions: list[Mission]
    stars: int
    bars: list[int]
    funds: int
    later: list[Later]
    offers: dict[str, Offer]


def derived(s: State) -> Derived:
    """For boards, which compute nothing."""
    order = s.setup.order[s.leader]
    return {
        "continent": s.continent,
        "rounds": s.rounds,
        "difficulty": s.setup.difficulty,
        "hands": [named(s.hands[player]) for player in PLAYERS],
        "piles": [named(s.piles[player]) for player in PLAYERS],
        "lacks": [lacks(s, player) for player in PLAYERS],
        "order": list(order),
        "led": COLOUR[s.trick[0]] if s.trick else None,
        "winning": order[leading(s)] if s.trick else None,
        "missions": missions(s),
        "stars": s.stars(),
        "bars": list(s.printed.bars(s.setup.continents, s.setup.difficulty) or ()),
        "funds": s.funds,
        "later": later(s),
        "offers": _offers(s.printed),
    }


def own_facts(s: State) -> dict[str, object]:
    """What of it depends on who looks."""
    return {"hands": [named(s.hands[player]) for player in PLAYERS]}


def named(cards: Cards) -> list[str]:
    """The animals of a set by name."""
    return [NAMES[animal] for animal in animals(cards)]


def lacks(s: State, player: Player) -> list[Continent]:
    """The colours a hidden hand has shown it does not hold (§8.4)."""
    return [continent for continent in Continent if s.voids[player] >> continent & 1]


def leading(s: State) -> int:
    """Which card of an unfinished trick would win it (§3.4, §3.5)."""
    led = COLOUR[s.trick[0]]

    def strength(n: int) -> tuple[bool, int, int]:
        animal = s.trick[n]
        giant = s.card.giants_dominant and VALUE[animal] == GIANT
        return giant, n if giant else 0, VALUE[animal] if COLOUR[animal] == led else 0

    return max(range(len(s.trick)), key=strength)


def missions(s: State) -> list[Mission]:
    """The missions of the round with their slots, and which card of the pile fills each now (§6.2)."""
    filled = [s.filled(player) for player in PLAYERS]
    shown = []
    for holder, mission in zip(s.holders, s.missions, strict=True):
        mine = filled[holder][: len(mission.requires)]
        filled[holder] = filled[holder][len(mission.requires) :]
        shown.append(_mission(s, holder, mission, mine))
    return shown


def later(s: State) -> list[Later]:
    """The missions of the continent still to come, in their order (§2.2)."""
    return _to_come(s.printed, s.continent, (s.round + 1) * s.setup.difficulty.value)


@lru_cache(256)
def _to_come(box: Compiled, continent: Continent, seen: int) -> list[Later]:
    """The missions of a continent after so many; never changed, so one list for all tables."""
    return [
        {
            "number": one.number,
            "name": one.name,
            "slots": [_slot(box, asked, NOBODY) for asked in one.requires],
        }
        for one in box.missions[continent][seen:]
    ]


def _mission(s: State, holder: Player, mission: MissionCard, filled: list[int]) -> Mission:
    slots = [_slot(s.printed, asked, by) for asked, by in zip(mission.requires, filled, strict=True)]
    return {"number": mission.number, "name": mission.name, "holder": holder, "slots": slots}


def _slot(box: Compiled, asked: Requirement, by: int) -> Slot:
    animal: Animal | None = asked.animal
    return {
        "animal": NAMES[animal] if animal is not None else None,
        "value": asked.value,
        "type": box.types[asked.value - 1].name if asked.value else None,
        "filled": NAMES[by] if by != NOBODY else None,
    }


@lru_cache(16)
def _offers(box: Compiled) -> dict[str, Offer]:
    """What the animals of a box offer; never changed, so one for all tables."""
    return {
        animal.name: {"symbol": box.symbols[animal].value, "coins": box.coins[animal]} for animal in box.deck
    }
