"""Interrupts: what is announced waits while events may be revealed; last revealed, first resolved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from wildtable.core.decision import Seat
from wildtable.core.step import Step
from wildtable.games.endless_forms.board import (
    NOTHING,
    EffectAt,
    Moment,
    Phase,
    Place,
    Response,
    SpeciesId,
    auto_asks,
    other,
    place_number,
)
from wildtable.games.endless_forms.cards.card_types import Attach
from wildtable.games.endless_forms.cards.compiled import Aimed, Card, Kind
from wildtable.games.endless_forms.state.changes import (
    attach_to_habitat,
    attach_to_species,
    discard,
    show,
    take_back,
)
from wildtable.games.endless_forms.state.entries import befell, laid_at, laid_on, revealed
from wildtable.games.endless_forms.state.table import Attached, Species, State
from wildtable.games.endless_forms.steps.happening import happen
from wildtable.games.endless_forms.steps.naming import NameCopied, NamePlace, may_host
from wildtable.games.endless_forms.view.hidden import FromHand

ATTACH_HABITAT: Final = Attach.HABITAT
ATTACH_SPECIES: Final = Attach.SPECIES
KIND_EFFECT: Final = Kind.EFFECT
KIND_SPECIES: Final = Kind.SPECIES
ANNOUNCE_DEPLOY: Final = Moment.ANNOUNCE_DEPLOY
ANSWER: Final = Moment.ANSWER
DEPLOYMENT: Final = Phase.DEPLOYMENT
PASS: Final = Response.PASS
RESPONSES: Final[tuple[Response, ...]] = (PASS, Response.REVEAL)
LAST_FIRST: Final[tuple[tuple[Seat, ...], ...]] = ((1, 0), (0, 1))
"""Both seats as they go on the stack, by who is asked first."""


# --- announcing ---


def announce(s: State, me: Seat, deed: Step[State, None], moment: Moment, touched: bool) -> None:
    """Let a deed wait for what others have to say to it; `touched`: it touches the opponent's species."""
    s.put(me, deed)
    open_window(s, me if s.switches.readings.announcer_first else other(me), moment, touched)


def open_window(s: State, first: Seat, moment: Moment, touched: bool = False) -> None:
    """Ask both seats, from public facts only: who has an event lying there (§6.3)."""
    last = True
    for seat in LAST_FIRST[first]:
        hit = touched and seat != s.active
        if asks(s, seat, moment, hit):
            s.put(seat, window(moment, hit, last))
            last = False


def asks(s: State, seat: Seat, moment: Moment, touched: bool) -> bool:
    """Whether a window opens for a seat; never by what its event is."""
    if s.zones[seat] is None or (s.setting and seat == s.active):
        return False
    return s.switches.all_windows or auto_asks(moment, s.turn, seat == s.active, touched)


@dataclass(frozen=True, slots=True)
class Window(Step[State, Response]):
    """An offer to reveal one's event before what was announced happens (§6.2)."""

    moment: Moment
    touched: bool
    last: bool  # the other seat has passed or is not asked

    def options(self, s: State, me: Seat) -> Sequence[Response]:
        return () if s.zones[me] is None else RESPONSES

    def act(self, s: State, me: Seat, choice: Response) -> None:
        if choice is PASS:
            return
        if self.last and self.moment is not ANSWER and asks(s, other(me), self.moment, self.touched):
            s.put(other(me), window(self.moment, self.touched, True))
        reveal(s, me)

    def clause(self) -> str:
        return "§6.3"


# --- revealing ---


def reveal(s: State, me: Seat) -> None:
    """Turn one's event over (§6.5)."""
    card = s.zones[me]
    assert card is not None
    s.lay_event(me, None)
    s.announced[me].append(card)
    s.reveals += 1
    if me == s.active and s.phase >= DEPLOYMENT:
        s.event_played = True  # the next one waits for the next turn (§6.4)
    if s.logging:
        s.log.append(revealed(me, card))
    aim(s, me, card, ())


def aim(s: State, me: Seat, card: Card, aims: tuple[Aimed, ...]) -> None:
    """Name what an event is for, asking only where there is a choice; then it may be answered."""
    aims, asked = named_so_far(s, me, card, aims)
    if asked:
        s.put(me, Aim(card, aims) if aims else first_aim(card))
    elif asks(s, other(me), ANSWER, False):
        s.put(me, Resolve(card, aims))
        s.put(other(me), window(ANSWER, False, True))
    else:
        resolve(s, me, card, aims)


