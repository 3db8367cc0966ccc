"""What a practised team would do at once, for games that are only imagined.

A card is played for the best end of its trick; an action is paid for when it mends more than a coin is worth;
the free action waits until the round looks lost without it.
"""

from __future__ import annotations

from typing import Final

from wildtable.core.decision import CHANCE, Choice
from wildtable.games.animalia.board import BIT, Animal, Once
from wildtable.games.animalia.policy.value import best_end
from wildtable.games.animalia.state import State
from wildtable.games.animalia.steps.tricks import Play, PlayFreely

POOR: Final = 0.5  # how a round must stand for the free action to be thought of
MENDED: Final = 0.12  # what it must mend
KEPT: Final = 0.03  # what a coin that is kept is worth
DEEP: Final = 3  # questions in a row that an action may ask


def policy(s: State) -> Choice:
    """The answer to the question the table rests at."""
    step = s.stack[-1][1]
    if isinstance(step, (Play, PlayFreely)):
        return play(s, step.player)
    return mended(s)


def play(s: State, player: int) -> Choice:
    """The card with the best end of the trick, or the free action where the round looks lost without it."""
    hands, piles = s.hands.copy(), s.piles.copy()
    best, choice = -1.0, s.asking[0]
    once: Choice = None
    for option in s.asking:
        if not isinstance(option, Animal):
            once = option
            continue
        hands[player] ^= BIT[option]
        found = best_end(s, s.leader, [*s.trick, option], hands, piles)
        hands[player] ^= BIT[option]
        if found > best:
            best, choice = found, option
    if once is not None and best < POOR and once is not Once.OPEN_TRAIL:
        after = taken_up(s, once)
        if rest(after, DEEP) > rest(s, 0) + MENDED:
            return once
    return choice


def taken_up(s: State, option: Choice) -> State:
    """The table after an answer."""
    after = s.copy()
    me, step = after.stack.pop()
    step.act(after, me, option)
    after.advance()
    return after


def mended(s: State) -> Choice:
    """The answer after which the round stands best; passing is offered last and wins among equals."""
    best, choice = -1.0, s.asking[0]
    for option in s.asking:
        found = rest(taken_up(s, option), DEEP)
        if found >= best:
            best, choice = found, option
    return choice


def rest(s: State, deep: int) -> float:
    """How a round stands once an action is carried out as well as it can be, coins that are kept included."""
    if not s.stack or s.deck:
        return 1.0 if s.result != "lost" else 0.0
    me, step = s.stack[-1]
    if deep == 0 or isinstance(step, (Play, PlayFreely)) or step.asked(me) == CHANCE:
        return best_end(s, s.leader, s.trick, s.hands.copy(), s.piles.copy()) + KEPT * s.coins
    best = 0.0
    for option in s.asking:
        best = max(best, rest(taken_up(s, option), deep - 1))
    return best
