"""What players count to say how they stand."""

from __future__ import annotations

from wildtable.core.advice import Measure
from wildtable.core.decision import Seat
from wildtable.core.text import text
from wildtable.games.endless_forms.board import TURNS, other
from wildtable.games.endless_forms.policy.value import afterwards, counters_at_end, settled
from wildtable.games.endless_forms.state import State

OWN = text("your counters")
THEIRS = text("the other player's counters")
OWN_END = text("your counters expected at the end")
THEIR_END = text("the other player's counters expected at the end")
HAND = text("cards in your hand")
LATE = TURNS - 3  # from then on a card that is kept is of little use


def measures(s: State, seat: Seat) -> tuple[Measure, ...]:
    """For one seat, all games of the match together."""
    settled_now = settled(s)
    later = afterwards(settled_now)
    mine, theirs = (counters_at_end(settled_now, later, one) for one in (seat, other(seat)))
    return (
        Measure(OWN_END, mine, 1.2),
        Measure(THEIR_END, theirs, -1.2),
        Measure(OWN, s.total(seat), 1.0),
        Measure(THEIRS, s.total(other(seat)), -1.0),
        Measure(HAND, len(s.hands[seat]), 0.5 if s.turn < LATE else 0.0),
    )
