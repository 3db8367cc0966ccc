"""The entries a game writes most often. Each is made once and shared: no entry is ever changed."""

from __future__ import annotations

from functools import cache
from typing import Final

from wildtable.core.decision import Seat
from wildtable.core.entry import Entry
from wildtable.games.endless_forms.cards.compiled import Card


@cache
def turn(who: Seat, n: int, night: bool) -> Entry:
    """A turn begins."""
    return Entry("turn", {"who": who, "n": n, "night": night}, "§4.1")


@cache
def drew(who: Seat, card: Card) -> Entry:
    """A card is drawn; only who drew it knows which."""
    return Entry("drew", {"who": who, "card": card}, "§4.4", ("card",), (who,))


@cache
def exerted(who: Seat, card: Card, place: int, n: int) -> Entry:
    """A species grows."""
    return Entry("exerted", {"who": who, "card": card, "place": place, "n": n}, "§7.1")


@cache
def moved(who: Seat, card: Card, place: int) -> Entry:
    """A species has moved."""
    return Entry("moved", {"who": who, "card": card, "place": place}, "§8.3")


DECLINED: Final = Entry("declined", {}, "§9.2")
"""All species lose counters."""


@cache
def entered(who: Seat, card: Card, place: int, n: int) -> Entry:
    """A species comes into play."""
    return Entry("entered", {"who": who, "card": card, "place": place, "n": n}, "§5.3")


@cache
def gained(card: Card, whose: Seat, place: int, n: int) -> Entry:
    """A species gets counters."""
    return Entry("gained", {"species": card, "whose": whose, "place": place, "n": n}, "§11.5")


@cache
def lost(card: Card, whose: Seat, place: int, n: int) -> Entry:
    """A species loses counters."""
    return Entry("lost", {"species": card, "whose": whose, "place": place, "n": n}, "§11.4")


@cache
def extinct(card: Card, whose: Seat, place: int) -> Entry:
    """A species is no more."""
    return Entry("extinct", {"species": card, "whose": whose, "place": place}, "§9.3")


@cache
def hunts(who: Seat, card: Card, place: int, prey: Card) -> Entry:
    """A predator has chosen its prey."""
    return Entry("hunts", {"who": who, "card": card, "place": place, "prey": prey}, "§7.2")


@cache
def set_event(who: Seat, card: Card) -> Entry:
    """An event is laid face down; only who laid it knows which."""
    return Entry("set_event", {"who": who, "card": card}, "§5.5", ("card",), (who,))


@cache
def revealed(who: Seat, card: Card) -> Entry:
    """An event is turned over."""
    return Entry("revealed", {"who": who, "card": card}, "§6.5")


@cache
def befell(who: Seat, card: Card, place: int) -> Entry:
    """An event happens to a habitat."""
    return Entry("befell", {"who": who, "card": card, "place": place}, "§6.7")


@cache
def laid_on(who: Seat, card: Card, species: Card, whose: Seat, place: int) -> Entry:
    """An effect is laid on a species."""
    args = {"who": who, "card": card, "species": species, "whose": whose, "place": place}
    return Entry("laid_on", args, "§5.4")


@cache
def laid_at(who: Seat, card: Card, place: int) -> Entry:
    """An effect is laid at a habitat."""
    return Entry("laid_at", {"who": who, "card": card, "place": place}, "§5.4")
