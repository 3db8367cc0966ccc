"""Set-up, the turn and the end, in the order of the manual."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from wildtable.core.decision import Seat
from wildtable.core.step import Step
from wildtable.games.endless_forms.board import NOBODY, ROW, TURNS, Moment, On, Phase, other
from wildtable.games.endless_forms.state.changes import bury
from wildtable.games.endless_forms.state.rates import decline
from wildtable.games.endless_forms.state.table import State
from wildtable.games.endless_forms.steps.deployment import Deployment
from wildtable.games.endless_forms.steps.exertion import Exertion
from wildtable.games.endless_forms.steps.movement import Movement
from wildtable.games.endless_forms.steps.setup import SetUp, draws
from wildtable.games.endless_forms.steps.triggers import Triggers, due, owner_of
from wildtable.games.endless_forms.steps.windows import open_window

DEPLOYMENT: Final = Deployment()
EXERTION: Final = Exertion()
MOVEMENT: Final = Movement()


# --- the game ---


def new_game(s: State) -> None:
    """Set-up, then sixteen turns (§3.1)."""
    s.push(0, SetUp(), FirstTurn())


@dataclass(frozen=True, slots=True)
class FirstTurn(Step[State, None]):
    """The first player begins (§3.5)."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.tell("begins", "§3.5", who=s.first)
        s.put(s.first, TURNS_OF_A_GAME[1])


# --- the turn ---


@dataclass(frozen=True, slots=True)
class Turn(Step[State, None]):
    """One of sixteen (§4.1)."""

    number: int

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.turn, s.active = self.number, me
        s.phase = Phase.INITIALIZATION
        s.species_played = s.effect_played = s.event_played = s.moved = False
        if s.logging:
            s.tell("turn", "§4.1", who=me, n=self.number, night=s.night())
        for species in s.in_play:
            if species.owner == me:
                species.exerted = False
        ONWARDS[0].act(s, me, None)


@dataclass(frozen=True, slots=True)
class Onward(Step[State, None]):
    """Go through the stages of the turn from one of them on, up to the first that asks something."""

    stage: int

    def act(self, s: State, me: Seat, choice: None) -> None:
        stack = s.stack
        height = len(stack)
        for n in range(self.stage, len(STAGES)):
            STAGES[n].enter(s, me)
            if len(stack) > height:
                stack.insert(height, (me, ONWARDS[n + 1]))
                return
        pass_turn(s, me)


class Stage:
    """A part of the turn: a class, not a function, so that compiled code calls it directly."""

    def enter(self, s: State, me: Seat) -> None:
        """Do what it does, or push the question it asks."""
        raise AssertionError(f"{type(self).__name__} does nothing")


@final
class BeginTurn(Stage):
    """Cards that speak of the beginning of turn (§4.3)."""

    def enter(self, s: State, me: Seat) -> None:
        trigger(s, me, On.BEGIN)


@final
class TurnBegin(Stage):
    """Before the draw the active player is asked first (§6.3)."""

    def enter(self, s: State, me: Seat) -> None:
        offer(s, me, Moment.TURN_BEGIN)


@final
class DrawCards(Stage):
    """One card by Day, two by Night (§4.4)."""

    def enter(self, s: State, me: Seat) -> None:
        s.put(me, draws(2 if s.night() else 1, s.game, s.mulligans[me]))


@final
class DeployStart(Stage):
    """From here on a reveal bars a new event this turn (§6.4)."""

    def enter(self, s: State, me: Seat) -> None:
        s.phase = Phase.DEPLOYMENT
        offer(s, me, Moment.DEPLOY_START)


@final
class DeployCards(Stage):
    """Play cards (§5.1)."""

    def enter(self, s: State, me: Seat) -> None:
        s.put(me, DEPLOYMENT)


@final
class DeployEnd(Stage):
    """The last moment before Exertion (§6.3)."""

    def enter(self, s: State, me: Seat) -> None:
        offer(s, other(me), Moment.DEPLOY_END)


