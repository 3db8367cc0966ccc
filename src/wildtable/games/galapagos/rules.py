"""Set-up, the twelve rounds with their phases, the end: in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from wildtable.core.decision import Seat
from wildtable.core.hidden import Hidden
from wildtable.core.step import Deal, Roll, Step
from wildtable.games.galapagos.board import (
    BIT,
    BOTTOM,
    BOX_1,
    BOXES,
    FACES,
    HIRED,
    LAST_FIRST,
    PAIRS,
    ROUNDS,
    SINGLES,
    SORTED_PAIRS,
    TOP,
    Animal,
    Die,
    Place,
)
from wildtable.games.galapagos.cards.compiled import Compiled
from wildtable.games.galapagos.state import GHOST, NOBODY, State
from wildtable.games.galapagos.steps.before_turns import Reroll, Reveal
from wildtable.games.galapagos.steps.entries import rolled
from wildtable.games.galapagos.steps.start import FILL_BOTTOM, FILL_TOP, STARTS, ShareHelpers, deck
from wildtable.games.galapagos.steps.threats import Fight
from wildtable.games.galapagos.steps.turn import TURN

START_PLAYER: Final = Place.START_PLAYER
HIRE_HELPERS: Final = Place.HIRE_HELPERS
EXTRA_DIE: Final = Place.EXTRA_DIE


def set_up(seats: int, printed: Compiled, start_player: str) -> State:
    """The table before the first card is turned up."""
    s = State(seats, printed=printed)
    s.deck = list(deck(printed))
    s.threats = [box for n, box in enumerate(BOXES) for _ in range(printed.threats[n])]
    s.top, s.bottom = [None] * len(TOP), [None] * len(BOTTOM)
    s.boxes = [[] for _ in BOXES]
    s.memory = [[None] * len(BOXES) for _ in range(seats)]
    s.dice = [()] * seats
    s.helpers, s.resting, s.spent = [0] * seats, [0] * seats, [0] * 3
    s.in_play = [[0] * len(Animal) for _ in range(seats)]
    s.hidden = [[] for _ in range(seats)]
    s.awards = [NOBODY] * (len(Animal) - 1)
    s.clear_dice()
    s.push(0, *FILL_TOP, *FILL_BOTTOM, STARTS[start_player], ShareHelpers(), ROUND)
    return s


@dataclass(frozen=True, slots=True)
class Round(Step[State, None]):
    """Phases A to E."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.round += 1
        if s.logging:
            s.tell("round", "§2.1", n=s.round)
        s.stack.extend(EARLY if s.readings.early_reveal else PHASES)


# --- phase A: threat ---


@dataclass(frozen=True, slots=True)
class RevealThreat(Deal[State, Place]):
    """Turn up a Threat card."""

    def options(self, s: State, me: Seat) -> Sequence[Place]:
        return s.threats

    def act(self, s: State, me: Seat, choice: Place) -> None:
        s.threats.remove(choice)
        s.threat = choice
        if s.logging:
            s.tell("threat", "§3.1", place=s.told_place(choice))

    def source(self, me: Seat) -> str:
        return "threat deck"


@dataclass(frozen=True, slots=True)
class FillBox(Deal[State, Animal | Hidden]):
    """The next Animal card goes into the box of the threat, seen by nobody."""

    def options(self, s: State, me: Seat) -> Sequence[Animal | Hidden]:
        return s.deck

    def act(self, s: State, me: Seat, choice: Animal | Hidden) -> None:
        assert s.threat is not None
        n = int(s.threat) - BOX_1
        s.draw(choice)
        s.boxes[n].append(choice)
        s.boxes[n].sort()
        for memories in s.memory:
            memory = memories[n]
            if memory is not None:
                memories[n] = memory.and_came()
        s.free |= BIT[BOX_1 + n]

    def knows(self, me: Seat) -> tuple[Seat, ...]:
        return ()

    def source(self, me: Seat) -> str:
        return "animal deck"


# --- phase B: throwing the dice ---


@dataclass(frozen=True, slots=True)
class ThrowDice(Step[State, None]):
    """The ghost's dice first if two play, then everybody's."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        if s.white != NOBODY:
            s.put(s.white, Reroll())
            s.put(s.white, WHITE)
        s.push_in_order(THROW)
        if s.seats == 2:
            s.put(me, GhostDice())


@dataclass(frozen=True, slots=True)
class Throw(Roll[State, tuple[Die, ...]]):
    """A player's own dice: two, in the last round one."""

    def options(self, s: State, me: Seat) -> Sequence[tuple[Die, ...]]:
        return SINGLES if s.round == ROUNDS else SORTED_PAIRS

    def act(self, s: State, me: Seat, choice: tuple[Die, ...]) -> None:
        s.dice[me] = choice
        if s.logging:
            s.log.append(rolled(me, choice))

    def source(self, me: Seat) -> str:
        return f"dice of seat {me + 1}"


@dataclass(frozen=True, slots=True)
class ThrowWhite(Roll[State, Die]):
    """The extra die."""

    def options(self, s: State, me: Seat) -> Sequence[Die]:
        return FACES

    def act(self, s: State, me: Seat, choice: Die) -> None:
        s.dice[me] = tuple(sorted((*s.dice[me], choice)))
        s.tell("rolled_white", "§4.1", who=me, die=choice)

    def source(self, me: Seat) -> str:
        return "white die"