def named_so_far(s: State, me: Seat, card: Card, aims: tuple[Aimed, ...]) -> tuple[tuple[Aimed, ...], bool]:
    """What has been named, with what there is no choice about, and whether there is more to ask."""
    while len(aims) < len(card.namings):
        naming = card.namings[len(aims)]
        found = naming.candidates(s, me, card, aims)
        if len(found) > 1 or (found and naming.always_asked(s, me)):
            return aims, True
        aims += (naming.named(s, me, found[0]) if found else NOTHING,)
    return aims, False


@dataclass(frozen=True, slots=True)
class Aim(FromHand):
    """Name what an event is for, one thing after the other, in the open (§6.7)."""

    card: Card
    aims: tuple[Aimed, ...] = ()

    def options(self, s: State, me: Seat) -> Sequence[object]:
        return self.card.namings[len(self.aims)].candidates(s, me, self.card, self.aims)

    def act(self, s: State, me: Seat, choice: object) -> None:
        naming = self.card.namings[len(self.aims)]
        aims = self.aims
        aims += (naming.named(s, me, choice),)
        aim(s, me, self.card, aims)

    def concerns_hand(self, s: State, me: Seat) -> bool:
        return self.card.namings[len(self.aims)].needs_in_hand(s, me)

    def suits(self, s: State, me: Seat, card: Card) -> bool:
        return card.kind is KIND_SPECIES

    def clause(self) -> str:
        return "§6.7"


@dataclass(frozen=True, slots=True)
class Resolve(Step[State, None]):
    """An event happens, as far as it can, and is discarded (§6.6)."""

    card: Card
    aims: tuple[Aimed, ...]

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.tell("resolved", "§6.6", who=me, card=self.card)
        resolve(s, me, self.card, self.aims)


def resolve(s: State, me: Seat, card: Card, aims: tuple[Aimed, ...]) -> None:
    """An event happens, and is discarded after that."""
    first = aims[0] if aims else NOTHING
    if s.logging and isinstance(first, Place) and isinstance(card.namings[0], NamePlace):
        s.log.append(befell(me, card, place_number(first)))
    s.put(me, discard_step(card))
    happen(s, me, card, aims)


@dataclass(frozen=True, slots=True)
class Discard(Step[State, None]):
    """An event that is over goes to its owner's pile."""

    card: Card

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.announced[me].remove(self.card)
        discard(s, me, self.card)


def cancel_answered(s: State) -> None:
    """Take the effect from the event that the one now happening was revealed in answer to (§6.15)."""
    below = len(s.stack) - 2  # on top lies what becomes of the answer itself
    if below < 0:
        return
    me, step = s.stack[below]
    if isinstance(step, Resolve):
        s.stack[below] = (me, discard_step(step.card))
        s.tell("cancelled", "§6.15", who=me, card=step.card)


# --- effects ---


def plan(s: State, me: Seat, card: Card, aims: tuple[Aimed, ...]) -> None:
    """Name what an effect in hand is for; then it is shown, and takes hold or waits for answers."""
    aims, asked = named_so_far(s, me, card, aims)
    if asked:
        s.planned, s.planned_aims = card, aims
        s.put(me, PLAN)
        return
    s.planned, s.planned_aims = None, ()
    show(s, me, card)
    if s.nobody_answers:
        take_hold(s, me, card, aims)
    else:
        announce(s, me, TakeHold(card, aims), ANNOUNCE_DEPLOY, touches(s, other(me), card, aims))


@dataclass(frozen=True, slots=True)
class Plan(FromHand):
    """What the effect that was picked is for; nobody else knows yet (§5.4)."""

    def options(self, s: State, me: Seat) -> Sequence[object]:
        card = s.planned
        assert card is not None  # or nobody would be asked
        return card.namings[len(s.planned_aims)].candidates(s, me, card, s.planned_aims)

    def act(self, s: State, me: Seat, choice: object) -> None:
        card, aims = s.planned, s.planned_aims
        assert card is not None
        aims += (card.namings[len(aims)].named(s, me, choice),)
        plan(s, me, card, aims)

    def knows(self, me: Seat) -> tuple[Seat, ...]:
        return (me,)

    def suits(self, s: State, me: Seat, card: Card) -> bool:
        return card.kind is KIND_EFFECT and can_play(s, me, card) and named_so_far(s, me, card, ())[1]

    def plan(self, s: State, me: Seat, card: Card) -> None:
        s.planned, s.planned_aims = card, named_so_far(s, me, card, ())[0]

    def clause(self) -> str:
        return "§5.4"


