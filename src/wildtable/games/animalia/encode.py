"""Numbers for bots: how promising a position is.

All players work together, so a trick that has begun is judged by the best way to end it.
"""

from __future__ import annotations

from typing import Final

from wildtable.games.animalia.board import (
    BIT,
    PLAYERS,
    SUIT,
    Animal,
    Cards,
    Player,
    animals,
    playable,
    winning,
)
from wildtable.games.animalia.printed import filling
from wildtable.games.animalia.state import State

ELSEWHERE: Final = 0.62  # a needed card in another hand: its human must win the trick it is played to
IN_HAND: Final = 0.72  # in its own human's hand: it must win its trick itself, against so many higher cards
AGAINST: Final = 0.09
SPOILT: Final = 0.12  # in a wrong pile: an action might still fetch it
COIN: Final = 0.004


def value(s: State) -> float:
    """From lost (0) to won (1): the share of rounds behind us, plus how this round stands."""
    if s.result:
        return 1.0 if s.result == "won" else 0.0
    rounds = s.rounds * len(s.setup.continents)
    done = s.rounds * max(s.stage, 0) + s.round
    if s.deck or not any(s.hands):
        return done / rounds
    return (done + 0.9 * best_end(s, s.hands.copy(), s.trick.copy()) + COIN * min(s.coins, 20)) / rounds


def best_end(s: State, hands: list[Cards], trick: list[Animal]) -> float:
    """The best standing after the trick that has begun; between tricks the standing itself."""
    if not trick:
        return standing(s, hands, s.piles)
    order = s.setup.order[s.leader]
    if len(trick) == 3:
        winner = order[winning(trick[0], trick[1], trick[2], s.card.giants_dominant)]
        piles = s.piles.copy()
        piles[winner] |= BIT[trick[0]] | BIT[trick[1]] | BIT[trick[2]]
        earned = sum(s.printed.coins[animal] for animal in trick) if winner == s.iwc else 0
        return standing(s, hands, piles) + COIN * earned
    player = order[len(trick)]
    best = 0.0
    for animal in playable(hands[player], SUIT[trick[0]]):
        hands[player] ^= BIT[animal]
        best = max(best, best_end(s, hands, [*trick, animal]))
        hands[player] ^= BIT[animal]
    return best


def standing(s: State, hands: list[Cards], piles: list[Cards]) -> float:
    """The mean hope of all slots, pulled down by the worst."""
    hopes = [hope for player in PLAYERS for hope in slot_hopes(s, player, hands, piles)]
    return sum(hopes) / len(hopes) * (0.5 + 0.5 * min(hopes)) if hopes else 0.0


def slot_hopes(s: State, player: Player, hands: list[Cards], piles: list[Cards]) -> list[float]:
    """For each slot of a player's missions, how likely it looks that it will be filled."""
    slots = s.slots(player)
    if not slots:
        return []
    filled = filling(slots, piles[player])
    others = [hands[p] for p in PLAYERS if p != player]
    return [
        1.0 if animal >= 0 else slot_hope(slot, hands[player], others[0] | others[1])
        for slot, animal in zip(slots, filled, strict=True)
    ]


def slot_hope(slot: Cards, own: Cards, others: Cards) -> float:
    """The best hope among the cards that would do."""
    best = ELSEWHERE if slot & others else SPOILT
    for animal in animals(slot & own):
        higher = others & (1023 << 10 * SUIT[animal]) & ~(BIT[animal] - 1)
        best = max(best, IN_HAND - AGAINST * higher.bit_count())
    return best
