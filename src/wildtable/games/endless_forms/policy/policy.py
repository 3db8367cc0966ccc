"""What a practised player would do at once, for games that are only imagined.

Species that bring most come first, effects go where they change most, predators take what hurts the other
side, and events wait until they are worth it.
"""

from __future__ import annotations

from typing import Final

from wildtable.core.decision import Choice, Seat
from wildtable.games.endless_forms.board import (
    NOTHING,
    SPECIES_IDS,
    TURNS,
    Keep,
    Moment,
    Nothing,
    Place,
    Response,
    SpeciesId,
)
from wildtable.games.endless_forms.cards.compiled import Card, Kind
from wildtable.games.endless_forms.policy.foresight import CANCELLED, Foresight
from wildtable.games.endless_forms.state.prey import forages
from wildtable.games.endless_forms.state.rates import growth
from wildtable.games.endless_forms.state.table import Species, State
from wildtable.games.endless_forms.steps.deployment import (
    DONE,
    Deploy,
    Deployment,
    DeployTo,
    PlayEffect,
    SetEvent,
)
from wildtable.games.endless_forms.steps.deployment import REVEAL as OWN_REVEAL
from wildtable.games.endless_forms.steps.exertion import Exert, Exertion, Strike
from wildtable.games.endless_forms.steps.movement import Move, Movement, ways
from wildtable.games.endless_forms.steps.setup import Mulligan
from wildtable.games.endless_forms.steps.windows import PASS, Aim, Plan, Window

KEEP_KEEP: Final = Keep.KEEP
KEEP_MULLIGAN: Final = Keep.MULLIGAN
KIND_EVENT: Final = Kind.EVENT
KIND_SPECIES: Final = Kind.SPECIES
MOMENT_ANSWER: Final = Moment.ANSWER
MOMENT_DEPLOY_END: Final = Moment.DEPLOY_END
MOMENT_PRE_DECLINE: Final = Moment.PRE_DECLINE
MOMENT_TURN_BEGIN: Final = Moment.TURN_BEGIN
MOMENT_TURN_END: Final = Moment.TURN_END
REVEAL: Final = Response.REVEAL
HELD: Final = 4.0  # counters that an event must bring early on
EFFECT: Final = 0.5  # counters that an effect must bring
MOVING: Final = 1.0  # counters that a move must bring
LAST_TURN_END: Final = 15  # the last turns at whose very end an event is thought of
FEWEST: Final = 3  # species in an opening hand
MOST: Final = 6


def policy(s: State) -> Choice:
    """The answer to the question the table rests at."""
    me, step = s.stack[-1]
    if isinstance(step, Window):
        return respond(s, me, step)
    if isinstance(step, Exertion):
        return next_to_exert(s, me)
    if isinstance(step, Exert):
        return feed(s, me, s.living[step.species])
    if isinstance(step, Deployment):
        return deploy(s, me)
    if isinstance(step, (DeployTo, Plan)):
        return place_planned(s, me, step)
    if isinstance(step, Aim):
        return Foresight(s, me).best(step.card, step.aims)[1]
    return rarer(s, me, step)


def rarer(s: State, me: Seat, step: object) -> Choice:
    """Questions that come up less often."""
    if isinstance(step, Movement):
        return best_move(s, me)[0]
    if isinstance(step, Move):
        return best_goal(Foresight(s, me), s.living[step.species])[1]
    if isinstance(step, Strike):
        return struck(s, me, s.living[step.species])
    if isinstance(step, Mulligan):
        return mulligan(s, me)
    return s.asking[0]


# --- set-up ---


def mulligan(s: State, me: Seat) -> Choice:
    """The first one costs nothing: a hand needs a few species."""
    species = 0
    for card in s.hands[me]:
        if card.kind is KIND_SPECIES:
            species += 1
    return KEEP_MULLIGAN if s.mulligans[me] == 0 and not FEWEST <= species <= MOST else KEEP_KEEP


# --- deployment ---


def deploy(s: State, me: Seat) -> Choice:
    """A species, then an effect, then an event, then go on."""
    eye = Foresight(s, me)
    if not s.species_played:
        found = best_species(eye)
        if found is not None:
            return found
    if not s.effect_played:
        effect = best_effect(eye)
        if effect is not None:
            return effect
    event = s.zones[me]
    if event is not None:
        return OWN_REVEAL if not counts(event) and is_worth_it(eye, event) else DONE
    return best_event(eye)


def place_planned(s: State, me: Seat, step: object) -> Choice:
    """Where or for what the card that was picked is played."""
    card, eye = s.planned, Foresight(s, me)
    assert card is not None  # or nobody would be asked
    return best_place(eye, card)[1] if isinstance(step, DeployTo) else eye.best(card, s.planned_aims)[1]


def best_species(eye: Foresight) -> Choice | None:
    """The species that brings most."""
    best: Choice | None = None
    highest = 0.0
    for option in eye.s.asking:
        if isinstance(option, Deploy):
            value = best_place(eye, option.card)[0]
            if value > highest:
                best, highest = option, value
    return best


