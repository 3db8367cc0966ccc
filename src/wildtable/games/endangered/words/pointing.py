"""Where on the board a line of the log has happened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from wildtable.core.entry import Entry
from wildtable.games.endangered.board import Line, Space
from wildtable.games.endangered.cards.card_types import Ambassador, Card, Impact, Role
from wildtable.games.endangered.state import State

OF_A_SEAT: Final = {"gained", "lost_money", "paid", "cannot_pay", "gave", "drew", "discarded", "recovered"}
"""What changes a seat's money and cards, and nothing on the board."""
AT_ACTIONS: Final = {"placed", "placed_copy", "recalled", "played"}
"""What happens at an action; a card that is drawn may have the same name and is not there."""


def targets_of_entry(s: State, entry: Entry) -> tuple[str, ...]:
    """What a line points at, as the ids the boards draw with."""
    at = entry.args.get("at")
    found = [f"ambassador.{at}"] if at is not None else []
    found += [target for value in entry.args.values() for target in _places(s, value)]
    if entry.key in AT_ACTIONS:
        found += [f"action.{n}" for n in _actions(s, entry.args["card"], entry.args.get("role"))]
    if not found and entry.key in OF_A_SEAT:
        found = [f"seat.{entry.args['who']}"]
    return tuple(dict.fromkeys(found))


def _places(s: State, value: Any) -> Iterator[str]:
    """Where a thing lies now; a card that has left the board lies nowhere."""
    if isinstance(value, Space):
        yield f"space.{value.name}"
    elif isinstance(value, Line):
        yield f"line.{value.name}"
    elif isinstance(value, Ambassador):
        yield from (f"ambassador.{n}" for n, other in enumerate(s.row) if other == value)
    elif isinstance(value, Impact):
        yield from (f"persistent.{one.number}" for one in s.persistents if one.impact == value)


def _actions(s: State, card: Card, role: Role | None) -> Iterator[int]:
    """Where an action lies, among several copies the one of a role."""
    for n, other in enumerate(s.zone):
        if other == card and (role is None or s.roles[s.owners[n]] == role):
            yield n
