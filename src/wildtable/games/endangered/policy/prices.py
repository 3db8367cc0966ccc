"""What cards bring, and what that is worth to the team now, one influence being the unit. For the policy."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from wildtable.core.adding import added
from wildtable.core.decision import Seat
from wildtable.core.step import AnyStep
from wildtable.games.endangered.board import Chair
from wildtable.games.endangered.cards.card_types import Card, Colour, Count, Event, Kind, Rule, Tag
from wildtable.games.endangered.policy.herd import Herd
from wildtable.games.endangered.policy.outlook import CALLED, Harm, harm
from wildtable.games.endangered.policy.value import lack, turns_left
from wildtable.games.endangered.state import State
from wildtable.games.endangered.steps.actions import cost_of
from wildtable.games.endangered.steps.ambassadors import Influence, Peek, ShiftInfluence
from wildtable.games.endangered.steps.animals import AddAnimal, Move
from wildtable.games.endangered.steps.dice import Adjust, Recall, Reroll, SkipDestruction
from wildtable.games.endangered.steps.flow import Choose, EachPlayer
from wildtable.games.endangered.steps.hand import Draw, Play, Recover
from wildtable.games.endangered.steps.impacts import Cancel, LookImpacts, RemovePersistent
from wildtable.games.endangered.steps.money import Gain, GainPer, Give
from wildtable.games.endangered.steps.offspring import Breed, RollOffspringAgain, offspring_target
from wildtable.games.endangered.steps.tiles import RemoveTile

INFLUENCE, MONEY, CARD, PLAY, MOVE, TILE, ANIMAL, BREED, REMEDY, LOOK, DICE, SHARED, BONUS = range(13)
"""The goods: what a card may bring."""

GOODS: Final[dict[type, int]] = {
    Influence: INFLUENCE,
    Gain: MONEY,
    Draw: CARD,
    Recover: CARD,
    Play: PLAY,
    Move: MOVE,
    RemoveTile: TILE,
    SkipDestruction: TILE,
    AddAnimal: ANIMAL,
    Breed: BREED,
    RollOffspringAgain: BREED,
    RemovePersistent: REMEDY,
    LookImpacts: LOOK,
    Peek: LOOK,
    Cancel: LOOK,
    Reroll: DICE,
    Adjust: DICE,
    Recall: DICE,
}
FROM_RULES: Final[dict[Rule, tuple[int, float]]] = {
    Rule.VOTE_BONUS: (BONUS, 1.0),
    Rule.OFFSPRING_TARGET: (ANIMAL, 0.1),
    Rule.MOVE_STEPS: (MOVE, 0.2),
    Rule.PLACEMENT_BONUS: (DICE, 0.5),
}
FIRST: Final = 1.0
"""What the first way to place influence is worth besides."""
OFTEN: Final = 0.6
"""How often, in turns, an action or an ability is used."""

UNSEEN: Final[dict[Colour, float]] = {Colour.BLUE: 3.5, Colour.GREEN: 3.5, Colour.GRAY: 3.5}
"""What an ambassador that nobody has seen lacks, about."""

Bundle = list[tuple[int, float]]
"""Goods and how much of each."""


def bundle(steps: tuple[AnyStep, ...]) -> Bundle:
    """What some steps bring."""
    found: Bundle = []
    for step in steps:
        if isinstance(step, EachPlayer):
            found += [(SHARED if good == MONEY else good, 1.5 * n) for good, n in bundle(step.steps)]
        elif isinstance(step, Choose):
            found += bundle(step.ways[0].steps)
        elif isinstance(step, Give):
            found += bundle(step.then)
        elif isinstance(step, GainPer):
            found.append((MONEY, 2.0))
        elif type(step) in GOODS:
            found.append((GOODS[type(step)], float(getattr(step, "n", 1))))
        elif isinstance(step, ShiftInfluence):
            found.append((INFLUENCE, 0.3))
    return found


@cache
def brings(card: Card) -> Bundle:
    """What a card brings each time it is carried out; one that stays, in an average turn of its owner."""
    found = bundle(card.steps)
    for ability in card.abilities:
        if ability.on is not Event.SELF_PLAYED:
            found += [(good, 0.8 * n) for good, n in bundle(ability.steps)]
            found.append((MONEY, -0.8 * ability.cost))
    for mod in card.mods:
        if mod.rule in FROM_RULES and mod.rule is not Rule.VOTE_BONUS:
            good, n = FROM_RULES[mod.rule]
            found.append((good, n * mod.by))
    return found


@cache
def at_once(card: Card) -> Bundle:
    """What a card that stays brings when it is played, or at the vote."""
    found: Bundle = []
    for ability in card.abilities:
        if ability.on is Event.SELF_PLAYED:
            found += bundle(ability.steps)
    return found + [(BONUS, float(mod.by)) for mod in card.mods if mod.rule is Rule.VOTE_BONUS]


class Prices:
    """What each good is worth to a seat now."""

    def __init__(self, s: State, me: Seat) -> None:
        self.s = s
        self.me = me
        self.left = turns_left(s)
        self.time = min(1.0, self.left / 13)
        self.lacks = [
            lack(s, place, self.left, 0.0) if s.row[place] is not None else UNSEEN[s.backs[place]]
            for place in range(len(s.row))
        ]
        self.wanted = sorted(range(len(s.row)), key=self.lacks.__getitem__)[: s.votes_needed]
        self.short = added([max(self.lacks[place], 0.0) for place in self.wanted])
        self.price = [0.0] * 13
        self.set_prices()

    def set_prices(self) -> None:
        s, price, time = self.s, self.price, self.time
        price[INFLUENCE] = 1.0 if self.short > 0 else 0.15
        price[MONEY] = (0.2 + 0.4 * time) / (1 + 0.3 * s.money[self.me])
        price[CARD] = 0.08 + 0.13 * time
        price[TILE] = self.tile()
        price[ANIMAL] = 0.3 + 3 / max(s.herd() - s.module.loss, 1)
        price[REMEDY] = 0.0
        price[LOOK] = 0.1 * time
        price[DICE] = 0.3 * time
        price[BONUS] = 0.8
        for place in self.wanted:
            if self.lacks[place] > 0:
                self.please(place)
        price[SHARED] = price[MONEY] * s.seats / 1.5
        if s.module.offspring.pairs(s) and s.animal_supply:
            price[BREED] = price[ANIMAL] * min(max(offspring_target(s), 0), 6) / 6
        gain = Herd(s).best_start(s.occupied, self.me, None)[0]
        price[MOVE] = 0.04 + 0.1 * min(self.left, 5.0) * price[ANIMAL] * gain
        if s.persistents:
            price[REMEDY] = (
                max([self.trouble(harm(lasting.impact)) for lasting in s.persistents]) + price[REMEDY]
            )

    def please(self, place: int) -> None:
        """An ambassador counts something: that is worth more."""
        ambassador = self.s.row[place]
        if ambassador is not None:
            for term in ambassador.terms:
                if term.count in COUNTED:
                    self.price[COUNTED[term.count]] += 0.6

    def tile(self) -> float:
        """A tile taken back: the more, the sooner they run out."""
        s = self.s
        first, second = s.vote_years()
        turns = ((first if s.year <= first else second) - s.year + 1) * s.seats - len(s.order) + 1
        short = 1.15 * turns + 2.5 - s.tile_supply - s.skips
        return min(0.15 + 0.9 * max(short, 0.0) / max(turns, 1), 2.0)

    def trouble(self, loss: Harm) -> float:
        """How bad it is that a persistent impact stays."""
        price = self.price
        once = loss.tiles * price[TILE] + loss.animals * price[ANIMAL] + loss.influence * price[INFLUENCE]
        return 0.1 + once * CALLED * min(self.left, 6.0)

    def worth(self, goods: Bundle) -> float:
        """What some goods are worth."""
        total, price = 0.0, self.price
        for good, n in goods:
            total += n * price[good]
        return total

    # --- actions and cards ---

    def action(self, card: Card) -> float:
        """What a die on an action brings now; one that cannot be paid brings nothing."""
        s = self.s
        cost = cost_of(s, card)
        if cost and not s.can_pay(self.me, cost):
            return -0.01
        worth = self.worth(brings(card)) - cost * self.price[MONEY]
        for power in s.powers[self.me]:
            for ability in power.abilities:
                if ability.on is Event.ACTION_DONE and (
                    ability.of == card.name or any(tag.value == ability.of for tag in card.tags)
                ):
                    worth += max(self.worth(bundled(ability.steps)) - ability.cost * self.price[MONEY], 0.0)
        if card.free and self.left <= s.seats:
            worth += self.kinds(Count.DICE_ON)
        return worth

    def set_play(self) -> None:
        """Playing a card is worth what the best one in hand is."""
        hand = self.s.hands[self.me]
        self.price[PLAY] = max([self.card(card) for card in hand], default=0.0)

    def card(self, card: Card) -> float:
        """What it brings to play a card now."""
        s, price = self.s, self.price
        if card.kind is Kind.ONCE:
            return self.worth(brings(card)) - card.cost * price[MONEY]
        gain = self.worth(brings(card)) - card.cost * price[MONEY]
        turns = min(self.left, 10.0)
        if card.kind is not Kind.ACTION:
            return self.worth(at_once(card)) + OFTEN * turns * gain + self.kinds(Count.CONTINUOUS_CARDS)
        rivals = 1
        for other in s.zone:
            if other.tags and card.tags and other.tags[0] is card.tags[0]:
                rivals += 1
        first = FIRST * self.time * (rivals == 1 and Tag.INFLUENCE in card.tags)
        return OFTEN * turns * max(gain - 0.3, 0.05) / rivals + first + self.kinds(Count.ACTION_CARDS)

    def kinds(self, count: Count) -> float:
        """What one more card of a kind does for the vote."""
        for place in self.wanted:
            ambassador = self.s.row[place]
            if ambassador is not None and self.lacks[place] > 0 and ambassador.terms[0].count is count:
                return 0.8
        return 0.0

    # --- ambassadors ---

    def best_for_influence(self, places: Sequence[Chair]) -> Chair:
        """The ambassador that lacks least, but something."""
        best, least = places[0], 99.0
        for place in places:
            short = self.lacks[place]
            if short <= 0:
                short = 50 + short
            if short < least:
                best, least = place, short
        return best


COUNTED: Final[dict[Count, int]] = {
    Count.ANIMALS: ANIMAL,
    Count.TILES_SUPPLY: TILE,
    Count.PERSISTENTS: REMEDY,
    Count.HANDS: CARD,
    Count.MONEY: MONEY,
    Count.LINES: ANIMAL,
}


@cache
def bundled(steps: tuple[AnyStep, ...]) -> Bundle:
    """What some steps bring, looked up."""
    return bundle(steps)
