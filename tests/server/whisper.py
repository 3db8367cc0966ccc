"""A game whose every hidden thing is a word found nowhere else: what leaks can be searched for.

Words are drawn in secret, put face down in secret, and shown one by one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from typing import Any

from wildtable.core.decision import Choice, Decision, Seat
from wildtable.core.entry import Entry
from wildtable.core.game import Game, Words
from wildtable.core.hidden import HIDDEN
from wildtable.core.outcome import Outcome
from wildtable.core.refusal import Why
from wildtable.core.step import Deal, Step
from wildtable.core.table import Table
from wildtable.core.text import Text

VEIL = "HIDDEN"
ALL = tuple("w" + sha256(str(n).encode()).hexdigest()[:12] for n in range(24))


@dataclass
class Whisper(Table):
    deck: list[str] = field(default_factory=list)
    hands: list[list[str]] = field(default_factory=list)
    buried: list[list[str]] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)

    def copy(self) -> Whisper:
        s = self.copy_onto(Whisper.__new__(Whisper))
        s.deck, s.shown = self.deck.copy(), self.shown.copy()
        s.hands = [hand.copy() for hand in self.hands]
        s.buried = [pile.copy() for pile in self.buried]
        return s

    def view(self, seat: Seat | None) -> Whisper:
        s = self.copy()
        s.deck = [VEIL] * len(s.deck)
        for zone in (s.hands, s.buried):
            zone[:] = [words if n == seat else [VEIL] * len(words) for n, words in enumerate(zone)]
        s.veil(seat)
        return s

    def redeal(self, rng: Random) -> Whisper:
        s = self.copy()
        zones = [s.deck, *s.hands, *s.buried]
        known = {word for zone in [*zones, s.shown] for word in zone}
        unseen = [word for word in ALL if word not in known]
        rng.shuffle(unseen)
        for zone in zones:
            zone[:] = [unseen.pop() if word == VEIL else word for word in zone]
        s.unveil()
        return s

    def pieces(self) -> Counter[str]:
        return Counter(word for zone in (self.deck, self.shown, *self.hands, *self.buried) for word in zone)

    def outcome(self) -> Outcome:
        return Outcome(tuple(0.0 for _ in self.hands), (), "over")


@dataclass(frozen=True, slots=True)
class Listen(Deal[Whisper, str]):
    def options(self, s: Whisper, me: Seat) -> Sequence[str]:
        return s.deck

    def act(self, s: Whisper, me: Seat, choice: str) -> None:
        s.deck.remove(choice)
        s.hands[me].append(choice)
        s.tell_only((me,), ("word",), "heard", who=me, word=choice)

    def knows(self, me: Seat) -> tuple[Seat, ...]:
        return (me,)

    def source(self, me: Seat) -> str:
        return "words"


@dataclass(frozen=True, slots=True)
class Bury(Step[Whisper, str]):
    def options(self, s: Whisper, me: Seat) -> Sequence[str]:
        return s.hands[me]

    def act(self, s: Whisper, me: Seat, choice: str) -> None:
        s.hands[me].remove(choice)
        s.buried[me].append(choice)
        s.tell_only((me,), ("word",), "buried", "§1", who=me, word=choice)

    def knows(self, me: Seat) -> tuple[Seat, ...]:
        return (me,)


@dataclass(frozen=True, slots=True)
class Show(Step[Whisper, str]):
    def options(self, s: Whisper, me: Seat) -> Sequence[str]:
        return s.hands[me]

    def act(self, s: Whisper, me: Seat, choice: str) -> None:
        s.hands[me].remove(choice)
        s.shown.append(choice)
        s.tell("showed", "§2", who=me, word=choice)

    def why_not(self, s: Whisper, me: Seat, choice: Any) -> Why | None:
        return Why("not_yours", {"word": choice}, "§2")


@dataclass(frozen=True, slots=True)
class Turn(Step[Whisper, None]):
    def act(self, s: Whisper, me: Seat, choice: None) -> None:
        if len(s.deck) >= 3:
            s.push(me, Listen(), Listen(), Listen(), Bury(), Show())
            s.stack.insert(0, ((me + 1) % s.seats, Turn()))


class WhisperWords(Words[Whisper]):
    def name(self, value: Any) -> Text:
        return Text("something") if value in (HIDDEN, VEIL) else Text(str(value))

    def prompt(self, s: Whisper, decision: Decision) -> Text:
        return Text(type(decision.step).__name__)

    def option(self, s: Whisper, decision: Decision, choice: Choice) -> Text:
        return self.name(choice)

    def targets(self, s: Whisper, decision: Decision, choice: Choice) -> tuple[str, ...]:
        return (f"hand.{choice}",)

    def why_not(self, s: Whisper, decision: Decision, target: str) -> Why:
        return Why("held", {"words": s.hands[decision.me]})

    def entry(self, entry: Entry) -> Text:
        return Text("{key} {word}", {"key": entry.key, "word": self.name(entry.args["word"])})

    def why(self, why: Why) -> Text:
        return Text("not yours: {word}{words}", {"word": "", "words": "", **why.args})

    def outcome(self, s: Whisper, outcome: Outcome) -> Text:
        return Text("over")


class WhisperGame(Game[Whisper]):
    name = "whisper"
    title = "Whisper"
    seats = range(2, 4)
    words = WhisperWords()

    def new(self, seats: int, *, cards: Any = None, **options: object) -> Whisper:
        s = Whisper(
            seats, deck=list(ALL), hands=[[] for _ in range(seats)], buried=[[] for _ in range(seats)]
        )
        s.push(0, Turn())
        s.advance()
        return s


GAME = WhisperGame()
