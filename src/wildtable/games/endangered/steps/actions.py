"""The Actions phase: take back, roll, place dice one at a time (§4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from wildtable.core.decision import Seat
from wildtable.core.refusal import Why
from wildtable.core.step import Roll, Step
from wildtable.core.table import Frame
from wildtable.games.endangered.board import BIT
from wildtable.games.endangered.cards.card_types import Card, Event, Rule
from wildtable.games.endangered.state import GAP, State, entries
from wildtable.games.endangered.steps.abilities import announce, answers
from wildtable.games.endangered.steps.ambassadors import Influence
from wildtable.games.endangered.steps.animals import AddAnimal, Move
from wildtable.games.endangered.steps.choices import PLAYERS, SLOTS, Die, Slot
from wildtable.games.endangered.steps.dice import DIFFERENT, ROLLS, action_done, set_dice, without
from wildtable.games.endangered.steps.hand import Draw
from wildtable.games.endangered.steps.impacts import LookImpacts, RemovePersistent
from wildtable.games.endangered.steps.money import Gain, GainPer, Pay
from wildtable.games.endangered.steps.tiles import RemoveTile

ACTION_DONE: Final = Event.ACTION_DONE
DICE_ROLLED: Final = Event.DICE_ROLLED
ACTION_COST: Final = Rule.ACTION_COST
PLACEMENT_BONUS: Final = Rule.PLACEMENT_BONUS

SHORT: Final = (AddAnimal, Draw, Gain, GainPer, Influence, LookImpacts, Move, RemovePersistent, RemoveTile)
"""Verbs after which nothing has changed but the table."""


def cost_of(s: State, card: Card) -> int:
    """What an action costs now (§4.8)."""
    more = 0
    for lasting in s.persistents:
        for mod in lasting.impact.mods:
            if mod.rule is ACTION_COST and (mod.only is None or mod.only in card.tags):
                more += mod.by
    return max(card.cost + more, 0) if more else card.cost


@dataclass(frozen=True, slots=True)
class Reclaim(Step[State, None]):
    """Take back all own dice; locked ones stay on the role board, but one is always rolled (§4.1, §4.13)."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        bit, barred, zone = BIT[me], s.barred, s.zone
        for slot, dice in enumerate(s.dice):
            if dice and (barred[slot] & bit or zone[slot].free):
                alone = barred[slot] == bit  # nobody else's die lies there
                left = () if alone else tuple([die for die in dice if die[0] != me])
                s.home[me] += len(dice) - len(left)
                set_dice(s, slot, left)
        number = max(1, s.home[me] - s.locked[me])
        s.locked[me] = 0
        s.put(me, ROLL_DICE[number])


@dataclass(frozen=True, slots=True)
class RollDice(Roll[State, tuple[int, ...]]):
    """Roll the action dice; the role symbol counts as 6."""

    n: int

    def options(self, s: State, me: Seat) -> Sequence[tuple[int, ...]]:
        return ROLLS[self.n]

    def act(self, s: State, me: Seat, choice: tuple[int, ...]) -> None:
        s.home[me] -= self.n
        s.unplaced = choice
        s.placing = True
        if s.logging:
            s.log.append(entries.rolled_dice(me, choice, "§4.1"))
        announce(s, DICE_ROLLED)

    def source(self, me: Seat) -> str:
        return f"dice {me}"


@dataclass(frozen=True, slots=True)
class PickDie(Step[State, Die]):
    """Choose the die to place next; all must be placed (§4.2)."""

    def options(self, s: State, me: Seat) -> Sequence[Die] | None:
        dice = s.unplaced
        if len(dice) < 2:
            return None if dice else ()
        kinds = DIFFERENT[dice]
        return kinds if len(kinds) > 1 else None

    def act(self, s: State, me: Seat, choice: Die | None) -> None:
        die = s.unplaced[0] if choice is None else choice.shows
        s.stack.extend(PICKED[me][die])

    def clause(self) -> str:
        return "§4.2"


PICK_DIE: Final = PickDie()


@cache
def is_long(card: Card) -> bool:
    """Whether cards may come into play or dice come back before an action is done."""
    return not all(isinstance(step, SHORT) for step in card.steps)


def carry_out(s: State, me: Seat, slot: int, die: int) -> None:
    """What follows a die on an action: its cost, its steps, and the news that it is done."""
    card = s.zone[slot]
    told, cost = answers(s, ACTION_DONE) or is_long(card), cost_of(s, card)
    if cost:
        s.do(me, paying(card, slot, die, told, cost))
        return
    if told:
        s.put(me, action_done(slot, die))
    s.push_all(me, card.steps)


@cache
def paying(card: Card, slot: int, die: int, told: bool, cost: int) -> Pay:
    """An action that costs something; somebody may wait to hear that it is done."""
    return Pay(cost, (*card.steps, action_done(slot, die)) if told else card.steps)


def payable(s: State, me: Seat, slots: list[Slot]) -> list[Slot]:
    """Those of some actions that can be paid, or take any die: each has a place (§4.8)."""
    cards = ((slot, s.zone[slot.n]) for slot in slots)
    return [slot for slot, card in cards if card.free or s.can_pay(me, cost_of(s, card))]


@dataclass(frozen=True, slots=True)
class PlaceDie(Step[State, Slot]):
    """Place a die on an action: higher than every die there, and no own die (§4.3 to §4.6)."""

    die: int

    def options(self, s: State, me: Seat) -> Sequence[Slot]:
        bit = BIT[me]
        beaten = self.die + s.placement_bonus() - GAP[s.seats]
        barred = s.barred
        found: list[Slot] = []
        for slot, height in enumerate(s.height):
            if height <= beaten and not barred[slot] & bit:
                found.append(SLOTS[slot])
        return payable(s, me, found) if s.readings.payable_only else found

    def act(self, s: State, me: Seat, choice: Slot) -> None:
        die, slot = self.die, choice.n
        card, height = s.zone[slot], s.height[slot]
        s.unplaced = without(s.unplaced, die)
        lift = height + GAP[s.seats] - die
        if lift > 0 and lift > s.rule(PLACEMENT_BONUS, me):
            s.bonus_used = True
        s.dice[slot] += ((me, die),)
        if not card.free:
            s.barred[slot] |= BIT[me]
            if die > height:
                s.height[slot] = die
        if s.logging:
            s.log.append(entries.placed(me, die, card, s.role_of_copy(slot)))
        carry_out(s, me, slot, die)

    def clause(self) -> str:
        return "§4.3"

    def why_not(self, s: State, me: Seat, choice: object) -> Why | None:
        if not isinstance(choice, Slot) or not 0 <= choice.n < len(s.zone):
            return None
        card = s.zone[choice.n]
        if s.barred[choice.n] & BIT[me]:
            return Why("own_die", {"card": card}, "§4.5")
        if s.readings.payable_only and choice not in payable(s, me, [choice]):
            return Why("unpayable", {"card": card}, "§4.8")
        needed = s.height[choice.n] + GAP[s.seats] - s.placement_bonus()
        key = "too_low_for_two" if s.seats == 2 else "too_low"
        return Why(key, {"card": card, "die": self.die, "n": needed}, "§4.4" if s.seats == 2 else "§4.3")


PICKED: Final[tuple[tuple[tuple[Frame, ...], ...], ...]] = tuple(
    tuple(((one.seat, PICK_DIE), (one.seat, PlaceDie(die))) for die in range(7)) for one in PLAYERS
)
"""A die to be placed and the next one to be picked as they lie on the stack, by whose turn it is."""
ROLL_DICE: Final[tuple[RollDice, ...]] = tuple(RollDice(number) for number in range(4))
