"""Versions of the rules and of the card set: how older records are read today."""

from __future__ import annotations

from collections import deque
from typing import Any, Final

from wildtable.core.codec import Plain
from wildtable.core.decision import Decision
from wildtable.core.table import Table
from wildtable.core.text import text
from wildtable.core.versions import FIRST, Version, Written
from wildtable.games.endless_forms.board import EffectAt, Nothing, Place, SpeciesId

CODES: Final = 64
HABITATS: Final = 4


def named_choices(s: Table, decision: Decision, left: deque[Written]) -> None:
    """Until version 2 places, species and effects were chosen by bare numbers."""
    seat, plain = left[0]
    if type(plain) is int:
        for option in decision.options:
            if _number(option) == plain:
                left[0] = (seat, _written(option))
                return


def _number(option: Any) -> int | None:
    """The number that meant something before version 2."""
    if isinstance(option, SpeciesId):
        return option.number
    if isinstance(option, EffectAt):
        host = option.host
        at = int(host) if isinstance(host, Place) else HABITATS + host.number
        return at * CODES + option.nth
    return int(option) if isinstance(option, (Place, Nothing)) else None


def _written(option: Any) -> Plain:
    """The same thing as it is written now."""
    if isinstance(option, SpeciesId):
        return {"SpeciesId": {"number": option.number}}
    if isinstance(option, EffectAt):
        return {"EffectAt": {"host": _written(option.host), "nth": option.nth}}
    return option.name


def reread(s: Table, decision: Decision, left: deque[Written]) -> None:
    """What version 2 writes otherwise."""
    named_choices(s, decision, left)
    one_question_for_an_event(s, decision, left)


def one_question_for_an_event(s: Table, decision: Decision, left: deque[Written]) -> None:
    """Until version 2 it was asked first whether to lay an event face down, then which."""
    if left[0][1] == {"SetEvent": {}} and len(left) > 1:
        left.popleft()
        seat, card = left.popleft()
        left.appendleft((seat, {"SetEvent": {"card": card}}))


VERSIONS: Final = (
    FIRST,
    Version(
        "2",
        text(
            "All species that can exert do, unless the table says otherwise; questions with a single answer "
            "are not asked; the cost of foraging comes before caps; who is stung must have been named; in a "
            "match only the sum of counters decides."
        ),
        options={"questions": "all"},
        reread=reread,
    ),
)

TELLING: Final = frozenset(
    {"provenance", "named_by", "latin", "fact", "best_moment", "idea", "icon", "decks.name", "plural"}
)
"""What no rule reads."""

EARLIER_NAMES: Final = {"df987d639a42bc9c": "f2d8af77d8e0a9e5", "c82014f1b4b6a5a7": "f2d8af77d8e0a9e5"}
"""What card sets were called when they were released, and what the same cards are called now."""
