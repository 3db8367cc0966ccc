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


def draws(cards: list[T], number: int, rng: Random) -> list[T]:
    """Take so many of them, in any order."""
    return [draw(cards, rng) for _ in range(number)]
