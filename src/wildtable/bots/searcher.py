"""The bot that searches, and keeps its tree while the game goes on as foreseen."""

from __future__ import annotations

from typing import Any

from wildtable.bots.bot import Bot
from wildtable.bots.look import redealt, take
from wildtable.bots.tree import Node, Search
from wildtable.core.advice import Advice
from wildtable.core.decision import Choice, Decision, Seat
from wildtable.core.game import Game
from wildtable.core.table import Table
from wildtable.core.thinking import Thinking

LOOKUPS = 60  # positions compared with the real one before the old tree is given up


class Searcher(Bot):
    """Thinks by tree search; asks the game first, which may not need a thought, or may know better."""

    def __init__(self, game: Game[Any], seed: int | str, thinking: Thinking) -> None:
        super().__init__(game, seed)
        self.thinking = thinking
        self._left: tuple[Table, Choice, Node] | None = None  # view, answer and subtree of the last decision

    def __call__(self, view: Any, decision: Decision) -> Choice:
        if len(decision.options) == 1:
            return decision.options[0]
        settled = self.game.auto_answer(view, decision, habits) if (habits := self.game.mind.habits) else None
        if settled is not None:
            return settled
        advice = self._advice(view, decision)
        if advice is not None:
            return self._best({option: advice[option].value for option in decision.options})
        search = Search(self.game, decision.seat, self.rng, self.thinking)
        search.root = self.kept(view, decision.seat) or search.root
        search.run(view)
        tried = [option for option in decision.options if option in search.root.children]
        choice = self._best({option: search.rank(option) for option in tried})
        self._left = (view, choice, search.root.children[choice])
        return choice

    def _advice(self, view: Table, decision: Decision) -> dict[Choice, Advice] | None:
        if not self.thinking.advised:
            return None
        return self.game.mind.advise(view, decision, self.rng, self.thinking)

    def _best(self, ranks: dict[Choice, float]) -> Choice:
        highest = max(ranks.values())
        return self.rng.choice([option for option, rank in ranks.items() if rank == highest])

    def kept(self, view: Table, seat: Seat) -> Node | None:
        """The part of the old tree that begins here, if the game came this way."""
        if self._left is None:
            return None
        before, choice, node = self._left
        self._left = None
        world = redealt(before, self.rng)
        take(world, choice)
        here = view.copy()
        here.mute_log()
        return Path(here, seat).find(world, node)


class Path:
    """Looks for the node of an old tree that stands for the position we have come to."""

    def __init__(self, here: Table, seat: Seat) -> None:
        self.here = here
        self.seat = seat
        self.left = LOOKUPS

    def find(self, world: Table, node: Node) -> Node | None:
        """The node below this one whose position looks to the seat as the real one does."""
        if not world.stack or not node.children:
            return None
        me, step = world.stack[-1]
        if step.asked(me) == self.seat:
            return node if world.stack == self.here.stack and world.view(self.seat) == self.here else None
        for choice, child in sorted(node.children.items(), key=lambda item: -item[1].visits):
            if self.left == 0:
                return None
            if choice in world.asking:
                self.left -= 1
                after = world.copy()
                # What is offered there, not its equal of another kind: 1 is a place and a phase, too.
                take(after, world.asking[world.asking.index(choice)])
                found = self.find(after, child)
                if found is not None:
                    return found
        return None
