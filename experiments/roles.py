"""Skilled players of Endangered who take a certain role: `experiments/roles.py:Zoologist`."""

from __future__ import annotations

from typing import Any, ClassVar

from wildtable.bots import make
from wildtable.core.decision import Choice, Decision
from wildtable.core.game import Game
from wildtable.games.endangered.cards.card_types import Role


class Taking:
    """Takes its role where it may choose one; all else is left to `skilled`."""

    role: ClassVar = ""

    def __init__(self, game: Game[Any], seed: int | str) -> None:
        self.player = make("skilled", game, seed)

    def __call__(self, view: Any, decision: Decision) -> Choice:
        for option in decision.options:
            if isinstance(option, Role) and option.name == self.role:
                return option
        return self.player(view, decision)


class Zoologist(Taking):
    """Breeds and moves."""

    role = "zoologist"


class Lawyer(Taking):
    """Holds back what is done to the land."""

    role = "lawyer"


class Lobbyist(Taking):
    """Knows the ambassadors."""

    role = "lobbyist"


class Philanthropist(Taking):
    """Pays."""

    role = "philanthropist"


class TVHost(Taking):
    """Is heard."""

    role = "tv_host"
