"""Fitting a small network by numpy alone: Adam on batches, stopped where fresh games say so."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tools.learning.rows import Rows
from wildtable.bots.value_net import LAYERS

Floats = NDArray[np.float32]
HIDDEN = (16, 8)
"""Four times as many predicted hardly better; which size plays better was not settled."""
BATCH = 512
RATE = 1e-3
SLOWER = 0.3
"""Of that rate where weights are not new."""
DECAY = 1e-3
MOMENTS = (0.9, 0.999)


@dataclass
class Fit:
    """Weights while they are learned; the last one is how far the rough value is trusted."""

    arrays: dict[str, Floats]
    step: int = 0
    first: dict[str, Floats] = field(default_factory=dict)  # moments of Adam
    second: dict[str, Floats] = field(default_factory=dict)

    @classmethod
    def fresh(cls, size: int, rng: np.random.Generator) -> Fit:
        """A network that says nothing yet: the rough value is all."""
        one, two = HIDDEN
        arrays = {
            "w1": rng.normal(0, np.sqrt(2 / size), (size, one)),
            "b1": np.zeros(one),
            "w2": rng.normal(0, np.sqrt(2 / one), (one, two)),
            "b2": np.zeros(two),
            "w3": np.zeros((two, 1)),
            "b3": np.zeros(1),
            "trust": np.ones(1),
        }
        return cls({name: array.astype(np.float32) for name, array in arrays.items()})

    @classmethod
    def again(cls, arrays: dict[str, Floats], scale: Floats) -> Fit:
        """Weights for bytes as they are, once more for bytes that are scaled."""
        wide = np.where(scale > 0, 1 / np.maximum(scale, 1e-9), 0).astype(np.float32)
        return cls({**arrays, "w1": arrays["w1"] * wide[:, None]})

    def predict(self, seen: Floats, rough: Floats) -> Floats:
        """Values of positions."""
        return self._forward(seen, rough)[-1]

    def _forward(self, seen: Floats, rough: Floats) -> tuple[Floats, Floats, Floats]:
        a = self.arrays
        one = np.maximum(seen @ a["w1"] + a["b1"], 0)
        two = np.maximum(one @ a["w2"] + a["b2"], 0)
        odds = (two @ a["w3"])[:, 0] + a["b3"][0] + a["trust"][0] * rough
        return one, two, 1 / (1 + np.exp(-odds))

    def gradients(self, seen: Floats, rough: Floats, worth: Floats) -> dict[str, Floats]:
        """Of the cross-entropy between values and what they came to."""
        a = self.arrays
        one, two, value = self._forward(seen, rough)
        odds = (value - worth)[:, None] / len(worth)
        second = odds @ a["w3"].T * (two > 0)
        first = second @ a["w2"].T * (one > 0)
        return {
            "w1": seen.T @ first + DECAY * a["w1"],
            "b1": first.sum(0),
            "w2": one.T @ second + DECAY * a["w2"],
            "b2": second.sum(0),
            "w3": two.T @ odds + DECAY * a["w3"],
            "b3": odds.sum(0),
            "trust": np.array([(odds[:, 0] * rough).sum()], np.float32),
        }

    def learn(self, seen: Floats, rough: Floats, worth: Floats, rate: float) -> None:
        """One step of Adam."""
        self.step += 1
        slow, fast = MOMENTS
        for name, slope in self.gradients(seen, rough, worth).items():
            zero = np.zeros_like(slope)
            self.first[name] = slow * self.first.get(name, zero) + (1 - slow) * slope
            self.second[name] = fast * self.second.get(name, zero) + (1 - fast) * slope * slope
            mean = self.first[name] / (1 - slow**self.step)
            spread = np.sqrt(self.second[name] / (1 - fast**self.step)) + 1e-8
            self.arrays[name] = (self.arrays[name] - rate * mean / spread).astype(np.float32)


def loss(value: Floats, worth: Floats) -> float:
    """Cross-entropy: how surprising the ends of games are to these values."""
    sure = np.clip(value, 1e-6, 1 - 1e-6)
    return float(-(worth * np.log(sure) + (1 - worth) * np.log(1 - sure)).mean())


def scaled(rows: Rows) -> Floats:
    """How each byte is scaled: by its spread over the rows; one that never changes is left out."""
    spread = rows.seen.std(axis=0)
    return np.where(spread > 0, 1 / np.maximum(spread, 1e-3), 0).astype(np.float32)


def fitted(
    train: Rows, fresh: Rows, seed: int, epochs: int, tell: Any, begun: dict[str, Floats] | None = None
) -> tuple[dict[str, Floats], list[dict[str, float]]]:
    """The weights that surprise least on fresh games, for bytes as they are, and the curve."""
    rng, scale = np.random.default_rng(seed), scaled(train)
    fit = Fit.fresh(train.seen.shape[1], rng) if begun is None else Fit.again(begun, scale)
    best, lowest, curve = dict(fit.arrays), float("inf"), list[dict[str, float]]()
    highest = RATE if begun is None else SLOWER * RATE
    for epoch in range(epochs):
        order, rate = rng.permutation(len(train)), highest * 0.5 * (1 + np.cos(np.pi * epoch / epochs))
        for n in range(0, len(order) if epoch else 0, BATCH):
            part = order[n : n + BATCH]
            fit.learn(train.seen[part] * scale, train.rough[part], train.worth[part], rate)
        now = {name: _loss(fit, rows, scale) for name, rows in (("train", train), ("fresh", fresh))}
        curve.append({"epoch": epoch, **now})
        tell(curve[-1])
        if now["fresh"] < lowest:
            best, lowest = dict(fit.arrays), now["fresh"]
    best["w1"] = (best["w1"] * scale[:, None]).astype(np.float32)
    return best, curve


def joined(nets: list[dict[str, Floats]]) -> dict[str, Floats]:
    """Several networks as one that says what they say on average."""
    many = len(nets)
    rows, columns = nets[0]["w2"].shape
    second = np.zeros((many * rows, many * columns), np.float32)
    for n, net in enumerate(nets):
        second[n * rows : (n + 1) * rows, n * columns : (n + 1) * columns] = net["w2"]
    return {
        "w1": np.concatenate([net["w1"] for net in nets], axis=1),
        "b1": np.concatenate([net["b1"] for net in nets]),
        "w2": second,
        "b2": np.concatenate([net["b2"] for net in nets]),
        "w3": np.concatenate([net["w3"] / many for net in nets]),
        "b3": np.mean([net["b3"] for net in nets], axis=0),
        "trust": np.mean([net["trust"] for net in nets], axis=0),
    }


def _loss(fit: Fit, rows: Rows, scale: Floats) -> float:
    picked = slice(None, None, max(1, len(rows) // 20_000))
    return loss(fit.predict(rows.seen[picked] * scale, rows.rough[picked]), rows.worth[picked])


def keep(path: Path, arrays: dict[str, Floats]) -> None:
    """One network as it is, to go on from."""
    with path.open("wb") as file:
        np.savez(file, **arrays)  # type: ignore[arg-type]  # every keyword is an array


def reread(path: Path) -> dict[str, Floats]:
    """The same, read again."""
    with np.load(path, allow_pickle=False) as found:
        return {name: found[name] for name in found.files}


def write(path: Path, arrays: dict[str, Floats], trained_on: str) -> None:
    """Weights for the bot: half precision is enough."""
    kept: dict[str, Any] = {name: arrays[name].astype(np.float16) for name in LAYERS}
    with path.open("wb") as file:
        np.savez_compressed(file, trust=arrays["trust"], trained_on=np.array(trained_on), **kept)
