"""A small game for the tests of the core: fish are drawn in secret, and shown for points one by one.

It has what the core has to serve: a hidden hand, a face-down deck, a die, a secret look and a refusal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from random import Random
from typing import Any, ClassVar, cast

from wildtable.core.codec import Codec
from wildtable.core.decision import Choice, Decision, Seat
from wildtable.core.entry import Entry
from wildtable.core.game import Game, Option, SetupError, Words
from wildtable.core.hidden import HIDDEN, Hidden
from wildtable.core.mind import Mind
from wildtable.core.outcome import Outcome
from wildtable.core.refusal import Why
from wildtable.core.step import Deal, May, Roll, Step
from wildtable.core.table import Table
from wildtable.core.text import Text, text


class Fish(IntEnum):
    CARP = 1
    PIKE = 2
    EEL = 3


@dataclass(frozen=True, slots=True)
class FishSet:
    copies: int = 4


@dataclass
class Pond(Table):
    deck: list[Fish | Hidden] = field(default_factory=list)  # in no order
    hands: list[list[Fish | Hidden]] = field(default_factory=list)
    shown: list[list[Fish]] = field(default_factory=list)
    die: int = 0

    def copy(self) -> Pond:
        s = self.copy_onto(Pond.__new__(Pond))
        s.deck = self.deck.copy()
        s.hands = [hand.copy() for hand in self.hands]
        s.shown = [row.copy() for row in self.shown]
        s.die = self.die
        return s

    def view(self, seat: Seat | None) -> Pond:
        s = self.copy()
        s.deck = [HIDDEN] * len(s.deck)
        s.hands = [hand if n == seat else [HIDDEN] * len(hand) for n, hand in enumerate(s.hands)]
        s.veil(seat)
        return s

    def redeal(self, rng: Random) -> Pond:
        s = self.copy()
        known = [fish for hand in s.hands for fish in hand if fish is not HIDDEN]
        known += [fish for row in s.shown for fish in row]
        unseen: list[Fish | Hidden] = [fish for fish in Fish for _ in range(4)]
        for fish in known:
            unseen.remove(fish)
        rng.shuffle(unseen)
        s.hands = [[unseen.pop() if fish is HIDDEN else fish for fish in hand] for hand in s.hands]
        s.deck = sorted(unseen)
        s.unveil()
        return s

    def pieces(self) -> Counter[str]:
        counted = Counter(fish.name for fish in self.deck)
        counted.update(fish.name for hand in self.hands for fish in hand)
        counted.update(fish.name for row in self.shown for fish in row)
        return counted

    def outcome(self) -> Outcome:
        scores = tuple(float(sum(row)) for row in self.shown)
        return Outcome(scores, tuple(n for n, score in enumerate(scores) if score == max(scores)), "score")


@dataclass(frozen=True, slots=True)
class Draw(Deal[Pond, Fish | Hidden]):
    """Draw a fish nobody else sees."""

    def options(self, s: Pond, me: Seat) -> Sequence[Fish | Hidden]:
        return s.deck

    def act(self, s: Pond, me: Seat, choice: Fish | Hidden) -> None:
        s.deck.remove(choice)
        s.hands[me].append(choice)
        s.hands[me].sort()
        s.tell_only((me,), ("fish",), "drew", who=me, fish=choice)

    def knows(self, me: Seat) -> tuple[Seat, ...]:
        return (me,)

    def source(self, me: Seat) -> str:
        return "pond"


@dataclass(frozen=True, slots=True)
class Cast(Roll[Pond, int]):
    """Roll the die."""

    def options(self, s: Pond, me: Seat) -> Sequence[int]:
        return range(1, 7)

    def act(self, s: Pond, me: Seat, choice: int) -> None:
        s.die = choice
        s.tell("rolled", who=me, die=choice)

    def source(self, me: Seat) -> str:
        return f"die {me}"


@dataclass(frozen=True, slots=True)
class Show(Step[Pond, Fish | Hidden]):
    """Show a fish worth no more than the die."""

    def options(self, s: Pond, me: Seat) -> Sequence[Fish | Hidden]:
        return [fish for fish in dict.fromkeys(s.hands[me]) if fish <= s.die]

    def act(self, s: Pond, me: Seat, choice: Fish | Hidden) -> None:
        assert isinstance(choice, Fish)
        s.hands[me].remove(choice)
        s.shown[me].append(choice)
        s.tell("showed", "§2", who=me, fish=choice)

    def clause(self) -> str:
        return "§2"

    def why_not(self, s: Pond, me: Seat, choice: Any) -> Why | None:
        if choice in s.hands[me]:
            return Why("too_big", {"fish": choice, "die": s.die}, "§2")
        return None


@dataclass(frozen=True, slots=True)
class Peek(Step[Pond, None]):
    """Everybody sees the next fish: a barrier for undo."""

    def act(self, s: Pond, me: Seat, choice: None) -> None:
        s.reveals += 1


@dataclass(frozen=True, slots=True)
class Turn(Step[Pond, None]):
    """Draw, roll, show; then the next seat."""

    def act(self, s: Pond, me: Seat, choice: None) -> None:
        if s.deck:
            s.push(me, Draw(), Cast(), May(Show()), May(Show()), Peek())
            s.stack.insert(0, ((me + 1) % s.seats, Turn()))


class PondWords(Words[Pond]):
    reasons = {"too_big": text("{fish} is too big: the die shows {die}.")}

    def name(self, value: Any) -> Text:
        return text("a fish") if value is HIDDEN else Text(str(getattr(value, "name", value)))

    def prompt(self, s: Pond, decision: Decision) -> Text:
        return Text(str(type(decision.step).__name__))

    def option(self, s: Pond, decision: Decision, choice: Choice) -> Text:
        return self.name(choice)

    def entry(self, entry: Entry) -> Text:
        return Text(entry.key, {key: self.name(value) for key, value in entry.args.items()})

    def outcome(self, s: Pond, outcome: Outcome) -> Text:
        return Text("over")


class PondMind(Mind[Pond]):
    def value(self, s: Pond, seat: Seat) -> float:
        return sum(s.shown[seat]) / 24


class PondGame(Game[Pond]):
    name = "pond"
    title = "Pond"
    seats = range(2, 4)
    options: ClassVar[tuple[Option, ...]] = (Option("depth", "deep", ("deep", "shallow")),)
    words = PondWords()
    mind: ClassVar[Mind[Pond]] = PondMind()

    def new(self, seats: int, *, cards: Any = None, **options: object) -> Pond:
        copies = cast(FishSet, cards or FishSet()).copies
        s = Pond(seats, deck=[fish for fish in Fish for _ in range(copies)])
        s.hands = [[] for _ in range(seats)]
        s.shown = [[] for _ in range(seats)]
        s.push(0, Turn())
        s.advance()
        return s

    def codec(self, cards: Any = None) -> Codec:
        return Codec(__name__)

    def shipped_cards(self) -> FishSet:
        return FishSet()

    def check_cards(self, cards: FishSet) -> None:
        if cards.copies < 1:
            raise SetupError("copies: at least 1 of each fish")


GAME = PondGame()
