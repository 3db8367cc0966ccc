"""What players count to say how they stand."""

from __future__ import annotations

from wildtable.core.advice import Measure
from wildtable.core.decision import Seat
from wildtable.core.text import text
from wildtable.games.endless_forms.board import other
from wildtable.games.endless_forms.state import State

OWN = text("your counters")
THEIRS = text("the other player's counters")
HAND = text("cards in your hand")


def measures(s: State, seat: Seat) -> tuple[Measure, ...]:
    """For one seat, all games of the match together."""
    return (
        Measure(OWN, s.total(seat), 1.0),
        Measure(THEIRS, s.total(other(seat)), -1.0),
        Measure(HAND, len(s.hands[seat]), 0.5),
    )
