"""The entries a game writes most often. Each is made once and shared: no entry is ever changed."""

from __future__ import annotations

from functools import cache

from wildtable.core.decision import Seat
from wildtable.core.entry import Entry
from wildtable.games.endangered.board import Line, Space
from wildtable.games.endangered.cards.card_types import Card, Impact, Role


@cache
def turn(who: Seat, year: int) -> Entry:
    """A turn begins."""
    return Entry("turn", {"who": who, "year": year}, "§3.1")


@cache
def rolled_dice(who: Seat, dice: tuple[int, ...], clause: str) -> Entry:
    """Action dice are rolled."""
    return Entry("rolled_dice", {"who": who, "dice": dice}, clause)


@cache
def placed(who: Seat, die: int, card: Card, role: Role | None) -> Entry:
    """A die is placed on an action; one of several copies is named with the role it came from."""
    if role is None:
        return Entry("placed", {"who": who, "die": die, "card": card}, "§4.2")
    return Entry("placed_copy", {"who": who, "die": die, "card": card, "role": role}, "§4.2")


@cache
def card(key: str, who: Seat, card: Card, clause: str) -> Entry:
    """A card is drawn, played, used or discarded."""
    return Entry(key, {"who": who, "card": card}, clause)


@cache
def money(key: str, who: Seat, number: int) -> Entry:
    """Money is gained, paid, lost, or cannot be paid."""
    return Entry(key, {"who": who, "n": number}, "§5.9")


@cache
def moved(who: Seat, start: Space, end: Space) -> Entry:
    """An animal is moved."""
    return Entry("moved", {"who": who, "start": start, "end": end}, "§7.1")


@cache
def lost_animals(space: Space, number: int, clause: str) -> Entry:
    """Animals are lost."""
    return Entry("lost_animals", {"n": number, "space": space}, clause)


@cache
def offspring_roll(number: int, target: int) -> Entry:
    """The offspring die is rolled."""
    return Entry("offspring_roll", {"n": number, "target": target}, "§8.2")


@cache
def destruction_roll(line: Line, number: int, clause: str) -> Entry:
    """The destruction die is rolled for a line."""
    return Entry("destruction_roll", {"line": line, "n": number}, clause)


@cache
def tile(key: str, space: Space, clause: str) -> Entry:
    """A tile lands, or slides from where it was meant for."""
    return Entry(key, {"space": space}, clause)


@cache
def parted(start: Space, end: Space, clause: str) -> Entry:
    """An animal leaves the others of its space."""
    return Entry("parted", {"start": start, "end": end}, clause)


@cache
def impact(key: str, card: Impact, clause: str) -> Entry:
    """An impact is revealed, stays or is triggered."""
    return Entry(key, {"impact": card}, clause)
