"""A network that says which answer to give: it imitates the game's own policy, then improves by PPO.

    python examples/learning/ppo_from_imitation.py

Only numpy is needed. Every seat of every table is played by the same network; a decision is worth what the
game brought its seat in the end, and the advantage is what that was above the network's own expectation.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from wildtable import envs
from wildtable.bots import make
from wildtable.envs.batch_env import Batch
from wildtable.envs.play import Play, Rules

Floats = NDArray[np.float32]
TABLES, HIDDEN, PART = 64, 192, 1024
CLIP, ENTROPY, ASTRAY = 0.2, 0.005, 0.1


class Net:
    """One hidden layer, a number for every action, and what the seat may expect (−1 … 1)."""

    def __init__(self, size: int, actions: int, seed: int = 1) -> None:
        rng = np.random.default_rng(seed)
        shapes = {"hidden": (size, HIDDEN), "policy": (HIDDEN, actions), "value": (HIDDEN, 1)}
        self.w = {name: _drawn(rng, shape) for name, shape in shapes.items()}
        self.b = {name: np.zeros(shape[1], np.float32) for name, shape in shapes.items()}
        self._moments: dict[str, Any] = {}
        self._steps = 0

    def look(self, rows: Any, mask: Any) -> tuple[Floats, Floats, Floats]:
        """The hidden layer, how likely each open action is, and the value."""
        hidden = np.maximum(rows.astype(np.float32) @ self.w["hidden"] + self.b["hidden"], 0)
        odds = np.where(mask, hidden @ self.w["policy"] + self.b["policy"], -np.inf)
        odds = np.exp(odds - odds.max(axis=1, keepdims=True))
        value = np.tanh(hidden @ self.w["value"] + self.b["value"])[:, 0]
        return hidden, odds / odds.sum(axis=1, keepdims=True), value

    def learn(self, rows: Any, hidden: Floats, odds: Floats, value: Floats, rate: float) -> None:
        """One step of Adam down the slopes of a loss by the policy's odds and by the value."""
        back = (odds @ self.w["policy"].T + value[:, None] @ self.w["value"].T) * (hidden > 0)
        slopes = {
            "policy": (hidden.T @ odds, odds.sum(0)),
            "value": (hidden.T @ value[:, None], value.sum(keepdims=True)),
            "hidden": (rows.astype(np.float32).T @ back, back.sum(0)),
        }
        self._steps += 1
        for name, (slope, bias) in slopes.items():
            self.w[name] -= rate * self._adam(f"w {name}", slope)
            self.b[name] -= rate * self._adam(f"b {name}", bias)

    def _adam(self, name: str, slope: Any) -> Any:
        first, second = self._moments.get(name, (0.0, 0.0))
        self._moments[name] = first, second = 0.9 * first + 0.1 * slope, 0.999 * second + 0.001 * slope**2
        return first / (1 - 0.9**self._steps) / (np.sqrt(second / (1 - 0.999**self._steps)) + 1e-8)


def _drawn(rng: np.random.Generator, shape: tuple[int, int]) -> Floats:
    wide = np.sqrt(2 / shape[0]) if shape[1] == HIDDEN else 0.01
    return rng.normal(0, wide, shape).astype(np.float32)


def taught(play: Play) -> int:
    """The number of what the game's own policy answers."""
    choice = play.rules.game.mind.policy(play.table)
    return next(number for number, option in play.choices().items() if option == choice)


def imitate(net: Net, batch: Batch, steps: int, rng: np.random.Generator) -> float:
    """Learn the policy's answers while it plays, now and then astray; how often the net agreed last."""
    agreed = 0.0
    for _ in range(steps):
        hidden, odds, value = net.look(batch.obs, batch.mask)
        right = np.array([taught(play) for play in batch.plays])
        agreed = 0.98 * agreed + 0.02 * float((odds.argmax(1) == right).mean())
        slope = odds.copy()
        slope[np.arange(len(right)), right] -= 1
        net.learn(batch.obs, hidden, slope / len(right), np.zeros_like(value), 1e-3)
        astray = rng.random(len(right)) < ASTRAY
        batch.step(np.where(astray, drawn(batch.mask / batch.mask.sum(1, keepdims=True), rng), right))
    return agreed


def drawn(odds: Any, rng: np.random.Generator) -> NDArray[np.int64]:
    """One action for each row, by its odds."""
    sums = odds.cumsum(axis=1)
    return (sums < rng.random((len(odds), 1)) * sums[:, -1:]).sum(axis=1)


