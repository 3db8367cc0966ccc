"""Words for what is counted, where it is, and which actions are meant."""

from __future__ import annotations

from typing import Final

from wildtable.core.text import Text, text
from wildtable.games.endangered.cards.card_types import Area, Count, Kind, Tag, Term, Where
from wildtable.games.endangered.words.titles import title

COUNTERS: Final = {
    Count.ANIMALS: text("animals on the board"),
    Count.PAIRS: text("mating pairs"),
    Count.TILES_SUPPLY: text("destruction tiles in the supply"),
    Count.TILES_BOARD: text("destruction tiles on the board"),
    Count.LINES: text("rows and columns with an animal"),
    Count.PERSISTENTS: text("persistent impacts in play"),
    Count.HANDS: text("cards in all hands"),
    Count.MONEY: text("millions of all players"),
    Count.ACTION_CARDS: text("Action cards in play"),
    Count.CONTINUOUS_CARDS: text("Continuous cards of all players"),
    Count.YES_VOTES: text("yes votes given before at this vote"),
    Count.DICE_ON: text("dice on {name}"),
    Count.TRIGGERED: text("persistent impacts marked {name}"),
    Count.ROLL: text("two dice"),
    Count.PLAYERS: text("players"),
}
PLACES: Final = {
    Area.ANY: text("anywhere"),
    Area.ALONE: text("alone in its space"),
    Area.EDGE: text("at the edge of the board"),
    Area.BESIDE_TILE: text("next to a tile"),
    Area.BESIDE_ANIMAL: text("next to an animal"),
    Area.BESIDE_PAIR: text("next to a mating pair"),
    Area.OPEN_SIDE: text("next to a clean space"),
    Area.TERRAIN: text("on a space of {terrain}"),
    Area.NEAR_TERRAIN: text("on or next to a space of {terrain}"),
}
SPACES: Final = {
    Area.ANY: text("any space"),
    Area.ALONE: text("a space with a single animal"),
    Area.EDGE: text("a space at the edge of the board"),
    Area.BESIDE_TILE: text("a space next to a tile"),
    Area.BESIDE_ANIMAL: text("a space next to an animal"),
    Area.BESIDE_PAIR: text("a space next to a mating pair"),
    Area.OPEN_SIDE: text("a space next to a clean one"),
    Area.TERRAIN: text("a space of {terrain}"),
    Area.NEAR_TERRAIN: text("a space of {terrain} or one next to it"),
}
GROUPS: Final = {
    Tag.INFLUENCE: text("an action about influence"),
    Tag.MONEY: text("an action about money"),
    Tag.CARDS: text("an action about cards"),
    Tag.PLAY: text("an action that plays cards"),
    Tag.MOVE: text("an action that moves animals"),
    Tag.TILE: text("an action about tiles"),
    Tag.IMPACT: text("an action about impacts"),
    Tag.PERSISTENT: text("an action about persistent impacts"),
    Tag.BREED: text("an action about offspring"),
    Tag.ANIMAL: text("an action that adds animals"),
    Tag.DICE: text("an action about dice"),
    Tag.SHIFT: text("an action that shifts influence"),
    Tag.VOTE: text("an action about the vote"),
}
KINDS: Final = {
    Kind.ACTION: text("Action"),
    Kind.CONTINUOUS: text("Continuous"),
    Kind.ONCE: text("Once"),
    Kind.SPECIALTY: text("Specialty"),
}


def counter(term: Term) -> Text:
    """What a term counts."""
    return Text(COUNTERS[term.count].message, {"name": title(term.name)} if term.name else {})


def space(where: Where) -> Text:
    """One of some spaces."""
    return SPACES[where.area].fill(**({"terrain": title(where.terrain)} if where.terrain else {}))


def place(where: Where) -> Text:
    """Where something is."""
    return Text(PLACES[where.area].message, {"terrain": title(where.terrain)} if where.terrain else {})


def group(word: str) -> Text:
    """An action by its name or its tag."""
    return next((found for tag, found in GROUPS.items() if tag.value == word), title(word))
