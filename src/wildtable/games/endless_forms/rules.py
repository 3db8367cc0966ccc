"""Set-up, the turn and the end, in the order of the manual."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from wildtable.core.decision import Seat
from wildtable.core.step import Deal, Roll, Step
from wildtable.games.endless_forms.board import HAND, NOBODY, PLACES, TURNS, Keep, Moment, other
from wildtable.games.endless_forms.box import Card, insert, take
from wildtable.games.endless_forms.changes import bury
from wildtable.games.endless_forms.deployment import Deployment
from wildtable.games.endless_forms.exertion import Exertion, Movement
from wildtable.games.endless_forms.growth import decline
from wildtable.games.endless_forms.members import (
    KEEP_KEEP,
    KEEP_KEPT,
    KEEP_MULLIGAN,
    KEEP_UNDECIDED,
    MOMENT_DEPLOY_END,
    MOMENT_DEPLOY_START,
    MOMENT_EXERT_END,
    MOMENT_PRE_DECLINE,
    MOMENT_TURN_BEGIN,
    MOMENT_TURN_END,
    ON_BEGIN,
    ON_END,
    PHASE_DEPLOYMENT,
    PHASE_EXERTION,
    PHASE_INITIALIZATION,
    PHASE_MOVEMENT,
    PHASE_SET_UP,
    PHASE_TERMINATION,
    PHASE_TURN_END,
)
from wildtable.games.endless_forms.printed import On
from wildtable.games.endless_forms.state import Habitat, State
from wildtable.games.endless_forms.triggers import Triggers, due, owner_of
from wildtable.games.endless_forms.windows import open_window

KEEP_OR_NOT: Final[tuple[Keep, ...]] = (KEEP_KEEP, KEEP_MULLIGAN)
DEPLOYMENT: Final = Deployment()
EXERTION: Final = Exertion()
MOVEMENT: Final = Movement()

# --- set-up ---


@dataclass(frozen=True, slots=True)
class SetUp(Step):
    """Shuffle, draw, keep or not, lay four habitats, see who begins (§3.1)."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.decks = [deck.copy() for deck in s.lists]
        s.habitat_decks = [deck.copy() for deck in s.habitat_lists]
        for heap in (s.hands, s.known, s.announced, s.piles):
            heap[:] = [[], []]
        s.zones, s.keeps, s.mulligans = [None, None], [KEEP_UNDECIDED] * 2, [0, 0]
        s.row, s.living, s.lasting, s.born = [], {}, [], 0
        s.columns = [[] for _ in range(2 * len(PLACES))]
        s.here = [None for _ in PLACES]
        s.turn, s.phase, s.active = 0, PHASE_SET_UP, NOBODY
        s.tell("hands", "§3.2", n=HAND)
        s.push(0, Mulligans(), Habitats())
        s.push(1, draws(HAND, s.game, 0))
        s.push(0, draws(HAND, s.game, 0))


@dataclass(frozen=True, slots=True)
class Draw(Deal):
    """Draw cards one by one; an empty deck gives what it has (§4.4)."""

    count: int
    game: int
    shuffle: int

    def options(self, s: State, me: Seat) -> Sequence[Card]:
        return s.decks[me]

    def act(self, s: State, me: Seat, choice: Card) -> None:
        take(s.decks[me], choice)
        insert(s.hands[me], choice)
        if s.turn and s.logging:
            s.tell_only(ALONE[me], CARD, "drew", "§4.4", who=me, card=choice)
        if self.count > 1:
            s.stack.append((me, draws(self.count - 1, self.game, self.shuffle)))

    def knows(self, me: Seat) -> tuple[Seat, ...]:
        return ALONE[me]

    def source(self, me: Seat) -> str:
        return f"deck {me} game {self.game} shuffle {self.shuffle}"


@cache
def draws(count: int, game: int, shuffle: int) -> Draw:
    """The same step for the same draw."""
    return Draw(count, game, shuffle)


ALONE: Final[tuple[tuple[Seat, ...], ...]] = ((0,), (1,))
CARD: Final[tuple[str, ...]] = ("card",)


