"""What a practised player would do at once, for games that are only imagined.

Everything exerts, predators take the weakest of the other side, and events wait for the decline.
"""

from __future__ import annotations

from wildtable.core.decision import Choice, Seat
from wildtable.games.endless_forms.board import NOBODY
from wildtable.games.endless_forms.deployment import DONE
from wildtable.games.endless_forms.exertion import Exert, Exertion
from wildtable.games.endless_forms.members import MOMENT_PRE_DECLINE
from wildtable.games.endless_forms.state import State
from wildtable.games.endless_forms.windows import PASS, Window


def hunch(s: State) -> Choice | None:
    """The answer to the question the table rests at; None where it takes a look."""
    me, step = s.stack[-1]
    if isinstance(step, Window):
        return None if step.moment is MOMENT_PRE_DECLINE else PASS
    if isinstance(step, Exertion):
        return s.asking[0] if isinstance(s.asking[0], Exert) else DONE
    return best_prey(s, me) if isinstance(step, Exert) else None


def best_prey(s: State, me: Seat) -> int:
    """The weakest of the other's species; foraging rather than one's own."""
    best, fewest = NOBODY, 1 << 20
    for named in s.asking:
        if named != NOBODY and s.living[named].owner != me and s.living[named].counters < fewest:
            best, fewest = named, s.living[named].counters
    found: int = best if best in s.asking else s.asking[0]
    return found