def best_place(eye: Foresight, card: Card) -> tuple[float, Place]:
    """The habitat where a species brings most."""
    best, where = -1000.0, Place.FIRST
    for place in eye.s.room(eye.me):
        value = eye.arrival(card, int(place))
        if value > best:
            best, where = value, place
    return best, where


def best_effect(eye: Foresight) -> Choice | None:
    """The effect that changes most."""
    best: Choice | None = None
    highest = EFFECT
    for option in eye.s.asking:
        if isinstance(option, PlayEffect):
            value = eye.best(option.card, ())[0]
            if value > highest:
                best, highest = option, value
    return best


def best_event(eye: Foresight) -> Choice:
    """The event that would bring most now, or none."""
    best: Choice = DONE
    highest = -1000.0
    for option in eye.s.asking:
        if isinstance(option, SetEvent):
            value = eye.best(option.card, ())[0]
            if value > highest:
                best, highest = option, value
    return best


# --- events ---


def respond(s: State, me: Seat, step: Window) -> Response:
    """Reveal when it brings enough: the fewer turns are left, the less that is."""
    card, moment = s.zones[me], step.moment
    assert card is not None  # or nobody would be asked
    if moment is MOMENT_ANSWER:
        return REVEAL if card.cancels else PASS
    if not is_its_moment(s, me, card, moment):
        return PASS
    return REVEAL if is_worth_it(Foresight(s, me), card) else PASS


def is_its_moment(s: State, me: Seat, card: Card, moment: Moment) -> bool:
    """When an event is thought of: where it does most, and before another one could take its place."""
    if moment is MOMENT_TURN_END:
        return s.turn >= LAST_TURN_END
    if moment is MOMENT_TURN_BEGIN:  # from deploy-start on a reveal bars laying another one this turn (§6.4)
        return s.active == me and others_wait(s, me)
    return moment is (MOMENT_PRE_DECLINE if counts(card) else MOMENT_DEPLOY_END)


def is_worth_it(eye: Foresight, card: Card) -> bool:
    """Whether an event brings enough now."""
    share = 0.0 if others_wait(eye.s, eye.me) else min(1.0, (TURNS - eye.s.turn) / 8)
    enough = (HELD + CANCELLED) * share if card.cancels else HELD * share
    return eye.best(card, ())[0] > enough


def others_wait(s: State, me: Seat) -> bool:
    """Whether there are events in hand, which can be laid only once the zone is free (§6.4)."""
    return sum([card.kind is KIND_EVENT for card in s.hands[me]]) > 0


def counts(card: Card) -> bool:
    """Whether an event is about counters as they are: it waits for the decline, others for exertions."""
    return card.deeds[0].waits_for_decline()


# --- exertion and movement ---


def next_to_exert(s: State, me: Seat) -> Choice:
    """Everything exerts, unless it would eat more of one's own than it grows."""
    for option in s.asking:
        if isinstance(option, Exert):
            species = s.living[option.species]
            if not species.card.predator or forages(s, species):
                return option
            eye = Foresight(s, me)
            if eye.meal(species)[0] + growth(s, species) > 0:
                return option
    return DONE if DONE in s.asking else s.asking[0]


def feed(s: State, me: Seat, hunter: Species) -> SpeciesId | Nothing:
    """The prey that hurts the other side most, or foraging where that costs less."""
    value, prey = Foresight(s, me).meal(hunter)
    return NOTHING if NOTHING in s.asking and value <= -forages(s, hunter) else SPECIES_IDS[prey]


def struck(s: State, me: Seat, species: Species) -> Choice:
    """Whom it hurts the other side most to hit."""
    eye, n, best, highest = Foresight(s, me), 1.0, s.asking[0], -1000.0
    for strike in species.card.strikes:
        if strike.picks:
            n = float(strike.n)
    for named in s.asking:
        value = eye.change(s.living[named.number], -n)
        if value > highest:
            best, highest = named, value
    return best


def best_move(s: State, me: Seat) -> tuple[Choice, float]:
    """The move that brings most, if it is worth it."""
    best: Choice = DONE
    highest = MOVING
    eye, event = Foresight(s, me), s.zones[me]
    if event is not None and counts(event) and is_worth_it(eye, event):
        return OWN_REVEAL, highest
    if s.lasting:
        return best, highest
    for option in s.asking:
        if isinstance(option, Move):
            value = best_goal(eye, s.living[option.species])[0]
            if value > highest:
                best, highest = option, value
    return best, highest


def best_goal(eye: Foresight, species: Species) -> tuple[float, Place]:
    """Where a species would do best, and how much better than here."""
    here, counters, best, where = species.place, float(species.counters), -1000.0, Place.FIRST
    stays = eye.worth(species, counters) + eye.among_predators(species)
    for place in ways(eye.s, species):
        species.place = int(place)
        value = eye.worth(species, counters) + eye.among_predators(species) - stays
        if value > best:
            best, where = value, place
    species.place = here
    return best, where