@dataclass(frozen=True, slots=True)
class GhostDice(Roll[State, tuple[Die, ...]]):
    """The ghost locks cards of the top row; of two equal dice only one counts."""

    def options(self, s: State, me: Seat) -> Sequence[tuple[Die, ...]]:
        return SINGLES if s.round == ROUNDS else PAIRS

    def act(self, s: State, me: Seat, choice: tuple[Die, ...]) -> None:
        s.tell("ghost", "§12.2", dice=choice)
        for die in dict.fromkeys(choice):
            s.lay(GHOST, die, TOP[die - 1])

    def source(self, me: Seat) -> str:
        return "ghost dice"


@dataclass(frozen=True, slots=True)
class RevealHidden(Step[State, None]):
    """The last moment for hidden cards, for those who have any."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        for seat in reversed(s.order()):
            if s.hidden[seat]:
                s.put(seat, REVEAL)


# --- phase C: players' actions ---


@dataclass(frozen=True, slots=True)
class Turns(Step[State, None]):
    """A turn for everybody."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.push_in_order(TURN)


# --- phase D: resolving actions ---


@dataclass(frozen=True, slots=True)
class FightThreats(Step[State, None]):
    """Those with dice in boxes look and take."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.wake_helpers()
        fighters = [s.laid[box][0] for box in BOXES if box in s.laid]
        for seat in LAST_FIRST[s.seats][s.starter] if fighters else ():
            if seat in fighters:
                s.put(seat, FIGHT)


@dataclass(frozen=True, slots=True)
class Rescue(Step[State, None]):
    """Everybody takes the animals under their dice and puts them into play.

    The order of one player's own rescues changes nothing, so it is not asked (§6.5).
    """

    def act(self, s: State, me: Seat, choice: None) -> None:
        rescuers = [(column, s.laid[place][0]) for column, place in enumerate(TOP) if place in s.laid]
        for seat in s.order():
            for column, rescuer in rescuers:
                if rescuer == seat:
                    self.rescue(s, seat, column)

    def rescue(self, s: State, seat: Seat, column: int) -> None:
        """An animal comes into play."""
        animal = s.top[column]
        assert animal is not None
        s.top[column] = None
        if s.logging:
            s.tell("rescued", "§6.5", who=seat, animal=s.told(animal))
        s.put_into_play(seat, animal)


@dataclass(frozen=True, slots=True)
class ResolveSpaces(Step[State, None]):
    """Start Player card, then Helpers, then the white die; nobody there leaves it in its corner."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        if START_PLAYER in s.laid:
            s.starter = s.laid[START_PLAYER][0]
            s.tell("takes_start", "§6.6", who=s.starter)
        if HIRE_HELPERS in s.laid:
            seat = s.laid[HIRE_HELPERS][0]
            helpers = s.gain(seat, HIRED)
            s.tell("hired", "§6.7", who=seat, helpers=helpers)
        s.white = NOBODY
        if EXTRA_DIE in s.laid:
            s.white = s.laid[EXTRA_DIE][0]
            s.tell("takes_white", "§6.8", who=s.white)


# --- phase E: preparing the next round ---


@dataclass(frozen=True, slots=True)
class Prepare(Step[State, None]):
    """Helpers back, the top row is missing, the bottom row moves up and is filled again."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        if s.round == ROUNDS:
            if s.hidden_score:
                s.push_in_order(LastReveal())
            return
        s.reserve += sum(s.spent)
        s.spent = [0, 0, 0]
        gone = [animal for animal in s.top if animal is not None]
        s.missing += gone
        if s.logging:
            s.tell("missing", "§8.2", animals=s.told_all(gone))
        s.top, s.bottom = s.bottom, [None] * len(BOTTOM)
        s.clear_dice()
        s.put(me, ROUND)
        if s.round < ROUNDS - 1:
            s.stack.extend(REFILL)


# --- the end ---


@dataclass(frozen=True, slots=True)
class LastReveal(Step[State, None]):
    """By an option of the set-up, hidden cards come into play after the last round."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        for animal in s.hidden[me]:
            assert isinstance(animal, Animal)
            s.tell("revealed", "§10.4", who=me, animal=s.told(animal))
            s.put_into_play(me, animal)
        s.hidden[me] = []


ROUND: Final = Round()
REVEAL: Final = Reveal()
FIGHT: Final = Fight()
THROW: Final = Throw()
WHITE: Final = ThrowWhite()
REFILL: Final = tuple((0, step) for step in reversed(FILL_BOTTOM))
PHASES: Final = tuple(
    (0, step)
    for step in reversed(
        (
            RevealThreat(),
            FillBox(),
            ThrowDice(),
            RevealHidden(),
            Turns(),
            FightThreats(),
            Rescue(),
            ResolveSpaces(),
            Prepare(),
        )
    )
)
EARLY: Final = (*PHASES[:5], PHASES[6], PHASES[5], *PHASES[7:])
"""The same, hidden cards revealed before the dice are thrown (R11)."""
