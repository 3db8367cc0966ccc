"""Hints for any decision, from what the seat may know, as a ladder: where to look, what kind, which, why."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any

from wildtable.bots.chances import Chance, chances
from wildtable.bots.reasons import Reasons
from wildtable.bots.tree import Node, Search
from wildtable.core.codec import Codec, Plain
from wildtable.core.decision import Choice, Decision
from wildtable.core.game import Game
from wildtable.core.table import Table
from wildtable.core.text import NO_TEXT, Text, text
from wildtable.core.thinking import FOREVER, Thinking

SHORTLIST = 3  # options named on the second rung
CLOSE, CLEAR = 0.02, 0.08  # differences of value that people would call so
RANKING, CHANCES = 0.45, 0.35  # of the time are for which option, and how likely it wins; the rest for why

Estimates = dict[Choice, tuple[float, float, float]]
"""What options are worth, each with its interval, best first."""


@dataclass(frozen=True)
class Hint:
    """One option: what it is worth to the seat (0 … 1), its chance where that was counted, and why."""

    choice: Choice
    value: float  # for ranking: no chance, and never told as one
    interval: tuple[float, float]  # 95 %; a point where the game knows exactly
    chance: Chance | None
    targets: tuple[str, ...]  # what it points at on the board
    kind: Text  # what to look for, without telling which
    words: Text  # the option itself
    reason: Text

    @property
    def areas(self) -> tuple[str, ...]:
        """Where to look: the parts of the board it points at."""
        return tuple(dict.fromkeys(target.partition(".")[0] for target in self.targets))

    def plain(self, codec: Codec, language: str = "en") -> Plain:
        """As plain data, rung by rung."""
        return {
            "choice": codec.encode(self.choice),
            "chance": self.chance.plain() if self.chance else None,
            "areas": list(self.areas),
            "kind": self.kind.render(language),
            "targets": list(self.targets),
            "text": self.words.render(language),
            "reason": self.reason.render(language),
        }


def hints(
    game: Game[Any], view: Any, decision: Decision, budget: Thinking | float = 1.0, seed: int | str = 0
) -> list[Hint]:
    """The options of a decision, best first; `budget` in seconds, or as a bot thinks."""
    return Adviser(game, view, decision, Random(f"hint {seed}")).hints(budget)


class Adviser:
    """Ranks the options of one decision and finds words for it."""

    def __init__(self, game: Game[Any], view: Any, decision: Decision, rng: Random) -> None:
        self.game = game
        self.view: Table = view
        self.decision = decision
        self.rng = rng
        self._known: dict[Choice, Text] = {}  # reasons the game itself gives
        self._search: Search | None = None
        self._is_alike = False  # whether the best is said to make little difference
        self._worse: Choice | None = None  # what it is said to be better than

    def hints(self, budget: Thinking | float) -> list[Hint]:
        values = self._advised(budget) or self._searched(budget)
        told = self._chances(values, budget)
        values = self._by_chance(values, told)
        ranked = list(values)
        reasons = self._reasons({choice: found[0] for choice, found in values.items()}, told, budget)
        kind = self._kind(values, told)
        return [
            Hint(
                choice,
                values[choice][0],
                values[choice][1:],
                told.get(choice),
                self.game.words.targets(self.view, self.decision, choice),
                kind,
                self._option(choice),
                reasons[choice],
            )
            for choice in ranked
        ]

    def _option(self, choice: Choice) -> Text:
        return self.game.words.option(self.view, self.decision, choice)

    # --- which ---

    def _advised(self, budget: Thinking | float) -> Estimates:
        if not isinstance(budget, Thinking):
            budget = self.game.mind.thinking.timed((1 - CHANCES) * budget)
        advice = self.game.mind.advise(self.view, self.decision, self.rng, budget) or {}
        self._known = {choice: one.words for choice, one in advice.items() if one.words != NO_TEXT}
        ranked = sorted(advice.items(), key=lambda item: -item[1].value)
        return {choice: (one.value, *one.interval) for choice, one in ranked}

    def _searched(self, budget: Thinking | float) -> Estimates:
        """Value and interval of every option that was tried, the most trusted first."""
        if not isinstance(budget, Thinking):
            budget = self.game.mind.thinking.timed(RANKING * budget)
        search = Search(self.game, self.decision.seat, self.rng, budget)
        search.run(self.view)
        self._search = search
        tried = {o: search.root.children[o] for o in self.decision.options if o in search.root.children}
        order = sorted(tried, key=search.rank, reverse=True)
        return {option: estimate(tried[option]) for option in order}

    # --- what kind ---

    def _kind(self, values: Estimates, told: dict[Choice, Chance]) -> Text:
        """The best options, in the order they are offered, so that the best is not told yet."""
        if len(self.decision.options) <= SHORTLIST:
            return self._how_much_it_matters(values, told)
        short = list(values)[:SHORTLIST]
        return text(
            "One of these: {options}",
            options=[self._option(o) for o in self.decision.options if o in short],
        )

    def _how_much_it_matters(self, values: Estimates, told: dict[Choice, Chance]) -> Text:
        """Of a few options a list would be all of them: say what is at stake instead."""
        if len(values) < 2:
            return text("Try what each of these leads to.")
        gap = 0.0 if self._is_alike else lead(values, told)
        if self._worse == list(values)[1]:
            gap = max(gap, CLOSE)
        if gap < CLOSE:
            return text("This is close: the best two are worth about the same.")
        if gap < CLEAR:
            return text("One of these is somewhat better than the others.")
        return text("One of these is clearly better than the others.")

    # --- how likely ---

    def _chances(self, values: Estimates, budget: Thinking | float) -> dict[Choice, Chance]:
        """Of the best few, from whole games; what is proven needs no chance, nor does a lone option."""
        ranked = list(values)
        _, low, high = values[ranked[0]]
        if len(ranked) < 2 or (self._known and low == high):
            return {}
        seconds = FOREVER if isinstance(budget, Thinking) else CHANCES * budget
        return chances(self.game, self.view, self.decision, ranked[:SHORTLIST], self.rng, seconds)

    def _by_chance(self, values: Estimates, told: dict[Choice, Chance]) -> Estimates:
        """What surely wins more than what looked best comes first; what a game has found, by its equals."""
        best, low, high = next((choice, *found[1:]) for choice, found in values.items())
        if len(told) < 2 or low == high:
            return values
        if self._known:
            first = [choice for choice in told if values[choice][0] == values[best][0]]
        else:
            first = [choice for choice in told if told[choice].surely_above(told[best])]
        first.sort(key=lambda choice: -told[choice].share)
        return {choice: values[choice] for choice in dict.fromkeys([*first, *values])}

    # --- why ---

    def _reasons(
        self, values: dict[Choice, float], told: dict[Choice, Chance], budget: Thinking | float
    ) -> dict[Choice, Text]:
        """For each option, best first: what the game says, or how it compares."""
        seconds = FOREVER if isinstance(budget, Thinking) else (1 - RANKING - CHANCES) * budget
        reasons = Reasons(self.game, self.view, self.decision, self._search, self.rng)
        found = reasons.find(values, told, seconds) | self._known
        best = next(iter(values))
        self._is_alike = best in reasons.alike and best not in self._known
        self._worse = reasons.worse if best not in self._known else None
        return found


def lead(values: Estimates, told: dict[Choice, Chance]) -> float:
    """How far the best is ahead of the second by value; never close if it surely wins more, or is proven."""
    best, second = list(values)[:2]
    by_value = values[best][0] - values[second][0]
    counted = best in told and second in told
    is_more = told[best].surely_above(told[second]) if counted else is_proven(values[best], values[second])
    return max(by_value, CLOSE) if is_more else by_value


def is_proven(one: tuple[float, float, float], other: tuple[float, float, float]) -> bool:
    """Whether both are known exactly, and the first is more."""
    return one[1] == one[2] > other[1] == other[2]


def estimate(node: Node) -> tuple[float, float, float]:
    """Value and 95 % interval of what was tried so often."""
    times = max(node.visits, 1)
    margin = 1.96 * (node.deviation() + 0.5 / times) / sqrt(times)
    return node.mean(), max(0.0, node.mean() - margin), min(1.0, node.mean() + margin)
