"""Deeds about single species: bringing back, washing away, echoing, an ambush; and about other cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wildtable.core.decision import Seat
from wildtable.core.text import Text, text
from wildtable.games.endless_forms.board import EffectAt, Place
from wildtable.games.endless_forms.cards.card_types import ANYONE, Side, Tag, Those
from wildtable.games.endless_forms.cards.compiled import Card, Revived, take
from wildtable.games.endless_forms.state.changes import (
    any_effect,
    discard_effect,
    effect_at,
    enter,
    move,
    take_from_hand,
)
from wildtable.games.endless_forms.state.prey import bite, can_exert
from wildtable.games.endless_forms.state.rates import growth
from wildtable.games.endless_forms.state.table import State
from wildtable.games.endless_forms.steps.mistakes import Mistake, at_least, only_event
from wildtable.games.endless_forms.steps.naming import (
    NameEffect,
    NameGoal,
    NameHome,
    NamePick,
    NamePrey,
    NameRevived,
    NameSource,
    goals,
    may_choose,
)
from wildtable.games.endless_forms.steps.play import Play, picked
from wildtable.games.endless_forms.steps.predation import Hunt
from wildtable.games.endless_forms.steps.verbs import Deed, Naming
from wildtable.games.endless_forms.steps.windows import cancel_answered

if TYPE_CHECKING:
    from wildtable.games.endless_forms.policy.foresight import Foresight

YOURS = Those(side=Side.MINE)
YOUR_PREDATORS = Those(side=Side.MINE, tags=(Tag.PREDATOR,))


@dataclass(frozen=True, slots=True)
class Revive(Deed):
    """Put a species from the pile or the hand into play, if there is still room (§6.13)."""

    def do(self, s: State, play: Play) -> None:
        named, home, me = play.aim(NameRevived), play.aim(NameHome), play.me
        if not isinstance(named, Revived) or not isinstance(home, Place):
            return
        heap = s.hands[me] if named.from_hand else s.piles[me]
        if named.card not in heap or not s.has_room(me, home):
            return  # it stays where it was
        if named.from_hand:
            take_from_hand(s, me, named.card)
        else:
            take(heap, named.card)
        enter(s, me, named.card, int(home))

    def text(self, before: Deed | None = None) -> Text:
        return text(
            "Put a species from your pile, or if there is none from your hand, into a habitat with room, "
            "with its ↑ in counters. It is not your deployment."
        )

    def estimate(self, eye: Foresight, play: Play) -> float:
        named, home = play.aim(NameRevived), play.aim(NameHome)
        card = named.card if isinstance(named, Revived) else None
        return eye.arrival(card, int(home)) if card is not None and isinstance(home, Place) else 0.0

    def names(self, of_event: bool) -> tuple[Naming, ...]:
        return (NameRevived(), NameHome())

    def problems(self, of_event: bool) -> list[Mistake]:
        return only_event(of_event, text("only an event can bring a species back"))


@dataclass(frozen=True, slots=True)
class WashAway(Deed):
    """Move the species that was chosen to the habitat named, or leave it if that is full (§6.14)."""

    def do(self, s: State, play: Play) -> None:
        goal = play.aim(NameGoal)
        for species in picked(s, play, ANYONE):
            if isinstance(goal, Place) and goal in goals(s, species):
                move(s, species, int(goal))
                s.tell("washed", "§6.14", species=species.card, whose=species.owner, place=int(goal))

    def text(self, before: Deed | None = None) -> Text:
        return text("You then move it to an adjacent habitat with room, if there is one.")

    def names(self, of_event: bool) -> tuple[Naming, ...]:
        return (NameGoal(),)


@dataclass(frozen=True, slots=True)
class Echo(Deed):
    """One of one's species uses the printed growth of another, and one more, this turn (§6.11)."""

    def do(self, s: State, play: Play) -> None:
        source = s.living.get(play.species(NameSource))
        for species in picked(s, play, YOURS):
            if source is not None and may_choose(play.me, play.card, source):
                species.echo = source.card.growth + 1
                s.tell(
                    "echoed", "§6.11", species=species.card, whose=species.owner, place=species.place,
                    source=source.card, n=species.echo,
                )  # fmt: skip

    def text(self, before: Deed | None = None) -> Text:
        return text(
            "Choose one of your species and any species: this turn yours uses the other's printed ↑, +1."
        )

    def estimate(self, eye: Foresight, play: Play) -> float:
        source, total = eye.s.living.get(play.species(NameSource)), 0.0
        for species in picked(eye.s, play, YOURS) if eye.still_exerting() else ():
            if source is not None and species.owner == eye.s.active and can_exert(eye.s, species):
                total += source.card.growth + 1 - species.card.growth
        return total

    def names(self, of_event: bool) -> tuple[Naming, ...]:
        return (NamePick(YOURS), NameSource())

    def problems(self, of_event: bool) -> list[Mistake]:
        return only_event(of_event, text("only an event holds for a turn"))


@dataclass(frozen=True, slots=True)
class Ambush(Deed):
    """One of one's predators predates at once without exerting (§6.12)."""

    n: int

    def do(self, s: State, play: Play) -> None:
        s.put(play.me, Hunt(play.species(NamePick), play.species(NamePrey), self.n))

    def text(self, before: Deed | None = None) -> Text:
        return text(
            "One of your predators predates at once without exerting; its prey loses at least {n}.", n=self.n
        )

    def estimate(self, eye: Foresight, play: Play) -> float:
        hunter, prey = eye.s.living.get(play.species(NamePick)), eye.s.living.get(play.species(NamePrey))
        if hunter is None or prey is None:
            return 0.0
        return growth(eye.s, hunter) + eye.change(prey, -float(max(self.n, bite(hunter, prey))))

    def names(self, of_event: bool) -> tuple[Naming, ...]:
        return (NamePick(YOUR_PREDATORS, hunts=True), NamePrey())

    def problems(self, of_event: bool) -> list[Mistake]:
        return at_least(1, self.n)


# --- other cards ---


@dataclass(frozen=True, slots=True)
class CancelAnswered(Deed):
    """Take the effect from the event this one was revealed in answer to, if it was (§6.15)."""

    def do(self, s: State, play: Play) -> None:
        cancel_answered(s)

    def text(self, before: Deed | None = None) -> Text:
        return text("If revealed in answer to an event, that event has no effect.")

    def read_into(self, card: Card) -> None:
        card.cancels = True

    def waits_for_decline(self) -> bool:
        return True

    def problems(self, of_event: bool) -> list[Mistake]:
        return only_event(of_event, text("only an event answers an event"))


@dataclass(frozen=True, slots=True)
class DiscardEffect(Deed):
    """Discard one effect in play, if wished (§5.6)."""

    def do(self, s: State, play: Play) -> None:
        named = play.aim(NameEffect)
        if isinstance(named, EffectAt) and effect_at(s, named) is not None:
            discard_effect(s, named)

    def text(self, before: Deed | None = None) -> Text:
        return text("Discard one effect in play, if you wish.")

    def estimate(self, eye: Foresight, play: Play) -> float:
        named = play.aim(NameEffect)
        return eye.removed(named) if isinstance(named, EffectAt) else 0.0

    def names(self, of_event: bool) -> tuple[Naming, ...]:
        return (NameEffect(),)

    def possible(self, s: State, me: Seat) -> bool:
        return any_effect(s)

    def clears_effects(self) -> bool:
        return True
