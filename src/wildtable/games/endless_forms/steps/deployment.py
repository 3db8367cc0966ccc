"""The Deployment Phase: one species, one effect, one event, in any order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from wildtable.core.decision import Seat
from wildtable.core.refusal import Why
from wildtable.core.step import Step
from wildtable.games.endless_forms.board import Moment, Place, other, place_number
from wildtable.games.endless_forms.cards.compiled import FACE_DOWN, Card, Kind, take
from wildtable.games.endless_forms.state.changes import enter, show, take_back
from wildtable.games.endless_forms.state.entries import set_event
from wildtable.games.endless_forms.state.table import State
from wildtable.games.endless_forms.steps.windows import announce, can_play, plan, reveal
from wildtable.games.endless_forms.view.hidden import FromHand

KIND_EVENT: Final = Kind.EVENT
KIND_SPECIES: Final = Kind.SPECIES
SPECIES_BIT: Final[int] = 1 << Kind.SPECIES
EFFECT_BIT: Final[int] = 1 << Kind.EFFECT
EVENT_BIT: Final[int] = 1 << Kind.EVENT
ANNOUNCE_DEPLOY: Final = Moment.ANNOUNCE_DEPLOY


@dataclass(frozen=True, slots=True)
class Done(Step[State, None]):
    """Go on to what comes next."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        return


@dataclass(frozen=True, slots=True)
class Reveal(Step[State, None]):
    """Reveal one's event on one's own move (§6.1)."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        reveal(s, me)


DONE: Final = Done()
REVEAL: Final = Reveal()


@dataclass(frozen=True, slots=True)
class Deployment(Step[State, Step[State, None]]):
    """Play a card, as long as there is one to play and one wants to (§5.1)."""

    def options(self, s: State, me: Seat) -> Sequence[Step[State, None]]:
        found = self._from_hand(s, me)
        if s.zones[me] is not None:
            found.append(REVEAL)
            found.append(DONE)
            return found
        if not found and not s.switches.all_questions and self._is_over(s, me):
            return found
        found.append(DONE)
        return found

    def _from_hand(self, s: State, me: Seat) -> list[Step[State, None]]:
        """The different cards in hand that can be played."""
        found: list[Step[State, None]] = []
        kinds = 0 if s.species_played or not s.free[me] else SPECIES_BIT
        if not s.effect_played:
            kinds |= EFFECT_BIT
        if not s.event_played and s.zones[me] is None:
            kinds |= EVENT_BIT
        if not kinds:
            return found
        last = FACE_DOWN
        for card in s.hands[me]:
            if not card.kind_bit & kinds or card is last:  # not now, or another copy
                continue
            last = card
            if not card.needs_target or can_play(s, me, card):
                step = card.from_hand
                found.append(played(card) if step is None else step)
        return found

    def _is_over(self, s: State, me: Seat) -> bool:
        """Whether everybody knows that nothing can be played any more; else silence would tell."""
        if not s.hands[me]:
            return True
        return s.effect_played and s.event_played and (s.species_played or not s.free[me])

    def act(self, s: State, me: Seat, choice: Step[State, None]) -> None:
        if choice is not DONE:
            s.stack.append((me, self))
            choice.act(s, me, None)

    def knows(self, me: Seat) -> tuple[Seat, ...]:
        return (me,)  # what is picked is shown when it is announced

    def clause(self) -> str:
        return "§5.1"

    def why_not(self, s: State, me: Seat, choice: object) -> Why | None:
        if isinstance(choice, Deploy) and s.species_played:
            return Why("one_of_each", {}, "§5.1")
        if isinstance(choice, PlayEffect) and s.effect_played:
            return Why("one_of_each", {}, "§5.1")
        if isinstance(choice, SetEvent):
            return Why("zone_full" if s.zones[me] is not None else "one_event", {}, "§6.4")
        return None


# --- species ---


@dataclass(frozen=True, slots=True)
class Deploy(Step[State, None]):
    """Pick a species card and say where it goes; until that is said nobody else knows it (§5.3)."""

    card: Card

    def act(self, s: State, me: Seat, choice: None) -> None:
        room = s.room(me)
        if len(room) == 1 and not s.switches.all_questions:
            deploy_to(s, me, self.card, place_number(room[0]))
        else:
            s.planned = self.card
            s.stack.append((me, DEPLOY_TO))


@dataclass(frozen=True, slots=True)
class DeployTo(FromHand):
    """Where a species goes: any habitat with room on one's own side (§5.2)."""

    def options(self, s: State, me: Seat) -> Sequence[Place]:
        return s.room(me)

    def act(self, s: State, me: Seat, choice: Place) -> None:
        card = s.planned
        assert card is not None  # or nobody would be asked
        s.planned = None
        deploy_to(s, me, card, place_number(choice))

    def knows(self, me: Seat) -> tuple[Seat, ...]:
        return (me,)

    def suits(self, s: State, me: Seat, card: Card) -> bool:
        return card.kind is KIND_SPECIES

    def plan(self, s: State, me: Seat, card: Card) -> None:
        s.planned = card

    def clause(self) -> str:
        return "§5.2"

    def why_not(self, s: State, me: Seat, choice: object) -> Why | None:
        return Why("full", {}, "§5.2") if isinstance(choice, Place) else None


