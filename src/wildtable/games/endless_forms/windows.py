"""Interrupts: what is announced waits while events may be revealed; last revealed, first resolved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache, lru_cache
from typing import Final

from wildtable.core.decision import Choice, Seat
from wildtable.core.step import Step
from wildtable.games.endless_forms.aims import as_aim, candidates, in_hand, may_host
from wildtable.games.endless_forms.board import NOBODY, PLACES, Moment, auto_asks, other
from wildtable.games.endless_forms.box import Card, Kind, Slot
from wildtable.games.endless_forms.changes import (
    CODES,
    attach_to_habitat,
    attach_to_species,
    discard,
    effects_in_play,
    show_in_hand,
    take_back,
)
from wildtable.games.endless_forms.lines import Lines, RollFor
from wildtable.games.endless_forms.members import (
    ATTACH_HABITAT,
    ATTACH_SPECIES,
    KIND_EVENT,
    KIND_SPECIES,
    MOMENT_ANNOUNCE_DEPLOY,
    MOMENT_ANSWER,
    PHASE_DEPLOYMENT,
    SLOT_COPIED,
    SLOT_DISCARDED,
    SLOT_HOST,
    SLOT_PLACE,
    SLOT_REVIVED,
)
from wildtable.games.endless_forms.state import Attached, State
from wildtable.games.endless_forms.view import FromHand


class Response(IntEnum):
    """The answers in a window, whatever lies face down."""

    PASS = 0
    REVEAL = 1


PASS: Final = Response.PASS
RESPONSES: Final[tuple[Response, ...]] = (PASS, Response.REVEAL)


# --- announcing ---


def nobody_answers(s: State) -> bool:
    """Whether no event lies face down: what is announced then happens at once (§6.3)."""
    zones = s.zones
    return zones[0] is None and zones[1] is None


def announce(s: State, me: Seat, deed: Step, moment: Moment, touched: bool) -> None:
    """Let a deed wait for what others have to say to it; `touched`: it touches the opponent's species."""
    s.stack.append((me, deed))
    open_window(s, other(me), moment, touched)


def open_window(s: State, first: Seat, moment: Moment, touched: bool = False) -> None:
    """Ask both seats, from public facts only: who has an event lying there (§6.3)."""
    second = other(first)
    last = True
    for seat in (second, first):
        hit = touched and seat != s.active
        if asks(s, seat, moment, hit):
            s.stack.append((seat, window(moment, hit, last)))
            last = False


def asks(s: State, seat: Seat, moment: Moment, touched: bool) -> bool:
    """Whether a window opens for a seat; never by what its event is."""
    if s.zones[seat] is None or (s.setting and seat == s.active):
        return False
    return s.switches.all_windows or auto_asks(moment, s.turn, seat == s.active, touched)


@dataclass(frozen=True, slots=True)
class Window(Step):
    """An offer to reveal one's event before what was announced happens (§6.2)."""

    moment: Moment
    touched: bool
    last: bool  # the other seat has passed or is not asked

    def options(self, s: State, me: Seat) -> Sequence[Response]:
        return () if s.zones[me] is None else RESPONSES

    def act(self, s: State, me: Seat, choice: Response) -> None:
        if choice is PASS:
            return
        if self.last and self.moment is not MOMENT_ANSWER and asks(s, other(me), self.moment, self.touched):
            s.push(other(me), window(self.moment, self.touched, True))
        reveal(s, me)

    def clause(self) -> str:
        return "§6.3"


# --- revealing ---


def reveal(s: State, me: Seat) -> None:
    """Turn one's event over (§6.5)."""
    card = s.zones[me]
    assert card is not None
    s.zones[me] = None
    s.announced[me].append(card)
    s.reveals += 1
    if me == s.active and s.phase >= PHASE_DEPLOYMENT:
        s.event_played = True  # the next one waits for the next turn (§6.4)
    if s.logging:
        s.tell("revealed", "§6.5", who=me, card=card)
    aim(s, me, card, ())


def aim(s: State, me: Seat, card: Card, aims: tuple[int, ...]) -> None:
    """Name what a card is for, asking only where there is a choice; then announce it."""
    while len(aims) < len(card.slots):
        found = candidates(s, me, card, aims)
        if len(found) > 1 or (found and card.slots[len(aims)] is SLOT_REVIVED):
            s.stack.append((me, Aim(card, aims) if aims else first_aim(card)))
            return
        aims += (as_aim(found[0]) if found else NOBODY,)
    if card.kind is not KIND_EVENT:
        if nobody_answers(s):
            take_hold(s, me, card, aims)
        else:
            announce(s, me, TakeHold(card, aims), MOMENT_ANNOUNCE_DEPLOY, touches(s, other(me), card, aims))
    elif asks(s, other(me), MOMENT_ANSWER, False):
        s.push(me, Resolve(card, aims))
        s.push(other(me), window(MOMENT_ANSWER, False, True))
    else:
        resolve(s, me, card, aims)


@dataclass(frozen=True, slots=True)
class Aim(FromHand):
    """Name what a card is for, one thing after the other, in the open (§6.7)."""

    card: Card
    aims: tuple[int, ...] = ()

    def options(self, s: State, me: Seat) -> Sequence[Choice]:
        return candidates(s, me, self.card, self.aims)

    def act(self, s: State, me: Seat, choice: Choice) -> None:
        named = as_aim(choice)
        if isinstance(choice, Card) and choice not in s.piles[me]:
            show_in_hand(s, me, choice)
            named = in_hand(choice)
        aim(s, me, self.card, (*self.aims, named))

    def from_hand(self, s: State, me: Seat) -> Kind | None:
        if self.card.slots[len(self.aims)] is not SLOT_REVIVED:
            return None
        return None if any(card.kind is KIND_SPECIES for card in s.piles[me]) else KIND_SPECIES

    def clause(self) -> str:
        return "§6.7" if self.card.kind is KIND_EVENT else "§5.4"


