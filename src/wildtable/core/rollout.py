"""Playing on at random, fast: no `Decision` is built, nothing is checked and nothing told."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from wildtable.core.decision import Seat
from wildtable.core.step import AnyStep, Chance
from wildtable.core.table import Table

TO_THE_END: Final = 1 << 30


def rollout(s: Table, rng: Random, limit: int = TO_THE_END) -> int:
    """Play at random, the same game as `decision` and `answer` would; count player decisions.

    It stops at the end, or at the question after `limit` player decisions. The log stays as it is.
    """
    logging, s.logging = s.logging, False
    count = _play(s, rng, limit)
    s.logging = logging
    return count


def _play(s: Table, rng: Random, limit: int) -> int:
    pick, count = rng.random, 0
    stack: list[tuple[Any, Any]] = s.stack  # frames: compiled code would look twice if they are
    me: Seat
    step: AnyStep
    while stack:
        me, step = stack.pop()
        offer = step.options(s, me)
        if offer is None:
            step.act(s, me, None)
            continue
        number = len(offer)
        if not number:
            continue
        if not isinstance(step, Chance):
            if number == 1 and s.takes_lone_option(step):
                step.act(s, me, offer[0])
                continue
            if count == limit:
                stack.append((me, step))
                s.asking = tuple(offer)
                return count
            count += 1
        n = int(pick() * number)
        # Compiled code is quicker with a tuple or a list than with any sequence, and options are mostly one.
        choice = offer[n] if type(offer) is tuple else offer[n] if type(offer) is list else offer[n]  # noqa: RUF034
        step.act(s, me, choice)
    s.asking = ()
    return count
