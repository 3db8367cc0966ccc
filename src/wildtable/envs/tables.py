"""Tables that are played together: one action at each of them, and what is seen of them as bytes."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from wildtable.core.decision import Choice
from wildtable.envs.play import Play, Rules


@mypyc_attr(allow_interpreted_subclasses=True)
class Tables:
    """The part of a batch that is worth compiling; its arrays are written through `memoryview`s.

    `obs` and `mask` have a row for every table, `asked` a number.
    """

    def __init__(
        self, rules: Rules, obs: list[memoryview], mask: list[memoryview], asked: memoryview
    ) -> None:
        self.plays = [Play(rules) for _ in obs]
        self.obs, self.mask, self.asked = obs, mask, asked
        self.open: list[dict[int, Choice]] = [{} for _ in obs]

    def check(self, actions: list[int]) -> None:
        """Refuse the first action that is not open, before anything is changed."""
        for n, play in enumerate(self.plays):
            if actions[n] not in play.choices():
                play.choose(actions[n])  # says why not

    def step(self, actions: list[int]) -> list[int]:
        """One action at every table; the numbers of those that are over, which are not shown."""
        self.check(actions)
        ended: list[int] = []
        for n, play in enumerate(self.plays):
            play.choose(actions[n])
            if play.decision is None:
                ended.append(n)
            else:
                self.show(n)
        return ended

    def show(self, n: int) -> None:
        """What the seat that is asked may know, and its open actions."""
        play, mask = self.plays[n], self.mask[n]
        seat = play.seat
        self.asked[n] = seat
        self.obs[n][:] = play.observe(seat)
        for action in self.open[n]:
            mask[action] = 0
        self.open[n] = choices = play.choices()
        for action in choices:
            mask[action] = 1
