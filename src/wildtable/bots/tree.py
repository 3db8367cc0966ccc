"""Information-set Monte Carlo tree search, seen from one seat.

A close look at every option picks a field of candidates. Then the candidates are tried together, in the same
redeal and with the same luck, and from time to time the worse half is dropped. Each try goes down the tree by
what is possible in that world and plays on from there as practised players would, to the horizon. Chance is a
seat like any other, but one that does not want anything. What the seat would not learn of (a card drawn by
another hand) leads to one and the same node.
"""

from __future__ import annotations

from _random import Random as Generator
from math import log, sqrt
from random import Random
from time import monotonic
from typing import Any, Final, final

from wildtable.bots.look import BRIEFLY, CLOSELY, expect, look, redealt, some, take, worth, worth_at_end
from wildtable.core.adding import added
from wildtable.core.decision import CHANCE, Choice, Seat
from wildtable.core.game import Game
from wildtable.core.hidden import HIDDEN
from wildtable.core.hurry import is_late
from wildtable.core.rollout import TO_THE_END, rollout
from wildtable.core.step import AnyStep, Chance
from wildtable.core.table import Table
from wildtable.core.thinking import FOREVER, Thinking

BREADTH: Final = 4  # options compared where the game has no policy
NOBODY: Final = -9  # somebody else is asked: nothing in particular is tried


def reseed(luck: Random, seed: int) -> None:
    """Begin a stream of luck, as `Random.seed` does after asking, interpreted, whether it is a number."""
    Generator.seed(luck, seed)


