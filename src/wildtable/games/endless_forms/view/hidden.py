"""Who sees what. Decks, the opponent's hand, its face-down event and open mulligans are hidden."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Final

from wildtable.core.dealing import draw, draws
from wildtable.core.decision import Seat
from wildtable.core.step import Step
from wildtable.games.endless_forms.board import Keep
from wildtable.games.endless_forms.cards.compiled import FACE_DOWN, Card, Kind, draw_out, insert, take

if TYPE_CHECKING:
    from wildtable.games.endless_forms.state.table import State

KIND_EVENT: Final = Kind.EVENT
KIND_HABITAT: Final = Kind.HABITAT
KEEP_HIDDEN: Final = Keep.HIDDEN
SECRET: Final = (Keep.KEEP, Keep.MULLIGAN)


@dataclass(frozen=True, slots=True)
class FromHand(Step[Any, Any]):
    """A question about cards in hand, known to others only by being asked."""

    def concerns_hand(self, s: State, me: Seat) -> bool:
        """Whether the hand must hold a card that suits, or the question would not have been asked."""
        return True

    def suits(self, s: State, me: Seat, card: Card) -> bool:
        """Whether it may be this card that makes the question possible."""
        raise AssertionError(f"{type(self).__name__} suits nothing")

    def plan(self, s: State, me: Seat, card: Card) -> None:
        """Imagine that this is the card which the seat has picked in secret."""


def hide(s: State, seat: Seat | None) -> None:
    """Turn a copy of the table into what a seat may know of it."""
    s.decks = [[FACE_DOWN] * len(deck) for deck in s.decks]
    s.habitat_decks = [[FACE_DOWN] * len(deck) for deck in s.habitat_decks]
    s.hands = [hand if who == seat else _shown(hand, s.known[who]) for who, hand in enumerate(s.hands)]
    s.zones = [event if who == seat or event is None else FACE_DOWN for who, event in enumerate(s.zones)]
    if s.planned is not None and s.active != seat:
        s.planned, s.planned_aims = FACE_DOWN, ()
    s.keeps = [KEEP_HIDDEN if k in SECRET and who != seat else k for who, k in enumerate(s.keeps)]


def _shown(hand: list[Card], known: list[Card]) -> list[Card]:
    return [*known, *[FACE_DOWN] * (len(hand) - len(known))]


def fill(s: State, rng: Random) -> None:
    """Deal the cards a view does not show in any way that fits what it shows."""
    for seat in range(s.seats):
        unseen = _unseen(s, seat)
        if s.zones[seat] is FACE_DOWN:
            s.zones[seat] = _take(unseen, [card for card in unseen if card.kind is KIND_EVENT], rng)
        _fill_hand(s, seat, unseen, rng)
        s.decks[seat] = unseen
        s.habitat_decks[seat] = _habitats_unseen(s, seat)
        if s.keeps[seat] is KEEP_HIDDEN:
            s.keeps[seat] = rng.choice(SECRET)


def _fill_hand(s: State, seat: Seat, unseen: list[Card], rng: Random) -> None:
    hand = [card for card in s.hands[seat] if card is not FACE_DOWN]
    holes = len(s.hands[seat]) - len(hand)
    step = _about_hand(s, seat)
    if step is not None:
        holes -= _suit(s, seat, step, hand, unseen, rng)
    if holes:
        for card in draws(unseen.copy(), holes, rng):  # of a copy: drawing leaves it in another order
            draw_out(unseen, card)
            insert(hand, card)
    s.hands[seat] = hand


def _about_hand(s: State, seat: Seat) -> FromHand | None:
    """The open question, if it tells something about a hand."""
    me, step = s.stack[-1] if s.stack else (seat, None)
    if me != seat or not isinstance(step, FromHand) or not step.concerns_hand(s, me):
        return None
    return step


def asks_about_hand(s: State, seat: Seat) -> bool:
    """Whether the open question tells something about a hand."""
    return _about_hand(s, seat) is not None


def _suit(s: State, seat: Seat, step: FromHand, hand: list[Card], unseen: list[Card], rng: Random) -> int:
    """Let the hand hold a card that makes the question possible; 1 where it had to be dealt."""
    found = next((card for card in hand if step.suits(s, seat, card)), None)
    dealt = found is None
    if found is None:
        found = _take(unseen, [card for card in unseen if step.suits(s, seat, card)], rng)
        insert(hand, found)
    if s.planned is FACE_DOWN:
        step.plan(s, seat, found)
    return int(dealt)


def _take(unseen: list[Card], those: list[Card], rng: Random) -> Card:
    card = draw(those, rng)
    take(unseen, card)
    return card


def _unseen(s: State, seat: Seat) -> list[Card]:
    """Cards of a seat's main deck that lie nowhere in sight, in order."""
    seen = s.hands[seat] + s.announced[seat] + s.piles[seat]
    event = s.zones[seat]
    if event is not None:
        seen.append(event)
    for species in s.in_play:
        if species.owner == seat:
            seen.append(species.card)
        if species.effects:
            seen += [effect.card for effect in species.effects if effect.owner == seat]
    for habitat in s.row:
        if habitat.effects:
            seen += [effect.card for effect in habitat.effects if effect.owner == seat]
    return _left(s.lists[seat], seen)


def _habitats_unseen(s: State, seat: Seat) -> list[Card]:
    """Habitats of a seat that lie neither in the row nor on its pile, in order."""
    left = s.habitat_lists[seat].copy()
    for habitat in s.row:
        if habitat.owner == seat:
            _drop(left, habitat.card)
    for card in s.piles[seat]:
        if card.kind is KIND_HABITAT:
            _drop(left, card)
    return left


def _drop(cards: list[Card], card: Card) -> None:
    """Take one copy out, if there is one: a row laid by hand may hold habitats of no list."""
    for n, one in enumerate(cards):
        if one is card:
            cards.pop(n)
            return


def _left(cards: list[Card], seen: list[Card]) -> list[Card]:
    """A list of cards, in order, without those seen, each copy counted."""
    if not cards:
        return []
    copies = [0] * len(cards[0].cards)
    for card in seen:
        if card is not FACE_DOWN:  # what a view does not show is not on the list
            copies[card.index] += 1
    left: list[Card] = []
    for card in cards:
        if copies[card.index]:
            copies[card.index] -= 1
        else:
            left.append(card)
    return left
