"""Learning environments: PettingZoo, Gymnasium, OpenSpiel, a batch of tables. Needs `wildtable[rl]`.

    env = envs.aec("galapagos", seats=2)                         # PettingZoo, every seat from outside
    env = envs.solo("galapagos", seats=2, bots=("greedy",))      # Gymnasium, one seat against bots
    env = envs.batch("galapagos", tables=64, seats=2, seed=7)    # arrays made once, for your own loops
    env = envs.vector("galapagos", tables=16, bots=("random",))  # gymnasium.vector
    game = envs.spiel("wildtable_galapagos(players=2)")          # OpenSpiel

Each library is imported when its environment is made. Only Gymnasium, where it is installed, is told at once:
after `import wildtable.envs` it makes every game by its name, `gymnasium.make("wildtable/Galapagos-v1")`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from wildtable.core.encoding import Layout
from wildtable.core.errors import SetupError
from wildtable.envs.play import Rules, encoder_of
from wildtable.games import game as game_named
from wildtable.games import names

if TYPE_CHECKING:
    from wildtable.envs.batch_env import Batch
    from wildtable.envs.gymnasium_env import SoloEnv
    from wildtable.envs.opponent import Opponent
    from wildtable.envs.pettingzoo_env import SeatsEnv
    from wildtable.envs.spiel_env import LadderBot, SpielGame


def aec(game: str, seats: int | None = None, **more: Any) -> SeatsEnv:
    """A PettingZoo environment: seats are agents and take turns."""
    from wildtable.envs.pettingzoo_env import SeatsEnv

    return SeatsEnv(game, seats, **more)


def solo(
    game: str, seats: int | None = None, bots: str | tuple[str, ...] = ("random",), **more: Any
) -> SoloEnv:
    """A Gymnasium environment: one seat learns, bots take the others."""
    from wildtable.envs.gymnasium_env import SoloEnv

    return SoloEnv(game, seats, bots, **more)


def batch(game: str, tables: int, seats: int | None = None, seed: int = 0, **more: Any) -> Batch:
    """Many tables in one call, every seat from outside, in arrays that are made once."""
    from wildtable.envs.batch_env import Batch

    return Batch(game, tables, seats, seed, **more)


def vector(
    game: str,
    tables: int,
    seats: int | None = None,
    bots: str | tuple[str, ...] = ("random",),
    **more: Any,
) -> Any:
    """A gymnasium.vector environment of `solo` tables."""
    from gymnasium.vector import AutoresetMode, SyncVectorEnv

    if tables < 1:
        raise SetupError(f"tables: at least 1, not {tables}")
    makers = [lambda: solo(game, seats, bots, **more) for _ in range(tables)]
    return SyncVectorEnv(makers, autoreset_mode=AutoresetMode.SAME_STEP)


def layout(game: str, seats: int | None = None, **more: Any) -> Layout:
    """What the bytes of an observation mean."""
    return Rules(game, seats, **more).layout


def actions(game: str, cards: Any = None) -> tuple[str, ...]:
    """The names of all actions; the number of an action is its place."""
    known = game_named(game)
    read = known.read_cards(Path(cards)) if isinstance(cards, str | Path) else cards
    return encoder_of(known).with_cards(read).names


def fingerprint(game: str, seats: int | None = None, **more: Any) -> str:
    """A short name of actions, layout and cards: what a checkpoint was trained on."""
    rules = Rules(game, seats, **more)
    return f"{rules.encoder.fingerprint}-{rules.layout.fingerprint}-{rules.game.fingerprint(rules.cards)}"


def bot(name: str, env: SeatsEnv | Batch, seed: int | str = 0) -> Opponent:
    """A bot of the ladder for `aec` and `batch`: `bot(env.play)` or `bot(env.plays[n])` is its action."""
    from wildtable.envs.opponent import Opponent

    return Opponent(name, env.rules, seed)


def spiel(game: str) -> SpielGame:
    """An OpenSpiel game by its name there: `wildtable_galapagos(players=3)`."""
    from wildtable.envs.spiel_env import load

    return load(game, [known for known in map(game_named, names()) if known.encoder is not None])


def spiel_bot(bot: str, game: SpielGame, player: int, seed: int = 0) -> LadderBot:
    """A bot of the ladder as an OpenSpiel bot for one player."""
    from wildtable.envs.spiel_env import LadderBot

    return LadderBot(bot, game, player, seed)


def _tell_gymnasium() -> None:
    try:
        from wildtable.envs.registration import register
    except ImportError:
        return
    register()


_tell_gymnasium()
