"""A game at one moment, to be looked at by several pairs of eyes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
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
        self.written: dict[str, bytes] | None = None  # what follows for everybody, once it is written
        self._views: dict[Seat | None, Table] = {}

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

    @cached_property
    def open_facts(self) -> Mapping[str, Any]:
        """What follows from what everybody sees."""
        return self.game.derived(self.view(None))

    def own_facts(self, seat: Seat | None) -> Mapping[str, Any] | None:
        """Of what follows what is a viewer's own (which counts); None: all of it may be."""
        onlooked = self._onlooked_own
        return self.game.own_facts(self.view(seat)) if onlooked and seat is not None else onlooked

    @cached_property
    def _onlooked_own(self) -> Mapping[str, Any] | None:
        return self.game.own_facts(self.view(None))
