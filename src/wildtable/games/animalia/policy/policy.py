"""What a practised team would do at once, for games that are only imagined.

A card is played for the best end of its trick; an action is paid for when it mends more than a coin is worth;
the free action waits until the round looks lost without it.
"""

from __future__ import annotations

from typing import Final

from wildtable.core.decision import CHANCE, Choice
from wildtable.games.animalia.board import Animal, Once
from wildtable.games.animalia.policy.ends import NOTHING, Ends
from wildtable.games.animalia.state import State
from wildtable.games.animalia.steps.tricks import Play, PlayFreely

POOR: Final = 0.5  # how a round must stand for the free action to be thought of
MENDED: Final = 0.12  # what it must mend
KEPT: Final = 0.03  # what a coin that is kept is worth
DEEP: Final = 3  # questions in a row that an action may ask
SLIGHTLY: Final = 1e-6  # what is less than that behind is as good


def policy(s: State) -> Choice:
    """The answer to the question the table rests at."""
    step = s.stack[-1][1]
    if isinstance(step, (Play, PlayFreely)):
        return play(s, step.player)
    return mended(s)


def play(s: State, player: int) -> Choice:
    """The card with the best end of the trick, or the free action where the round looks lost without it."""
    ends, best, choice = Ends(s), NOTHING, s.asking[0]
    once: Choice = None
    for option in s.asking:
        if not isinstance(option, Animal):
            once = option
            continue
        found = ends.best_with(player, option, best)
        if found > best:
            best, choice = found, option
    if once is not None and best < POOR and once is not Once.OPEN_TRAIL:
        enough = rest(s, 0, NOTHING) + MENDED
        if rest(taken_up(s, once), DEEP, enough - SLIGHTLY) > enough:
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
    best, choice = NOTHING, s.asking[0]
    for option in s.asking:
        found = rest(taken_up(s, option), DEEP, best - SLIGHTLY)
        if found >= best:
            best, choice = found, option
    return choice


def rest(s: State, deep: int, least: float) -> float:
    """How a round stands once an action is carried out as well as it can be, coins that are kept included.

    About `least` where it is no better than that.
    """
    if not s.stack or s.deck:
        return 1.0 if s.result != "lost" else 0.0
    me, step = s.stack[-1]
    if deep == 0 or isinstance(step, (Play, PlayFreely)) or step.asked(me) == CHANCE:
        kept = KEPT * s.coins
        return Ends(s).best(least - kept) + kept
    best = max(0.0, least)
    for option in s.asking:
        best = max(best, rest(taken_up(s, option), deep - 1, best))
    return best
