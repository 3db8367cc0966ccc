"""The turn with its phases, and the year (§3, §11, §12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from wildtable.core.decision import Seat
from wildtable.core.step import Step
from wildtable.core.table import Frame
from wildtable.games.endangered.board import BIT
from wildtable.games.endangered.cards.card_types import Event
from wildtable.games.endangered.state import State, entries
from wildtable.games.endangered.steps.abilities import announce, answers
from wildtable.games.endangered.steps.actions import PICK_DIE, Reclaim
from wildtable.games.endangered.steps.choices import PLAYERS, Player
from wildtable.games.endangered.steps.destruction import DestructionPhase
from wildtable.games.endangered.steps.hand import draw
from wildtable.games.endangered.steps.impacts import RevealImpact
from wildtable.games.endangered.steps.offspring import OffspringPhase
from wildtable.games.endangered.steps.votes import Vote

TURN_START: Final = Event.TURN_START
WAITING: Final[tuple[tuple[tuple[Player, ...], ...], ...]] = tuple(
    tuple(tuple(one for one in PLAYERS[:seats] if not been & BIT[one.seat]) for been in range(2**seats))
    for seats in range(len(PLAYERS) + 1)
)
"""Who has not had a turn this year, by the number of seats and by who has, one bit each."""


@dataclass(frozen=True, slots=True)
class Turn(Step[State, None]):
    """A seat's turn: five phases, always in this order (§3.2)."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.active = me
        s.order.append(me)
        s.used.clear()
        s.bonus_used = False
        s.recalled = False
        if s.logging:
            s.log.append(entries.turn(me, s.year))
        s.stack.extend(FRAMES[me])
        if answers(s, TURN_START):
            s.put(me, RECLAIM)
            announce(s, TURN_START)
        else:
            RECLAIM.act(s, me, None)


@dataclass(frozen=True, slots=True)
class Upkeep(Step[State, bool]):
    """Draw a card at the end of the turn, or leave it (§11.1)."""

    def options(self, s: State, me: Seat) -> Sequence[bool]:
        return (True, False) if s.decks[me] or s.discards[me] else ()

    def act(self, s: State, me: Seat, choice: bool) -> None:
        if choice:
            draw(s, me)

    def clause(self) -> str:
        return "§11.1"


@dataclass(frozen=True, slots=True)
class NextSeat(Step[State, Player]):
    """Name a seat that still has its turn marker; with none left the year ends (§11.2)."""

    def options(self, s: State, me: Seat) -> Sequence[Player] | None:
        waiting = self.waiting(s)
        return waiting if len(waiting) > 1 else None

    def waiting(self, s: State) -> tuple[Player, ...]:
        """The seats that still have their markers."""
        been = 0
        for seat in s.order:
            been |= BIT[seat]
        return WAITING[s.seats][been]

    def act(self, s: State, me: Seat, choice: Player | None) -> None:
        if choice is not None:
            TURN.act(s, choice.seat, None)
        elif len(s.order) == s.seats:
            YEAR_END.act(s, me, None)
        else:
            TURN.act(s, self.waiting(s)[0].seat, None)

    def clause(self) -> str:
        return "§11.2"


RECLAIM: Final = Reclaim()
PHASES: Final[tuple[Step[Any, Any], ...]] = (
    PICK_DIE,
    OffspringPhase(),
    DestructionPhase(),
    RevealImpact(),
    Upkeep(),
    NextSeat(),
)
FRAMES: Final[tuple[tuple[Frame, ...], ...]] = tuple(
    tuple((one.seat, phase) for phase in reversed(PHASES)) for one in PLAYERS
)
"""The phases as they lie on the stack, by whose turn it is."""
TURN: Final = Turn()


# --- the year ---


@dataclass(frozen=True, slots=True)
class YearEnd(Step[State, None]):
    """In a voting year the ambassadors vote; then a new year begins (§12.1)."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        if s.year in s.vote_years():
            s.put(me, NEW_YEAR)
            VOTE.act(s, me, None)
        else:
            s.do(me, NEW_YEAR)


@dataclass(frozen=True, slots=True)
class NewYear(Step[State, Player]):
    """The seat that went last gives back the markers and names another seat (§12.9)."""

    def options(self, s: State, me: Seat) -> Sequence[Player] | None:
        return None if s.seats == 2 else [PLAYERS[seat] for seat in range(s.seats) if seat != me]

    def act(self, s: State, me: Seat, choice: Player | None) -> None:
        s.year += 1
        s.order.clear()
        s.tell("new_year", "§12.9", year=s.year)
        TURN.act(s, 1 - me if choice is None else choice.seat, None)

    def clause(self) -> str:
        return "§12.9"


VOTE: Final = Vote()
NEW_YEAR: Final = NewYear()
YEAR_END: Final = YearEnd()
