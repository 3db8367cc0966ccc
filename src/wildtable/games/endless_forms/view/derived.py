"""What follows from a view and is drawn with it, so that no board computes."""

from __future__ import annotations

from functools import cache
from typing import Literal, TypedDict

from wildtable.core.decision import Seat
from wildtable.core.step import AnyStep
from wildtable.games.endless_forms.board import NOBODY, ROW, Phase
from wildtable.games.endless_forms.cards.card_types import Resource
from wildtable.games.endless_forms.cards.compiled import Aimed, Card
from wildtable.games.endless_forms.state.rates import decline, growth, local
from wildtable.games.endless_forms.state.table import State
from wildtable.games.endless_forms.steps.deployment import Rest, Settle
from wildtable.games.endless_forms.steps.exertion import ExertNow
from wildtable.games.endless_forms.steps.movement import MoveNow
from wildtable.games.endless_forms.steps.windows import Resolve, TakeHold, Window
from wildtable.games.endless_forms.words.targets import aim_target

What = Literal["window", "deploy", "effect", "event", "exert", "move", "set"]


class Pending(TypedDict):
    """Something announced that waits, and what it points at."""

    who: int
    what: What
    card: str | None
    targets: list[str]
    moment: str


class Derived(TypedDict):
    """What follows from a view; rates are growth and decline of each species, offers those to both sides."""

    night: bool
    rates: dict[str, tuple[int, int]]
    offers: list[list[list[str]]]
    scores: tuple[int, int]
    after_decline: tuple[int, int] | None
    pending: list[Pending]


def derived(view: State) -> Derived:
    """The numbers as they are now, and what waits on the stack, uppermost first."""
    return {
        "night": view.turn > 0 and view.night(),
        "rates": {str(n): (growth(view, one), decline(view, one)) for n, one in view.living.items()},
        "offers": [_offers(view, place) for place in ROW[: len(view.row)]],
        "scores": (view.score(0), view.score(1)),
        "after_decline": _after_decline(view),
        "pending": [found for me, step in reversed(view.stack) if (found := pending(me, step))],
    }


def _offers(view: State, place: int) -> list[list[str]]:
    """What a habitat offers to each side now."""
    return [_resources(offer) for offer in local(view, place).offers]


@cache
def _resources(offer: int) -> list[str]:
    """The resources of an offer; never changed, so one list for all tables."""
    return [r.name for r in Resource if offer >> r & 1]


def _after_decline(view: State) -> tuple[int, int] | None:
    """The counters of both sides if nothing more happened before this turn's decline; None: it is over."""
    if view.phase in (Phase.SET_UP, Phase.TURN_END):
        return None
    return _left(view, 0), _left(view, 1)


def _left(view: State, seat: Seat) -> int:
    return sum(max(0, one.counters - decline(view, one)) for one in view.in_play if one.owner == seat)


def pending(me: Seat, step: AnyStep) -> Pending | None:
    """Something announced that waits, and what it points at."""
    if isinstance(step, Window):
        return _waits(me, "window", moment=step.moment.name)
    if isinstance(step, Settle):
        return _waits(me, "deploy", step.card, f"habitat.{step.place}")
    if isinstance(step, TakeHold):
        return _waits(me, "effect", step.card, *_aims(step.aims))
    if isinstance(step, Resolve):
        return _waits(me, "event", step.card, *_aims(step.aims))
    if isinstance(step, ExertNow):
        prey = () if step.prey == NOBODY else (f"species.{step.prey}",)
        return _waits(me, "exert", None, f"species.{step.species}", *prey)
    if isinstance(step, MoveNow):
        return _waits(me, "move", None, f"species.{step.species}", f"habitat.{step.place}")
    return _waits(me, "set") if isinstance(step, Rest) else None


def _waits(me: Seat, what: What, card: Card | None = None, *targets: str, moment: str = "") -> Pending:
    return {
        "who": me,
        "what": what,
        "card": card.name if card else None,
        "targets": list(targets),
        "moment": moment,
    }


def _aims(aims: tuple[Aimed, ...]) -> list[str]:
    return [target for aim in aims if (target := aim_target(aim))]
