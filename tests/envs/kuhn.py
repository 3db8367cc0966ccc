"""Kuhn poker as a game of ours: small enough to be solved, so that an adapter can be checked to the digit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from random import Random
from typing import Any

from wildtable.core.decision import Choice, Decision, Seat
from wildtable.core.encoding import Encoder, Row
from wildtable.core.game import Game, Words
from wildtable.core.hidden import HIDDEN, Hidden
from wildtable.core.outcome import Outcome
from wildtable.core.step import Deal, Step
from wildtable.core.table import Table
from wildtable.core.text import Text, text


class Card(IntEnum):
    JACK = 0
    QUEEN = 1
    KING = 2


class Word(IntEnum):
    PASS = 0
    BET = 1


@dataclass
class Kuhn(Table):
    cards: list[Card | Hidden] = field(default_factory=list)
    deck: list[Card | Hidden] = field(default_factory=lambda: list(Card))
    said: list[Word] = field(default_factory=list)

    def copy(self) -> Kuhn:
        s = self.copy_onto(Kuhn.__new__(Kuhn))
        s.cards, s.deck, s.said = self.cards.copy(), self.deck.copy(), self.said.copy()
        return s

    def view(self, seat: Seat | None) -> Kuhn:
        s = self.copy()
        s.cards = [card if n == seat else HIDDEN for n, card in enumerate(s.cards)]
        s.deck = [HIDDEN] * len(s.deck)
        s.veil(seat)
        return s

    def redeal(self, rng: Random) -> Kuhn:
        s = self.copy()
        left: list[Card | Hidden] = [card for card in Card if card not in s.cards]
        rng.shuffle(left)
        s.cards = [left.pop() if card is HIDDEN else card for card in s.cards]
        s.deck = sorted(left)
        s.unveil()
        return s

    def pieces(self) -> Counter[str]:
        return Counter(card.name for card in (*self.cards, *self.deck))

    def outcome(self) -> Outcome:
        bets = self.said.count(Word.BET)
        higher = int(self.cards[1] > self.cards[0])
        winner = higher if bets != 1 else (self.said.index(Word.BET)) % 2
        won = 1.0 if bets == 2 else 0.5  # of a pot of two or four, each has paid half
        return Outcome(
            (won, -won) if winner == 0 else (-won, won), (winner,), "shown" if bets != 1 else "fold"
        )


@dataclass(frozen=True, slots=True)
class DealOne(Deal[Kuhn, Card | Hidden]):
    def options(self, s: Kuhn, me: Seat) -> Sequence[Card | Hidden]:
        return s.deck

    def act(self, s: Kuhn, me: Seat, choice: Card | Hidden) -> None:
        s.deck.remove(choice)
        s.cards.append(choice)

    def knows(self, me: Seat) -> tuple[Seat, ...]:
        return (me,)

    def source(self, me: Seat) -> str:
        return "deck"


@dataclass(frozen=True, slots=True)
class Say(Step[Kuhn, Word]):
    def options(self, s: Kuhn, me: Seat) -> Sequence[Word]:
        return tuple(Word)

    def act(self, s: Kuhn, me: Seat, choice: Word) -> None:
        s.said.append(choice)
        if len(s.said) < 2 or s.said == [Word.PASS, Word.BET]:
            s.push(1 - me, Say())

    def clause(self) -> str:
        return "§1"


class KuhnWords(Words[Kuhn]):
    def name(self, value: Any) -> Text:
        return text("{value}", value=str(value))

    def prompt(self, s: Kuhn, decision: Decision) -> Text:
        return text("What do you say?")

    def option(self, s: Kuhn, decision: Decision, choice: Choice) -> Text:
        return text("{word}", word=choice.name)

    def outcome(self, s: Kuhn, outcome: Outcome) -> Text:
        return text("It is over.")


class KuhnEncoder(Encoder[Kuhn]):
    package = "tests.envs"  # it has no list there: the names are those of `spellings`
    questions = (Say,)

    def spellings(self) -> Iterable[str]:
        return [f"Say {word.name}" for word in Word]

    def chances(self) -> Iterable[str]:
        return [card.name for card in Card]

    def write(self, row: Row, s: Kuhn, seat: Seat) -> None:
        row.one("my card", int(s.cards[seat]) if seat < len(s.cards) else -1, 3)
        row.add("said", [1 + word for word in s.said] + [0] * (3 - len(s.said)))


class KuhnGame(Game[Kuhn]):
    name = "kuhn"
    title = "Kuhn poker"
    seats = range(2, 3)
    words = KuhnWords()

    def new(self, seats: int, *, cards: Any = None, **options: object) -> Kuhn:
        s = Kuhn(seats)
        s.push(0, DealOne())
        s.stack = [(0, Say()), (1, DealOne()), (0, DealOne())]
        s.advance()
        return s

    def make_encoder(self) -> KuhnEncoder:
        return KuhnEncoder()


GAME = KuhnGame()


class LeakyEncoder(KuhnEncoder):
    """Numbers chance by its place among what is left: which place my card had tells which card is gone."""

    def __init__(self, cards: Any = None) -> None:
        super().__init__(cards)
        self.left: list[Card] = []

    def fall(self, choice: Choice) -> int:
        return self.left.index(choice)


class LeakyGame(KuhnGame):
    name = "leaky-kuhn"

    def make_encoder(self) -> LeakyEncoder:
        return LeakyEncoder()
