"""The log: what has happened, told to those who may know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from mypy_extensions import mypyc_attr

from wildtable.core.decision import Seat
from wildtable.core.hidden import HIDDEN

Mark: TypeAlias = Literal["gain", "loss", "vote", "trick"]
"""What a line of the log is that a game is remembered by."""


@mypyc_attr(acyclic=True)
@dataclass(init=False, slots=True)
class Entry:
    """Something that has happened. Everybody hears of it; `veiled` arguments only those who `knows`.

    Entries never drive the rules, and how many there are depends on public facts only.
    """

    key: str
    args: Mapping[str, Any]
    clause: str = ""
    veiled: tuple[str, ...] = ()
    knows: tuple[Seat, ...] = ()

    # By hand and not frozen, though entries never change: many are written, and this is what they cost.
    def __init__(
        self,
        key: str,
        args: Mapping[str, Any],
        clause: str = "",
        veiled: tuple[str, ...] = (),
        knows: tuple[Seat, ...] = (),
    ) -> None:
        self.key = key
        self.args = args
        self.clause = clause
        self.veiled = veiled
        self.knows = knows

    def seen_by(self, seat: Seat | None) -> Entry:
        """The entry as one seat may know it."""
        if not self.veiled or seat in self.knows:
            return self
        args = {key: HIDDEN if key in self.veiled else value for key, value in self.args.items()}
        return Entry(self.key, args, self.clause, self.veiled, self.knows)
