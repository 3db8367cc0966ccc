"""Shuffling and dealing the animals (§2.5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from wildtable.core.decision import Seat
from wildtable.core.hidden import Hidden
from wildtable.core.step import Deal, Step
from wildtable.games.animalia.board import BIT, HAND_SIZE, Animal, Player
from wildtable.games.animalia.state import State


@dataclass(frozen=True, slots=True)
class Shuffle(Step[State, None]):
    """Shuffle all animals and deal them: two hands card by card, the third is what remains."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.shuffles += 1
        s.deck = [*s.printed.deck]
        s.hands = [0, 0, 0]
        s.voids = [0, 0, 0]
        s.known = [0] * 12
        s.ask(s.iwc, LastHand(s.iwc))
        for player in s.setup.order[s.iwc][1:]:
            s.stack.extend([(s.setup.answers[player], DealCard(player, s.shuffles))] * HAND_SIZE)


def take(deck: list[Animal | Hidden], card: Animal) -> None:
    """Take a card out: each is one object, and comparing takes longer than looking."""
    for n in range(len(deck)):
        if deck[n] is card:
            deck.pop(n)
            return
    raise ValueError(f"{card.name} is not there")


@dataclass(frozen=True, slots=True)
class DealCard(Deal[State, Animal | Hidden]):
    """Deal one animal to a player."""

    player: Player
    shuffle: int

    def options(self, s: State, me: Seat) -> Sequence[Animal | Hidden]:
        return s.deck

    def act(self, s: State, me: Seat, choice: Animal | Hidden) -> None:
        assert isinstance(choice, Animal)
        n: int = choice
        take(s.deck, choice)
        s.hands[self.player] |= BIT[n]

    def knows(self, me: Seat) -> tuple[Seat, ...]:
        return (me,)

    def source(self, me: Seat) -> str:
        return f"animals {self.shuffle}"


@dataclass(frozen=True, slots=True)
class LastHand(Step[State, None]):
    """The cards that remain are the last hand."""

    player: Player

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.hands[self.player] = s.printed.whole & ~sum(s.hands)
        s.deck = []


SHUFFLE: Final = Shuffle()
