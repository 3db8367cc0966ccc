"""A game at one moment, to be looked at by several pairs of eyes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from wildtable.core.decision import Seat
from wildtable.core.game import Game
from wildtable.core.table import Table

if TYPE_CHECKING:
    from wildtable.server.sights import Row


class Scene:
    """A table without its log, as each may see it: to veil the log takes as long as to veil all the rest."""

    def __init__(self, game: Game[Any], table: Table) -> None:
        """`table` must stay as it is while it is looked at."""
        self.game = game
        self.table = table
        self.log = len(table.log)  # how long it is
        self.public: Row | None = None  # what everybody sees, once it is written
        self.facts: tuple[dict[str, bytes], bytes] | None = None  # what follows for everybody, and as one
        self._views: dict[Seat | None, Table] = {}
        self._own: dict[Seat | None, Mapping[str, Any] | None] = {}

    @classmethod
    def kept(cls, game: Game[Any], table: Table) -> Scene:
        """A scene that is looked at later, when the table has gone on."""
        log, table.log = table.log, []
        scene = cls(game, table.copy())
        table.log, scene.log = log, len(log)
        return scene

    def view(self, seat: Seat | None) -> Table:
        """What a seat may know; None: an onlooker."""
        found = self._views.get(seat)
        if found is None:
            table, log = self.table, self.table.log
            table.log = []
            found = self._views[seat] = table.view(seat)
            table.log = log
        return found

    def open_facts(self) -> Mapping[str, Any]:
        """What follows from what everybody sees."""
        return self.game.derived(self.view(None))

    def own_facts(self, seat: Seat | None) -> Mapping[str, Any] | None:
        """Of what follows what is a viewer's own (which counts); None: all of it may be."""
        if seat not in self._own:
            self._own[seat] = self.game.own_facts(self.view(seat))
        return self._own[seat]
