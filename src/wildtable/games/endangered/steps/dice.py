"""Rolling dice again, turning them, taking them back, locking them (§4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Final

from wildtable.core.decision import Seat
from wildtable.core.step import Roll, Step
from wildtable.games.endangered.board import BIT
from wildtable.games.endangered.cards.card_types import Event, Verb
from wildtable.games.endangered.state import EMPTY, State, entries
from wildtable.games.endangered.steps.abilities import asking, awaited
from wildtable.games.endangered.steps.choices import DICE, NONE, STOP, STOPS, Decline, Die, Stop

ACTION_DONE: Final = Event.ACTION_DONE


@cache
def fallen(dice: tuple[int, ...]) -> tuple[int, ...]:
    """Dice as they lie, sorted; the same ones are the very same tuple, which is soon found among all."""
    return dice if tuple(sorted(dice)) == dice else fallen(tuple(sorted(dice)))


ROLLS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(fallen(roll) for roll in product(range(1, 7), repeat=number)) for number in range(4)
)
"""Every way so many dice can fall, sorted."""
DIFFERENT: Final[dict[tuple[int, ...], tuple[Die, ...]]] = {
    roll: tuple(DICE[die] for die in dict.fromkeys(roll))
    for number in range(4)
    for roll in product(range(1, 7), repeat=number)
}
"""Each value of some dice once."""
LEFT: Final[dict[tuple[int, ...], dict[int, tuple[int, ...]]]] = {
    roll: {die: roll[:n] + roll[n + 1 :] for n, die in enumerate(roll)} for roll in DIFFERENT
}
"""Some dice without one of them, by what it shows."""


ONE_DIE: Final[tuple[tuple[int, ...], ...]] = tuple((shows,) for shows in range(7))


def without(dice: tuple[int, ...], die: int) -> tuple[int, ...]:
    """These dice without one of that value, which is among them; of two the other is left."""
    if len(dice) == 1:
        return ()
    return ONE_DIE[dice[0] + dice[1] - die] if len(dice) == 2 else LEFT[dice][die]


@dataclass(frozen=True, slots=True)
class Reroll(Verb[State, Die | Stop]):
    """Roll up to so many unplaced dice again, all at the same time (§4.10)."""

    n: int = 1
    chosen: tuple[int, ...] = ()

    def options(self, s: State, me: Seat) -> Sequence[Die | Stop]:
        left = s.unplaced
        for die in self.chosen:
            left = without(left, die)
        return DIFFERENT[left] + STOPS if left else ()

    def act(self, s: State, me: Seat, choice: Die | Stop) -> None:
        chosen = self.chosen if choice is STOP else (*self.chosen, choice.shows)
        if choice is not STOP and len(chosen) < min(self.n, len(s.unplaced)):
            s.put(me, Reroll(self.n, chosen))
        elif chosen:
            s.put(me, RollAgain(chosen))

    def clause(self) -> str:
        return "§4.10"


@dataclass(frozen=True, slots=True)
class RollAgain(Roll[State, tuple[int, ...]]):
    """The dice chosen are rolled again; the result stands."""

    dice: tuple[int, ...]

    def options(self, s: State, me: Seat) -> Sequence[tuple[int, ...]]:
        return ROLLS[len(self.dice)]

    def act(self, s: State, me: Seat, choice: tuple[int, ...]) -> None:
        for die in self.dice:
            s.unplaced = without(s.unplaced, die)
        s.unplaced = tuple(sorted(s.unplaced + choice))
        if s.logging:
            s.log.append(entries.rolled_dice(me, choice, "§4.10"))

    def source(self, me: Seat) -> str:
        return f"rerolls {me}"


@dataclass(frozen=True, slots=True)
class Turned:
    """An answer: a die and what it shows from now on."""

    die: int
    to: int


turned: Final = cache(Turned)  # made once: a frozen value takes a while to make


@cache
def turns(dice: tuple[int, ...], by: int) -> tuple[Turned | Stop, ...]:
    """Every way to turn one of these dice up or down, and to leave it; nothing where none can be turned."""
    ways = [(die, to) for die in dict.fromkeys(dice) for to in (die - by, die + by) if 1 <= to <= 6]
    return (*(turned(die, to) for die, to in ways), STOP) if ways else ()


@dataclass(frozen=True, slots=True)
class Adjust(Verb[State, Turned | Stop]):
    """Turn up to so many unplaced dice up or down, none twice (§4.11)."""

    n: int = 1
    by: int = 1
    done: tuple[int, ...] = ()

    def options(self, s: State, me: Seat) -> Sequence[Turned | Stop]:
        left = s.unplaced
        for die in self.done:
            left = without(left, die)
        return turns(left, self.by)

    def act(self, s: State, me: Seat, choice: Turned | Stop) -> None:
        if choice is STOP:
            return
        s.unplaced = tuple(sorted((*without(s.unplaced, choice.die), choice.to)))
        s.tell("turned", "§4.11", who=me, die=choice.die, to_face=choice.to)
        if self.n > 1:
            s.put(me, Adjust(self.n - 1, self.by, (*self.done, choice.to)))

    def clause(self) -> str:
        return "§4.11"


@dataclass(frozen=True, slots=True)
class Placed:
    """An answer: a die lying on an action."""

    slot: int
    die: int


placed: Final = cache(Placed)


@dataclass(frozen=True, slots=True)
class ActionDone(Step[State, None]):
    """An action has been carried out: it waits below its steps and names the die being resolved."""

    slot: int
    die: int

    def act(self, s: State, me: Seat, choice: None) -> None:
        if awaited(s, s.zone[self.slot]):
            s.put(s.active, asking(ACTION_DONE, self.slot))


action_done: Final = cache(ActionDone)


@dataclass(frozen=True, slots=True)
class Recall(Verb[State, Placed | Decline]):
    """Take back one own die, but not the one being resolved; once a turn (§4.12)."""

    n: int = 1

    def options(self, s: State, me: Seat) -> Sequence[Placed | Decline]:
        if s.recalled or not s.placing:
            return ()
        resolving = [(step.slot, step.die) for _, step in s.stack if isinstance(step, ActionDone)]
        mine = [(slot, die) for slot, dice in enumerate(s.dice) for seat, die in dice if seat == me]
        for die in resolving:
            if die in mine:
                mine.remove(die)
        return [*(placed(slot, die) for slot, die in dict.fromkeys(mine)), NONE] if mine else ()

    def act(self, s: State, me: Seat, choice: Placed | Decline) -> None:
        if choice is NONE:
            return
        s.recalled = True
        lift(s, me, choice.slot, choice.die)
        s.unplaced = tuple(sorted((*s.unplaced, choice.die)))
        s.tell("recalled", "§4.12", who=me, die=choice.die, card=s.zone[choice.slot])

    def clause(self) -> str:
        return "§4.12"


def lift(s: State, seat: Seat, slot: int, die: int) -> None:
    """Take one die off an action."""
    left = list(s.dice[slot])
    left.remove((seat, die))
    set_dice(s, slot, tuple(left))


def set_dice(s: State, slot: int, dice: tuple[tuple[Seat, int], ...]) -> None:
    """These dice lie on an action; keep in mind how high and whose they are."""
    s.dice[slot] = dice
    if s.zone[slot].free:
        return
    height, barred = EMPTY, 0
    for seat, die in dice:
        if die > height:
            height = die
        barred |= BIT[seat]
    s.height[slot] = height
    s.barred[slot] = barred


@dataclass(frozen=True, slots=True)
class Lock(Verb[State, None]):
    """The active seat rolls fewer dice on its next turn (§4.13)."""

    n: int = 1

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.locked[me] += self.n
        s.tell("locked", "§4.13", who=me, n=self.n)


@dataclass(frozen=True, slots=True)
class SkipDestruction(Verb[State, None]):
    """The next Destruction phases of any seat are skipped (§9.9)."""

    n: int = 1

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.skips = max(s.skips, self.n) if s.readings.one_skip else s.skips + self.n
        s.tell("stay_order", "§9.9", who=me, n=self.n)
