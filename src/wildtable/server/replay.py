"""Looking back: any moment of a game, through the eyes of a seat, or with everything face up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from wildtable.core.decision import CHANCE, Decision, Seat
from wildtable.core.game import Game
from wildtable.core.record import Record
from wildtable.core.table import Table
from wildtable.server.offers import offers
from wildtable.server.picture import Picture


@dataclass(frozen=True)
class Replay:
    """A record to leaf through; `is_over` opens what was hidden."""

    game: Game[Any]
    record: Record
    is_over: bool
    language: str

    def index(self) -> list[dict[str, int]]:
        """For every moment: how long the log was and who was asked next."""
        moments: list[dict[str, int]] = []

        def note(n: int, state: Table, decision: Decision) -> None:
            moments.append({"n": n, "log": len(state.log), "seat": decision.seat})

        last = self.record.replay(self.game, each=note)
        decision = last.decision()
        seat = decision.seat if decision else CHANCE
        return [*moments, {"n": len(self.record.choices), "log": len(last.log), "seat": seat}]

    def frames(self, at: int, count: int, seat: Seat | None, *, face_up: bool) -> list[dict[str, Any]]:
        """Some moments, each as the viewer saw it."""
        states: dict[int, Table] = {}

        def keep(n: int, state: Table, decision: Decision) -> None:
            if at <= n < at + count:
                states[n] = state.copy()

        last = self.record.replay(self.game, upto=at + count, each=keep)
        if at <= len(self.record.choices) < at + count:
            states[len(self.record.choices)] = last
        return [self._frame(n, state, seat, face_up) for n, state in states.items()]

    def _frame(self, n: int, state: Table, seat: Seat | None, face_up: bool) -> dict[str, Any]:
        picture = Picture(
            self.game, self.record.codec(self.game), state if face_up else state.view(seat), self.language
        )
        decision = picture.table.decision()
        return {
            "type": "news",
            "n": n,
            "as": "all" if face_up else seat,
            "view": picture.view,
            "decision": None if decision is None else _question(picture, decision, face_up),
            "chosen": self._chosen(n, decision, seat, face_up),
            "log": picture.log(0),
            "outcome": picture.outcome(),
        }

    def _chosen(self, n: int, decision: Decision | None, seat: Seat | None, face_up: bool) -> Any:
        """What was chosen next, if that is the viewer's to know."""
        if decision is None or n >= len(self.record.choices):
            return None
        knows = decision.step.knows(decision.me)
        known = self.is_over and (face_up or knows is None or seat in knows)
        return self.record.choices[n][1] if known or decision.seat == seat else None


def _question(picture: Picture, decision: Decision, face_up: bool) -> Mapping[str, Any]:
    if decision.seat == CHANCE:
        return {"seat": CHANCE, "me": decision.me, "step": type(decision.step).__name__, "options": None}
    shown = face_up or decision.seat == picture.table.viewer
    table = picture.table
    found = offers(picture.game, table, decision, table.asking, picture.language) if shown else None
    return picture.question(decision, found)


def veiled(record: Record, seat: Seat | None) -> Record:
    """A record in play, as far as one seat may know it: its own choices, and no seed."""
    choices = [(asked, choice if asked == seat else None) for asked, choice in record.choices]
    return replace(record, seed="", choices=choices, notes={"veiled": True, "seat": seat})
