"""The bot that learned: it searches, by a value fitted to many games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wildtable.bots.searcher import Searcher
from wildtable.bots.value_net import ValueNet, learned_games, need_numpy, net_for
from wildtable.core.decision import Choice, Decision, Seat
from wildtable.core.errors import SetupError
from wildtable.core.game import Game
from wildtable.core.mind import Mind
from wildtable.core.table import Table
from wildtable.core.text import text
from wildtable.core.thinking import Thinking


class LearnedMind(Mind[Table]):
    """A mind whose value was learned; all else is the game's own."""

    def __init__(self, game: Game[Any], net: ValueNet) -> None:
        assert game.encoder is not None  # or there would be no weights
        self.own, self.encoder, self.net = game.mind, game.encoder, net

    def value(self, s: Table, seat: Seat) -> float:
        """The learned value of the table as this seat would see it."""
        return self.net.value(self.encoder.observe_play(s, seat), self.own.value(s, seat))

    def clock(self, s: Table) -> int:
        """As the game has it."""
        return self.own.clock(s)

    def is_pivotal(self, s: Table) -> bool:
        """As the game has it."""
        return self.own.is_pivotal(s)

    def policy(self, s: Table) -> Choice | None:
        """As the game has it."""
        return self.own.policy(s)


class Minded(Game[Any]):
    """A game as bots ask about it, with another mind."""

    def __init__(self, game: Game[Any], mind: Mind[Any]) -> None:
        self.plain = game
        own = {"mind": mind, "cooperative": game.cooperative, "perfect_information": game.perfect_information}
        vars(self).update(own)

    def new(self, seats: int, *, cards: Any = None, **options: object) -> Any:
        """A fresh table of the same game."""
        return self.plain.new(seats, cards=cards, **options)

    def auto_answer(self, view: Any, decision: Decision, settings: Mapping[str, Any]) -> Choice | None:
        """As the game has it."""
        return self.plain.auto_answer(view, decision, settings)


def with_net(game: Game[Any], net: ValueNet) -> Game[Any]:
    """The same game with a learned value."""
    mind = LearnedMind(game, net)
    vars(mind).update(thinking=game.mind.thinking, iterations=game.mind.iterations, habits=game.mind.habits)
    return Minded(game, mind)


class Learned(Searcher):
    """Searches as `skilled` does, as long as it, and reads where that leads by the learned value.

    At a table it was not trained for, with other seats or cards, it goes by the game's own value.
    """

    def __init__(
        self, game: Game[Any], seed: int | str, thinking: Thinking, net: ValueNet | None = None
    ) -> None:
        super().__init__(game, seed, thinking)
        need_numpy()
        if net is None and game.name not in learned_games():
            known = ", ".join(sorted(learned_games())) or "nothing"
            raise SetupError(
                text(
                    "nothing was learned for {name}; what was learned is {known}", name=game.name, known=known
                )
            )
        self._net, self._begun = net, False

    def __call__(self, view: Any, decision: Decision) -> Choice:
        if not self._begun:
            self._begin(view, decision.seat)
        return super().__call__(view, decision)

    def _begin(self, view: Table, seat: Seat) -> None:
        """Only the first view tells how many sit at the table, and with which cards."""
        self._begun, encoder = True, self.game.encoder
        net = self._net or net_for(self.game, view.seats)
        if net is not None and encoder is not None and len(encoder.observe_play(view, seat)) == len(net.w1):
            self.game = with_net(self.game, net)
