"""How a search thinks about a decision: what a game knows best about itself, and how much time there is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from wildtable.core.rollout import TO_THE_END

FOREVER: Final = float("inf")


@dataclass(frozen=True)
class Thinking:
    """How much and in which way to think about one decision."""

    iterations: int = 1000
    seconds: float = FOREVER
    ahead: int = TO_THE_END  # turns of the game, by its clock, that are played on
    at_random: bool = False  # play on by chance alone
    field: int = 8  # options that are tried at all
    first: int = 4  # redeals in which every option is looked at before
    trust: float = 4.0  # visits that this look counts for
    grown: int = 40  # visits after which the answers to what follows are told apart
    curiosity: float = 0.7  # weight of what was tried little
    caution: float = 0.5  # deviations by which another option must seem better than the hunch
    outcome: float = 0.8  # weight of who has won beside the value at the end
    advised: bool = True  # ask the game first, which may know better

    def within(self, iterations: int, seconds: float = FOREVER) -> Thinking:
        """The same way of thinking with another budget."""
        return replace(self, iterations=iterations, seconds=seconds)
