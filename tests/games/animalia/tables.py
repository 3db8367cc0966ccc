"""Tables laid out by hand for the tests."""

from __future__ import annotations

from random import Random
from typing import Any

from wildtable.core.decision import CHANCE
from wildtable.games.animalia import GAME
from wildtable.games.animalia.board import BIT, NOBODY, Animal, Answer, Cards
from wildtable.games.animalia.state import State
from wildtable.games.animalia.steps.tricks import PLAY

EU, NA, SA = "europe", "north-america", "south-america"
FIRST, SECOND, IWC = 0, 1, 2


def cards(names: str) -> Cards:
    """A set of animals from `EU1 NA4`."""
    return sum(BIT[Animal[name]] for name in names.split())


def dealt(seats: int = 2, seed: int = 1, **options: Any) -> State:
    """A table at its first card."""
    s = GAME.new(seats, **options)
    rng = Random(seed)
    deal(s, rng)
    return s


def deal(s: State, rng: Random) -> None:
    """Let chance answer at random."""
    while (decision := s.decision()) is not None and decision.seat == CHANCE:
        s.answer(rng.choice(list(decision.options)))


def lay(
    *hands: str,
    seats: int = 2,
    piles: tuple[str, str, str] = ("", "", ""),
    leader: int = IWC,
    coins: int = 1,
    free: bool = False,
    trick: int = 1,
    **options: Any,
) -> State:
    """A table with these hands, before the first card of a trick."""
    s = dealt(seats, **options)
    s.hands = [cards(hand) for hand in hands]
    s.piles = [cards(pile) for pile in piles]
    s.leader, s.coins, s.free, s.tricks, s.named = leader, coins, free, trick - 1, NOBODY
    s.stack[-1] = (s.setup.answers[leader], PLAY[leader])
    s.advance()
    return s


def play(s: State, *answers: object) -> State:
    """Answer questions: animals by name, anything else as it is."""
    for answer in answers:
        s.answer(Animal[answer] if isinstance(answer, str) else answer)
    return s


def options(s: State) -> list[object]:
    """What is offered; animals by name."""
    decision = s.decision()
    assert decision is not None
    return [option.name if isinstance(option, Animal) else option for option in decision.options]


def asked(s: State) -> str:
    """The kind of question."""
    decision = s.decision()
    return type(decision.step).__name__ if decision else ""


def told(s: State) -> list[str]:
    """The keys of the log."""
    return [entry.key for entry in s.log]


def finish_round(s: State, succeed: bool = True) -> None:
    """Come to the last trick with everything, or nothing, in the humans' piles, and play it."""
    s.tricks, s.trick, s.hands = 7, [], [cards("EU4"), cards("EU6"), cards("EU8")]
    s.piles = [s.printed.whole if succeed and p != s.iwc else 0 for p in (0, 1, 2)]
    s.stack[-1] = (s.setup.answers[s.iwc], PLAY[s.iwc])
    s.leader = s.iwc
    s.advance()
    rounds = s.shuffles
    while s.result == "" and s.shuffles == rounds:
        decision = s.decision()
        assert decision is not None
        s.answer(decision.options[0] if asked(s) == "Play" else Answer.PASS)
