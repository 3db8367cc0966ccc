"""From a position of the search to a verdict: many quick looks first, then the whole tree."""

from __future__ import annotations

from typing import Final, final

from wildtable.core.hurry import is_late
from wildtable.games.animalia.policy.solver.capabilities import TASTES, OutOfBudget
from wildtable.games.animalia.policy.solver.position import Position
from wildtable.games.animalia.policy.solver.with_actions import WithActions

WON: Final = 1
LOST: Final = 0
OPEN: Final = -1

FEW: Final = 3
"""With up to so many paid actions most rounds can be won that can be won at all."""
RESTARTS: Final = 12
"""How many quick looks of one size there are, each in another order, before they get larger."""


@final
class Search:
    """One position, up to so many paid actions, and a budget; what was found before is known already."""

    def __init__(self, with_actions: WithActions, position: Position, paid: int, budget: int) -> None:
        self.capabilities = with_actions.capabilities
        self.position = position
        self.budget = budget
        self.with_actions = with_actions
        self.open = list(range(paid + 1))  # numbers of paid actions not yet proven too few
        self.paid = paid

    def run(self) -> int:
        """WON with the moves in `with_actions.line`, LOST, or OPEN when the budget is used up."""
        look = 0
        while self.open and not self.is_spent():
            size = look // RESTARTS
            if look % RESTARTS == 0 and self.thorough(size):
                return WON
            for paid in self.near(size):
                if (paid or self.position.free) and self.once(
                    paid, look, 60 * 4**size, 3 + 2 * size, 3000 * 4**size
                ):
                    return WON
            look += 1
        return OPEN if self.open else LOST

    def is_spent(self) -> bool:
        """Whether positions or time are used up."""
        return self.capabilities.looked >= self.budget or is_late(self.capabilities.until)

    def near(self, size: int) -> list[int]:
        """The numbers of actions worth trying now: few before many."""
        most = max(FEW + size, min(self.open, default=0))
        return [paid for paid in self.open if paid <= most]

    def thorough(self, size: int) -> bool:
        """Whole trees, as far as they are small enough to be worth it now."""
        for paid in self.near(size):
            if paid == 0 and not self.position.free:
                if self.once(0, -1, 400 * 6**size, 0, self.budget):
                    return True
            elif self.is_due(paid, size) and self.once(paid, -1, 60 * 6**size, 0, 3000 * 4**size):
                return True
        return False

    def is_due(self, paid: int, size: int) -> bool:
        """Whether the whole tree of so many actions is worth a try: of many, once fewer are too few."""
        return paid < size or FEW < paid == min(self.open, default=0)

    def once(self, paid: int, look: int, patience: int, width: int, limit: int) -> bool:
        """One look; `look` -1: at everything."""
        if paid not in self.open or self.is_spent():
            return False
        search = self.with_actions
        search.unsure = False
        search.narrow = look >= 0
        search.width = width
        search.patience = patience
        search.line = []
        search.visited = {}
        search.cards_only.line = []
        self.capabilities.shake = look * 2654435761 & 0xFFFF if look >= 0 else 0
        self.capabilities.taste = TASTES[max(look, 0) % len(TASTES)]
        self.capabilities.budget = min(self.budget, int(self.capabilities.looked) + limit)
        position = self.position.again()
        position.paid = paid
        self.paid = paid
        try:
            won = search.begins(position)
        except OutOfBudget:
            return False
        if not won and not search.unsure:
            self.open = [more for more in self.open if more > paid]
        return won
