"""Hints for any decision, from what the seat may know, as a ladder: where to look, what kind, which, why."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any

from wildtable.bots.look import redealt, take
from wildtable.bots.tree import Node, Search
from wildtable.core.codec import Codec, Plain
from wildtable.core.decision import CHANCE, Choice, Decision
from wildtable.core.game import Game
from wildtable.core.table import Table
from wildtable.core.text import NO_TEXT, Text, text
from wildtable.core.thinking import Thinking

SHORTLIST = 3  # options named on the second rung
IMAGINED = 8  # games played on, to see what an option leads to
FURTHER = 4  # own questions followed in each
EXPLAINED = 3  # options, best first, that get a consequence as their reason


@dataclass(frozen=True)
class Hint:
    """One option: what it is worth to the seat (0 … 1) and why."""

    choice: Choice
    value: float
    interval: tuple[float, float]  # 95 %; a point where the game knows exactly
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
            "value": round(self.value, 4),
            "interval": [round(bound, 4) for bound in self.interval],
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
        self.root = Node()
        self._known: dict[Choice, Text] = {}  # reasons the game itself gives
        self._lines: dict[str, Text] = {}  # of the log, as they read

    def hints(self, budget: Thinking | float) -> list[Hint]:
        values = self._advised(budget) or self._searched(budget)
        ranked = list(values)
        kind = self._kind(ranked)
        reasons = self._reasons(ranked, values)
        return [
            Hint(
                choice,
                values[choice][0],
                values[choice][1:],
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

    def _advised(self, budget: Thinking | float) -> dict[Choice, tuple[float, float, float]]:
        seconds = budget.seconds if isinstance(budget, Thinking) else budget
        advice = self.game.advise(self.view, self.decision, self.rng, seconds) or {}
        self._known = {choice: one.words for choice, one in advice.items() if one.words != NO_TEXT}
        ranked = sorted(advice.items(), key=lambda item: -item[1].value)
        return {choice: (one.value, *one.interval) for choice, one in ranked}

    def _searched(self, budget: Thinking | float) -> dict[Choice, tuple[float, float, float]]:
        """Value and interval of every option that was tried, the most trusted first."""
        if not isinstance(budget, Thinking):
            budget = self.game.thinking.within(10**9, budget)
        search = Search(self.game, self.decision.seat, self.rng, budget)
        search.run(self.view)
        self.root = search.root
        tried = {o: search.root.children[o] for o in self.decision.options if o in search.root.children}
        order = sorted(tried, key=search.rank, reverse=True)
        return {option: estimate(tried[option]) for option in order}

    # --- what kind ---

    def _kind(self, ranked: list[Choice]) -> Text:
        """The best options, in the order they are offered, so that the best is not told yet."""
        short = ranked[:SHORTLIST]
        return text(
            "One of these: {options}",
            options=[self._option(o) for o in self.decision.options if o in short],
        )

    # --- why ---

    def _reasons(
        self, ranked: list[Choice], values: dict[Choice, tuple[float, float, float]]
    ) -> dict[Choice, Text]:
        if len(ranked) == 1:
            return {ranked[0]: text("There is nothing else to choose.")}
        unknown = [choice for choice in ranked if choice not in self._known]
        leads = {choice: self._consequences(choice) for choice in unknown[:EXPLAINED]}
        return self._known | {choice: self._reason(choice, ranked, values, leads) for choice in unknown}

    def _reason(
        self,
        choice: Choice,
        ranked: list[Choice],
        values: dict[Choice, tuple[float, float, float]],
        leads: dict[Choice, Counter[str]],
    ) -> Text:
        """What it leads to more often than the others do, or else how it compares."""
        value = round(100 * values[choice][0])
        line = distinctive(choice, leads)
        if line:
            return text("It leads to: {line} (about {value} of 100)", line=self._lines[line], value=value)
        other = ranked[1] if choice == ranked[0] else ranked[0]
        against = round(100 * values[other][0])
        return text(
            "About {value} of 100; {other}: {against}",
            value=value,
            other=self._option(other),
            against=against,
        )

    def _consequences(self, choice: Choice) -> Counter[str]:
        """Lines of the log, the seat's own if there are any, and in how many imagined worlds they come."""
        seat, found = self.decision.seat, Counter[str]()
        for _ in range(IMAGINED):
            s = redealt(self.view, self.rng)
            s.heard = True
            take(s, choice)
            self._follow(s, self.root.children.get(choice) or Node())
            own = [entry for entry in s.log if entry.args.get("who") == seat]
            lines = [self.game.words.entry(entry.seen_by(seat)) for entry in own or s.log]
            read = {str(line): line for line in lines}
            self._lines |= read
            found.update(read.keys())
        return found

    def _follow(self, s: Table, node: Node) -> None:
        """Answer the seat's own further questions as the tree would, and chance's at random."""
        for _ in range(FURTHER):
            if not s.stack:
                return
            me, step = s.stack[-1]
            if step.asked(me) not in (CHANCE, self.decision.seat):
                return
            choice = self.rng.choice(list(s.asking))
            if step.asked(me) != CHANCE:
                known = [option for option in s.asking if option in node.children]
                choice = max(known, key=lambda o: node.children[o].visits) if known else choice
            take(s, choice)
            node = node.children.get(choice) or Node()


def estimate(node: Node) -> tuple[float, float, float]:
    """Value and 95 % interval of what was tried so often."""
    times = max(node.visits, 1)
    margin = 1.96 * (node.deviation() + 0.5 / times) / sqrt(times)
    return node.mean(), max(0.0, node.mean() - margin), min(1.0, node.mean() + margin)


def distinctive(choice: Choice, leads: dict[Choice, Counter[str]]) -> str:
    """The line that follows one option most often and the others least; empty where there is none."""
    best, lead = "", IMAGINED / 2
    for line, times in leads.get(choice, Counter[str]()).items():
        elsewhere = max((other[line] for key, other in leads.items() if key != choice), default=0)
        if times - elsewhere >= lead:
            best, lead = line, times - elsewhere
    return best