@dataclass(frozen=True, slots=True)
class Mulligans(Step):
    """Ask everybody who has not kept yet, then show all answers at once (§3.3)."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        open_seats = [seat for seat in (1, 0) if s.keeps[seat] is KEEP_UNDECIDED]
        if open_seats:
            s.push(0, Redraw())
            for seat in open_seats:
                s.push(seat, Mulligan())


@dataclass(frozen=True, slots=True)
class Mulligan(Step):
    """Keep the opening hand, or shuffle it back and draw anew (§3.3)."""

    def options(self, s: State, me: Seat) -> Sequence[Keep]:
        return KEEP_OR_NOT

    def act(self, s: State, me: Seat, choice: Keep) -> None:
        s.keeps[me] = choice

    def knows(self, me: Seat) -> tuple[Seat, ...]:
        return (me,)

    def clause(self) -> str:
        return "§3.3"


@dataclass(frozen=True, slots=True)
class Redraw(Step):
    """Those who were unhappy draw anew: the first time as many cards, then one fewer each time (§3.3)."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.push(0, Mulligans())
        for seat in (1, 0):
            if s.keeps[seat] is KEEP_MULLIGAN:
                self._redraw(s, seat)
            else:
                s.keeps[seat] = KEEP_KEPT

    def _redraw(self, s: State, seat: Seat) -> None:
        s.mulligans[seat] += 1
        s.decks[seat] = s.lists[seat].copy()
        s.hands[seat] = []
        cards = HAND + 1 - s.mulligans[seat]
        s.keeps[seat] = KEEP_UNDECIDED if cards else KEEP_KEPT
        s.tell("mulligan", "§3.3", who=seat, n=cards)
        if cards:
            s.push(seat, draws(cards, s.game, s.mulligans[seat]))


@dataclass(frozen=True, slots=True)
class Habitats(Step):
    """Four of them, owners alternating; in the second game of a match the other seat's is leftmost (§3.4)."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        leftmost = 0 if s.game == 1 else 1
        begin: Step = Toss() if s.game == 1 and s.switches.first == NOBODY else Begin()
        s.push(0, begin)
        for place in reversed(PLACES):
            s.push((leftmost + place) % 2, LayHabitat(s.game))


@dataclass(frozen=True, slots=True)
class LayHabitat(Deal):
    """Lay the next habitat (§3.4)."""

    game: int

    def options(self, s: State, me: Seat) -> Sequence[Card]:
        return s.habitat_decks[me]

    def act(self, s: State, me: Seat, choice: Card) -> None:
        s.habitat_decks[me].remove(choice)
        s.row.append(Habitat(choice, me, choice))
        if s.logging:
            s.tell("habitat", "§3.4", who=me, card=choice, place=len(s.row) - 1)

    def source(self, me: Seat) -> str:
        return f"habitats {me} game {self.game}"


@dataclass(frozen=True, slots=True)
class Toss(Roll):
    """Who takes the first turn (§3.5)."""

    def options(self, s: State, me: Seat) -> Sequence[Seat]:
        return (0, 1)

    def act(self, s: State, me: Seat, choice: Seat) -> None:
        start(s, choice)

    def source(self, me: Seat) -> str:
        return "first player"


@dataclass(frozen=True, slots=True)
class Begin(Step):
    """The first player is fixed: by the set-up, or the other one in the second game of a match (§3.5)."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        start(s, s.switches.first if s.game == 1 else other(s.first))


def start(s: State, first: Seat) -> None:
    """The first turn of a game."""
    s.first = first
    s.tell("begins", "§3.5", who=first)
    s.push(first, TURNS_OF_A_GAME[1])


# --- the turn ---


@dataclass(frozen=True, slots=True)
class Turn(Step):
    """One of sixteen (§4.1)."""

    number: int

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.turn, s.active = self.number, me
        s.phase = PHASE_INITIALIZATION
        s.species_played = s.effect_played = s.event_played = s.moved = False
        if s.logging:
            s.tell("turn", "§4.1", who=me, n=self.number, night=s.night())
        for species in s.living.values():
            if species.owner == me:
                species.exerted = False
        ONWARDS[0].act(s, me, None)


