"""Events as the store keeps them: written once, read once, those of version 0.1.0 too."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from wildtable.core.decision import Seat
from wildtable.core.record import Record
from wildtable.server import events
from wildtable.server.authority import Receipt
from wildtable.server.chair import Chair
from wildtable.server.choices import shared
from wildtable.server.events import EVENTS, Event, SeatEvent, TableOpened
from wildtable.server.lesson import InClass, Shown
from wildtable.server.problem import Problem
from wildtable.server.store.row import Row, now
from wildtable.server.teamwork import Teamwork


@dataclass(frozen=True, slots=True)
class Kept:
    """An event with its number, its time, and the message it came from."""

    seq: int
    event: Event
    at: str
    message: str | None = None
    content: str | None = None


def number(after: int, happened: Sequence[Event], receipt: Receipt | None = None) -> list[Kept]:
    """Events numbered on from a version; the last one tells that a message was carried out."""
    at = now()
    kept = [Kept(after + 1 + n, event, at) for n, event in enumerate(happened)]
    if receipt is not None:
        kept[-1] = Kept(after + len(kept), happened[-1], at, receipt.key, receipt.content)
    return kept


# --- writing ---


def to_row(kept: Kept) -> Row:
    """What is kept of an event."""
    event = kept.event
    seat = event.seat if isinstance(event, SeatEvent) else None
    written = orjson.dumps(event.body()).decode()
    return Row(kept.seq, event.KIND, written, seat, kept.message, kept.at, kept.content)


# --- reading ---


def from_row(row: Row) -> Kept:
    """The event that was kept; a Problem where a row cannot be read."""
    try:
        event = _read(row.kind, orjson.loads(row.body), row.seat)
    except (KeyError, TypeError, ValueError) as error:  # also what is no JSON, and no record
        raise Problem("damaged", where=str(row.seq)) from error
    return Kept(row.seq, event, row.at, row.message, row.content)


def _read(kind: str, body: dict[str, Any], seat: Seat | None) -> Event:
    if kind in READERS:
        return READERS[kind](body, seat)
    found = KINDS[kind]
    return found(**body) if seat is None else found(**body, seat=seat)


def _opened(body: dict[str, Any], seat: Seat | None) -> Event:
    """Chairs of version 0.1.0 carried their tokens."""
    tokens = body.pop("tokens", None) or [next(iter(chair.pop("tokens")), None) for chair in body["chairs"]]
    record, chairs = Record.from_plain(body.pop("record")), [Chair(**chair) for chair in body.pop("chairs")]
    record.choices = shared(record.choices)
    in_class = body.pop("in_class", None)
    school = InClass(**in_class) if in_class else None
    teamwork = Teamwork(**body.pop("teamwork", {}))
    return TableOpened(
        record=record, chairs=chairs, tokens=tokens, in_class=school, teamwork=teamwork, **body
    )


def _moment_shown(body: dict[str, Any], seat: Seat | None) -> Event:
    return events.MomentShown(Shown(**body) if body else None)


def _upgraded(body: dict[str, Any], seat: Seat | None) -> Event:
    return events.Upgraded(Record.from_plain(body["record"]))


def _answered(body: dict[str, Any], seat: Seat | None) -> Event:
    """Answers of version 0.1.0 counted all choices up to them."""
    assert seat is not None
    return events.Answered(seat, body["choices"], body["by"], body.get("followed", ()))


def _changed_chair(body: dict[str, Any], seat: Seat | None) -> Event:
    """Version 0.1.0 had one event for all that happens to a chair."""
    assert seat is not None
    chair: dict[str, Any] = body["chair"]
    if "who" in chair:
        ways: Mapping[str, Callable[[], Event]] = {
            "person": lambda: events.SatDown(seat, chair["name"], body["token"]),
            "bot": lambda: events.BotSeated(seat, chair["bot"]),
            "open": lambda: events.Freed(seat),
        }
        return ways[chair["who"]]()
    if "name" in chair:
        return events.Named(seat, chair["name"])
    if "stand_in" in chair:
        bot = chair["stand_in"]
        return events.StandInCalled(seat, bot) if bot else events.TakenBack(seat)
    return events.HandedOver(seat, body["token"])


def _proposed(body: dict[str, Any], seat: Seat | None) -> Event:
    """Version 0.1.0 had one event for all proposals."""
    assert seat is not None
    name, voices = body["proposal"], {"agree": body["agree"], "needs": body["needs"]}
    if body["kind"] == "undo":
        return events.UndoProposed(seat, name, body["upto"], **voices)
    if body["kind"] == "abandon":
        return events.EndProposed(seat, name, **voices)
    return events.ChoiceProposed(seat, name, body["decision"], body["choice"], body["note"])


KINDS: dict[str, Callable[..., Event]] = {kind.KIND: kind for kind in EVENTS}
READERS: dict[str, Callable[[dict[str, Any], Seat | None], Event]] = {
    "open": _opened,
    "upgrade": _upgraded,
    "moment": _moment_shown,
    "answer": _answered,
    "chair": _changed_chair,
    "propose": _proposed,
}
