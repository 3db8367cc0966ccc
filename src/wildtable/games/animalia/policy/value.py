"""Numbers for bots: how promising a position is.

All players work together, so a trick that has begun is judged by the best way to end it.
"""

from __future__ import annotations

from typing import Final

from wildtable.games.animalia.board import (
    BIT,
    HAND_SIZE,
    NOBODY,
    PLAYERS,
    SUIT,
    Animal,
    Cards,
    Leader,
    Once,
    Player,
    Symbol,
    animals,
    playable,
    winning,
)
from wildtable.games.animalia.cards.compiled import filling
from wildtable.games.animalia.state import State

# How likely it looks that a needed card comes to its human's pile.
HIGHEST: Final = 0.9  # in the own hand, and nobody can beat it
DUCKED: Final = (0.8, 0.55, 0.45)  # … or so many others would have to: they follow with higher cards only
WON: Final = 0.75  # in another hand, and the human can take it with a higher card
BLOCKED: Final = 0.5  # … if the third player gets rid of higher ones
THROWN: Final = 0.62  # … or it can be thrown off to a colour its holder lacks
STUCK: Final = 0.4  # … or it cannot, as hands are now
FETCHED: Final = 0.4  # in a wrong pile, and the human may play a card that takes it back
SPOILT: Final = 0.04  # … and nothing takes it back
COIN: Final = 0.004
FREE: Final = 0.1  # the free action comes once, so it is kept until it is worth that much of a round
LAST: Final = 2
"""Tricks at the end of a round that are thought through card by card."""
COLOURS: Final = (1023, 1023 << 10, 1023 << 20)


def value(s: State) -> float:
    """From lost (0) to won (1): rounds behind us, what is left to spend, and how this round stands."""
    if s.result:
        return 1.0 if s.result == "won" else 0.0
    rounds = s.rounds * len(s.setup.continents)
    done = s.rounds * max(s.stage, 0) + s.round + COIN * min(s.coins, 20) + FREE * s.free
    if s.deck or not any(s.hands):
        return done / rounds
    best = best_end(s, s.leader, s.trick, s.hands.copy(), s.piles.copy())
    return (done + 0.8 * best) / rounds


def best_end(s: State, leader: Player, trick: list[Animal], hands: list[Cards], piles: list[Cards]) -> float:
    """The best standing after the trick that has begun, or after the last few tricks of the round."""
    if len(trick) == 3:
        return taken(s, leader, trick, hands, piles)
    if not trick and not 0 < hands[leader].bit_count() <= LAST:
        return standing(s, hands, piles)
    player = s.setup.order[leader][len(trick)]
    best = 0.0
    for animal in playable(hands[player], SUIT[trick[0]]) if trick else animals(hands[player]):
        hands[player] ^= BIT[animal]
        best = max(best, best_end(s, leader, [*trick, animal], hands, piles))
        hands[player] ^= BIT[animal]
    return best


def taken(s: State, leader: Player, trick: list[Animal], hands: list[Cards], piles: list[Cards]) -> float:
    """What a full trick leads to."""
    cards = BIT[trick[0]] | BIT[trick[1]] | BIT[trick[2]]
    winner = s.setup.order[leader][winning(trick[0], trick[1], trick[2], s.card.giants_dominant)]
    earned = sum([s.printed.coins[animal] for animal in trick]) if winner == s.iwc else 0
    piles[winner] ^= cards
    best = best_end(s, next_leader(s, winner, hands), [], hands, piles)
    piles[winner] ^= cards
    return best + COIN * earned


def next_leader(s: State, winner: Player, hands: list[Cards]) -> Player:
    """Who leads after the winner of this trick, or of a later one (§3.6)."""
    if s.named != NOBODY and hands[winner].bit_count() == HAND_SIZE - 1 - s.tricks:
        return s.named
    return s.setup.order[winner][1] if s.card.next_leader is Leader.LEFT_OF_WINNER else winner


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
    return [
        1.0 if animal >= 0 else slot_hope(s, slot, player, hands)
        for slot, animal in zip(slots, filled, strict=True)
    ]


def slot_hope(s: State, slot: Cards, player: Player, hands: list[Cards]) -> float:
    """The best hope among the cards that would do."""
    best = FETCHED if can_fetch(s, hands[player]) else SPOILT
    for animal in animals(slot & hands[player]):
        best = max(best, own_hope(animal, player, hands))
    for animal in animals(slot & (hands[0] | hands[1] | hands[2]) & ~hands[player]):
        best = max(best, other_hope(animal, player, hands))
    return best


def can_fetch(s: State, hand: Cards) -> bool:
    """Whether a card may still come from a wrong pile: by one that takes it, or by Ranger Transfer."""
    if s.free and s.card.once is Once.RANGER_TRANSFER:
        return True
    symbols = s.printed.symbols
    return s.coins > 0 and any(symbols[animal] is Symbol.TAKE for animal in animals(hand))


def own_hope(animal: Animal, player: Player, hands: list[Cards]) -> float:
    """A needed card in its human's hand must win its trick itself."""
    forced = higher = 0
    for other in PLAYERS:
        if other != player:
            suit = hands[other] & COLOURS[SUIT[animal]]
            above = suit & ~(BIT[animal] - 1)
            higher |= above
            forced += suit != 0 and suit == above
    return DUCKED[forced] if higher else HIGHEST


def other_hope(animal: Animal, player: Player, hands: list[Cards]) -> float:
    """One in another hand must be played to a trick that its human wins."""
    holder = holder_of(animal, hands)
    colour = COLOURS[SUIT[animal]]
    above = hands[player] & colour & ~(BIT[animal] - 1)
    if above:
        third = hands[3 - player - holder] & colour
        return WON if (third & -third) < above else BLOCKED
    for other in COLOURS:
        if other != colour and not hands[holder] & other and hands[player] & other:
            return THROWN
    return STUCK


def holder_of(animal: Animal, hands: list[Cards]) -> Player:
    """Who holds a card."""
    return 0 if hands[0] & BIT[animal] else 1 if hands[1] & BIT[animal] else 2
