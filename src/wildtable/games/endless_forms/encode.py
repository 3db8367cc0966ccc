"""Numbers for bots: what the counters will be if everybody just goes on exerting."""

from __future__ import annotations

from math import exp
from typing import Final

from wildtable.core.decision import Seat
from wildtable.core.step import Step
from wildtable.games.endless_forms.board import HAND, NOBODY, TURNS, other
from wildtable.games.endless_forms.deployment import Deployment, DeployTo, Settle
from wildtable.games.endless_forms.exertion import Exert, ExertNow, Move, MoveNow, Strike
from wildtable.games.endless_forms.growth import decline, growth
from wildtable.games.endless_forms.lines import Lines, Replace, RollFor
from wildtable.games.endless_forms.members import (
    KEEP_MULLIGAN,
    KIND_SPECIES,
    PHASE_EXERTION,
    PHASE_SET_UP,
    PHASE_TERMINATION,
)
from wildtable.games.endless_forms.predation import Dodge, Hunt
from wildtable.games.endless_forms.prey import forages, has_prey
from wildtable.games.endless_forms.rules import DEPLOYING, Onward
from wildtable.games.endless_forms.state import Species, State
from wildtable.games.endless_forms.windows import Aim, Discard, Resolve, TakeHold, Window

SCALE: Final = 18.0  # counters ahead that make winning likely
HELD: Final = 3.5  # what a face-down event is worth early on, in counters
ARRIVAL: Final = 4.0  # what a species deployed in the last turn brings, in counters
EARLIER: Final = 1.2  # and more for every turn before that
CARD: Final = 0.5  # a card in hand
BALANCE: Final = 5.0  # an opening hand with four or five species among its cards
AVERAGE: Final = 0.85  # how balanced a new hand will be
TAKEN: Final = 1.0  # a mulligan, so that an ordinary hand is kept
DOOMED: Final = 0.1  # a counter on a species that will die out unless something happens
NO_PREY: Final = 0.2  # how often a predator without prey today will find some

# What is on its way: it is carried out before counting, so that an event shows its worth while it waits.
PENDING: Final = (
    Window, Aim, Resolve, Discard, TakeHold, DeployTo, Settle, Exert, ExertNow, Strike, Move, MoveNow, Lines,
    RollFor, Replace, Dodge, Hunt,
)  # fmt: skip


def value(s: State, seat: Seat) -> float:
    """From lost (0) to won (1)."""
    s = settled(s)
    ahead = prospect(s, seat) - prospect(s, other(seat))
    return 1.0 / (1.0 + exp(-ahead / SCALE))


def prospect(s: State, seat: Seat) -> float:
    """Counters a seat may expect at the end, its other games included."""
    total = 0.0
    for scores in s.past:
        total += scores[seat]
    for species in s.living.values():
        if species.owner == seat:
            total += outlook(s, species)
    if s.zones[seat] is not None:
        total += HELD * min(1.0, (TURNS - s.turn) / 8)
    return total + arrivals(s, seat) + in_hand(s, seat)


def in_hand(s: State, seat: Seat) -> float:
    """What cards in hand are worth: less as turns run out, and at first most where they are balanced."""
    taken = s.mulligans[seat]
    if s.turn > 1:  # later balance would only blur what a draw brings
        return CARD * min(TURNS - s.turn, 8) / 8 * len(s.hands[seat])
    if s.keeps[seat] is KEEP_MULLIGAN:
        return CARD * (HAND - taken) + BALANCE * AVERAGE - TAKEN * (taken + 1)
    species = sum([card.kind is KIND_SPECIES for card in s.hands[seat]])
    balance = 1.0 - 0.2 * min(abs(species - 4), abs(species - 5))
    drawn = s.turn == 1 and seat == s.active
    return CARD * (len(s.hands[seat]) - drawn) + BALANCE * balance - TAKEN * taken


def arrivals(s: State, seat: Seat) -> float:
    """What species still to be deployed may bring, one each turn of the seat: it counts who is next."""
    if s.phase is PHASE_SET_UP:
        begins = s.switches.first if s.game == 1 else other(s.first)
        return 0.0 if begins == NOBODY else FROM[1 + (seat != begins)]
    first = s.turn + (s.active != seat)
    if first == s.turn and (s.species_played or not _deploys(s)):
        first += 2
    return FROM[first]


def _from(first: int) -> float:
    """One species every other turn."""
    return sum(ARRIVAL + EARLIER * (TURNS - turn) for turn in range(first, TURNS + 1, 2))


FROM: Final = [_from(turn) for turn in range(TURNS + 3)]


def _deploys(s: State) -> bool:
    """Whether this turn's Deployment is still to come or going on, whatever a draw brings."""
    for _, step in reversed(s.stack):
        if isinstance(step, Deployment):
            return True
        if isinstance(step, Onward):
            return step.stage <= DEPLOYING
    return False


def outlook(s: State, species: Species) -> float:
    """What one species will have if it exerts every turn and nothing else happens; little if it dies out.

    Counters go up and down in step with the turns, so they are lowest at the beginning or at the end.
    """
    rate, loss, left = _rate(s, species), float(decline(s, species)), TURNS - s.turn
    own = species.owner == s.active
    now = float(species.counters)
    if own and s.phase <= PHASE_EXERTION and not species.exerted:
        now += rate
    if s.phase <= PHASE_TERMINATION:
        now -= loss
    if left == 0:
        return max(0.0, now)
    then = now - loss if own else now - loss + rate
    later, last = now + left // 2 * (rate - 2 * loss), then + (left - 1) // 2 * (rate - 2 * loss)
    if now <= 0 or then <= 0 or later <= 0 or last <= 0:
        return DOOMED * max(0.0, now)
    return last if left % 2 else later


def _rate(s: State, species: Species) -> float:
    """Growth a turn, less for a predator that goes hungry."""
    rate = float(growth(s, species))
    if not species.card.predator or has_prey(s, species):
        return rate
    cost = forages(s, species)
    return rate - cost if cost else rate * NO_PREY


# --- what is on its way ---


def settled(s: State) -> State:
    """The table once everything announced has happened, nobody answering and dice falling in the middle."""
    if not s.stack or not isinstance(s.stack[-1][1], PENDING):
        return s
    s = s.copy()
    while s.stack and isinstance(s.stack[-1][1], PENDING):
        me, step = s.stack.pop()
        if not isinstance(step, Window):
            _carry_out(s, me, step)
    return s


def _carry_out(s: State, me: Seat, step: Step) -> None:
    options = step.options(s, me)
    if options is None:
        step.act(s, me, None)
    elif options:
        step.act(s, me, options[len(options) // 2])
