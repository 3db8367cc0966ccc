"""Playing on at random, fast: no `Decision` is built and nothing is checked."""

from __future__ import annotations

from random import Random

from wildtable.core.step import Chance
from wildtable.core.table import Table


def rollout(s: Table, rng: Random) -> int:
    """Play to the end at random, the same game as `decision` and `answer` would; count player decisions."""
    stack, pick, count = s.stack, rng.random, 0
    while stack:
        me, step = stack.pop()
        options = step.options(s, me)
        if options:
            count += not isinstance(step, Chance)
            step.act(s, me, options[int(pick() * len(options))])
        elif options is None:
            step.act(s, me, None)
    s.asking = ()
    return count
