"""What a practised player would do at once, for games that are only imagined.

Every die goes where it brings most by the prices of the moment, influence to the ambassador that lacks least,
single animals to each other, tiles to where nobody is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wildtable.core.decision import Choice, Seat
from wildtable.games.endangered.board import CHAIRS, NEAR, spaces
from wildtable.games.endangered.cards.card_types import Count, Event, Impact
from wildtable.games.endangered.policy.herd import Herd
from wildtable.games.endangered.policy.outlook import harm, line_losses
from wildtable.games.endangered.policy.prices import MONEY, Prices, bundled
from wildtable.games.endangered.rules.set_up import ChooseRole
from wildtable.games.endangered.state import State
from wildtable.games.endangered.steps.abilities import Abilities, ability
from wildtable.games.endangered.steps.actions import PlaceDie
from wildtable.games.endangered.steps.ambassadors import Influence, RemoveInfluence, ShiftInfluence, ShiftTo
from wildtable.games.endangered.steps.animals import AddAnimal, LoseAnimal, Move, MoveTo, PartTo
from wildtable.games.endangered.steps.choices import NOBODY, NONE, STOP
from wildtable.games.endangered.steps.destruction import (
    ChooseEnd,
    ChooseLane,
    ChooseLine,
    FleeTo,
    Slide,
    front,
)
from wildtable.games.endangered.steps.dice import Adjust, Recall, Reroll
from wildtable.games.endangered.steps.flow import Choose, OnePlayer
from wildtable.games.endangered.steps.hand import Discard, Play
from wildtable.games.endangered.steps.impacts import DiscardSeen, OrderSeen, RemovePersistent
from wildtable.games.endangered.steps.offspring import BirthAt, LeaveTo
from wildtable.games.endangered.steps.tiles import PlaceTile, PushTile, RemoveTile
from wildtable.games.endangered.steps.votes import Check, NameBonus, counts


def policy(s: State) -> Choice:
    """The answer to the question the table rests at; the first one where it does not matter much."""
    me, step = s.stack[-1]
    rule = RULES.get(type(step))
    return s.asking[0] if rule is None else rule(s, me)


# --- roles ---

ROLES: Final = ("lobbyist", "lawyer", "philanthropist", "tv_host", "zoologist")
"""Who wins votes comes first."""


def role(s: State, me: Seat) -> Choice:
    """The role that helps most with votes; others, of an owner's cards, are as good as the last."""
    return min(s.asking, key=lambda role: ROLES.index(role.name) if role.name in ROLES else len(ROLES))


# --- dice and cards ---


def place(s: State, me: Seat) -> Choice:
    """The action that brings most."""
    prices = Prices(s, me)
    if s.hands[me]:
        prices.set_play()
    best, highest = s.asking[0], -99.0
    for slot in s.asking:
        worth = prices.action(s.zone[slot.n])
        if worth > highest:
            best, highest = slot, worth
    return best


def play(s: State, me: Seat) -> Choice:
    """The card that brings most, if it brings anything."""
    prices = Prices(s, me)
    best: Choice = NONE
    highest = 0.0
    for card in s.asking:
        if card is not NONE and prices.card(card) > highest:
            best, highest = card, prices.card(card)
    return best


def discard(s: State, me: Seat) -> Choice:
    """The card that brings least."""
    prices = Prices(s, me)
    return min(s.asking, key=prices.card)


def use(s: State, me: Seat) -> Choice:
    """Use an ability; one that costs something, if it is worth it."""
    step = s.stack[-1][1]
    assert isinstance(step, Abilities)
    for use in s.asking:
        if use is NONE:
            return use
        found = ability(s, me, use)
        if not found.cost:
            return use
        if step.event is Event.IMPACT_REVEALED:
            if s.revealed is not None and bad(s.revealed) >= 0.5:
                return use
        else:
            prices = Prices(s, me)
            if prices.worth(bundled(found.steps)) > found.cost * prices.price[MONEY]:
                return use
    return s.asking[-1]


def reroll(s: State, me: Seat) -> Choice:
    """Low dice again."""
    lowest = s.asking[0]
    return lowest if lowest is not STOP and lowest.shows <= 2 else STOP


def adjust(s: State, me: Seat) -> Choice:
    """The highest die that can be turned up is turned up."""
    best: Choice = STOP
    for turn in s.asking:
        if turn is not STOP and turn.to > turn.die:
            best = turn
    return best


def choose(s: State, me: Seat) -> Choice:
    """The way that brings most."""
    step = s.stack[-1][1]
    assert isinstance(step, Choose)
    if s.asking[0] == "money":
        return "money" if s.money[me] == 0 or (s.hands[me] and s.money[me] > 3) else "card"
    prices = Prices(s, me)
    if s.asking[0] == "face_down":
        return "face_up" if s.face_up[prices.best_for_influence(CHAIRS)] else "face_down"
    return max(s.asking, key=lambda name: prices.worth(bundled(step.way(name).steps)))


