"""What a practised player would do at once, for games that are only imagined.

Species that bring most come first, effects go where they change most, predators take what hurts the other
side, and events wait until they are worth it.
"""

from __future__ import annotations

from typing import Final

from wildtable.core.decision import Choice, Seat
from wildtable.games.endless_forms.board import NOBODY, TURNS
from wildtable.games.endless_forms.box import Card
from wildtable.games.endless_forms.deployment import (
    DONE,
    SET_EVENT,
    ChooseEvent,
    Deploy,
    Deployment,
    DeployTo,
    PlayEffect,
)
from wildtable.games.endless_forms.exertion import Exert, Exertion, Move, Movement, Strike, ways
from wildtable.games.endless_forms.growth import growth
from wildtable.games.endless_forms.members import (
    KEEP_KEEP,
    KEEP_MULLIGAN,
    KIND_SPECIES,
    MOMENT_ANSWER,
    MOMENT_DEPLOY_END,
    MOMENT_PRE_DECLINE,
    MOMENT_TURN_END,
    VERB_GAIN,
    VERB_LOSE,
    WHO_PICK,
)
from wildtable.games.endless_forms.policy.foresight import CANCELLED, Foresight
from wildtable.games.endless_forms.prey import forages
from wildtable.games.endless_forms.rules import Mulligan
from wildtable.games.endless_forms.state import Species, State
from wildtable.games.endless_forms.windows import PASS, Aim, Response, Window

REVEAL: Final = Response.REVEAL
HELD: Final = 4.0  # counters that an event must bring early on
EFFECT: Final = 0.5  # counters that an effect must bring
MOVING: Final = 1.5  # counters that a move must bring
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
    if isinstance(step, DeployTo):
        return best_place(Foresight(s, me), step.card)[1]
    if isinstance(step, Aim):
        return Foresight(s, me).best(step.card, step.aims)[1]
    if isinstance(step, ChooseEvent):
        return choose_event(s, me)
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
    return SET_EVENT if SET_EVENT in s.asking else DONE


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


def best_place(eye: Foresight, card: Card) -> tuple[float, int]:
    """The habitat where a species brings most."""
    best, where = -1000.0, NOBODY
    for place in eye.s.room(eye.me):
        value = eye.arrival(card, place)
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


def choose_event(s: State, me: Seat) -> Choice:
    """The one that would bring most now."""
    eye, best, highest = Foresight(s, me), s.asking[0], -1000.0
    for card in s.asking:
        value = eye.best(card, ())[0]
        if value > highest:
            best, highest = card, value
    return best


# --- events ---


def respond(s: State, me: Seat, step: Window) -> Response:
    """Reveal when it brings enough: the fewer turns are left, the less that is."""
    card, moment = s.zones[me], step.moment
    assert card is not None  # or nobody would be asked
    if moment is MOMENT_ANSWER:
        return REVEAL if card.cancels else PASS
    last = moment is MOMENT_TURN_END and s.turn >= LAST_TURN_END
    if not last and moment is not (MOMENT_PRE_DECLINE if counts(card) else MOMENT_DEPLOY_END):
        return PASS
    value = Foresight(s, me).best(card, ())[0]
    enough = HELD * min(1.0, (TURNS - s.turn) / 8)
    if card.cancels:
        enough += CANCELLED * min(1.0, (TURNS - s.turn) / 8)
    return REVEAL if value > enough else PASS


def counts(card: Card) -> bool:
    """Whether an event is about counters as they are: it waits for the decline, others for exertions."""
    verb = card.plays[0].do
    return verb is VERB_LOSE or verb is VERB_GAIN or card.cancels


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
    return DONE


def feed(s: State, me: Seat, hunter: Species) -> int:
    """The prey that hurts the other side most, or foraging where that costs less."""
    value, prey = Foresight(s, me).meal(hunter)
    return NOBODY if NOBODY in s.asking and value <= -forages(s, hunter) else prey


def struck(s: State, me: Seat, species: Species) -> Choice:
    """Whom it hurts the other side most to hit."""
    eye, n, best, highest = Foresight(s, me), 1.0, s.asking[0], -1000.0
    for rule in species.card.exerts:
        if rule.who is WHO_PICK:
            n = -float(rule.n) if rule.do is VERB_LOSE else float(rule.n)
    for named in s.asking:
        value = eye.change(s.living[named], n)
        if value > highest:
            best, highest = named, value
    return best


def best_move(s: State, me: Seat) -> tuple[Choice, float]:
    """The move that brings most, if it is worth it."""
    best: Choice = DONE
    highest = MOVING
    if s.lasting:
        return best, highest
    eye = Foresight(s, me)
    for option in s.asking:
        if isinstance(option, Move):
            value = best_goal(eye, s.living[option.species])[0]
            if value > highest:
                best, highest = option, value
    return best, highest


def best_goal(eye: Foresight, species: Species) -> tuple[float, int]:
    """Where a species would do best, and how much better than here."""
    here, counters, best, where = species.place, float(species.counters), -1000.0, NOBODY
    stays = eye.worth(species, counters)
    for place in ways(eye.s, species):
        species.place = place
        value = eye.worth(species, counters) - stays
        if value > best:
            best, where = value, place
    species.place = here
    return best, where
