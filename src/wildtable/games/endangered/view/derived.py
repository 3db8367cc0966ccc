"""What the table shows that follows from the state: terrain by name, costs, the forecast of a vote."""

from __future__ import annotations

from typing import Any

from wildtable.games.endangered.board import SPACES, spaces
from wildtable.games.endangered.policy.forecast import forecast
from wildtable.games.endangered.state import State
from wildtable.games.endangered.steps.actions import cost_of
from wildtable.games.endangered.steps.offspring import offspring_target


def derived(s: State) -> dict[str, Any]:
    """For boards, which do not reckon."""
    expected = forecast(s)
    return {
        "terrain": [s.module.key[letter] for letter in "".join(s.module.terrain)],
        "spaces": [space.name for space in SPACES],
        "tiles": [space.name for space in spaces(s.tiles)],
        "herd": s.herd(),
        "pairs": s.pairs(),
        "loss": s.module.loss,
        "animal": s.module.animal,
        "tile": s.module.tile,
        "costs": [cost_of(s, card) for card in s.zone],
        "offspring_target": offspring_target(s),
        "vote": {
            "needed": expected.needed,
            "chance": expected.chance,
            "years": list(s.vote_years()),
            "ambassadors": {
                str(one.position): {"value": one.value, "target": one.target, "chance": one.chance}
                for one in expected.prospects
            },
        },
    }
