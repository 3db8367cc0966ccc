"""Tables that are played together: one action at each of them, and what is seen of them as bytes."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from wildtable.envs.play import Play, Rules


@mypyc_attr(allow_interpreted_subclasses=True)
class Tables:
    """The part of a batch that is worth compiling; its arrays are views of these bytes, row after row."""

    def __init__(self, rules: Rules, tables: int) -> None:
        self.plays = [Play(rules) for _ in range(tables)]
        self.row, self.actions = rules.layout.size, rules.size
        self.obs, self.mask = bytearray(tables * self.row), bytearray(tables * self.actions)
        self.asked = bytearray(tables)

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
        play = self.plays[n]
        seat = play.seat
        self.asked[n] = seat
        self.obs[n * self.row : (n + 1) * self.row] = play.observe(seat)
        self.mask[n * self.actions : (n + 1) * self.actions] = play.mask(seat)
