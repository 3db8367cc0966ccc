"""How good a position looks, for bots that look one step ahead.

The weights were set by hand and checked by play; docs/endangered-balance.md has what came of it.
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Final

from wildtable.core.adding import added
from wildtable.games.endangered.cards.card_types import Card, Count, Kind, Rule, Tag, Term
from wildtable.games.endangered.policy.forecast import forecast
from wildtable.games.endangered.policy.outlook import Harm, growth, lasting_harm, next_harm
from wildtable.games.endangered.state import State
from wildtable.games.endangered.state.counting import count
from wildtable.games.endangered.steps.ambassadors import Influence
from wildtable.games.endangered.steps.destruction import DestructionPhase

MEANS: Final = 0.25
"""What cards and money count besides the votes."""
FIRST: Final = 0.7
"""How much lasting until the first vote counts, beside lasting until the second."""
HORIZON: Final = 5.0
"""Turns that births and losses are foreseen for."""
UNKNOWN: Final = 3.5
"""Influence that an ambassador nobody has seen lacks, about."""
DICE: Final = 1.3
"""Dice that a seat is likely to leave on an action that an ambassador asks about."""


def value(s: State) -> float:
    """From lost (0) to won (1)."""
    if s.result:
        return 1.0 if s.is_won() else 0.0
    tools = Tools(s)
    lasting = lasting_harm(s)
    coming = next_harm(s, lasting)
    left = turns_left(s)
    more = growth(s) + 0.15 * (1 - exp(-0.6 * tools.move)) - 0.5 * lasting.animals
    more = 0.6 * min(left, HORIZON) * more - coming.animals
    hope = (1 - MEANS) * votes(s, tools, left, more, lasting) + MEANS * means(s, tools, left)
    return 0.02 + 0.93 * hope * population(s, more) * ground(s, lasting, coming, tools)


class Tools:
    """What the cards in play offer, by kind."""

    def __init__(self, s: State) -> None:
        self.influence = 0.0
        self.money = 0.0
        self.tile = 0.0
        self.move = 0.0
        self.other = 0.0
        self.bonus = 0.0
        for card, owner in zip(s.zone, s.owners, strict=True):
            if owner >= 0:
                self.add(card)
        for cards in s.powers:
            for card in cards:
                self.add(card)

    def add(self, card: Card) -> None:
        """One more card."""
        kind = tool(card)
        self.influence += kind[0]
        self.money += kind[1]
        self.tile += kind[2]
        self.move += kind[3]
        self.other += kind[4]
        self.bonus += kind[5]


Tool = tuple[float, float, float, float, float, float]


@cache
def tool(card: Card) -> Tool:
    """What a card is good for."""
    influence = float(card.kind is Kind.ACTION and Tag.INFLUENCE in card.tags)
    for ability in card.abilities:
        if any(isinstance(step, Influence) for step in ability.steps):
            influence += 0.7
    money = float(Tag.MONEY in card.tags)
    tile = float(card.kind is Kind.ACTION and Tag.TILE in card.tags)
    move = float(Tag.MOVE in card.tags or Tag.BREED in card.tags or Tag.ANIMAL in card.tags)
    bonus = float(sum(mod.by for mod in card.mods if mod.rule is Rule.VOTE_BONUS))
    other = float(not (influence or money or tile or move or bonus))
    return influence, money, tile, move, other, bonus


def turns_left(s: State) -> float:
    """Turns until the next vote of consequence: the first one, later the second; dice in hand count."""
    first, second = s.vote_years()
    year = first if s.year <= first else second
    return max((year - s.year + 1) * s.seats - len(s.order), 0) + len(s.unplaced) / 3


# --- the vote ---


def votes(s: State, tools: Tools, left: float, more: float, lasting: Harm) -> float:
    """How likely enough yes votes look: the chance as things go, and how near the best ones are."""
    able = 0.25 * (ability(s, tools, left) + tools.bonus - 0.5 * lasting.influence * left)
    slope = 0.9 + 1.6 * exp(-left)
    chances = [
        1 / (1 + exp(min(slope * (lack(s, place, left, more) - 0.5 - able), 50.0)))
        for place in range(len(s.row))
    ]
    chances.sort(reverse=True)
    if left == 0 and s.year in s.vote_years():
        enough = forecast(s).chance
    else:
        enough = chance_of(s.votes_needed, chances)
    return 0.5 * enough + 0.5 * added(chances[: s.votes_needed]) / s.votes_needed


def chance_of(needed: int, chances: list[float]) -> float:
    """The chance of so many yes votes."""
    counted = [1.0] + [0.0] * len(chances)
    for chance in chances:
        for n in range(len(chances), 0, -1):
            counted[n] = counted[n] * (1 - chance) + counted[n - 1] * chance
        counted[0] *= 1 - chance
    return added(counted[needed:])


def ability(s: State, tools: Tools, left: float) -> float:
    """How much influence the team can still place before the vote."""
    rate = 0.8 * (1 - exp(-0.45 * tools.influence))
    rate *= 1 - 0.25 * exp(-0.6 * tools.money)
    purse = 0.0
    for money in s.money:
        purse += 1 - exp(-0.5 * money)
    return left * rate + 0.6 * purse * min(1.0, left / s.seats)


def lack(s: State, place: int, left: float, more: float) -> float:
    """How much influence an ambassador is likely to lack at the vote."""
    ambassador = s.row[place]
    if ambassador is None:
        return UNKNOWN
    reached = float(ambassador.base + s.influence[place])
    for term in ambassador.terms:
        reached += term.factor * later(s, term, left, more)
    short = ambassador.target - reached
    return short if s.face_up[place] else max(short, 1.0)


def later(s: State, term: Term, left: float, more: float) -> float:
    """What a term is likely to count at the vote."""
    what = term.count
    if what is Count.ROLL:
        return 6.5
    if what is Count.YES_VOTES:
        return s.votes_needed - 1
    if what is Count.DICE_ON:
        return dice_on(s, term.name, left)
    change = DRIFT[what] * left if what in DRIFT else GROWS.get(what, 0.0) * more
    return min(count(s, term) + change, MOST.get(what, 99.0))


DRIFT: Final = {
    Count.TILES_SUPPLY: -0.5,
    Count.PERSISTENTS: 0.22,
    Count.HANDS: 0.5,
    Count.ACTION_CARDS: 0.2,
    Count.CONTINUOUS_CARDS: 0.08,
}
"""What happens to a count in a turn."""
GROWS: Final = {Count.ANIMALS: 0.8, Count.LINES: 0.4, Count.PAIRS: 0.2}
"""How much a count grows with every animal."""
MOST: Final = {Count.ANIMALS: 15.0, Count.LINES: 12.0}


def dice_on(s: State, name: str, left: float) -> float:
    """Dice likely to lie on an action at the vote: those of this year stay there."""
    if left >= s.seats:
        return DICE * s.seats
    lying = 0.0
    for card, dice in zip(s.zone, s.dice, strict=True):
        if card.name == name:
            for seat, _ in dice:
                lying += seat in s.order
    return lying + DICE * (s.seats - len(s.order)) + 0.45 * len(s.unplaced)


# --- staying alive ---


def population(s: State, more: float) -> float:
    """The more animals the safer, with what the coming turns are likely to bring and to take."""
    return 1 - exp(-max(s.herd() + more - s.module.loss, 0.3) / 3.5)


def ground(s: State, lasting: Harm, coming: Harm, tools: Tools) -> float:
    """Tiles must last until the next vote, and better until the second."""
    first, second = s.vote_years()
    played = (s.year - 1) * s.seats + len(s.order) - any(isinstance(f[1], DestructionPhase) for f in s.stack)
    spare = s.tile_supply + s.skips - coming.tiles + 0.8 * (1 - exp(-0.6 * tools.tile))
    enough = tiles_last(second * s.seats - played, spare, lasting)
    if s.year > first:
        return enough
    return FIRST * tiles_last(first * s.seats - played, spare, lasting) + (1 - FIRST) * enough


def tiles_last(turns: int, spare: float, lasting: Harm) -> float:
    """How likely the tiles last so many turns, a few more being a fair margin."""
    short = turns * (1 + 0.5 * lasting.tiles) - spare
    return 1 / (1 + (max(short + 2, 0.0) / 9) ** 2)


# --- means ---


def means(s: State, tools: Tools, left: float) -> float:
    """Cards and money to work with."""
    time = min(left, 12.0) / 12
    money = 1 - exp(-sum(s.money) / (2 + s.seats))
    hands = 1 - exp(-sum([len(hand) for hand in s.hands]) / (3 * s.seats))
    other = 1 - exp(-(tools.other + tools.move + tools.money + tools.tile) / 6)
    return 0.35 + time * (0.25 * other + 0.1 * hands + 0.15 * money)
