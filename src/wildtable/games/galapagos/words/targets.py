"""The ids boards are drawn with, and what they mean as a choice.

`top.3` `bottom.3` `box.wildlife_trade` `space.start_player` `space.evolution` `die.4` `adapt.up` `adapt.down`
`reserve` `hidden.ZAYAPA` `look.ZAYAPA` `taken` `seat.0`
"""

from __future__ import annotations

from typing import Any, Final

from wildtable.core.step import Step
from wildtable.games.galapagos.board import BOTTOM, BOXES, SPACES, TOP, Animal, Place, Verb
from wildtable.games.galapagos.state import State
from wildtable.games.galapagos.steps.threats import Take
from wildtable.games.galapagos.steps.turn import Evolve

PLACE_IDS: Final[dict[Place, str]] = {
    **{place: f"top.{n}" for n, place in enumerate(TOP, 1)},
    **{place: f"bottom.{n}" for n, place in enumerate(BOTTOM, 1)},
    **{place: f"box.{place.name.lower()}" for place in BOXES},
    **{place: f"space.{place.name.lower()}" for place in SPACES},
}
VERB_IDS: Final[dict[Verb, str]] = {
    Verb.EVOLUTION: "space.evolution",
    Verb.MIGRATION: "space.migration",
    Verb.ADD_ONE: "adapt.up",
    Verb.SUBTRACT_ONE: "adapt.down",
    Verb.PASS: "reserve",
    Verb.TAKE_HELPERS: "reserve",
    Verb.PUT_INTO_PLAY: "taken",
}
CHOICES: Final[dict[str, Any]] = {
    **{name: verb for verb, name in VERB_IDS.items() if verb != Verb.TAKE_HELPERS},
    **{name: place for place, name in PLACE_IDS.items()},
    **{f"die.{die}": die for die in range(1, 7)},
    "space.adaptation": Verb.ADD_ONE,
}


def target(step: Step[State, Any] | None, choice: Any) -> tuple[str, ...]:
    """The ids a choice points at."""
    if isinstance(choice, Place):
        if isinstance(step, Evolve):
            return (PLACE_IDS[choice], PLACE_IDS[BOTTOM[TOP.index(choice)]])
        return (PLACE_IDS[choice],)
    if isinstance(choice, Verb):
        return (VERB_IDS[choice],) if choice in VERB_IDS else ()
    if isinstance(choice, Animal):
        return (f"look.{choice.name}" if isinstance(step, Take) else f"hidden.{choice.name}",)
    return (f"die.{choice}",)


def choice_at(target: str) -> Any:
    """The choice that pointing at an id would be; None: it never is one."""
    return CHOICES.get(target)
