"""Whose turn it is, for calendars and feed readers: nothing else about a table is told."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from xml.sax.saxutils import escape

from wildtable.core.decision import Seat
from wildtable.core.text import Text, text
from wildtable.server.questions import awaited
from wildtable.server.table_state import TableState

YOURS = text("It is your turn")


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is, through the eyes of one seat, and since when, to the minute."""

    is_yours: bool
    words: Text
    since: str  # 2026-01-01T12:34

    @property
    def at(self) -> str:
        """The moment as feeds write it."""
        return f"{self.since}:00Z"


def turn_of(state: TableState, seat: Seat) -> Turn:
    """Whose turn it is; in a round of secret proposals, whether one's own is still missing."""
    decision, waits = state.question, awaited(state)
    if waits:
        is_yours = seat in waits and seat not in state.round.given
        words = YOURS if is_yours else text("It is the others' turn")
    elif decision is not None:
        is_yours = decision.seat == seat and state.chairs[seat].is_person
        words = YOURS if is_yours else text("It is the turn of seat {n}", n=decision.seat + 1)
    else:
        is_yours = False
        words = text("It is nobody's turn yet") if state.is_undealt else text("The game is over")
    return Turn(is_yours, words, state.moved_at[:16])


def _name(feed: str, more: str = "") -> str:
    """A name for a feed or an entry that tells nothing to whoever does not hold the link."""
    return sha256(f"wildtable feed name {feed} {more}".encode()).hexdigest()[:32]


def as_atom(feed: str, turn: Turn, language: str) -> str:
    """A feed with one entry: whose turn it is."""
    title = escape(turn.words.render(language))
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        f'<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{language}"><title>Wildtable</title>'
        f"<id>urn:wildtable:{_name(feed)}</id><updated>{turn.at}</updated>"
        f"<author><name>Wildtable</name></author><entry><title>{title}</title>"
        f"<id>urn:wildtable:{_name(feed, turn.at + title)}</id><updated>{turn.at}</updated>"
        f'<content type="text">{title}</content></entry></feed>\n'
    )


def as_calendar(feed: str, turn: Turn, language: str) -> str:
    """A calendar with one appointment as long as it is one's turn, else with none."""
    stamp = turn.at.replace("-", "").replace(":", "")
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Wildtable//Turns//EN", "METHOD:PUBLISH"]
    if turn.is_yours:
        lines += [
            "BEGIN:VEVENT",
            f"UID:{_name(feed, turn.at)}@wildtable",
            f"DTSTAMP:{stamp}",
            f"DTSTART:{stamp}",
            "DURATION:PT15M",
            "TRANSP:TRANSPARENT",
            f"SUMMARY:{turn.words.render(language)}",
            "END:VEVENT",
        ]
    return "".join(f"{line}\r\n" for line in (*lines, "END:VCALENDAR"))