def pay(s: State, me: Seat) -> Choice:
    """The richest pays."""
    return max(
        [player for player in s.asking if player is not NOBODY], key=lambda player: s.money[player.seat]
    )


# --- ambassadors ---


def influence(s: State, me: Seat) -> Choice:
    """The ambassador that lacks least, but something."""
    return Prices(s, me).best_for_influence(s.asking)


def take_influence(s: State, me: Seat) -> Choice:
    """From whom has too much, else from whom is furthest from a yes."""
    lacks = Prices(s, me).lacks
    surplus = min(s.asking, key=lacks.__getitem__)
    return surplus if lacks[surplus] <= -1 else max(s.asking, key=lacks.__getitem__)


def shift(s: State, me: Seat) -> Choice:
    """From whom has too much, if somebody lacks something."""
    prices = Prices(s, me)
    for position in s.asking:
        if position is not STOP and prices.lacks[position] <= -1 and prices.short > 0:
            return position
    return STOP


def check(s: State, me: Seat) -> Choice:
    """Those who watch the others are asked last."""
    for position in s.asking:
        if not counts(s.row[position], Count.YES_VOTES):
            return position
    return s.asking[0]


# --- impacts ---


def bad(impact: Impact) -> float:
    """How much an impact does, about."""
    loss = harm(impact)
    return loss.tiles + 1.5 * loss.animals + loss.influence + 0.7 * loss.calls + 0.2 * impact.persistent


def remedy(s: State, me: Seat) -> Choice:
    """The worst of the persistent impacts."""
    best, worst = s.asking[0], -1.0
    for lasting in s.asking:
        if bad(lasting.impact) > worst:
            best, worst = lasting, bad(lasting.impact)
    return best


def discard_seen(s: State, me: Seat) -> Choice:
    """The worst impact of those seen, if it is bad."""
    cards = [card for card in s.asking if card is not STOP]
    worst = max(cards, key=bad)
    return worst if bad(worst) >= 0.5 else STOP


def order(s: State, me: Seat) -> Choice:
    """What is least bad first."""
    return min(s.asking, key=bad)


# --- animals and tiles ---


def move(s: State, me: Seat) -> Choice:
    """The animal that gains most by it; where one has to move, any."""
    step = s.stack[-1][1]
    assert isinstance(step, Move)
    start = Herd(s).best_start(step.starts(s, me), me, step)[1]
    return s.asking[-1] if start is None else start  # to stop is the last option, where it is one


def settle(s: State, me: Seat) -> Choice:
    """Where an animal does best."""
    return max(s.asking, key=Herd(s).join)


def lose(s: State, me: Seat) -> Choice:
    """Where fewest animals are, and far from others."""
    best, least = s.asking[0], 99
    for space in s.asking:
        worth = 8 * s.animals[space] + (NEAR[space] & s.occupied).bit_count()
        if worth < least:
            best, least = space, worth
    return best


def clear(s: State, me: Seat) -> Choice:
    """A tile next to most animals, those of a pair above all."""
    best, highest = s.asking[0], -1
    for space in s.asking:
        if space is not STOP:
            worth = 0
            for neighbour in spaces(NEAR[space] & s.occupied):
                worth += s.animals[neighbour]
            if worth > highest:
                best, highest = space, worth
    return best


def line(s: State, me: Seat) -> Choice:
    """The line in which least is lost."""
    return min(s.asking, key=line_losses(s).__getitem__)


def lane(s: State, me: Seat) -> Choice:
    """The lane in which least is lost."""
    best, least = s.asking[0], 99
    for found in s.asking:
        lost = s.animals[front(s.tiles, found)]
        if lost < least:
            best, least = found, lost
    return best


def stop(s: State, me: Seat) -> Choice:
    """Rather not."""
    return s.asking[-1]


RULES: Final[dict[type, Callable[[State, Seat], Choice]]] = {
    ChooseRole: role,
    PlaceDie: place,
    Play: play,
    Discard: discard,
    Abilities: use,
    Reroll: reroll,
    Adjust: adjust,
    Choose: choose,
    OnePlayer: pay,
    Influence: influence,
    RemoveInfluence: take_influence,
    ShiftInfluence: shift,
    ShiftTo: influence,
    NameBonus: influence,
    Check: check,
    RemovePersistent: remedy,
    DiscardSeen: discard_seen,
    OrderSeen: order,
    Move: move,
    MoveTo: settle,
    AddAnimal: settle,
    BirthAt: settle,
    PartTo: settle,
    LeaveTo: settle,
    FleeTo: settle,
    LoseAnimal: lose,
    PlaceTile: lose,
    ChooseEnd: lose,
    Slide: lose,
    RemoveTile: clear,
    PushTile: stop,
    ChooseLine: line,
    ChooseLane: lane,
    Recall: stop,
}