class Lessons:
    """Decisions of games that have ended, with what they brought."""

    def __init__(self, tables: int) -> None:
        self.open: list[list[Any]] = [[] for _ in range(tables)]
        self.closed: list[Any] = []

    def play(self, net: Net, batch: Batch, rng: np.random.Generator) -> None:
        """One action at every table."""
        _, odds, value = net.look(batch.obs, batch.mask)
        actions = drawn(odds, rng)
        for n, action in enumerate(actions):
            seen = (batch.obs[n].copy(), batch.mask[n].copy(), action, odds[n, action], value[n])
            self.open[n].append((int(batch.asked[n]), *seen))
        batch.step(actions)
        for n in np.flatnonzero(batch.done | batch.truncated):
            self.closed += [(*seen, batch.rewards[n, seat]) for seat, *seen in self.open[n]]
            self.open[n] = []

    def taken(self) -> list[Any]:
        """What is to be learned from, as arrays: rows, masks, actions, odds, values, rewards."""
        found, self.closed = self.closed, []
        return [np.array(part) for part in zip(*found, strict=True)]


def parts(rows: int, rng: np.random.Generator) -> list[NDArray[np.int64]]:
    """Three times all of them, shuffled, part by part."""
    shuffled = [np.array_split(rng.permutation(rows), rows // PART + 1) for _ in range(3)]
    return [part for whole in shuffled for part in whole]


def improve(net: Net, lessons: list[Any], rng: np.random.Generator, rate: float = 1e-4) -> None:
    """Three rounds of PPO over some games."""
    rows, masks, actions, before, expected, rewards = lessons
    advantage = rewards - expected
    advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
    for part in parts(len(rows), rng):
        hidden, odds, value = net.look(rows[part], masks[part])
        one = np.arange(len(part)), actions[part]
        ratio, gain = odds[one] / before[part], advantage[part]
        counts = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP) * gain * ratio
        slope = odds * counts[:, None]
        slope[one] -= counts
        logs = np.log(np.maximum(odds, 1e-9))
        slope += ENTROPY * odds * (logs - (odds * logs).sum(1, keepdims=True))
        off = (value - rewards[part]) * (1 - value**2)
        net.learn(rows[part], hidden, (slope / len(part)).astype(np.float32), off / len(part), rate)


def share(net: Net, rules: Rules, bot: str, deals: int) -> float:
    """Of the wins against a bot, every deal from both sides."""
    return float(np.mean([_won(net, rules, bot, deal, seat) for deal in range(deals) for seat in (0, 1)]))


def _won(net: Net, rules: Rules, bot: str, deal: int, seat: int) -> float:
    play, other = Play(rules), make(bot, rules.game, f"{deal}/{seat}")
    play.begin(f"fresh {deal}")
    while (decision := play.decision) is not None:
        if decision.seat != seat:
            play.answer(other(play.table.view(decision.seat), decision))
            continue
        open_ = np.zeros((1, rules.size), np.bool_)
        open_[0, list(play.choices())] = True
        odds = net.look(np.frombuffer(play.observe(seat), np.uint8)[None], open_)[1]
        play.choose(int(odds.argmax()))
    return (play.rewards()[seat] + 1) / 2


def main(
    game: str = "galapagos", taught_for: int = 3000, games: int = 8000, at_once: int = 64, deals: int = 50
) -> dict[str, dict[str, float]]:
    """Shares of the wins against bots of the ladder: after imitation, and after PPO."""
    batch, rng = envs.batch(game, tables=TABLES, seats=2, seed=1), np.random.default_rng(1)
    net, judged = Net(batch.obs.shape[1], batch.mask.shape[1]), Rules(game, 2)
    told = dict[str, dict[str, float]]()
    print(f"agrees with the policy in {imitate(net, batch, taught_for, rng):.0%} of decisions")
    for stage, due in (("imitation", 0), ("ppo", games)):
        lessons, ended = Lessons(TABLES), 0
        while ended < due:
            lessons.play(net, batch, rng)
            ended += int(batch.done.sum())
            if len(lessons.closed) > at_once * 150:
                improve(net, lessons.taken(), rng)
        told[stage] = {bot: share(net, judged, bot, deals) for bot in ("random", "beginner", "greedy")}
        print(stage, told[stage])
    return told


if __name__ == "__main__":
    main()