PLAN: Final = Plan()


@dataclass(frozen=True, slots=True)
class TakeHold(Step[State, None]):
    """An effect is laid on its host, or does its one deed (§5.4)."""

    card: Card
    aims: tuple[Aimed, ...]

    def act(self, s: State, me: Seat, choice: None) -> None:
        if not self._possible(s, me):
            s.effect_played = s.switches.readings.interrupted_lost
            take_back(s, me, self.card)
            return
        take_hold(s, me, self.card, self.aims)

    def _possible(self, s: State, me: Seat) -> bool:
        if self.card.attach is ATTACH_SPECIES:
            host = self.aims[0]
            species = s.living.get(host.number) if isinstance(host, SpeciesId) else None
            return species is not None and may_host(me, self.card, species)
        return can_play(s, me, self.card)


def take_hold(s: State, me: Seat, card: Card, aims: tuple[Aimed, ...]) -> None:
    """What an effect does."""
    host = aims[0] if aims else NOTHING
    s.effect_played = True
    s.announced[me].remove(card)
    if card.attach is ATTACH_SPECIES and isinstance(host, SpeciesId):
        it = s.living[host.number]
        if s.logging:
            s.log.append(laid_on(me, card, it.card, it.owner, it.place))
        attach_to_species(s, attached(card, me), it)
    elif card.attach is ATTACH_HABITAT and isinstance(host, Place):
        place = place_number(host)
        if s.logging:
            s.log.append(laid_at(me, card, place))
        attach_to_habitat(s, attached(card, me), place)
    else:
        s.tell("took_hold", "§5.4", who=me, card=card)
        discard(s, me, card)
    if card.deeds:
        happen(s, me, card, aims)


def can_play(s: State, me: Seat, card: Card) -> bool:
    """Whether an effect has something to be laid on or to do (§5.4)."""
    if card.attach is ATTACH_SPECIES:
        return has_host(card.own_hosts, s.own[me]) or has_host(card.their_hosts, s.own[other(me)])
    return card.attach is ATTACH_HABITAT or can_do(s, me, card)


def can_do(s: State, me: Seat, card: Card) -> bool:
    """Whether one of its deeds would do something."""
    for deed in card.deeds:  # noqa: SIM110  # as `has_host`
        if deed.possible(s, me):
            return True
    return False


def has_host(hosts: list[bool], living: list[Species]) -> bool:
    """Whether a card may be laid on one of these."""
    for species in living:  # noqa: SIM110  # asked for every effect in hand at every move
        if hosts[species.card.index]:
            return True
    return False


def touches(s: State, seat: Seat, card: Card, aims: tuple[Aimed, ...]) -> bool:
    """Whether an effect is laid where a seat has a species, or on one of its own."""
    for n, naming in enumerate(card.namings):
        place = None if isinstance(naming, NameCopied) else _where(s, aims[n])
        if place is not None and s.stands(seat, place):
            return True
    return False


def _where(s: State, named: Aimed) -> int | None:
    host = named.host if isinstance(named, EffectAt) else named
    if isinstance(host, SpeciesId):
        return s.living[host.number].place
    return place_number(host) if isinstance(host, Place) else None


# --- the same value for the same thing: making one takes longer than finding it ---


@cache
def window(moment: Moment, touched: bool, last: bool) -> Window:
    """A window."""
    return Window(moment, touched, last)


@cache
def first_aim(card: Card) -> Aim:
    """The first thing to be named for a card."""
    return Aim(card, ())


@cache
def discard_step(card: Card) -> Discard:
    """What becomes of an event."""
    return Discard(card)


@cache
def attached(card: Card, owner: Seat) -> Attached:
    """An effect of somebody."""
    return Attached(card, owner)
