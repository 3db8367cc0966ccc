"""Set-up: shuffle, draw, keep or not, lay four habitats, see who begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from wildtable.core.decision import Seat
from wildtable.core.step import Deal, Roll, Step
from wildtable.games.endless_forms.board import HAND, NOBODY, ROW, Keep, Phase, other
from wildtable.games.endless_forms.cards.compiled import Card, draw_out, place_among, take
from wildtable.games.endless_forms.state.entries import drew
from wildtable.games.endless_forms.state.table import Habitat, State

KEEP_UNDECIDED: Final = Keep.UNDECIDED
KEEP_MULLIGAN: Final = Keep.MULLIGAN
KEEP_KEPT: Final = Keep.KEPT
KEEP_OR_NOT: Final[tuple[Keep, ...]] = (Keep.KEEP, Keep.MULLIGAN)


@dataclass(frozen=True, slots=True)
class SetUp(Step[State, None]):
    """Shuffle, draw, keep or not, lay four habitats, see who begins (§3.1)."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.decks = [deck.copy() for deck in s.lists]
        s.habitat_decks = [deck.copy() for deck in s.habitat_lists]
        s.hands, s.known = [[], []], [[], []]
        s.announced, s.piles = [[], []], [[], []]
        s.zones, s.nobody_answers = [None, None], True
        s.keeps, s.mulligans = [KEEP_UNDECIDED] * 2, [0, 0]
        s.row, s.living, s.lasting, s.born = [], {}, [], 0
        s.clear_row()
        s.turn, s.phase, s.active = 0, Phase.SET_UP, NOBODY
        s.tell("hands", "§3.2", n=HAND)
        s.push(0, MULLIGANS, Habitats())
        draw(s, 1, HAND)
        draw(s, 0, HAND)


@dataclass(frozen=True, slots=True)
class Draw(Deal[State, Card]):
    """Draw a card; an empty deck gives none (§4.4)."""

    game: int
    shuffle: int

    def options(self, s: State, me: Seat) -> Sequence[Card]:
        return s.decks[me]

    def act(self, s: State, me: Seat, choice: Card) -> None:
        draw_out(s.decks[me], choice)
        hand = s.hands[me]
        hand.insert(place_among(hand, choice), choice)
        if s.turn and s.logging:
            s.log.append(drew(me, choice))

    def knows(self, me: Seat) -> tuple[Seat, ...]:
        return ALONE[me]

    def source(self, me: Seat) -> str:
        return f"deck {me} game {self.game} shuffle {self.shuffle}"


def draw(s: State, seat: Seat, cards: int) -> None:
    """Let a seat draw so many cards, one by one."""
    s.put_times(seat, draw_step(s.game, s.mulligans[seat]), cards)


@cache
def draw_step(game: int, shuffle: int) -> Draw:
    """The same step for the same deck."""
    return Draw(game, shuffle)


LAST_FIRST: Final[tuple[Seat, ...]] = (1, 0)
"""The seats as they go on the stack."""
ALONE: Final[tuple[tuple[Seat, ...], ...]] = ((0,), (1,))


@dataclass(frozen=True, slots=True)
class Mulligans(Step[State, None]):
    """Ask everybody who has not kept yet, then show all answers at once (§3.3)."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        first, second = s.keeps[0] is KEEP_UNDECIDED, s.keeps[1] is KEEP_UNDECIDED
        if first or second:
            s.put(0, REDRAW)
        if second:
            s.put(1, MULLIGAN)
        if first:
            s.put(0, MULLIGAN)


@dataclass(frozen=True, slots=True)
class Mulligan(Step[State, Keep]):
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
class Redraw(Step[State, None]):
    """Those who were unhappy draw anew: the first time as many cards, then one fewer each time (§3.3)."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.put(0, MULLIGANS)
        for seat in LAST_FIRST:
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
            draw(s, seat, cards)


MULLIGANS: Final = Mulligans()
MULLIGAN: Final = Mulligan()
REDRAW: Final = Redraw()


@dataclass(frozen=True, slots=True)
class Habitats(Step[State, None]):
    """Four of them, owners alternating; in the second game of a match the other seat's is leftmost (§3.4)."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        leftmost = 0 if s.game == 1 else 1
        begin: Step[State, Any] = Toss() if s.game == 1 and s.switches.first == NOBODY else Begin()
        s.put(0, begin)
        for place in reversed(ROW):
            s.put((leftmost + place) % 2, LayHabitat(s.game))


@dataclass(frozen=True, slots=True)
class LayHabitat(Deal[State, Card]):
    """Lay the next habitat (§3.4)."""

    game: int

    def options(self, s: State, me: Seat) -> Sequence[Card]:
        return s.habitat_decks[me]

    def act(self, s: State, me: Seat, choice: Card) -> None:
        take(s.habitat_decks[me], choice)
        s.row.append(Habitat(choice, me, choice))
        if s.logging:
            s.tell("habitat", "§3.4", who=me, card=choice, place=len(s.row) - 1)

    def source(self, me: Seat) -> str:
        return f"habitats {me} game {self.game}"


@dataclass(frozen=True, slots=True)
class Toss(Roll[State, Seat]):
    """Who takes the first turn (§3.5)."""

    def options(self, s: State, me: Seat) -> Sequence[Seat]:
        return (0, 1)

    def act(self, s: State, me: Seat, choice: Seat) -> None:
        s.first = choice

    def source(self, me: Seat) -> str:
        return "first player"


@dataclass(frozen=True, slots=True)
class Begin(Step[State, None]):
    """The first player is fixed: by the set-up, or the other one in the second game of a match (§3.5)."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.first = s.switches.first if s.game == 1 else other(s.first)
