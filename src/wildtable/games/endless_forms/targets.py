"""The ids boards are drawn with.

`habitat.0` … `habitat.3`, `species.12`, `effect.64` (see `changes.CODES`), `hand.Coyote`, `zone.0`,
`pile.0.Coyote` (a card in a pile), `deck.0`, `done`, `pass`
"""

from __future__ import annotations

from wildtable.core.decision import Choice, Decision, Seat
from wildtable.core.entry import Entry
from wildtable.games.endless_forms.board import NOBODY
from wildtable.games.endless_forms.box import Card, Slot
from wildtable.games.endless_forms.deployment import Deploy, DeployTo, Done, PlayEffect, Reveal, SetEvent
from wildtable.games.endless_forms.exertion import Exert, Move
from wildtable.games.endless_forms.printed import Attach
from wildtable.games.endless_forms.rules import Mulligan
from wildtable.games.endless_forms.state import State
from wildtable.games.endless_forms.triggers import Trigger
from wildtable.games.endless_forms.windows import Aim, Response


def target(s: State, decision: Decision, choice: Choice) -> tuple[str, ...]:
    """What an option points at."""
    if isinstance(choice, (Exert, Move, Trigger)):
        return (f"species.{choice.species}",)
    if isinstance(choice, (Deploy, PlayEffect)):
        return (f"hand.{choice.card.name}",)
    if isinstance(choice, Card):
        pile = choice in s.piles[decision.seat]
        return (f"pile.{decision.seat}.{choice.name}" if pile else f"hand.{choice.name}",)
    if isinstance(decision.step, Mulligan):
        return ()
    if isinstance(choice, int) and not isinstance(choice, Response):
        return _named(decision, choice)
    return _button(choice, decision.seat)


def _button(choice: Choice, seat: Seat) -> tuple[str, ...]:
    if choice is Response.PASS:
        return ("pass",)
    if isinstance(choice, Done):
        return ("done",)
    return (f"zone.{seat}",) if isinstance(choice, (Reveal, SetEvent, Response)) else ()


def _named(decision: Decision, choice: int) -> tuple[str, ...]:
    """A number means a habitat, an effect or a species, by what was asked."""
    step = decision.step
    if choice == NOBODY:
        return ("done",)
    if isinstance(step, (DeployTo, Move)):
        return (f"habitat.{choice}",)
    if not isinstance(step, Aim):
        return (f"species.{choice}",)
    return (aim_target(step.card, step.card.slots[len(step.aims)], choice),)


def aim_target(card: Card, slot: Slot, aim: int) -> str:
    """What a card was or may be announced for."""
    if slot is Slot.DISCARDED:
        return f"effect.{aim}"
    on_habitat = slot is Slot.HOST and card.attach is Attach.HABITAT
    at_place = on_habitat or slot in (Slot.COPIED, Slot.GOAL, Slot.PLACE, Slot.HOME)
    return f"habitat.{aim}" if at_place else f"species.{aim}"


def target_of_entry(entry: Entry) -> tuple[str, ...]:
    """What a line of the log points at."""
    place = entry.args.get("place")
    if isinstance(place, int):
        return (f"habitat.{place}",)
    if entry.key in ("set_event", "revealed"):
        return (f"zone.{entry.args['who']}",)
    return (f"deck.{entry.args['who']}",) if entry.key == "drew" else ()
