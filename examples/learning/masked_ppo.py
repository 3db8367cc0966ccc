"""Masked PPO of sb3-contrib against bots of the ladder: `pip install sb3-contrib` first.

The environment is Gymnasium's as it is: `action_masks()` is all that sb3-contrib asks for besides.
"""

from typing import Any

import gymnasium

import wildtable.envs.registration

ENVIRONMENT = "wildtable/Galapagos-v1"


def make() -> Any:
    """One seat of a table for two, against a beginner."""
    wildtable.envs.registration.register()
    return gymnasium.make(ENVIRONMENT, bots=("beginner",), luck="fast")


def main(steps: int = 20_000, at_once: int = 2048) -> Any:
    """Learn for a while, from so many steps at once; the model can be saved and played with."""
    from sb3_contrib import MaskablePPO  # type: ignore[import-not-found]  # yours to install

    model = MaskablePPO("MlpPolicy", make(), n_steps=at_once, verbose=1)
    return model.learn(steps)


if __name__ == "__main__":
    main()
