"""Set-up, the turn and the end, in the order of the manual."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from wildtable.core.decision import Seat
from wildtable.core.step import Deal, Roll, Step
from wildtable.games.endless_forms.board import HAND, NOBODY, PLACES, TURNS, Keep, Moment, Phase, other
from wildtable.games.endless_forms.box import Card
from wildtable.games.endless_forms.changes import bury
from wildtable.games.endless_forms.deployment import Deployment
from wildtable.games.endless_forms.exertion import Exertion, Movement
from wildtable.games.endless_forms.growth import decline
from wildtable.games.endless_forms.printed import On
from wildtable.games.endless_forms.state import Habitat, State
from wildtable.games.endless_forms.triggers import Triggers, due
from wildtable.games.endless_forms.windows import Open

KEEP_OR_NOT: Final = (Keep.KEEP, Keep.MULLIGAN)

# --- set-up ---


@dataclass(frozen=True, slots=True)
class SetUp(Step):
    """Shuffle, draw, keep or not, lay four habitats, see who begins (§3.1)."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.decks = [deck.copy() for deck in s.lists]
        s.habitat_decks = [deck.copy() for deck in s.habitat_lists]
        for heap in (s.hands, s.known, s.announced, s.piles):
            heap[:] = [[], []]
        s.zones, s.keeps, s.mulligans = [None, None], [Keep.UNDECIDED] * 2, [0, 0]
        s.row, s.living, s.lasting, s.born = [], {}, [], 0
        s.columns = [[] for _ in range(2 * len(PLACES))]
        s.here = [None for _ in PLACES]
        s.turn, s.phase, s.active = 0, Phase.SET_UP, NOBODY
        s.push(0, Mulligans(), Habitats())
        s.push(1, Draw(HAND, s.game, 0))
        s.push(0, Draw(HAND, s.game, 0))


@dataclass(frozen=True, slots=True)
class Draw(Deal):
    """Draw cards one by one; an empty deck gives what it has (§4.4)."""

    count: int
    game: int
    shuffle: int

    def options(self, s: State, me: Seat) -> Sequence[Card]:
        return s.decks[me]

    def act(self, s: State, me: Seat, choice: Card) -> None:
        s.decks[me].remove(choice)
        s.hands[me].append(choice)
        s.hands[me].sort()
        s.tell_only((me,), ("card",), "drew", "§4.4", who=me, card=choice)
        if self.count > 1:
            s.push(me, Draw(self.count - 1, self.game, self.shuffle))

    def knows(self, me: Seat) -> tuple[Seat, ...]:
        return (me,)

    def source(self, me: Seat) -> str:
        return f"deck {me} game {self.game} shuffle {self.shuffle}"


@dataclass(frozen=True, slots=True)
class Mulligans(Step):
    """Ask everybody who has not kept yet, then show all answers at once (§3.3)."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        open_seats = [seat for seat in (1, 0) if s.keeps[seat] is Keep.UNDECIDED]
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
            if s.keeps[seat] is Keep.MULLIGAN:
                self._redraw(s, seat)
            else:
                s.keeps[seat] = Keep.KEPT

    def _redraw(self, s: State, seat: Seat) -> None:
        s.mulligans[seat] += 1
        s.decks[seat] = sorted(s.lists[seat])
        s.hands[seat] = []
        cards = HAND + 1 - s.mulligans[seat]
        s.keeps[seat] = Keep.UNDECIDED if cards else Keep.KEPT
        s.tell("mulligan", "§3.3", who=seat, n=cards)
        if cards:
            s.push(seat, Draw(cards, s.game, s.mulligans[seat]))


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
    s.push(first, Turn(1))


# --- the turn ---


@dataclass(frozen=True, slots=True)
class Turn(Step):
    """Initialization, Deployment, Exertion, Movement, Termination; sixteen times (§4.1)."""

    number: int

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.turn, s.active = self.number, me
        s.phase = Phase.INITIALIZATION
        s.species_played = s.effect_played = s.event_played = s.moved = False
        for place in PLACES:
            s.changed(place)
        s.tell("turn", "§4.1", who=me, n=self.number, night=s.night())
        for species in s.living.values():
            if species.owner == me:
                species.exerted = False
        s.push(me, *TURN[me])


@dataclass(frozen=True, slots=True)
class DrawForTurn(Step):
    """One card by Day, two by Night (§4.4)."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.push(me, Draw(2 if s.night() else 1, s.game, s.mulligans[me]))


@dataclass(frozen=True, slots=True)
class Enter(Step):
    """The next phase begins."""

    phase: Phase

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.phase = self.phase


@dataclass(frozen=True, slots=True)
class BeginningAndEnd(Step):
    """Cards that speak of the beginning or the end of turn: the active player's first (§4.3)."""

    on: On

    def act(self, s: State, me: Seat, choice: None) -> None:
        for seat in (other(me), me):
            found = due(s, self.on, seat)
            if found:
                s.push(seat, Triggers(self.on, tuple(found)))


@dataclass(frozen=True, slots=True)
class Decline(Step):
    """All species of both players lose counters at once; the dead leave together (§9.2)."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        rates = [(species, decline(s, species)) for species in s.living.values()]
        s.tell("declined", "§9.2")
        dead = []
        for species, n in rates:
            species.counters -= n
            if species.counters <= 0:
                species.counters = 0
                dead.append(species)
        if dead:
            bury(s, dead)


@dataclass(frozen=True, slots=True)
class Pass(Step):
    """What held this turn ends; the other player is next, or the game is over (§9.5)."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.lasting = []
        for species in s.living.values():
            species.echo = NOBODY
        if s.turn < TURNS:
            s.push(other(me), Turn(s.turn + 1))
        else:
            finish(s)


def finish(s: State) -> None:
    """Count; in a match the second game follows (§10.1, §10.3)."""
    scores = [s.score(0), s.score(1)]
    s.tell("counted", "§10.1", game=s.game, scores=tuple(scores))
    if s.switches.match and s.game == 1:
        s.past = [*s.past, scores]
        s.game += 1
        s.push(0, SetUp())


def _turn(me: Seat) -> tuple[Step, ...]:
    """The phases of a turn with their windows (§4.1, §6.3)."""
    foe = other(me)
    return (
        BeginningAndEnd(On.BEGIN),
        Open(Moment.TURN_BEGIN, me),
        DrawForTurn(),
        Enter(Phase.DEPLOYMENT),
        Open(Moment.DEPLOY_START, me),
        Deployment(),
        Open(Moment.DEPLOY_END, foe),
        Enter(Phase.EXERTION),
        Exertion(),
        Enter(Phase.MOVEMENT),
        Open(Moment.EXERT_END, foe),
        Movement(),
        Enter(Phase.TERMINATION),
        Open(Moment.PRE_DECLINE, foe),
        Decline(),
        Enter(Phase.TURN_END),
        BeginningAndEnd(On.END),
        Open(Moment.TURN_END, foe),
        Pass(),
    )


TURN: Final = (_turn(0), _turn(1))