@dataclass(frozen=True, slots=True)
class Resolve(Step):
    """An event happens, as far as it can, and is discarded (§6.6)."""

    card: Card
    aims: tuple[int, ...]

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.tell("resolved", "§6.6", who=me, card=self.card)
        resolve(s, me, self.card, self.aims)


def resolve(s: State, me: Seat, card: Card, aims: tuple[int, ...]) -> None:
    """What an event does, with a die if it needs one."""
    if card.cancels:
        cancel_answered(s)
    if s.logging and card.slots and card.slots[0] is SLOT_PLACE and aims[0] != NOBODY:
        s.tell("befell", "§6.7", who=me, card=card, place=aims[0])
    s.stack.append((me, discard_step(card)))
    if card.rolls:
        s.push(me, RollFor(card, aims))
    else:
        lines(card, aims).act(s, me, None)


@dataclass(frozen=True, slots=True)
class Discard(Step):
    """An event that is over goes to its owner's pile."""

    card: Card

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.announced[me].remove(self.card)
        discard(s, me, self.card)


def cancel_answered(s: State) -> None:
    """Take the effect from the event this one was revealed in answer to, if it was (§6.15)."""
    me, step = s.stack[-1]
    if isinstance(step, Resolve):
        s.stack[-1] = (me, discard_step(step.card))
        s.tell("cancelled", "§6.15", who=me, card=step.card)


# --- effects ---


@dataclass(frozen=True, slots=True)
class TakeHold(Step):
    """An effect is laid on its host, or does its one deed (§5.4)."""

    card: Card
    aims: tuple[int, ...]

    def act(self, s: State, me: Seat, choice: None) -> None:
        if not self._possible(s, me):
            take_back(s, me, self.card)
            s.tell("undone", "§6.6", who=me, card=self.card)
            return
        take_hold(s, me, self.card, self.aims)

    def _possible(self, s: State, me: Seat) -> bool:
        if self.card.attach is ATTACH_SPECIES:
            species = s.living.get(self.aims[0])
            return species is not None and may_host(me, self.card, species)
        return self.card.attach is ATTACH_HABITAT or can_play(s, me, self.card)


def take_hold(s: State, me: Seat, card: Card, aims: tuple[int, ...]) -> None:
    """What an effect does."""
    s.effect_played = True
    s.announced[me].remove(card)
    if s.logging:
        _tell_hold(s, me, card, aims[0] if aims else NOBODY)
    if card.attach is ATTACH_SPECIES:
        attach_to_species(s, attached(card, me), s.living[aims[0]])
    elif card.attach is ATTACH_HABITAT:
        attach_to_habitat(s, attached(card, me), aims[0], aims[-1])
    else:
        discard(s, me, card)
    if card.plays:
        lines(card, aims).act(s, me, None)


def _tell_hold(s: State, me: Seat, card: Card, host: int) -> None:
    if card.attach is ATTACH_SPECIES:
        it = s.living[host]
        s.tell("laid_on", "§5.4", who=me, card=card, species=it.card, whose=it.owner, place=it.place)
    elif card.attach is ATTACH_HABITAT:
        s.tell("laid_at", "§5.4", who=me, card=card, place=host)
    else:
        s.tell("took_hold", "§5.4", who=me, card=card)


def can_play(s: State, me: Seat, card: Card) -> bool:
    """Whether an effect has something to be laid on or to do (§5.4)."""
    if card.attach is ATTACH_SPECIES:
        for species in s.living.values():  # noqa: SIM110  # asked for every effect in hand at every move
            if may_host(me, card, species):
                return True
        return False
    return card.attach is ATTACH_HABITAT or bool(s.own(me)) or bool(effects_in_play(s))


def touches(s: State, seat: Seat, card: Card, aims: tuple[int, ...]) -> bool:
    """Whether an effect is laid where a seat has a species, or on one of its own."""
    for slot, named in zip(card.slots, aims, strict=True):
        if named == NOBODY or slot is SLOT_COPIED:
            continue
        place = named if slot is SLOT_HOST and card.attach is ATTACH_HABITAT else _where(s, slot, named)
        if s.stands(seat, place):
            return True
    return False


def _where(s: State, slot: Slot, named: int) -> int:
    if slot is SLOT_DISCARDED:
        host = named // CODES
        return host if host < len(PLACES) else s.living[host - len(PLACES)].place
    return s.living[named].place


# --- the same value for the same thing: making one takes longer than finding it ---


@cache
def window(moment: Moment, touched: bool, last: bool) -> Window:
    """A window."""
    return Window(moment, touched, last)


@cache
def first_aim(card: Card) -> Aim:
    """The first thing to be named for a card."""
    return Aim(card, ())


@lru_cache(4096)
def lines(card: Card, aims: tuple[int, ...]) -> Lines:
    """What a card does to what was named."""
    return Lines(card, aims)


@cache
def discard_step(card: Card) -> Discard:
    """What becomes of an event."""
    return Discard(card)


@cache
def attached(card: Card, owner: Seat) -> Attached:
    """An effect of somebody."""
    return Attached(card, owner)