DEPLOY_TO: Final = DeployTo()


def deploy_to(s: State, me: Seat, card: Card, place: int) -> None:
    """Show a species and where it goes: it happens, or waits for answers."""
    show(s, me, card)
    if s.nobody_answers:
        settle(s, me, card, place)
        return
    s.tell("announced_species", "§5.3", who=me, card=card, place=place)
    announce(s, me, Settle(card, place), ANNOUNCE_DEPLOY, s.stands(other(me), place))


@dataclass(frozen=True, slots=True)
class Settle(Step[State, None]):
    """A species arrives, or its card goes back if there is no room any more (§6.6)."""

    card: Card
    place: int

    def act(self, s: State, me: Seat, choice: None) -> None:
        if s.has_room(me, self.place):
            settle(s, me, self.card, self.place)
        else:
            s.species_played = s.switches.readings.interrupted_lost
            take_back(s, me, self.card)


def settle(s: State, me: Seat, card: Card, place: int) -> None:
    """A species arrives."""
    s.species_played = True
    s.announced[me].remove(card)
    enter(s, me, card, place)


# --- effects and events ---


@dataclass(frozen=True, slots=True)
class PlayEffect(Step[State, None]):
    """Pick an effect and say what it is for; until that is said nobody else knows it (§5.4)."""

    card: Card

    def act(self, s: State, me: Seat, choice: None) -> None:
        plan(s, me, self.card, ())


@dataclass(frozen=True, slots=True)
class SetEvent(Step[State, None]):
    """Lay an event face down: nobody else learns which (§5.5)."""

    card: Card

    def act(self, s: State, me: Seat, choice: None) -> None:
        take(s.hands[me], self.card)
        s.lay_event(me, self.card)
        s.event_played = True
        s.setting = True
        if s.logging:
            s.log.append(set_event(me, self.card))
        if s.zones[other(me)] is None:
            s.setting = False
            return
        announce(s, me, Rest(), ANNOUNCE_DEPLOY, False)


@dataclass(frozen=True, slots=True)
class Rest(Step[State, None]):
    """The event lies in its zone and may be revealed from now on."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.setting = False


# What a card does from the hand is made once and lies with the card: making it takes longer than finding it.
def played(card: Card) -> Step[State, None]:
    """How a card is played from the hand."""
    kind = card.kind
    step = (
        Deploy(card) if kind is KIND_SPECIES else SetEvent(card) if kind is KIND_EVENT else PlayEffect(card)
    )
    card.from_hand = step
    return step