@final
class Node:
    """What is known about one choice at one point of the game."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0  # of the values for the seat that chose it
        self.squares = 0.0
        self.looks = 0  # at the value right after it, before it was tried
        self.looked = 0.0  # the sum of what they showed
        self.children: dict[Choice, Node] = {}

    def learn(self, value: float) -> None:
        """Count one more visit."""
        self.visits += 1
        self.total += value
        self.squares += value * value

    def mean(self) -> float:
        """The average value for the seat that chose it; of looks where it was never tried."""
        return self.total / self.visits if self.visits else self.look()

    def look(self) -> float:
        """The average of what looks showed."""
        return self.looked / self.looks if self.looks else 0.0

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
        self._luck = Random(0)  # of one imagined game, from one seed for each turn of it
        self._until = 0  # the moment at which positions are compared
        self._end = FOREVER  # when the thinking must be done, by the clock on the wall
        self._practised: Choice = NOBODY  # what a practised player would answer
        self._spread = Node()  # all values so far: what counts as a big difference in this position

    # --- the candidates ---

    def run(self, view: Table) -> None:
        """Think until the budget is spent; what the tree already knows counts for half."""
        begun, thinking = monotonic(), self.thinking
        ahead = TO_THE_END if self.game.mind.is_pivotal(view) else thinking.ahead
        self._until = self.game.mind.clock(view) + ahead
        self._end = begun + thinking.seconds / 2  # the other half is for trying
        field = self._field(view)
        self._end = begun + thinking.seconds
        stages = max(1, (len(field) - 1).bit_length())
        before = self.root.visits
        iterations = thinking.iterations - min(before, thinking.iterations // 2)
        for stage in range(1, stages + 1):
            enough = before + iterations * stage // stages
            end = begun + thinking.seconds * stage / stages
            while self.root.visits < enough and not (self.root.visits and is_late(end)):
                self._race(redealt(view, self.rng), field)
            field.sort(key=self.rank, reverse=True)
            field = field[: (len(field) + 1) // 2]

    def rank(self, option: Choice) -> float:
        """How good an option is by all that is known: what was tried, and a little what it looked like."""
        node = self.root.children.get(option)
        trust = self.thinking.prior_weight if node is not None and node.looks else 0.0
        known = trust if node is None else node.visits + trust
        if node is None or not known:
            return -FOREVER
        doubt = self.thinking.switch_margin * self._spread.deviation() / sqrt(known)
        mean = (node.total + trust * (node.look() + self._drift())) / known
        return mean if option == self._practised else mean - doubt

    def _drift(self) -> float:
        """How far values lie above what looks showed."""
        tried = [node for node in self.root.children.values() if node.visits and node.looks]
        visits = sum([node.visits for node in tried])
        return added([node.total - node.visits * node.look() for node in tried]) / visits if visits else 0.0

    def _field(self, view: Table) -> list[Choice]:
        """The options worth trying, the one that looks best first."""
        me, step = view.stack[-1]
        if step.asked(me) != self.seat:
            return [NOBODY]
        children = self.root.children
        if self.thinking.prior_looks and not all(option in children for option in view.asking):
            self._look_around(view)
        field = sorted(view.asking, key=self.rank, reverse=True)
        self._practised = field[0]
        if not self.thinking.prior_looks:
            self._practised = self._answer(redealt(view, self.rng))
            field.remove(self._practised)
            field.insert(0, self._practised)
        return field[: self.thinking.candidates]

    def _look_around(self, view: Table) -> None:
        """A close look at every option before the first of them is tried."""
        for option in view.asking:
            self.root.children.setdefault(option, Node())
        for n in range(1 if self.game.perfect_information else self.thinking.prior_looks):
            world = redealt(view, self.rng)
            luck = (n + self.rng.random()) / self.thinking.prior_looks
            for option in world.asking:
                node = self.root.children.setdefault(option, Node())
                node.looks += 1
                node.looked += self._look(world.copy(), option, luck)
                if is_late(self._end):
                    return

    def _look(self, s: Table, option: Choice, luck: float) -> float:
        """What an option leads to, and where nothing is hidden on average over all that may fall."""
        if self.game.perfect_information:
            return expect(self.game, s, option, self.seat, self.rng)
        return look(self.game, s, option, self.seat, self.rng, CLOSELY, luck)

    def _race(self, world: Table, field: list[Choice]) -> None:
        """Try the candidates in the same world and with the same luck, so that play decides."""
        seed = self.rng.getrandbits(30)
        for start in field:
            if self.root.visits and is_late(self._end):
                return
            self._iterate(world.copy(), start, seed)

    # --- one imagined game ---

    def _iterate(self, s: Table, start: Choice, seed: int) -> None:
        """Down the tree, on to the horizon, and back up."""
        reseed(self._luck, seed)
        node, path = self.root, [(self.root, self.seat)]
        fixed = start is not NOBODY
        while s.stack:
            me, step = s.stack[-1]
            asked = step.asked(me)
            if fixed:
                choice, fixed = start, False
            elif asked == CHANCE or not self._learns(step, me):
                choice = s.asking[int(self._luck.random() * len(s.asking))]
            elif node.visits < self.thinking.expand_after and node is not self.root:
                break
            else:
                choice = self._choose(node, s)
            key = choice if self._learns(step, me) else HIDDEN
            child = node.children.get(key)
            if child is None:
                child = node.children[key] = Node()
            take(s, choice)
            path.append((child, asked))
            node = child
        self.play_on(s, seed)
        self._learn(path, self._values(s))

    def _learns(self, step: AnyStep, me: Seat) -> bool:
        knows = step.knows(me)
        return knows is None or self.seat in knows

    def _choose(self, node: Node, s: Table) -> Choice:
        """The policy's choice first, then the highest upper bound; an untried option counts as average."""
        options, children = s.asking, node.children
        if len(options) == 1:
            return options[0]
        known = [children.get(option) for option in options]  # once: telling cards apart takes time
        visits, total = 0, 0.0
        for child in known:
            if child is not None:
                visits += child.visits
                total += child.total
        if visits == 0:
            return self._answer(s)
        average = total / visits
        wide = self.thinking.curiosity * self._spread.deviation() * sqrt(log(visits + 1.0))
        best, highest = 0, -FOREVER
        for n, child in enumerate(known):
            # Not an int: of floats compiled code takes the root by itself.
            count = 1.0 * child.visits if child is not None else 0.0
            mean = child.total / count if child is not None and count else average
            bound = mean + wide / sqrt(count or 1.0)
            if bound > highest:
                best, highest = n, bound
        return options[best]

    def imagine(self, s: Table, choice: Choice, seed: int) -> None:
        """Take a choice and play on, with the luck of a seed."""
        reseed(self._luck, seed)
        take(s, choice)
        self.play_on(s, seed)

    def play_on(self, s: Table, seed: int) -> None:
        """To the horizon, or to the end of the game, as practised players would."""
        game, luck, until = self.game, self._luck, self._until
        clock = game.mind.clock(s)
        while s.stack and clock < until and not self.thinking.at_random:
            if isinstance(s.stack[-1][1], Chance):
                take(s, s.asking[int(luck.random() * len(s.asking))])
            else:
                take(s, self._answer(s))
            now = game.mind.clock(s)
            if now != clock:  # so that luck is the same whatever was done before
                clock = now
                reseed(luck, seed + clock)
        if self.thinking.at_random:
            rollout(s, luck)

    def _values(self, s: Table) -> list[float]:
        """What a position is worth to each seat."""
        game, outcome = self.game, self.thinking.outcome
        if game.cooperative:
            return [worth(game, s, 0, outcome)] * s.seats
        if s.stack:
            return [worth(game, s, seat) for seat in range(s.seats)]
        winners = s.outcome().winners  # once: some games count long
        return [worth_at_end(game, s, seat, winners, outcome) for seat in range(s.seats)]

    def _answer(self, s: Table) -> Choice:
        """What a practised player would answer: the game's policy, or the better of a few options."""
        if len(s.asking) == 1:
            return s.asking[0]
        if self.thinking.at_random:
            return s.asking[int(self._luck.random() * len(s.asking))]
        policy = self.game.mind.policy(s)
        if policy is not None:
            return policy
        me, step = s.stack[-1]
        asked, options = step.asked(me), some(s.asking, BREADTH, self.rng)
        best, highest = options[0], -1.0
        for option in options:
            value = look(self.game, s.copy(), option, asked, self.rng, BRIEFLY)
            if value > highest:
                best, highest = option, value
        return best

    def _learn(self, path: list[tuple[Node, Seat]], values: list[float]) -> None:
        for node, seat in path:
            node.learn(values[seat] if seat != CHANCE else 0.0)
        self._spread.learn(values[self.seat])
