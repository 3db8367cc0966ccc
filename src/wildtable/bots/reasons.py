"""Why an option is better than another, in the game's words: what is different some turns on."""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean, pstdev
from time import perf_counter
from typing import Any, NamedTuple

from wildtable.bots.chances import Chance
from wildtable.bots.look import likely
from wildtable.bots.tree import Search
from wildtable.core.advice import Measure
from wildtable.core.decision import Choice, Decision
from wildtable.core.game import Game
from wildtable.core.table import Table
from wildtable.core.text import Text, number, text

IMAGINED = 24  # games played on after each option, in the same worlds and with the same luck
EXPLAINED = 3  # options, best first, that are played on
CERTAIN = 3.0  # deviations of the average by which they must differ: of several measures one is often lucky
NOTICED = 0.2  # less than that of anything is no reason to people
DECIDED = 0.02  # no further from lost or won than that, a game is as good as over
SLIGHT = 0.05  # less than that of an amount is told only where nothing better is known

Measures = tuple[Measure, ...]
Values = dict[Choice, float]  # of the options, best first
Seen = dict[Choice, list[Measures]]  # what is counted after an option, world by world


class Difference(NamedTuple):
    """A measure by which one option differs from another, and its averages."""

    name: Text
    here: float
    there: float
    gain: float  # what the difference is worth; below 0: it speaks for the other one

    @property
    def is_slight(self) -> bool:
        """Whether people would hardly call it one."""
        return abs(self.here - self.there) < SLIGHT * max(abs(self.here), abs(self.there))


class Reasons:
    """Compares the options of one decision."""

    def __init__(
        self, game: Game[Any], view: Table, decision: Decision, search: Search | None, rng: Random
    ) -> None:
        self.game = game
        self.view = view
        self.decision = decision
        self.search = search
        self.rng = rng
        self.told: dict[Choice, Chance] = {}
        self.alike: set[Choice] = set()  # options that are said to make little difference
        self.worse: Choice | None = None  # what the best is said to be better than

    def find(self, values: Values, told: dict[Choice, Chance], seconds: float) -> dict[Choice, Text]:
        """A reason for each option, best first: why it is better than the next, or worse than the best."""
        ranked = list(values)
        if len(ranked) == 1:
            return {ranked[0]: text("There is nothing else to choose.")}
        seen = self._imagine(ranked[:EXPLAINED], seconds)
        self.told = told
        best, *others = ranked
        worse = {choice: self._why(choice, [best], -1, values, seen) for choice in others}
        return {best: self._why(best, others[: EXPLAINED - 1], 1, values, seen), **worse}

    def _imagine(self, options: list[Choice], seconds: float) -> Seen:
        """What is counted after each option, world by world."""
        seen: Seen = {option: [] for option in options}
        if self.search is None:
            return seen
        end = perf_counter() + seconds
        for _ in range(IMAGINED):
            world, seed = likely(self.game, self.view, self.rng), self.rng.getrandbits(30)
            for option in options:
                if perf_counter() > end:
                    return seen
                s = world.copy()
                self.search.imagine(s, option, seed)
                seen[option].append(self.game.mind.measures(s, self.decision.seat))
        return seen

    def _why(self, choice: Choice, others: list[Choice], sign: int, values: Values, seen: Seen) -> Text:
        """Why one is better (sign 1) or worse (−1) than the first of the others from which it differs.

        A team whose game is as good as over has nothing left to count.
        """
        if self.game.cooperative and (over := self._decided(choice, others[0])):
            return over
        for other in others:
            found = self._reason(choice, other, sign, seen)
            if found is not None:
                self.worse = other if sign > 0 else self.worse
                return found
        return self._decided(choice, others[0]) or self._alike(choice, others[0], sign, values)

    def _reason(self, choice: Choice, other: Choice, sign: int, seen: Seen) -> Text | None:
        """What players count, some turns on; before what is slight, how likely it wins."""
        found = differences(seen.get(choice, []), seen.get(other, []))
        most = max(found, key=lambda difference: sign * difference.gain, default=None)
        likelier = self._likelier(choice, other, sign)
        if most is None or sign * most.gain <= 0 or (most.is_slight and likelier):
            return likelier
        return text(
            "Some turns on, on average: {measure} {here}, instead of {there} with: {other}",
            measure=most.name,
            here=number(most.here, ".1f"),
            other=self._option(other),
            there=number(most.there, ".1f"),
        )

    def _likelier(self, choice: Choice, other: Choice, sign: int) -> Text | None:
        """How likely it wins, where both were counted."""
        mine, theirs = self.told.get(choice), self.told.get(other)
        if mine is None or theirs is None:
            return None
        if not (mine.surely_above(theirs) if sign > 0 else theirs.surely_above(mine)):
            return None
        return text(
            "Wins about {here} of 100 imagined games, instead of {there} with: {other}",
            here=round(100 * mine.share),
            there=round(100 * theirs.share),
            other=self._option(other),
        )

    def _decided(self, choice: Choice, other: Choice) -> Text | None:
        """Where a game is as good as over, nothing is much better than anything else."""
        shares = [self.told[one].share for one in (choice, other) if one in self.told]
        if len(shares) < 2 or (max(shares) > DECIDED and min(shares) < 1 - DECIDED):
            return None
        self.alike.add(choice)
        if max(shares) <= DECIDED:
            return text("It hardly matters any more: hardly any imagined game is won either way.")
        return text("It hardly matters any more: nearly every imagined game is won either way.")

    def _alike(self, choice: Choice, other: Choice, sign: int, values: Values) -> Text:
        """No difference that is worth a word, or one that nobody can name."""
        if choice in self.told or sign * (values[choice] - values[other]) <= 0:
            self.alike.add(choice)
            return text("Makes little difference. About as good: {other}", other=self._option(other))
        if sign > 0:
            return text("Looks better than: {other}", other=self._option(other))
        return text("Looks worse than: {other}", other=self._option(other))

    def _option(self, choice: Choice) -> Text:
        return self.game.words.option(self.view, self.decision, choice)


def differences(here: list[Measures], there: list[Measures]) -> list[Difference]:
    """Where two options differ by more than luck; the same place of both lists is the same world."""
    found = []
    for mine, others in zip(zip(*here, strict=True), zip(*there, strict=True), strict=False):
        pairs = [one.amount - another.amount for one, another in zip(mine, others, strict=False)]
        mean, name = fmean(pairs), mine[0].name
        if abs(mean) > max(NOTICED, CERTAIN * pstdev(pairs) / sqrt(len(pairs))):
            averages = fmean([one.amount for one in mine]), fmean([one.amount for one in others])
            found.append(Difference(name, *averages, mine[0].weight * mean))
    return found
