"""Dealing by chance alone, for imagined worlds: a few cards of many, without shuffling all of them."""

from __future__ import annotations

from random import Random
from typing import TypeVar

T = TypeVar("T")


def draw(cards: list[T], rng: Random) -> T:
    """Take one of the cards, each as likely; the others are left in another order."""
    n = int(rng.random() * len(cards))
    last = cards.pop()
    if n == len(cards):
        return last
    found = cards[n]
    cards[n] = last
    return found


def take_out(cards: list[T], card: T) -> None:
    """Take this very card out of a pile: `remove` would compare it with each that lies before it."""
    for n in range(len(cards)):
        if cards[n] is card:
            cards.pop(n)  # not `del`, which compiled code does as Python would
            return
    raise ValueError(f"{card!r} is not in the pile")


def draws(cards: list[T], number: int, rng: Random) -> list[T]:
    """Take so many of them, in any order."""
    return [draw(cards, rng) for _ in range(number)]
