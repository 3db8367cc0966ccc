"""Saying no over the wire: what, where, and the clause behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wildtable.core.cards import CardProblem
from wildtable.core.text import NO_TEXT, Text, text

TITLES: dict[str, tuple[int, Text]] = {
    "bad_request": (422, text("That message cannot be read")),
    "bad_setup": (422, text("The table cannot be set up like this")),
    "bad_record": (422, text("The record cannot be read")),
    "no_such_table": (404, text("There is no such table")),
    "no_such_class": (404, text("There is no such class, or it is over")),
    "no_such_game": (404, text("There is no such game")),
    "not_found": (404, text("There is nothing here")),
    "not_allowed": (405, text("This address does not do that")),
    "bad_token": (401, text("This link is not valid, or no longer valid")),
    "not_your_seat": (403, text("That is not your seat")),
    "not_your_class": (403, text("Only the teacher of this class can do that")),
    "stale": (409, text("The table has moved on")),
    "illegal": (409, text("The rules do not allow that")),
    "not_now": (409, text("Not now")),
    "too_slow": (408, text("That took too long")),
    "too_large": (413, text("That is too large")),
    "slow_down": (429, text("Too much at once")),
    "origin": (403, text("Calls from other sites are not taken")),
    "no_store": (503, text("Nothing can be saved at the moment")),
    "restarting": (503, text("The server is restarting")),
    "busy": (503, text("The server is busy")),
    "damaged": (500, text("The saved data of this table cannot be read")),
    "failed": (500, text("Something went wrong on the server")),
}


class Problem(Exception):  # noqa: N818  # the word of RFC 9457
    """A refusal with its reason. Nothing has changed."""

    def __init__(self, kind: str, detail: Text = NO_TEXT, *, where: str = "", clause: str = "") -> None:
        super().__init__(f"{kind}: {detail}")
        self.kind = kind
        self.status, self.title = TITLES[kind]
        self.detail = detail
        self.where = where
        self.clause = clause
        self.extra: dict[str, Any] = {}  # what else the refused may want to know: how things stand
        self.mistakes: Sequence[CardProblem] = ()

    def __reduce__(self) -> tuple[Any, ...]:
        """As it comes back from another process."""
        return _restored, (self.kind, self.detail, self.where, self.clause)

    def plain(self, language: str = "en") -> dict[str, Any]:
        """The problem as JSON."""
        said = {"detail": self.detail.render(language), "where": self.where, "clause": self.clause}
        return {
            "type": self.kind,
            "title": self.title.render(language),
            "status": self.status,
            **{name: value for name, value in said.items() if value},
            **({"problems": [one.plain(language) for one in self.mistakes]} if self.mistakes else {}),
            **self.extra,
        }


def _restored(kind: str, detail: Text, where: str, clause: str) -> Problem:
    return Problem(kind, detail, where=where, clause=clause)


def unreadable(errors: Any) -> Problem:
    """What is wrong with a body, and where."""
    first = errors[0]
    where = ".".join(str(part) for part in first["loc"]) or "body"
    return Problem("bad_request", Text("{why}", {"why": first["msg"]}), where=where)
