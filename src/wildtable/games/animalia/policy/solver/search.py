"""From a position of the search to a verdict: many quick looks first, then the whole tree."""

from __future__ import annotations

from time import monotonic
from typing import Final, final

from wildtable.games.animalia.policy.solver.deep import Deep
from wildtable.games.animalia.policy.solver.means import TASTES, Means, OutOfBudget
from wildtable.games.animalia.policy.solver.spot import Spot

WON: Final = 1
LOST: Final = 0
OPEN: Final = -1

RESTARTS: Final = 12
"""How many quick looks of one size there are, each in another order, before they get larger."""


@final
class Search:
    """One position, up to so many paid actions, a wanted sum of coins at the end, and a budget."""

    def __init__(self, means: Means, spot: Spot, paid: int, target: int, budget: int) -> None:
        self.means = means
        self.spot = spot
        self.budget = budget
        self.deep = Deep(means)
        self.deep.target = target
        self.open = list(range(paid + 1))  # numbers of paid actions not yet proven too few
        self.paid = paid

    def run(self) -> int:
        """WON with the moves in `deep.line`, LOST, or OPEN when the budget is used up."""
        look = 0
        while self.open and not self.is_spent():
            size = look // RESTARTS
            if look % RESTARTS == 0 and self.thorough(size):
                return WON
            for paid in self.open.copy():
                if (paid or self.spot.free) and self.once(
                    paid, look, 60 * 4**size, 3 + 2 * size, 3000 * 4**size
                ):
                    return WON
            look += 1
        return OPEN if self.open else LOST

    def is_spent(self) -> bool:
        """Whether positions or time are used up."""
        return self.means.looked >= self.budget or monotonic() > self.means.until

    def thorough(self, size: int) -> bool:
        """Whole trees, as far as they are small enough to be worth it now."""
        for paid in self.open.copy():
            if paid == 0 and not self.spot.free:
                if self.once(0, -1, 400 * 6**size, 0, self.budget):
                    return True
            elif paid < size and self.once(paid, -1, 60 * 6**size, 0, 3000 * 4**size):
                return True
        return False

    def once(self, paid: int, look: int, patience: int, width: int, limit: int) -> bool:
        """One look; `look` -1: at everything."""
        if paid not in self.open or self.is_spent():
            return False
        deep = self.deep
        deep.unsure = False
        deep.narrow = look >= 0
        deep.width = width
        deep.patience = patience
        deep.line = []
        deep.visited = {}
        deep.plain.line = []
        self.means.shake = look * 2654435761 & 0xFFFF if look >= 0 else 0
        self.means.taste = TASTES[max(look, 0) % len(TASTES)]
        self.means.budget = min(self.budget, int(self.means.looked) + limit)
        spot = self.spot.again()
        spot.paid = paid
        self.paid = paid
        try:
            won = deep.begins(spot)
        except OutOfBudget:
            return False
        if not won and not deep.unsure:
            self.open = [more for more in self.open if more > paid]
        return won
