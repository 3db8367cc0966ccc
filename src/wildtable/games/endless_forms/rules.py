"""Set-up, the turn and the end, in the order of the manual."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from wildtable.core.decision import Seat
from wildtable.core.step import Step
from wildtable.games.endless_forms.board import NOBODY, TURNS, Moment, On, Phase, other
from wildtable.games.endless_forms.state.changes import bury, felt
from wildtable.games.endless_forms.state.entries import DECLINED, turn
from wildtable.games.endless_forms.state.rates import decline
from wildtable.games.endless_forms.state.table import State
from wildtable.games.endless_forms.steps.deployment import Deployment
from wildtable.games.endless_forms.steps.exertion import begin_exertion
from wildtable.games.endless_forms.steps.movement import Movement
from wildtable.games.endless_forms.steps.setup import SetUp, draw
from wildtable.games.endless_forms.steps.triggers import Trigger, Triggers, due, owner_of
from wildtable.games.endless_forms.steps.windows import open_window

DEPLOYMENT: Final = Deployment()
MOVEMENT: Final = Movement()
PHASE_INITIALIZATION: Final = Phase.INITIALIZATION
PHASE_DEPLOYMENT: Final = Phase.DEPLOYMENT
PHASE_EXERTION: Final = Phase.EXERTION
PHASE_MOVEMENT: Final = Phase.MOVEMENT
PHASE_TURN_END: Final = Phase.TURN_END
MOMENT_TURN_END: Final = Moment.TURN_END
ON_BEGIN: Final = On.BEGIN
ON_END: Final = On.END


# --- the game ---


def new_game(s: State) -> None:
    """Set-up, then sixteen turns, then it is counted (§3.1)."""
    s.push(0, SetUp(), FirstTurn(), COUNT, NEXT_GAME)


@dataclass(frozen=True, slots=True)
class FirstTurn(Step[State, None]):
    """The first player begins (§3.5)."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.tell("begins", "§3.5", who=s.first)
        s.follow(s.first, TURNS_OF_A_GAME[1])


@dataclass(frozen=True, slots=True)
class Count(Step[State, None]):
    """The end of a game (§10.1)."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        if s.logging:
            s.tell("counted", "§10.1", game=s.game, scores=(s.score(0), s.score(1)))


# As long as a game goes on these two lie below its turns: a list that comes down to a single place is moved.
@dataclass(frozen=True, slots=True)
class NextGame(Step[State, None]):
    """In a match the second game follows (§10.3)."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        if s.switches.match and s.game == 1:
            s.past = [*s.past, [s.score(0), s.score(1)]]
            s.game += 1
            new_game(s)


COUNT: Final = Count()
NEXT_GAME: Final = NextGame()


# --- the turn ---


@dataclass(frozen=True, slots=True)
class Turn(Step[State, None]):
    """One of sixteen (§4.1)."""

    number: int

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.turn, s.active = self.number, me
        s.phase = PHASE_INITIALIZATION
        s.prey.clear()
        s.species_played = s.effect_played = s.event_played = s.moved = False
        if s.logging:
            s.log.append(turn(me, self.number, s.night()))
        for species in s.own[me]:
            species.exerted = False
        BEGINNING.act(s, me, None)


@dataclass(frozen=True, slots=True)
class Onward(Step[State, None]):
    """Go through the stages of the turn from one of them on, up to the first that asks something."""

    stage: int

    def act(self, s: State, me: Seat, choice: None) -> None:
        stage = UNANSWERED[self.stage] if s.nobody_answers else STAGES[self.stage]
        stage.enter(s, me)


class Stage:
    """A part of the turn: a class, not a function, so that compiled code calls it directly."""

    def __init__(self, number: int) -> None:
        self.number: Final = number  # its place among the stages
        self.onward: Final = Onward(number + 1)  # what comes after it

    def enter(self, s: State, me: Seat) -> None:
        """Do what it does and leave, or put the question it asks on the stack above what comes after it."""
        raise AssertionError(f"{type(self).__name__} does nothing")

    def leave(self, s: State, me: Seat, height: int) -> None:
        """Go on, at once or after what has come to lie on a stack that was so high."""
        if len(s.stack) > height:
            s.stack.insert(height, (me, self.onward))
        else:
            self.onward.act(s, me, None)


@final
class BeginTurn(Stage):
    """Cards that speak of the beginning of turn (§4.3)."""

    def enter(self, s: State, me: Seat) -> None:
        if s.speakers:
            height = len(s.stack)
            trigger(s, me, ON_BEGIN)
            self.leave(s, me, height)
        else:
            self.onward.act(s, me, None)


@final
class Offer(Stage):
    """A window of the turn, where an event lies face down: who is asked first (§6.3)."""

    def __init__(self, number: int, moment: Moment, phase: Phase, active_first: bool = False) -> None:
        super().__init__(number)
        self.moment = moment
        self.phase = phase
        self.active_first = active_first

    def enter(self, s: State, me: Seat) -> None:
        height = len(s.stack)
        s.phase = self.phase
        open_window(s, me if self.active_first else other(me), self.moment)
        self.leave(s, me, height)


