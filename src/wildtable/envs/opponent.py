"""A bot of the ladder at any table: it is given a view, as everywhere, and answers with a number."""

from __future__ import annotations

from wildtable.bots import is_blind, make
from wildtable.envs.play import OverError, Play, Rules


class Opponent:
    """`opponent(env.play)` is what it does there; in a batch `opponent(env.plays[n])`."""

    def __init__(self, bot: str, rules: Rules, seed: int | str = 0) -> None:
        self.player = make(bot, rules.game, seed, rules.cards)

    def __call__(self, play: Play) -> int:
        decision = play.decision
        if decision is None:
            raise OverError("the game is over: begin a new one")
        view = None if is_blind(self.player) else play.table.view(decision.seat)
        return play.encoder.action(play.table, decision, self.player(view, decision))
