"""What an opponent is likely to hold: not any of its cards, but those it has passed over turn after turn."""

from __future__ import annotations

from random import Random
from typing import Final

from wildtable.core.decision import Seat
from wildtable.games.endless_forms.cards.compiled import Card, Kind, insert, take
from wildtable.games.endless_forms.policy.foresight import Foresight
from wildtable.games.endless_forms.policy.policy import best_place
from wildtable.games.endless_forms.state.table import State
from wildtable.games.endless_forms.view.hidden import asks_about_hand

KIND_EVENT: Final = Kind.EVENT
KIND_SPECIES: Final = Kind.SPECIES
PASSED_OVER: Final = 0.4
"""How often, in a turn, a card stayed in hand where a better one would not have: as it is in bots' hands."""
LONGEST: Final = 4
"""Turns that the cards of a hand have been passed over at most: the others have come since."""
WAITING: Final = 2
"""Turns in which events stay, for another one lies in their zone."""


def keep_the_lesser(s: State, owner: Seat, rng: Random) -> None:
    """Exchange what somebody's hidden hand was dealt for what would rather have been kept."""
    if asks_about_hand(s, owner):
        return
    kept, turns, shown = Kept(s, owner), finished_turns(s, owner), s.known[owner].copy()
    for dealt in s.hands[owner].copy():
        if dealt in shown:
            take(shown, dealt)
            continue
        card = dealt
        if card.kind is KIND_EVENT:
            card = kept.passed_over(card, turns - WAITING, rng)
        if card.kind is not KIND_EVENT:
            kept.passed_over(card, min(turns, LONGEST), rng)


def finished_turns(s: State, seat: Seat) -> int:
    """How often a seat could have played what it has."""
    return (s.turn - 1 if s.active == seat else s.turn) // 2


class Kept:
    """A hand whose cards are weighed against others of the same deck."""

    def __init__(self, s: State, owner: Seat) -> None:
        self.hand = s.hands[owner]
        self.deck = s.decks[owner]
        self.eye = Foresight(s, owner)
        self.worths: dict[int, float] = {}

    def passed_over(self, card: Card, turns: int, rng: Random) -> Card:
        """What is in its place after so many turns; an event is laid once, and then it is another card."""
        for _ in range(turns):
            if rng.random() < PASSED_OVER:
                other = self.lesser(card, rng)
                if card.kind is KIND_EVENT and other is not card:
                    return other
                card = other
        return card

    def lesser(self, card: Card, rng: Random) -> Card:
        """A card in hand, or another one instead of it that would sooner have been kept."""
        others = [other for other in self.deck if other.kind <= card.kind]
        other = others[int(rng.random() * len(others))] if others else card
        if not self.is_less(other, card):
            return card
        take(self.hand, card)
        take(self.deck, other)
        insert(self.hand, other)
        insert(self.deck, card)
        return other

    def is_less(self, other: Card, card: Card) -> bool:
        """Whether a card would sooner be kept than another: of a kind the worse, of two kinds the species."""
        if card.kind is KIND_EVENT:
            return other.kind is not KIND_EVENT  # they are laid as soon as their zone is free
        if card.kind is not other.kind:
            return self.worth(card) > 0
        return self.worth(other) < self.worth(card)

    def worth(self, card: Card) -> float:
        """What playing a card would bring, remembered."""
        found = self.worths.get(card.index)
        if found is None:
            is_species = card.kind is KIND_SPECIES
            found = best_place(self.eye, card)[0] if is_species else self.eye.best(card, ())[0]
            self.worths[card.index] = found
        return found