@final
class DrawCards(Stage):
    """One card by Day, two by Night (§4.4)."""

    def enter(self, s: State, me: Seat) -> None:
        s.stack.append((me, self.onward))
        draw(s, me, 2 if s.night() else 1)


@final
class DeployCards(Stage):
    """Play cards (§5.1)."""

    def enter(self, s: State, me: Seat) -> None:
        s.phase = PHASE_DEPLOYMENT
        s.stack.append((me, self.onward))
        s.stack.append((me, DEPLOYMENT))


@final
class ExertSpecies(Stage):
    """Exert species (§7.1)."""

    def enter(self, s: State, me: Seat) -> None:
        height = len(s.stack)
        s.phase = PHASE_EXERTION
        begin_exertion(s, me)
        self.leave(s, me, height)


@final
class MoveSpecies(Stage):
    """Move a species (§8.1)."""

    def enter(self, s: State, me: Seat) -> None:
        s.phase = PHASE_MOVEMENT
        s.stack.append((me, self.onward))
        s.stack.append((me, MOVEMENT))


@final
class Declines(Stage):
    """All species of both players lose counters at once; the dead leave together (§9.2)."""

    def enter(self, s: State, me: Seat) -> None:
        s.phase = PHASE_TURN_END
        if s.logging:
            s.log.append(DECLINED)
        dead = []
        for species in s.in_play:  # nobody's decline depends on counters: those of others may fall first
            species.counters -= decline(s, species)
            if species.counters <= 0:
                species.counters = 0
                dead.append(species)
        if dead:
            bury(s, dead)
        self.onward.act(s, me, None)


@final
class EndTurn(Stage):
    """Cards that speak of the end of turn; the dead do not (§9.4)."""

    def enter(self, s: State, me: Seat) -> None:
        if s.speakers:
            height = len(s.stack)
            trigger(s, me, ON_END)
            self.leave(s, me, height)
        else:
            self.onward.act(s, me, None)


@final
class TurnEnd(Stage):
    """The last window of the turn, and on turn 16 of the game (§6.3)."""

    def enter(self, s: State, me: Seat) -> None:
        height = len(s.stack)
        if s.turn < TURNS or not s.switches.readings.no_last_window:
            open_window(s, other(me), MOMENT_TURN_END)
        self.leave(s, me, height)


@final
class PassTurn(Stage):
    """What held this turn ends; the other player is next, or the game is over (§9.5)."""

    def enter(self, s: State, me: Seat) -> None:
        for event in s.lasting:
            felt(s, event)
        s.lasting = []
        for species in s.in_play:
            species.echo = NOBODY
        if s.turn < TURNS:
            s.follow(other(me), TURNS_OF_A_GAME[s.turn + 1])


STAGES: Final[tuple[Stage, ...]] = (
    BeginTurn(0),
    Offer(1, Moment.TURN_BEGIN, Phase.INITIALIZATION, active_first=True),  # before the draw
    DrawCards(2),
    Offer(3, Moment.DEPLOY_START, Phase.DEPLOYMENT, active_first=True),  # a reveal bars a new event (§6.4)
    DeployCards(4),
    Offer(5, Moment.DEPLOY_END, Phase.DEPLOYMENT),
    ExertSpecies(6),
    Offer(7, Moment.EXERT_END, Phase.MOVEMENT),  # no further exertion this turn
    MoveSpecies(8),
    Offer(9, Moment.PRE_DECLINE, Phase.TERMINATION),
    Declines(10),
    EndTurn(11),
    TurnEnd(12),
    PassTurn(13),
)
BEGINNING: Final = Onward(0)
DEPLOYING: Final = 4
"""Where `DeployCards` stands among the stages."""


def next_unanswered(number: int) -> Stage:
    """The first stage from one on that is no window."""
    return next(stage for stage in STAGES[number:] if not isinstance(stage, (Offer, TurnEnd)))


UNANSWERED: Final[tuple[Stage, ...]] = tuple([next_unanswered(stage.number) for stage in STAGES])
"""What is entered where no event lies face down: none is laid there or revealed on the way."""


TURNS_OF_A_GAME: Final = tuple(Turn(n) for n in range(TURNS + 1))


def trigger(s: State, me: Seat, on: On) -> None:
    """Let cards speak: the active player's first, then the other's (§4.3)."""
    found = due(s, on)
    if not found:
        return
    put_triggers(s, other(me), on, found)
    put_triggers(s, me, on, found)


def put_triggers(s: State, seat: Seat, on: On, found: list[Trigger]) -> None:
    """Let those of one seat speak."""
    mine = [one for one in found if owner_of(s, one) == seat]
    if mine:
        s.put(seat, Triggers(on, tuple(mine)))
