"""Numbers for bots: what the counters will be if everybody just goes on exerting."""

from __future__ import annotations

from math import exp
from typing import Final

from wildtable.core.adding import added
from wildtable.core.decision import Seat
from wildtable.core.step import AnyStep
from wildtable.games.endless_forms.board import HAND, NOBODY, ROW, TURNS, Keep, Phase, other
from wildtable.games.endless_forms.cards.compiled import Card, Kind, bonus_at
from wildtable.games.endless_forms.rules import DEPLOYING, Onward
from wildtable.games.endless_forms.state.prey import forages, has_prey
from wildtable.games.endless_forms.state.rates import decline, growth, holds, local
from wildtable.games.endless_forms.state.table import Species, State
from wildtable.games.endless_forms.steps.deployment import Deployment, DeployTo, Settle
from wildtable.games.endless_forms.steps.exertion import Exert, ExertNow, Strike
from wildtable.games.endless_forms.steps.happening import Happen, RollFor
from wildtable.games.endless_forms.steps.movement import Move, MoveNow
from wildtable.games.endless_forms.steps.places import Replace
from wildtable.games.endless_forms.steps.predation import Dodge, Hunt
from wildtable.games.endless_forms.steps.windows import Aim, Discard, Plan, Resolve, TakeHold, Window

KEEP_MULLIGAN: Final = Keep.MULLIGAN
KIND_SPECIES: Final = Kind.SPECIES
PHASE_EXERTION: Final = Phase.EXERTION
PHASE_SET_UP: Final = Phase.SET_UP
PHASE_TERMINATION: Final = Phase.TERMINATION
SCALE: Final = 18.0  # counters ahead that make winning likely
HELD: Final = 3.5  # what a face-down event is worth early on, in counters
ARRIVAL: Final = 4.0  # what a species deployed in the last turn brings, in counters
EARLIER: Final = 1.2  # and more for every turn before that
CARD: Final = 0.5  # a card in hand
BALANCE: Final = 5.0  # an opening hand with four or five species among its cards
AVERAGE: Final = 0.85  # how balanced a new hand will be
TAKEN: Final = 1.0  # a mulligan, so that an ordinary hand is kept
DOOMED: Final = 0.1  # a counter on a species that will die out unless something happens
WAITING: Final = 0.8  # a species that is still in hand, of what it will bring
CYCLE: Final = 4  # turns after which it is the same player's turn and the same time of day
NO_PREY: Final = 0.2  # how often a predator without prey today will find some

# What is on its way: it is carried out before counting, so that an event shows its worth while it waits.
PENDING: Final = (
    Window, Aim, Resolve, Discard, TakeHold, Plan, DeployTo, Settle, Exert, ExertNow, Strike, Move, MoveNow,
    Happen, RollFor, Replace, Dodge, Hunt,
)  # fmt: skip


def value(s: State, seat: Seat) -> float:
    """From lost (0) to won (1)."""
    s = settled(s)
    later = afterwards(s)
    ahead = prospect(s, later, seat) - prospect(s, later, other(seat))
    return 1.0 / (1.0 + exp(-ahead / SCALE))


def prospect(s: State, later: State, seat: Seat) -> float:
    """Counters a seat may expect at the end, with what it may yet play."""
    total = counters_at_end(s, later, seat)
    if s.zones[seat] is not None:
        total += HELD * min(1.0, (TURNS - s.turn) / 8)
    return total + arrivals(s, seat) + in_hand(s, seat)


def counters_at_end(s: State, later: State, seat: Seat) -> float:
    """Counters that the species of a seat will have if everybody just goes on, its other games included."""
    total = 0.0
    for scores in s.past:
        total += scores[seat]
    for species in s.in_play:
        if species.owner == seat:
            total += outlook(s, later, species)
    return total


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
    turn = s.turn + (s.active != seat)
    if turn == s.turn and (s.species_played or not _deploys(s)):
        return FROM[turn + 2]
    return best_in_hand(s, seat, turn) + FROM[turn + 2]


def best_in_hand(s: State, seat: Seat, turn: int) -> float:
    """What the next species to be deployed will bring: a little less than when it is there."""
    if turn > TURNS:
        return 0.0
    best, own_turns, turns = 0.0, 2 + (TURNS - turn) // 2, 1 + TURNS - turn
    for place in s.room(seat):
        offers, face = local(s, place).offers[seat], s.row[place].face
        for card in s.hands[seat]:
            if card.kind is KIND_SPECIES:
                rate = float(card.growth + bonus_at(card, offers, face))
                if card.predator and not has_prey(s, Species(NOBODY, card, seat, place, 1)):
                    rate *= NO_PREY
                best = max(best, rate * own_turns - card.decline * turns)
    return WAITING * best