@final
class ExertSpecies(Stage):
    """Exert species (§7.1)."""

    def enter(self, s: State, me: Seat) -> None:
        s.phase = Phase.EXERTION
        s.put(me, EXERTION)


@final
class ExertEnd(Stage):
    """No further exertion this turn (§6.3)."""

    def enter(self, s: State, me: Seat) -> None:
        s.phase = Phase.MOVEMENT
        offer(s, other(me), Moment.EXERT_END)


@final
class MoveSpecies(Stage):
    """Move a species (§8.1)."""

    def enter(self, s: State, me: Seat) -> None:
        s.put(me, MOVEMENT)


@final
class PreDecline(Stage):
    """Before all species decline (§6.3)."""

    def enter(self, s: State, me: Seat) -> None:
        s.phase = Phase.TERMINATION
        offer(s, other(me), Moment.PRE_DECLINE)


@final
class Declines(Stage):
    """All species of both players lose counters at once; the dead leave together (§9.2)."""

    def enter(self, s: State, me: Seat) -> None:
        rates = [decline(s, species) for species in s.in_play]
        s.phase = Phase.TURN_END
        s.tell("declined", "§9.2")
        dead = []
        for n, species in enumerate(s.in_play):
            species.counters -= rates[n]
            if species.counters <= 0:
                species.counters = 0
                dead.append(species)
        if dead:
            bury(s, dead)


@final
class EndTurn(Stage):
    """Cards that speak of the end of turn; the dead do not (§9.4)."""

    def enter(self, s: State, me: Seat) -> None:
        trigger(s, me, On.END)


@final
class TurnEnd(Stage):
    """The last window of the turn, and on turn 16 of the game (§6.3)."""

    def enter(self, s: State, me: Seat) -> None:
        offer(s, other(me), Moment.TURN_END)


def pass_turn(s: State, me: Seat) -> None:
    """What held this turn ends; the other player is next, or the game is over (§9.5)."""
    if s.lasting:
        s.lasting = []
        s.here = [None for _ in ROW]
    for species in s.in_play:
        species.echo = NOBODY
    if s.turn < TURNS:
        s.put(other(me), TURNS_OF_A_GAME[s.turn + 1])
    else:
        finish(s)


STAGES: Final[tuple[Stage, ...]] = (
    BeginTurn(),
    TurnBegin(),
    DrawCards(),
    DeployStart(),
    DeployCards(),
    DeployEnd(),
    ExertSpecies(),
    ExertEnd(),
    MoveSpecies(),
    PreDecline(),
    Declines(),
    EndTurn(),
    TurnEnd(),
)
DEPLOYING: Final = 4
"""Where `DeployCards` stands among the stages."""
ONWARDS: Final = tuple(Onward(n) for n in range(len(STAGES) + 1))


TURNS_OF_A_GAME: Final = tuple(Turn(n) for n in range(TURNS + 1))


def trigger(s: State, me: Seat, on: On) -> None:
    """Let cards speak: the active player's first, then the other's (§4.3)."""
    found = due(s, on)
    if not found:
        return
    for seat in (other(me), me):
        mine = tuple(one for one in found if owner_of(s, one) == seat)
        if mine:
            s.put(seat, Triggers(on, mine))


def offer(s: State, first: Seat, moment: Moment) -> None:
    """A window of the turn, where an event lies face down."""
    if s.zones[0] is not None or s.zones[1] is not None:
        open_window(s, first, moment)


def finish(s: State) -> None:
    """Count; in a match the second game follows (§10.1, §10.3)."""
    scores = [s.score(0), s.score(1)]
    s.tell("counted", "§10.1", game=s.game, scores=tuple(scores))
    if s.switches.match and s.game == 1:
        s.past = [*s.past, scores]
        s.game += 1
        new_game(s)
