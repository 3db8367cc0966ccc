"""Who sees what; and a table that a seat cannot tell from the true one (§8)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from wildtable.core.dealing import draw, draws
from wildtable.core.decision import Seat
from wildtable.core.hidden import HIDDEN
from wildtable.games.animalia.board import BIT, PLAYERS, Animal, Cards, Player, animals

if TYPE_CHECKING:
    from wildtable.games.animalia.state import State


def sees_hand(s: State, seat: Seat | None, player: Player) -> bool:
    """Whether a hand lies open to a seat (§8.1 to §8.3)."""
    if seat is not None and s.setup.answers[player] == seat:
        return True
    return s.seats < 3 and (s.seats == 1 or s.setup.open_hands or player == s.iwc)


def view(s: State, seat: Seat | None) -> State:
    """What one seat may know. Piles are public: every card came there openly (§8.5)."""
    row = 3 if seat is None else seat
    seen = s.copy()
    seen.deck = [HIDDEN] * len(s.deck)
    seen.known = [cards if n // 3 == row else 0 for n, cards in enumerate(s.known)]
    for player in PLAYERS:
        if not sees_hand(s, seat, player):
            hand = s.hands[player]
            seen.hands[player] = hand & s.known[3 * row + player]
            seen.holes[player] = (hand ^ seen.hands[player]).bit_count()
            if s.picks[player] is not None:
                seen.picks[player] = HIDDEN
    seen.veil(seat)
    return seen


def redeal(s: State, rng: Random) -> State:
    """Deal the cards a seat cannot see anew, as play so far allows (§8.4)."""
    full = s.copy()
    seen: Cards = 0
    for cards in (*s.hands, *s.piles):
        seen |= cards
    for animal in s.trick:
        seen |= BIT[animal]
    unseen = [animal for animal in s.printed.deck if not seen & BIT[animal]]
    places = [player for player in PLAYERS for _ in range(s.holes[player])]
    rest = fill(full.hands, unseen, places, s.voids, rng)
    full.deck = [*rest]
    full.holes = [0, 0, 0]
    for player in PLAYERS:
        if s.picks[player] is HIDDEN:
            full.picks[player] = rng.choice(animals(full.hands[player]))
    full.unveil()
    return full


def fill(
    hands: list[Cards], unseen: list[Animal], places: list[Player], voids: list[int], rng: Random
) -> list[Animal]:
    """Give unseen cards to hands at random, none of a colour a hand lacks; return what is left, in order."""
    left = unseen.copy()
    if not any(voids):
        for player in places:
            hands[player] |= BIT[draw(left, rng)]
        return sorted(left)
    left = draws(left, len(left), rng)
    # With voids all hands are dealt, so every unseen card has a place: the fussiest card goes first.
    left.sort(key=lambda animal: sum(not voids[player] >> animal // 10 & 1 for player in PLAYERS))
    _place(hands, left, places, voids, rng)
    return []


def _place(
    hands: list[Cards], left: list[Animal], places: list[Player], voids: list[int], rng: Random
) -> bool:
    """Place cards one by one; go back where a later card finds no hand."""
    if not left:
        return True
    animal, rest = left[0], left[1:]
    tried: set[Player] = set()
    for place in rng.sample(places, len(places)):
        if place in tried or voids[place] >> animal // 10 & 1:
            continue
        tried.add(place)
        hands[place] |= BIT[animal]
        places.remove(place)
        if _place(hands, rest, places, voids, rng):
            return True
        hands[place] ^= BIT[animal]
        places.append(place)
    return False
