"""Whole games as practised players would play them on: what every chance is counted from."""

from __future__ import annotations

from random import Random
from typing import Any, Final, final

from wildtable.bots.look import AT_ONCE, look, spread, take
from wildtable.core.decision import Choice, Seat
from wildtable.core.game import Game
from wildtable.core.rollout import TO_THE_END
from wildtable.core.step import Chance
from wildtable.core.table import Table

BREADTH: Final = 4  # options looked at where the game has no policy
ANYHOW: Final = -1.0  # the first die or card falls as luck has it


def practised(game: Game[Any], s: Table) -> Choice:
    """What a practised player answers: the game's policy, or what looks best; always the same."""
    options = s.asking
    if len(options) == 1:
        return options[0]
    policy = game.mind.policy(s)
    if policy is not None:
        return policy
    me, step = s.stack[-1]
    rng, asked = Random(0), step.asked(me)
    best, highest = options[0], -1.0
    for option in spread(options, BREADTH, rng):
        value = look(game, s.copy(), option, asked, rng, AT_ONCE)
        if value > highest:
            best, highest = option, value
    return best


def shares(game: Game[Any], s: Table) -> list[float]:
    """What each seat has of the win at the end: all of it for each of a team."""
    winners = s.outcome().winners
    part = 1.0 if game.cooperative or not winners else 1.0 / len(winners)
    return [part if seat in winners else 0.0 for seat in range(s.seats)]


@final
class Imagined:
    """Plays tables on with the luck of a number, the same in every turn whatever was done before."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.games = 0  # played so far: what a budget counts
        self._luck = Random(0)

    def to_the_end(self, s: Table, seed: int, first: float = ANYHOW) -> list[float]:
        """The share of each seat; `first`, from 0 to 1, is how the first die or card falls."""
        self.play_on(s, seed, TO_THE_END, first)
        return shares(self.game, s)

    def play_on(self, s: Table, seed: int, until: int, first: float = ANYHOW) -> None:
        """To a moment of the game's clock, or to its end."""
        game, luck = self.game, self._luck
        self.games += 1
        clock = game.mind.clock(s)
        luck.seed((seed << 16) + clock)
        while s.stack and clock < until:
            if isinstance(s.stack[-1][1], Chance):
                number = luck.random()
                if first >= 0.0:
                    number, first = first, ANYHOW
                take(s, s.asking[int(number * len(s.asking))])
            else:
                take(s, practised(game, s))
            now = game.mind.clock(s)
            if now != clock:
                clock = now
                luck.seed((seed << 16) + clock)


def evenly(n: int, count: int, start: float) -> float:
    """The n-th of so many numbers that lie evenly between 0 and 1."""
    return (n + start) / count


def share_of(game: Game[Any], s: Table, seat: Seat) -> float:
    """What a seat has of the win at the end."""
    return shares(game, s)[seat]
