"""Playing on at random, fast: no `Decision` is built, nothing is checked and nothing told."""

from __future__ import annotations

from random import Random
from typing import Final

from wildtable.core.step import Chance
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
    stack, pick, count = s.stack, rng.random, 0
    while stack:
        me, step = stack.pop()
        options = step.options(s, me)
        if options:
            number = len(options)
            if not isinstance(step, Chance):
                if number == 1 and s.takes_lone_option(step):
                    step.act(s, me, options[0])
                    continue
                if count == limit:
                    stack.append((me, step))
                    s.asking = tuple(options)
                    return count
                count += 1
            n = int(pick() * number)
            # Compiled code is quicker with a tuple than with any sequence, and most options are one.
            choice = options[n] if type(options) is tuple else options[n]  # noqa: RUF034
            step.act(s, me, choice)
        elif options is None:
            step.act(s, me, None)
    s.asking = ()
    return count
