"""Information-set Monte Carlo tree search, seen from one seat.

Every iteration redeals what the seat cannot see, goes down the tree by what is possible in that world to one
option not tried before, and plays on, guided by the game's rough value, to the end of the turn. Where a
question is met for the first time, a look at each option tells which to try first. Chance is a seat like any
other, but one that does not want anything. What the seat would not learn of (a card drawn by another hand)
leads to one and the same node.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import log, sqrt
from random import Random
from time import perf_counter
from typing import Any, Final, final

from wildtable.bots.look import AT_ONCE, BRIEFLY, CLOSELY, look, redealt, some, take, worth
from wildtable.core.decision import CHANCE, Choice, Seat
from wildtable.core.game import Game
from wildtable.core.hidden import HIDDEN
from wildtable.core.rollout import rollout
from wildtable.core.step import Chance, Step
from wildtable.core.table import Table

FOREVER: Final = float("inf")
MOST_SEATS: Final = 8
TRUST: Final = 3  # visits that a glimpse counts for: it knows less of the turn, but also less of its luck
CAUTION: Final = 0.5  # deviations by which a value is trusted less
BREADTH: Final = 4  # options compared at a decision that is played on by value


@dataclass(frozen=True)
class Thinking:
    """How much and in which way to think about one decision."""

    iterations: int = 1000
    seconds: float = FOREVER
    ahead: int = 1  # turns of the game looked ahead
    guided: int = 40  # decisions played on by the better of a few options to get there
    random: int = 0  # decisions played on at random after that
    curiosity: float = 1.0  # weight of what was tried little
    racing: int = 4  # options tried in the same redeal and with the same luck
    first: int = 4  # redeals in which every option is looked at before the search begins

    def within(self, iterations: int, seconds: float = FOREVER) -> Thinking:
        """The same way of thinking with another budget."""
        return replace(self, iterations=iterations, seconds=seconds)


@final
class Node:
    """What is known about one choice at one point of the game."""

    def __init__(self) -> None:
        self.visits = 0
        self.offered = 0  # how often it could have been chosen
        self.total = 0.0  # of the values for the seat that chose it
        self.squares = 0.0
        self.glimpses = 0  # looks at the value right after it, before it was tried
        self.glimpsed = 0.0  # the sum of what they showed
        self.children: dict[Choice, Node] = {}

    def learn(self, value: float) -> None:
        """Count one more visit."""
        self.visits += 1
        self.total += value
        self.squares += value * value

    def mean(self) -> float:
        """The average value for the seat that chose it; of glimpses where it was never tried."""
        if self.visits:
            return self.total / self.visits
        return self.glimpsed / self.glimpses if self.glimpses else 0.0

    def weight(self) -> int:
        """How much is known, in visits."""
        return self.visits + TRUST * self.glimpses

    def value(self, drift: float) -> float:
        """The average of visits and glimpses, the latter moved by how far values drift from them."""
        return (self.total + TRUST * (self.glimpsed + drift * self.glimpses)) / self.weight()

    def deviation(self) -> float:
        """How far single values lie from the average."""
        return sqrt(max(0.0, self.squares / self.visits - self.mean() ** 2)) if self.visits else 0.0


@final
class Search:
    """One tree for one seat's decision."""

    def __init__(self, game: Game[Any], seat: Seat, rng: Random, thinking: Thinking) -> None:
        self.game = game
        self.seat = seat
        self.rng = rng
        self.thinking = thinking
        self.root = Node()
        self._until = 0  # the moment at which positions are compared
        self._drift = [Node() for _ in range(MOST_SEATS)]  # by seat: how far values lie above glimpses
        self._spread = Node()  # all values so far: what counts as a big difference in this position

    def run(self, view: Table) -> None:
        """Think until the budget is spent; what the tree already knows counts for half."""
        end = perf_counter() + self.thinking.seconds
        self._until = self.game.clock(view) + self.thinking.ahead
        if not self.root.children:
            self._look_around(view)
        iterations = self.thinking.iterations - min(self.root.visits, self.thinking.iterations // 2)
        enough = self.root.visits + iterations
        while self.root.visits < enough and perf_counter() < end:
            self._race(redealt(view, self.rng))

    def _race(self, world: Table) -> None:
        """Try the most promising options in the same world and with the same luck, so that play decides."""
        luck = self.rng.getstate()
        for start in self._promising(world):
            self.rng.setstate(luck)
            self._iterate(world.copy(), start)

    def _promising(self, world: Table) -> list[tuple[Choice, ...]]:
        """The options to try next; nothing in particular where somebody else is asked."""
        me, step = world.stack[-1]
        if step.asked(me) != self.seat:
            return [()]
        children = self.root.children
        if not all(option in children for option in world.asking):
            self._glimpse(children, world, self.seat, BRIEFLY)
        bounds = [(self._bound(children[option], self.seat), n) for n, option in enumerate(world.asking)]
        bounds.sort(reverse=True)
        return [(world.asking[n],) for _, n in bounds[: self.thinking.racing]]

    def rank(self, option: Choice) -> float:
        """How good an option is at least: what little is known of is trusted less."""
        node = self.root.children[option]
        doubt = CAUTION * self._spread.deviation() / sqrt(node.weight())
        return node.value(self._drift[self.seat].mean()) - doubt

    def _look_around(self, view: Table) -> None:
        """A close look at every option before the first of them is tried."""
        for n in range(self.thinking.first):
            world = redealt(view, self.rng)
            me, step = world.stack[-1]
            if step.asked(me) == self.seat:
                luck = (n + self.rng.random()) / self.thinking.first
                self._glimpse(self.root.children, world, self.seat, CLOSELY, luck)

    def _iterate(self, s: Table, start: tuple[Choice, ...]) -> None:
        """Down the tree, one node further, on to the end of the turn, and back up."""
        node, path, new = self.root, [(self.root, self.seat)], False
        while s.stack and not new:
            me, step = s.stack[-1]
            asked = step.asked(me)
            choice = start[0] if start else self._choose(node, s, step, me, asked)
            start = ()
            key = choice if self._learns(step, me) else HIDDEN
            child = node.children.get(key)
            if child is None:
                child = node.children[key] = Node()
            new = child.visits == 0 and asked != CHANCE
            take(s, choice)
            path.append((child, asked))
            node = child
        self._learn(path, self._play_on(s))

    def _learns(self, step: Step, me: Seat) -> bool:
        knows = step.knows(me)
        return knows is None or self.seat in knows

    def _choose(self, node: Node, s: Table, step: Step, me: Seat, asked: Seat) -> Choice:
        options = s.asking
        if len(options) == 1:
            return options[0]
        if asked == CHANCE or not self._learns(step, me):
            return options[int(self.rng.random() * len(options))]
        if not all(option in node.children for option in options):
            self._glimpse(node.children, s, asked, BRIEFLY)
        return self._best(node.children, options, asked)

    def _glimpse(
        self,
        children: dict[Choice, Node],
        s: Table,
        asked: Seat,
        widths: tuple[int, ...],
        luck: float | None = None,
    ) -> None:
        """Look at what each option leads to."""
        for option in s.asking:
            value = look(self.game, s.copy(), option, asked, self.rng, widths, luck)
            child = children.get(option)
            if child is None:
                child = children[option] = Node()
            child.glimpses += 1
            child.glimpsed += value

    def _best(self, children: dict[Choice, Node], options: Sequence[Choice], asked: Seat) -> Choice:
        """The option with the highest upper bound."""
        best, highest = options[0], -FOREVER
        for option in options:
            bound = self._bound(children[option], asked)
            if bound > highest:
                best, highest = option, bound
        return best

    def _bound(self, node: Node, asked: Seat) -> float:
        """How good an option may be at best, once more offered."""
        node.offered += 1
        curiosity = self.thinking.curiosity * self._spread.deviation()
        value = node.value(self._drift[asked].mean())
        return value + curiosity * sqrt(log(node.offered) / node.weight())

    def _play_on(self, s: Table) -> list[float]:
        """A value for each seat at the end of the turn, or of the game."""
        left = self.thinking.guided
        while left and s.stack and self.game.clock(s) < self._until:  # not a die of the next turn
            if isinstance(s.stack[-1][1], Chance):
                take(s, s.asking[int(self.rng.random() * len(s.asking))])
            else:
                self._take_better(s)
                left -= 1
        if self.thinking.random:
            rollout(s, self.rng, self.thinking.random)
        if self.game.cooperative:
            return [worth(self.game, s, 0)] * s.seats
        return [worth(self.game, s, seat) for seat in range(s.seats)]

    def _take_better(self, s: Table) -> None:
        """Whoever is asked takes the better of a few options."""
        me, step = s.stack[-1]
        asked, options = step.asked(me), some(s.asking, BREADTH, self.rng)
        best, highest = options[0], -1.0
        if len(options) > 1:
            for option in options:
                value = look(self.game, s.copy(), option, asked, self.rng, AT_ONCE)
                if value > highest:
                    best, highest = option, value
        take(s, best)

    def _learn(self, path: list[tuple[Node, Seat]], values: list[float]) -> None:
        for node, seat in path:
            if node.glimpses:
                self._drift[seat].learn(values[seat] - node.glimpsed / node.glimpses)
            node.learn(values[seat] if seat != CHANCE else 0.0)
        self._spread.learn(values[self.seat])
