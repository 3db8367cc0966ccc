"""A box as the rules look things up: by animal, by continent, by mission."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, final

from wildtable.core.entry import Entry
from wildtable.games.animalia.board import (
    ANIMALS,
    BIT,
    COLOUR,
    VALUE,
    Animal,
    Cards,
    Continent,
    Difficulty,
    Name,
    Player,
    Symbol,
)
from wildtable.games.animalia.cards.card_types import (
    AnimalCard,
    CardSet,
    ContinentCard,
    MissionCard,
    Requirement,
)
from wildtable.games.animalia.cards.shipped import SHIPPED


@dataclass(frozen=True, slots=True)
class Titled:
    """An animal or a continent of an owner's set, as the log must tell it: with its name."""

    of: Animal | Continent
    name: str
    colour: str = ""  # of an animal


@final
class Compiled:
    """One box, with or without type requirements (§6.4). Never changed, compared by identity."""

    def __init__(self, box: CardSet, types_count: bool) -> None:
        self.name = "box" if types_count else "box without types"
        self.box = box
        self.animals: dict[int, AnimalCard] = {int(card.animal): card for card in box.animals}
        self.deck = sorted(card.animal for card in box.animals)
        self.whole: Cards = sum(BIT[animal] for animal in self.deck)
        kinds = {card.value: card for card in box.types}
        self.types = [kinds[value] for value in range(1, 11)]
        self.coins = [kinds[VALUE[n]].coins for n in range(30)]
        self.symbols = [kinds[VALUE[n]].symbol for n in range(30)]
        self.has_symbol = [symbol is not Symbol.NONE for symbol in self.symbols]
        self.takers: Cards = sum(BIT[n] for n in range(30) if self.symbols[n] is Symbol.TAKE)
        self.continents: list[ContinentCard] = sorted(box.continents, key=lambda card: card.continent)
        self.missions: list[list[MissionCard]] = [
            sorted((card for card in box.missions if card.continent == c), key=lambda card: card.number)
            for c in Continent
        ]
        self.types_count = types_count
        self.told: list[Animal | Titled] = [self._told(animal) for animal in ANIMALS]
        self.colours: list[Continent | Titled] = [self._colour(continent) for continent in Continent]
        # Entries that come up in every trick are made once.
        self.played: list[list[Entry]] = [
            [Entry("played", {"who": who, "animal": told}, "§3.1") for told in self.told] for who in Name
        ]
        self.won: dict[int, Entry] = {}
        self._slots: dict[tuple[int, int, tuple[Player, ...], Player], tuple[Cards, ...]] = {}

    def _told(self, animal: Animal) -> Animal | Titled:
        if self.box is SHIPPED or int(animal) not in self.animals:
            return animal
        return Titled(animal, self.animals[int(animal)].name, self.continents[COLOUR[animal]].name)

    def _colour(self, continent: Continent) -> Continent | Titled:
        return continent if self.box is SHIPPED else Titled(continent, self.continents[continent].name)

    def slot(self, requirement: Requirement) -> Cards:
        """The animals that meet a requirement."""
        if requirement.animal is not None:
            return BIT[requirement.animal]
        if requirement.value and self.types_count:
            return sum(BIT[animal] for animal in self.deck if VALUE[animal] == requirement.value)
        return sum(BIT[animal] for animal in self.deck if self.coins[animal])

    def slots(self, mission: MissionCard) -> list[Cards]:
        """For each requirement of a mission, the animals that meet it."""
        return [self.slot(requirement) for requirement in mission.requires]

    def all_slots(
        self, continent: int, first: int, holders: tuple[Player, ...], player: Player
    ) -> tuple[Cards, ...]:
        """What the missions from the `first` on ask of one player, if dealt to these holders."""
        key = (continent, first, holders, player)
        found = self._slots.get(key)
        if found is None:
            dealt = self.missions[continent][first : first + len(holders)]
            mine = [m for holder, m in zip(holders, dealt, strict=True) if holder == player]
            found = tuple([slot for mission in mine for slot in self.slots(mission)])
            self._slots[key] = found
        return found

    def bars(self, continents: tuple[Continent, ...], difficulty: Difficulty) -> tuple[int, int, int] | None:
        """From how many coins there are two, three, four stars; None: no column for these continents."""
        for row in self.box.achievements:
            if row.difficulty is difficulty and sorted(row.continents) == sorted(continents):
                return (row.two, row.three, row.four)
        return None


@cache
def compiled(box: CardSet | None, types_count: bool) -> Compiled:
    """The one `Compiled` of a box; None: the shipped one."""
    return Compiled(SHIPPED if box is None else box, types_count)


SHIPPED_COMPILED: Final = compiled(None, True)


def filling(slots: tuple[Cards, ...], pile: Cards) -> list[int]:
    """Which animal of a pile fills which slot, as many slots as can be (§6.2); -1: none.

    Each card fills one slot only, so this is a matching; slots are tried in order, earlier ones give way.
    """
    filled = [-1] * len(slots)
    for n in range(len(slots)):
        _fill(slots, pile, filled, n, 0)
    return filled


def _fill(slots: tuple[Cards, ...], pile: Cards, filled: list[int], slot: int, tried: Cards) -> Cards:
    """Find a card for a slot, moving others if need be; returns the cards tried, or -1 on success."""
    fitting = slots[slot] & pile
    for animal in range(30 if fitting & ~tried else 0):
        bit = BIT[animal]
        if not fitting & bit or tried & bit:
            continue
        tried |= bit
        if animal in filled:
            tried = _fill(slots, pile, filled, filled.index(animal), tried)
        if animal not in filled or tried < 0:
            filled[slot] = animal
            return -1
    return tried
