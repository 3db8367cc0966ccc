"""What Gymnasium knows by name: `gymnasium.make("wildtable/Galapagos-v1")`."""

from __future__ import annotations

from gymnasium.envs.registration import register as register_env
from gymnasium.envs.registration import registry

from wildtable.games import names


def register() -> None:
    """Register every installed game; one without an encoder is refused when it is made."""
    for name in names():
        title = "".join(part.capitalize() for part in name.split("-"))
        known = f"wildtable/{title}-v1"
        if known not in registry:
            register_env(known, "wildtable.envs.gymnasium_env:SoloEnv", kwargs={"game": name})
