"""The ids boards are drawn with.

`habitat.0` … `habitat.3`, `species.12`, `effect.habitat.0.1` and `effect.species.12.0` (an effect by its
host and which one there), `hand.Coyote`, `zone.0`, `pile.0.Coyote` (a card in a pile), `deck.0`, `done`,
`pass`
"""

from __future__ import annotations

from wildtable.core.decision import Choice, Decision, Seat
from wildtable.core.entry import Entry
from wildtable.games.endless_forms.board import EffectAt, Nothing, Place, Response, SpeciesId
from wildtable.games.endless_forms.cards.compiled import Aimed, Card
from wildtable.games.endless_forms.state.table import State
from wildtable.games.endless_forms.steps.deployment import Deploy, Done, PlayEffect, Reveal, SetEvent
from wildtable.games.endless_forms.steps.exertion import Exert
from wildtable.games.endless_forms.steps.movement import Move
from wildtable.games.endless_forms.steps.setup import Mulligan
from wildtable.games.endless_forms.steps.triggers import Trigger


def target(s: State, decision: Decision, choice: Choice) -> tuple[str, ...]:
    """What an option points at."""
    if isinstance(choice, (Exert, Move, Trigger)):
        return (f"species.{choice.species}",)
    if isinstance(choice, (Deploy, PlayEffect, SetEvent)):
        return (f"hand.{choice.card.name}",)
    if isinstance(choice, Card):
        pile = choice in s.piles[decision.seat]
        return (f"pile.{decision.seat}.{choice.name}" if pile else f"hand.{choice.name}",)
    if isinstance(decision.step, Mulligan):
        return ()
    if isinstance(choice, (Place, SpeciesId, EffectAt, Nothing)):
        return (aim_target(choice) or "done",)
    return _button(choice, decision.seat)


def _button(choice: Choice, seat: Seat) -> tuple[str, ...]:
    if choice is Response.PASS:
        return ("pass",)
    if isinstance(choice, Done):
        return ("done",)
    return (f"zone.{seat}",) if isinstance(choice, (Reveal, Response)) else ()


def aim_target(named: Aimed) -> str:
    """What something that was or may be named points at; empty where it is nothing on the board."""
    if isinstance(named, EffectAt):
        return f"effect.{aim_target(named.host)}.{named.nth}"
    if isinstance(named, SpeciesId):
        return f"species.{named.number}"
    return f"habitat.{int(named)}" if isinstance(named, Place) else ""


def target_of_entry(entry: Entry) -> tuple[str, ...]:
    """What a line of the log points at."""
    place = entry.args.get("place")
    if isinstance(place, int):
        return (f"habitat.{place}",)
    if entry.key in ("set_event", "revealed"):
        return (f"zone.{entry.args['who']}",)
    return (f"deck.{entry.args['who']}",) if entry.key == "drew" else ()
