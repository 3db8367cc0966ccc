"""The entries a game writes most often. Each is made once and shared: no entry is ever changed."""

from __future__ import annotations

from functools import cache

from wildtable.core.decision import Seat
from wildtable.core.entry import Entry
from wildtable.games.galapagos.board import Place
from wildtable.games.galapagos.cards.compiled import Titled


@cache
def rolled(who: Seat, dice: tuple[int, ...]) -> Entry:
    """A player's dice fall."""
    return Entry("rolled", {"who": who, "dice": dice}, "§4.1")


@cache
def placed(who: Seat, die: int, place: Place | Titled) -> Entry:
    """A die lies on a place."""
    return Entry("placed", {"who": who, "die": die, "place": place}, "§5.2")


@cache
def passed(who: Seat, die: int, helpers: int) -> Entry:
    """A die is not used."""
    return Entry("passed", {"who": who, "die": die, "helpers": helpers}, "§5.8")


@cache
def adapted(who: Seat, die: int, to: int) -> Entry:
    """A die is turned."""
    return Entry("adapted", {"who": who, "die": die, "to": to}, "§5.12")


@cache
def passed_rest(who: Seat, dice: tuple[int, ...], helpers: int) -> Entry:
    """The turn ends with dice not used."""
    return Entry("passed_rest", {"who": who, "dice": dice, "helpers": helpers}, "§5.13")


@cache
def evolved(who: Seat, place: Place) -> Entry:
    """The cards of a column change places."""
    return Entry("evolved", {"who": who, "place": place}, "§5.10")


@cache
def migrated(who: Seat, place: Place, other: Place) -> Entry:
    """Two cards of a row change places."""
    return Entry("migrated", {"who": who, "place": place, "other": other}, "§5.11")
