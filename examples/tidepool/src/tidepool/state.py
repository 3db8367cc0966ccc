"""The table as it lies, and who sees what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import IntEnum
from random import Random
from typing import Final, TypeAlias

from wildtable.core.decision import Seat
from wildtable.core.hidden import HIDDEN, Hidden
from wildtable.core.outcome import Outcome
from wildtable.core.table import Table

COPIES: Final = 5
POOLS: Final = 3
FULL: Final = 4


class Creature(IntEnum):
    """What lives between the rocks, by its worth."""

    LIMPET = 1
    CRAB = 2
    STAR = 3
    OCTOPUS = 4


Seen: TypeAlias = Creature | Hidden
"""A creature, or a hole where a seat may not know it."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A creature in a pool; under a stone only its owner knows it."""

    owner: Seat
    creature: Seen
    covered: bool


@dataclass
class State(Table):
    """Deck, hands, pools, and who took what."""

    deck: list[Seen] = field(default_factory=list)  # in no order
    hands: list[list[Seen]] = field(default_factory=list)
    pools: list[list[Lying]] = field(default_factory=list)
    taken: list[list[Creature]] = field(default_factory=list)
    sea: list[Creature] = field(default_factory=list)

    def copy(self) -> State:
        s = self.copy_onto(State.__new__(State))
        s.deck = self.deck.copy()
        s.hands = [hand.copy() for hand in self.hands]
        s.pools = [pool.copy() for pool in self.pools]
        s.taken = [pile.copy() for pile in self.taken]
        s.sea = self.sea.copy()
        return s

    def view(self, seat: Seat | None) -> State:
        s = self.copy()
        s.deck = [HIDDEN] * len(s.deck)
        s.hands = [hand if n == seat else [HIDDEN] * len(hand) for n, hand in enumerate(s.hands)]
        s.pools = [[seen_by(seat, lying) for lying in pool] for pool in s.pools]
        s.veil(seat)
        return s

    def redeal(self, rng: Random) -> State:
        s = self.copy()
        unseen = [creature for creature in Creature for _ in range(COPIES)]
        for creature in s.everywhere():
            if isinstance(creature, Creature):
                unseen.remove(creature)
        rng.shuffle(unseen)
        s.hands = [[unseen.pop() if c is HIDDEN else c for c in hand] for hand in s.hands]
        s.pools = [
            [replace(one, creature=unseen.pop()) if one.creature is HIDDEN else one for one in pool]
            for pool in s.pools
        ]
        s.deck = sorted(unseen)
        s.unveil()
        return s

    def everywhere(self) -> Iterator[Seen]:
        """Every creature, wherever it is."""
        yield from self.deck
        yield from self.sea
        for pile in (*self.hands, *self.taken):
            yield from pile
        for pool in self.pools:
            yield from (lying.creature for lying in pool)

    def pieces(self) -> Counter[str]:
        return Counter(creature.name for creature in self.everywhere())

    def outcome(self) -> Outcome:
        scores = tuple(float(sum(pile)) for pile in self.taken)
        best = max(scores)
        winners = tuple(seat for seat, score in enumerate(scores) if score == best)
        return Outcome(scores, winners, "drawn" if len(winners) > 1 else "won")


def seen_by(seat: Seat | None, lying: Lying) -> Lying:
    """A creature in a pool as one seat knows it."""
    return replace(lying, creature=HIDDEN) if lying.covered and lying.owner != seat else lying
