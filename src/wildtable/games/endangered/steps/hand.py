"""Drawing, playing, discarding and recovering player cards (§5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from wildtable.core.dealing import take_out
from wildtable.core.decision import Seat
from wildtable.core.step import Deal, Step
from wildtable.games.endangered.cards.card_types import Card, Event, Kind, Verb
from wildtable.games.endangered.state import EMPTY, State, entries
from wildtable.games.endangered.steps.abilities import Abilities
from wildtable.games.endangered.steps.choices import NONE, Decline
from wildtable.games.endangered.steps.money import Pay

ONCE: Final = Kind.ONCE
ACTION: Final = Kind.ACTION


@dataclass(frozen=True, slots=True)
class Draw(Verb[State, None]):
    """Draw cards; an empty deck is made of the own discards first (§5.6)."""

    n: int = 1

    def options(self, s: State, me: Seat) -> tuple[()] | None:
        return None if s.decks[me] or s.discards[me] else ()

    def act(self, s: State, me: Seat, choice: None) -> None:
        if 1 < self.n <= len(s.decks[me]):
            s.put_times(me, draw_card(s.shuffles[me]), self.n)
            return
        if self.n > 1:
            s.put(me, Draw(self.n - 1))
        draw(s, me)


def draw(s: State, me: Seat) -> None:
    """Draw one card."""
    if not s.decks[me]:
        if not s.discards[me]:
            return
        s.decks[me] = sorted(s.discards[me], key=_name)
        s.discards[me] = []
        s.shuffles[me] += 1
        s.tell("deck_shuffled", "§5.6", who=me)
    s.put(me, draw_card(s.shuffles[me]))


@dataclass(frozen=True, slots=True)
class DrawCard(Deal[State, Card]):
    """The next card of a shuffled deck."""

    shuffle: int

    def options(self, s: State, me: Seat) -> Sequence[Card]:
        return s.decks[me]

    def act(self, s: State, me: Seat, choice: Card) -> None:
        take_out(s.decks[me], choice)
        s.hands[me].append(choice)
        if s.logging:
            s.log.append(entries.card("drew", me, choice, "§5.6"))

    def source(self, me: Seat) -> str:
        return f"deck {me}.{self.shuffle}"


draw_card: Final = cache(DrawCard)


@dataclass(frozen=True, slots=True)
class Discard(Verb[State, Card]):
    """Discard cards from the hand."""

    n: int = 1

    def options(self, s: State, me: Seat) -> Sequence[Card]:
        return distinct(s.hands[me])

    def act(self, s: State, me: Seat, choice: Card) -> None:
        s.hands[me].remove(choice)
        s.discards[me].append(choice)
        if s.logging:
            s.log.append(entries.card("discarded", me, choice, "§5.7"))
        if self.n > 1:
            s.put(me, Discard(self.n - 1))

    def clause(self) -> str:
        return "§5.7"


@dataclass(frozen=True, slots=True)
class Recover(Verb[State, Card]):
    """Take cards of a kind back from the own discards."""

    n: int = 1
    only: Kind = Kind.ONCE

    def options(self, s: State, me: Seat) -> Sequence[Card]:
        return distinct([card for card in s.discards[me] if card.kind is self.only])

    def act(self, s: State, me: Seat, choice: Card) -> None:
        s.discards[me].remove(choice)
        s.hands[me].append(choice)
        s.tell("recovered", "§5.7", who=me, card=choice)
        if self.n > 1:
            s.put(me, Recover(self.n - 1, self.only))

    def clause(self) -> str:
        return "§5.7"


@dataclass(frozen=True, slots=True)
class Play(Verb[State, Card | Decline]):
    """Play a card from the hand, or none (§5.1). A Once card that cannot be paid is not offered."""

    n: int = 1

    def options(self, s: State, me: Seat) -> Sequence[Card | Decline]:
        hand = [
            card
            for card in distinct(s.hands[me])
            if not card.cost or card.kind is not ONCE or s.can_pay(me, card.cost)
        ]
        return [*hand, NONE] if hand else ()

    def act(self, s: State, me: Seat, choice: Card | Decline) -> None:
        if choice is NONE:
            return
        if self.n > 1:
            s.put(me, Play(self.n - 1))
        enter(s, me, choice)

    def clause(self) -> str:
        return "§5.1"


def enter(s: State, me: Seat, card: Card) -> None:
    """A card of the hand comes into play."""
    if card.kind is ONCE:
        s.put(me, Pay(card.cost, (CarryOut(card),)))
        return
    s.hands[me].remove(card)
    if s.logging:
        s.log.append(entries.card("played", me, card, "§5.1"))
    if card.kind is ACTION:
        add_action(s, card, me)
    else:
        s.powers[me].append(card)
        s.put(me, Abilities(Event.SELF_PLAYED, len(s.powers[me]) - 1))


def add_action(s: State, card: Card, owner: Seat) -> None:
    """A new action that everybody may use (§5.2)."""
    s.zone.append(card)
    s.owners.append(owner)
    s.dice.append(())
    s.height.append(EMPTY)
    s.barred.append(0)


@dataclass(frozen=True, slots=True)
class CarryOut(Step[State, None]):
    """A Once card is paid for: do what it says, then discard it (§5.4)."""

    card: Card

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.hands[me].remove(self.card)
        s.aside.append((me, self.card))
        if s.logging:
            s.log.append(entries.card("played", me, self.card, "§5.4"))
        s.put(me, PutOnDiscards(self.card))
        s.push_all(me, self.card.steps)


@dataclass(frozen=True, slots=True)
class PutOnDiscards(Step[State, None]):
    """A Once card is done with."""

    card: Card

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.aside.remove((me, self.card))
        s.discards[me].append(self.card)


def distinct(cards: list[Card]) -> Sequence[Card]:
    """Each card once, however many copies there are."""
    found: list[Card] = []
    for card in cards:
        if card not in found:
            found.append(card)
    return found


def _name(card: Card) -> str:
    return card.name
