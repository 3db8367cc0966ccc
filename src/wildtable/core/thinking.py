"""How a search thinks about a decision: what a game knows best about itself, and how much time there is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from wildtable.core.rollout import TO_THE_END

FOREVER: Final = float("inf")
ENDLESS: Final = 10**9


@dataclass(frozen=True)
class Thinking:
    """How much and in which way to think about one decision."""

    iterations: int = 1000
    seconds: float = FOREVER
    ahead: int = TO_THE_END  # turns of the game, by its clock, that are played on
    at_random: bool = False  # play on by chance alone
    candidates: int = 8  # options that are tried at all
    prior_looks: int = 4  # redeals in which every option is looked at before
    prior_weight: float = 4.0  # visits that this look counts for
    expand_after: int = 40  # visits after which the answers to what follows are told apart
    curiosity: float = 0.7  # weight of what was tried little
    switch_margin: float = 0.5  # deviations by which another option must seem better than the policy's choice
    outcome: float = 0.8  # weight of who has won beside the value at the end
    advised: bool = True  # ask the game first, which may know better

    def within(self, iterations: int, seconds: float = FOREVER) -> Thinking:
        """The same way of thinking with another budget."""
        return replace(self, iterations=iterations, seconds=seconds)

    def timed(self, seconds: float) -> Thinking:
        """The same way of thinking for a time, as far as it gets."""
        return self.within(ENDLESS, seconds)
