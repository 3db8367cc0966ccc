"""The truth about late positions: every answer the rules offer, tried to the end of the round."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.games.animalia.tables import FIRST, SECOND, dealt
from wildtable.core.decision import CHANCE
from wildtable.games.animalia.board import BIT, Answer, Once
from wildtable.games.animalia.state import State
from wildtable.games.animalia.steps.tricks import PLAY, Play


def tried(s: State, paid: int | None, free: bool, coins: int, seen: dict[Any, bool]) -> bool:
    """Whether the round can be won: every answer of the rules tried; `paid` None: whatever it pays."""
    decision = s.decision()
    if decision is None or decision.seat == CHANCE:
        return any(e.key == "fulfilled" and e.args["coins"] >= coins for e in s.log)
    piles = (*s.hands, *s.piles, *s.trick, s.leader, s.named, s.coins, s.free)
    key = (piles, paid, tuple(s.stack), tuple(s.picks))
    if key not in seen:
        seen[key] = any(
            tried_after(s, option, paid, free, coins, seen)
            for option in decision.options
            if free or not (isinstance(option, Once) or option is Answer.USE)
        )
    return seen[key]


def tried_after(
    s: State, option: Any, paid: int | None, free: bool, coins: int, seen: dict[Any, bool]
) -> bool:
    after = s.copy()
    after.log = []
    after.answer(option)
    if paid is not None:
        paid -= sum(entry.key == "paid" for entry in after.log)
    return (paid is None or paid >= 0) and tried(after, paid, free, coins, seen)


def ending(rng: Random, continents: str) -> State:
    """A round with at most seven cards to play, most of what is needed in the right piles."""
    s = dealt(
        2, seed=rng.randrange(10**6), continents=continents, difficulty=rng.choice(["easy", "normal", "hard"])
    )
    while True:
        decision = s.decision()
        assert decision is not None
        if isinstance(decision.step, Play) and sum(hand.bit_count() for hand in s.hands) <= rng.choice(
            [5, 6, 7]
        ):
            break
        s.answer(rng.choice(list(decision.options)))
    for human in (FIRST, SECOND):
        for slot in s.slots(human):
            other = next((p for p in (0, 1, 2) if p != human and s.piles[p] & slot), None)
            if other is not None and rng.random() < 0.8:
                found = s.piles[other] & slot
                s.piles[other] ^= found & -found
                s.piles[human] |= found & -found
    s.coins, s.free = rng.choice([0, 1, 1, 2]), rng.random() < 0.5
    s.advance()
    return s


def late(rng: Random, continents: str) -> State:
    """An ending with up to eight coins, now and then in the middle of an action."""
    s = ending(rng, continents)
    s.coins = rng.randrange(9)
    s.advance()
    for _ in range(rng.choice([0, 0, 0, 1, 2])):
        after = s.copy()
        decision = s.decision()
        assert decision is not None
        after.answer(rng.choice(list(decision.options)))
        following = after.decision()
        if following is None or following.seat == CHANCE:
            break
        s = after
    return s


def rich(rng: Random, continents: str) -> State:
    """Two tricks to go, with money and nearly all action cards in the hands: many actions may be needed."""
    s = dealt(
        2, seed=rng.randrange(10**6), continents=continents, difficulty=rng.choice(["easy", "normal", "hard"])
    )
    acting = [animal for animal in s.printed.deck if s.printed.has_symbol[animal]]
    rest = [animal for animal in s.printed.deck if animal not in acting]
    rng.shuffle(acting)
    rng.shuffle(rest)
    held = [*acting[: rng.choice([4, 5, 6])], *rest][:6]
    rng.shuffle(held)
    s.hands = [BIT[held[n]] | BIT[held[n + 3]] for n in range(3)]
    s.piles = [0, 0, 0]
    for human in (FIRST, SECOND):
        for slot in s.slots(human):
            there = s.piles[0] | s.piles[1] | s.piles[2] | s.hands[0] | s.hands[1] | s.hands[2]
            fitting = [animal for animal in s.printed.deck if slot & ~there & BIT[animal]]
            if fitting:
                s.piles[rng.choice([0, 1, 2, human])] |= BIT[rng.choice(fitting)]
    s.leader, s.coins, s.free, s.tricks = rng.randrange(3), rng.randrange(3, 9), rng.random() < 0.5, 6
    s.stack[-1] = (s.setup.answers[s.leader], PLAY[s.leader])
    s.advance()
    return s
