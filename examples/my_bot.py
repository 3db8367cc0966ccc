"""A bot of your own: `wildtable play galapagos --bots examples/my_bot.py:MyBot`."""

from random import Random


class MyBot:
    """Imagines what it cannot see a few times and takes what is worth most right after."""

    def __init__(self, game, seed):
        self.game, self.rng = game, Random(seed)

    def __call__(self, view, decision):
        worlds = [view.redeal(self.rng) for _ in range(5)]
        return max(decision.options, key=lambda option: sum(self.after(w, option) for w in worlds))

    def after(self, world, option):
        s = world.copy()
        seat = s.decision().seat
        s.answer(option)
        return self.game.mind.value(s, seat)