def _from(first: int) -> float:
    """One species every other turn."""
    return added([ARRIVAL + EARLIER * (TURNS - turn) for turn in range(first, TURNS + 1, 2)])


FROM: Final = [_from(turn) for turn in range(TURNS + 5)]


def _deploys(s: State) -> bool:
    """Whether this turn's Deployment is still to come or going on, whatever a draw brings."""
    for _, step in reversed(s.stack):
        if isinstance(step, Deployment):
            return True
        if isinstance(step, Onward):
            return step.stage <= DEPLOYING
    return False


# --- what becomes of a species ---


def outlook(s: State, later: State, species: Species) -> float:
    """What one species will have if it exerts every turn and nothing else happens; little if it dies out."""
    return fate(s, species, float(species.counters), later, later.living[species.id])


def fate(s: State, species: Species, counters: float, later: State, then: Species) -> float:
    """The same if it had so many counters now, and for a species that only might be there."""
    now = counters
    if species.owner == s.active and s.phase <= PHASE_EXERTION and not species.exerted:
        now += _rate(s, species)
    if s.phase <= PHASE_TERMINATION:
        now -= decline(s, species)
    if now <= 0:
        return 0.0
    if _changes_with_time(later, then):
        return _through_the_turns(now, _changes(later, then, s.turn), TURNS - s.turn)
    rate, loss = _rate(later, then) + _from_cards(later, then, True), float(decline(later, then))
    own, other_turn = rate - loss, _from_cards(later, then, False) - loss
    if species.owner == s.active:
        return _back_and_forth(now, other_turn, own, TURNS - s.turn)
    return _back_and_forth(now, own, other_turn, TURNS - s.turn)


def _back_and_forth(now: float, first: float, second: float, turns: int) -> float:
    """Counters after two changes in turn; they are lowest at the beginning or at the end."""
    if turns == 0:
        return now
    then, both = now + first, first + second
    even, odd = now + turns // 2 * both, then + (turns - 1) // 2 * both
    if then <= 0 or even <= 0 or odd <= 0:
        return DOOMED * now
    return odd if turns % 2 else even


def _through_the_turns(now: float, changes: list[float], turns: int) -> float:
    counters = now
    for n in range(turns):
        counters += changes[n % CYCLE]
        if counters <= 0:
            return DOOMED * now
    return counters


def _changes(s: State, species: Species, turn: int) -> list[float]:
    """What it gains or loses in the turns of a Day and a Night to come."""
    active, changes = s.active, []
    for n in range(1, CYCLE + 1):
        s.turn, s.active = turn + n, other(s.active)
        own_turn = s.active == species.owner
        change = _from_cards(s, species, own_turn) - decline(s, species)
        changes.append(change + _rate(s, species) if own_turn else change)
    s.turn, s.active = turn, active
    return changes


def _changes_with_time(s: State, species: Species) -> bool:
    """Whether a line that speaks of Day, Night or whose turn it is may reach it."""
    if species.card.timed:
        return True
    for effect in species.effects:
        if effect.card.timed:
            return True
    return local(s, species.place).timed


def _from_cards(s: State, species: Species, own_turn: bool) -> float:
    """What cards that speak of the beginning or the end of a turn will bring, dice on average."""
    total = _spoken(s, species, species.card, species.owner, own_turn)
    for effect in species.effects:
        total += _spoken(s, species, effect.card, effect.owner, own_turn)
    return total


def _spoken(s: State, species: Species, card: Card, owner: Seat, own_turn: bool) -> float:
    total = 0.0
    for rule in card.begins if own_turn else ():
        if holds(s, rule, owner, species):
            total += rule.mean
    for rule in card.ends:
        if holds(s, rule, owner, species):
            total += rule.mean
    return total


def afterwards(s: State) -> State:
    """The table for the turns to come: what was said for this turn only is over.

    It is the table itself where nothing would be different; the clock of a copy may be turned.
    """
    if not s.lasting and _steady(s):
        return s
    s = s.copy()
    if s.lasting:
        s.lasting = []
        s.here = [None for _ in ROW]
    for species in s.in_play:
        species.echo = NOBODY
    return s


def _rate(s: State, species: Species) -> float:
    """Growth a turn, less for a predator that goes hungry."""
    rate = float(growth(s, species))
    if not species.card.predator or has_prey(s, species):
        return rate
    cost = forages(s, species)
    return rate - cost if cost else rate * NO_PREY


def _steady(s: State) -> bool:
    for species in s.in_play:  # noqa: SIM110  # asked at every leaf
        if species.echo != NOBODY or _changes_with_time(s, species):
            return False
    return True


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


def _carry_out(s: State, me: Seat, step: AnyStep) -> None:
    options = step.options(s, me)
    if options is None:
        step.act(s, me, None)
    elif options:
        step.act(s, me, options[len(options) // 2])
