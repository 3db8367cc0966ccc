"""A game at one moment, to be looked at by several pairs of eyes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from wildtable.core.decision import Seat
from wildtable.core.game import Game
from wildtable.core.table import Table


class Scene:
    """A copy of the table without its log: to veil the log takes as long as to veil all the rest."""

    def __init__(self, game: Game[Any], table: Table) -> None:
        self.game = game
        self.log = len(table.log)  # how long it was
        self.table = table.copy()
        self.table.log = []
        self.written: dict[str, bytes] | None = None  # what follows for everybody, once it is written

    def view(self, seat: Seat | None) -> Table:
        """What a seat may know; None: an onlooker."""
        return self._onlooked if seat is None else self.table.view(seat)

    @cached_property
    def _onlooked(self) -> Table:
        return self.table.view(None)

    @cached_property
    def _open_facts(self) -> Mapping[str, Any]:
        return self.game.derived(self._onlooked)

    def facts(self, view: Table) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
        """What follows from a view: what does for everybody, and what for this viewer (which counts)."""
        own = self.game.own_facts(view)
        return ({}, self.game.derived(view)) if own is None else (self._open_facts, own)
