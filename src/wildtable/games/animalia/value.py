"""How promising a position is, for bots that look a little ahead."""

from __future__ import annotations

from wildtable.games.animalia.board import PLAYERS, Cards
from wildtable.games.animalia.state import State

HOPE = 0.55
"""What a slot is worth whose card is still to be played, next to 1 for a filled one."""


def value(s: State) -> float:
    """From lost (0) to won (1): the share of rounds behind us, plus how this round stands."""
    if s.result:
        return 1.0 if s.result == "won" else 0.0
    rounds = s.rounds * len(s.setup.continents)
    done = s.rounds * max(s.stage, 0) + s.round
    return (done + round_value(s) + 0.002 * min(s.coins, 20)) / (rounds + 1)


def round_value(s: State) -> float:
    """The product over slots would be a chance; a mean keeps every slot in sight."""
    loose: Cards = s.printed.whole
    for pile in s.piles:
        loose &= ~pile
    hopes = [hope for player in PLAYERS for hope in _slots(s, player, loose)]
    if not hopes:
        return 0.0
    return sum(hopes) / len(hopes) * (1.0 if min(hopes) > 0 else 0.6)


def _slots(s: State, player: int, loose: Cards) -> list[float]:
    slots = s.slots(player)
    if not slots:
        return []
    filled = s.filled(player)
    return [
        1.0 if animal >= 0 else HOPE if slot & loose else 0.0
        for slot, animal in zip(slots, filled, strict=True)
    ]
