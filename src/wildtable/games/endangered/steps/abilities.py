"""Abilities: what cards in front of a seat do when something happens (§3.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from wildtable.core.decision import Seat
from wildtable.core.step import Step, possible
from wildtable.games.endangered.cards.card_types import Ability, Card, Event, Limit, Tag
from wildtable.games.endangered.state import State, entries
from wildtable.games.endangered.steps.choices import NONE, Decline
from wildtable.games.endangered.steps.money import Pay

ACTION_DONE: Final = Event.ACTION_DONE
SELF_PLAYED: Final = Event.SELF_PLAYED
PER_GAME: Final = Limit.GAME
PER_TURN: Final = Limit.TURN
TAGS: Final[dict[str, Tag]] = {tag.value: tag for tag in Tag}


@dataclass(frozen=True, slots=True)
class Use:
    """An answer: an ability of a card in front of the seat, by its places."""

    card: int
    ability: int


@dataclass(frozen=True, slots=True)
class Abilities(Step[State, Use | Decline]):
    """Something has happened: its owner uses abilities in any order, the forced ones all of them."""

    event: Event
    about: int = 0  # an ambassador, an action, a card in play or a bonus, as the event has it
    done: tuple[Use, ...] = ()  # each once at one event

    def options(self, s: State, me: Seat) -> Sequence[Use | Decline] | None:
        uses = self.uses(s, me)
        if not uses:
            return ()
        for use in uses:
            if not ability(s, me, use).optional:
                return None if len(uses) == 1 else uses
        return [*uses, NONE]

    def act(self, s: State, me: Seat, choice: Use | Decline | None) -> None:
        if choice is NONE:
            return
        use = self.uses(s, me)[0] if choice is None else choice
        chosen = ability(s, me, use)
        s.put(me, asking(self.event, self.about, (*self.done, use)))
        if s.logging:
            s.log.append(entries.card("used", me, s.powers[me][use.card], "§3.4"))
        if not chosen.cost or s.first_rulings:
            mark_used(s, me, use)
        if chosen.cost:
            s.put(me, Pay(chosen.cost, (MarkUsed(use), *chosen.steps)))
        else:
            s.push_all(me, chosen.steps)

    def uses(self, s: State, me: Seat) -> list[Use]:
        """The abilities that can be used now."""
        uses: list[Use] = []
        for place, card in enumerate(s.powers[me]):
            for number, found in enumerate(card.abilities):
                if (
                    found.on is self.event
                    and self.is_meant(s, place, found)
                    and not self.is_used(s, me, place, number)
                    and (not found.cost or s.can_pay(me, found.cost))
                    and possible(s, me, found.steps[0])
                ):
                    uses.append(use_of(place, number))
        return uses

    def is_used(self, s: State, me: Seat, place: int, number: int) -> bool:
        """Whether an ability was used at this event, in this turn or, if it is for once, in this game."""
        if not (self.done or s.used or s.used_up):
            return False
        mark = (me, place, number)
        return mark in s.used or mark in s.used_up or use_of(place, number) in self.done

    def is_meant(self, s: State, place: int, found: Ability) -> bool:
        """Whether an ability for such events is for this one."""
        if self.event is ACTION_DONE:
            return speaks_of(s.zone[self.about], found.of)
        return self.event is not SELF_PLAYED or place == self.about

    def clause(self) -> str:
        return "§3.4"


# Made once: a frozen value takes a while to make.
asking: Final = cache(Abilities)
use_of: Final = cache(Use)


@dataclass(frozen=True, slots=True)
class MarkUsed(Step[State, None]):
    """An ability that has been paid for is used (§3.4)."""

    use: Use

    def act(self, s: State, me: Seat, choice: None) -> None:
        mark_used(s, me, self.use)


def mark_used(s: State, me: Seat, use: Use) -> None:
    """An ability is used for this turn, or for this game."""
    mark = (me, use.card, use.ability)
    limit = ability(s, me, use).limit
    if limit is PER_TURN and mark not in s.used:
        s.used.append(mark)
    elif limit is PER_GAME and mark not in s.used_up:
        s.used_up.append(mark)


def ability(s: State, me: Seat, use: Use) -> Ability:
    """The ability an answer names."""
    return s.powers[me][use.card].abilities[use.ability]


def speaks_of(card: Card, word: str) -> bool:
    """Whether an action is meant by its name or one of its tags."""
    return card.name == word or TAGS.get(word) in card.tags


def announce(s: State, event: Event, about: int = 0) -> None:
    """Something has happened: the active seat may have abilities for it."""
    if answers(s, event):
        s.put(s.active, asking(event, int(about)))  # a plain number: a chair is written by its name


def answers(s: State, event: Event) -> bool:
    """Whether the active seat has an ability for an event."""
    for card in s.powers[s.active]:
        for found in card.abilities:
            if found.on is event:
                return True
    return False


def awaited(s: State, card: Card) -> bool:
    """Whether the active seat has an ability for when this action is done."""
    for power in s.powers[s.active]:
        for found in power.abilities:
            if found.on is ACTION_DONE and speaks_of(card, found.of):
                return True
    return False


def event_of(s: State, event: Event) -> int:
    """What the event being answered is about; it waits on the stack."""
    for _, step in reversed(s.stack):
        if isinstance(step, Abilities) and step.event is event:
            return step.about
    return -1
