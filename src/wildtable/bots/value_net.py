"""A value that was learned: a small network on what a seat may know, run by numpy.

It begins with the game's own rough value and says what that one misses: σ(trust · logit(rough) + net).
`python -m tools.learn` makes the weights; a file of them names what they were trained on, and is refused
where something else is played.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from math import exp, log
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from zipfile import BadZipFile

from wildtable.core.errors import SetupError
from wildtable.core.files import unreadable
from wildtable.core.game import Game
from wildtable.core.text import text

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from wildtable.core.encoding import Encoder  # large, and most who ask for a bot have no need of it

WEIGHTS: Final = "wildtable.bots.weights"
LAYERS: Final = ("w1", "b1", "w2", "b2", "w3", "b3")
SURE: Final = 0.02
"""No rough value is taken for nearer to lost or won than this."""


class ValueNet:
    """Three layers of weights, and how far the rough value is trusted."""

    def __init__(self, arrays: dict[str, NDArray[np.float32]], trust: float) -> None:
        self.w1, self.b1, self.w2, self.b2, self.w3, self.b3 = (arrays[name] for name in LAYERS)
        self.trust = trust

    def value(self, row: bytes, rough: float) -> float:
        """How good a position is, from lost (0) to won (1)."""
        import numpy as np

        seen = np.frombuffer(row, np.uint8).astype(np.float32)
        first = np.maximum(seen @ self.w1 + self.b1, 0.0)
        second = np.maximum(first @ self.w2 + self.b2, 0.0)
        net = float(second @ self.w3[:, 0]) + float(self.b3[0])
        return 1.0 / (1.0 + exp(-self.trust * logit(rough) - net))


def logit(rough: float) -> float:
    """A rough value on the scale on which evidence adds up."""
    bound = min(1 - SURE, max(SURE, rough))
    return log(bound / (1 - bound))


def learned_games() -> frozenset[str]:
    """The games somebody has trained weights for."""
    return frozenset(name.rpartition("-")[0] for name in _files())


def has_numpy() -> bool:
    """Whether weights can be used here at all."""
    return find_spec("numpy") is not None


def need_numpy() -> None:
    """Refuse in a line, before a game has begun."""
    if not has_numpy():
        raise SetupError(text("the bot `learned` needs numpy: pip install 'wildtable[rl]'"))


@cache
def _files() -> tuple[str, ...]:
    names = [path.name for path in files(WEIGHTS).iterdir() if path.name.endswith(".npz")]
    return tuple(sorted(name.removesuffix(".npz") for name in names))


def trained_on(encoder: Encoder[Any], game: Game[Any], seats: int) -> str:
    """What weights belong to: actions do not matter to a value, the layout does."""
    return f"{game.name} {seats} {encoder.version} {encoder.layout_of_play(game.new(seats)).fingerprint}"


@cache
def net_for(game: Game[Any], seats: int) -> ValueNet | None:
    """The weights for a game with so many seats; None: it was learned at other tables."""
    if f"{game.name}-{seats}" not in _files() or game.encoder is None:
        return None
    return read_net(files(WEIGHTS) / f"{game.name}-{seats}.npz", trained_on(game.encoder, game, seats))


@cache
def own_net(game: Game[Any], path: Path) -> ValueNet:
    """Weights of one's own, for the seats they were trained with."""
    need_numpy()
    import numpy as np

    if game.encoder is None:
        raise SetupError(
            text("{name} is not written in numbers, so nothing can be learned for it", name=game.name)
        )
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
            named, seats = str(kept["trained_on"]).split()[:2]
    except OSError as error:
        raise unreadable(path, error) from error
    except (ValueError, KeyError, TypeError, EOFError, BadZipFile) as error:
        raise SetupError(text("{file}: no weights of `python -m tools.learn`", file=path)) from error
    if named != game.name:
        raise SetupError(
            text("{file}: weights of {named} do not fit {name}", file=path, named=named, name=game.name)
        )
    return read_net(path, trained_on(game.encoder, game, int(seats)))


def read_net(path: Any, due: str) -> ValueNet:
    """Weights from a file, if they were trained on what is due."""
    import numpy as np

    with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
        if str(kept["trained_on"]) != due:
            raise SetupError(
                text(
                    "weights of {trained_on} do not fit {due}: train them again",
                    trained_on=kept["trained_on"],
                    due=due,
                )
            )
        return ValueNet({name: kept[name].astype(np.float32) for name in LAYERS}, float(kept["trust"][0]))
