"""What players count to say how they stand."""

from __future__ import annotations

from wildtable.core.advice import Measure
from wildtable.core.decision import Seat
from wildtable.core.text import text
from wildtable.games.galapagos.board import ROUNDS
from wildtable.games.galapagos.state import State

OWN = text("your points")
THEIRS = text("the other player's points")
THE_BEST = text("points of the best of the others")
HELPERS = text("your Helpers")
HIDDEN = text("animals you have hidden")


def measures(s: State, seat: Seat) -> tuple[Measure, ...]:
    """For one seat; in the last round Helpers only break ties."""
    others = [s.score(other) for other in range(s.seats) if other != seat]
    return (
        Measure(OWN, s.score(seat), 1.0),
        Measure(THEIRS if len(others) == 1 else THE_BEST, max(others), -0.7),
        Measure(HELPERS, s.helpers[seat] + s.resting[seat], 0.8 if s.round < ROUNDS else 0.0),
        Measure(HIDDEN, len(s.hidden[seat]), 0.8),
    )
