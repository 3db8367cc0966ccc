"""What Gymnasium knows by name: `gymnasium.make("wildtable/Galapagos-v1")`."""

from __future__ import annotations

from gymnasium.envs.registration import register as register_env
from gymnasium.envs.registration import registry

from wildtable.games import game, names


def register() -> None:
    """Register every installed game that has an encoder."""
    for name in names():
        title = "".join(part.capitalize() for part in name.split("-"))
        known = f"wildtable/{title}-v1"
        if known not in registry and game(name).encoder is not None:
            register_env(known, "wildtable.envs.gymnasium_env:SoloEnv", kwargs={"game": name})