@dataclass(frozen=True, slots=True)
class Onward(Step):
    """Go through the stages of the turn from one of them on, up to the first that asks something."""

    stage: int

    def act(self, s: State, me: Seat, choice: None) -> None:
        stack = s.stack
        height = len(stack)
        for n in range(self.stage, len(STAGES)):
            STAGES[n](s, me)
            if len(stack) > height:
                stack.insert(height, (me, ONWARDS[n + 1]))
                return
        pass_turn(s, me)


def begin_turn(s: State, me: Seat) -> None:
    """Cards that speak of the beginning of turn (§4.3)."""
    trigger(s, me, ON_BEGIN)


def turn_begin(s: State, me: Seat) -> None:
    """Before the draw the active player is asked first (§6.3)."""
    offer(s, me, MOMENT_TURN_BEGIN)


def draw(s: State, me: Seat) -> None:
    """One card by Day, two by Night (§4.4)."""
    s.stack.append((me, draws(2 if s.night() else 1, s.game, s.mulligans[me])))


def deploy_start(s: State, me: Seat) -> None:
    """From here on a reveal bars a new event this turn (§6.4)."""
    s.phase = PHASE_DEPLOYMENT
    offer(s, me, MOMENT_DEPLOY_START)


def deployment(s: State, me: Seat) -> None:
    """Play cards (§5.1)."""
    s.stack.append((me, DEPLOYMENT))


def deploy_end(s: State, me: Seat) -> None:
    """The last moment before Exertion (§6.3)."""
    offer(s, other(me), MOMENT_DEPLOY_END)


def exertion(s: State, me: Seat) -> None:
    """Exert species (§7.1)."""
    s.phase = PHASE_EXERTION
    s.stack.append((me, EXERTION))


def exert_end(s: State, me: Seat) -> None:
    """No further exertion this turn (§6.3)."""
    s.phase = PHASE_MOVEMENT
    offer(s, other(me), MOMENT_EXERT_END)


def movement(s: State, me: Seat) -> None:
    """Move a species (§8.1)."""
    s.stack.append((me, MOVEMENT))


def pre_decline(s: State, me: Seat) -> None:
    """Before all species decline (§6.3)."""
    s.phase = PHASE_TERMINATION
    offer(s, other(me), MOMENT_PRE_DECLINE)


def declines(s: State, me: Seat) -> None:
    """All species of both players lose counters at once; the dead leave together (§9.2)."""
    rates = [(species, decline(s, species)) for species in s.living.values()]
    s.phase = PHASE_TURN_END
    s.tell("declined", "§9.2")
    dead = []
    for species, n in rates:
        species.counters -= n
        if species.counters <= 0:
            species.counters = 0
            dead.append(species)
    if dead:
        bury(s, dead)


def end_turn(s: State, me: Seat) -> None:
    """Cards that speak of the end of turn; the dead do not (§9.4)."""
    trigger(s, me, ON_END)


def turn_end(s: State, me: Seat) -> None:
    """The last window of the turn, and on turn 16 of the game (§6.3)."""
    offer(s, other(me), MOMENT_TURN_END)


def pass_turn(s: State, me: Seat) -> None:
    """What held this turn ends; the other player is next, or the game is over (§9.5)."""
    if s.lasting:
        s.lasting = []
        s.here = [None for _ in PLACES]
    for species in s.living.values():
        species.echo = NOBODY
    if s.turn < TURNS:
        s.stack.append((other(me), TURNS_OF_A_GAME[s.turn + 1]))
    else:
        finish(s)


STAGES: Final[tuple[Callable[[State, Seat], None], ...]] = (
    begin_turn,
    turn_begin,
    draw,
    deploy_start,
    deployment,
    deploy_end,
    exertion,
    exert_end,
    movement,
    pre_decline,
    declines,
    end_turn,
    turn_end,
)
DEPLOYING: Final = 4
"""Where `deployment` stands among the stages."""
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
            s.push(seat, Triggers(on, mine))


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
        s.push(0, SetUp())
