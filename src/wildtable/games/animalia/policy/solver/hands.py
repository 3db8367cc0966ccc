"""Hands and piles of three players as sets of cards, each a plain number."""

from __future__ import annotations

from mypy_extensions import i64


class Hands:
    """Who holds and who has won which cards; moving the same cards twice puts them back."""

    def __init__(self) -> None:
        self.h0: i64 = 0
        self.h1: i64 = 0
        self.h2: i64 = 0
        self.p0: i64 = 0
        self.p1: i64 = 0
        self.p2: i64 = 0

    def hand(self, player: i64) -> i64:
        """The hand of a player."""
        return self.h0 if player == 0 else self.h1 if player == 1 else self.h2

    def pile(self, player: i64) -> i64:
        """The trick pile of a player."""
        return self.p0 if player == 0 else self.p1 if player == 1 else self.p2

    def turn_over(self, player: i64, cards: i64) -> None:
        """Put cards into a hand, or take them out of it."""
        if player == 0:
            self.h0 ^= cards
        elif player == 1:
            self.h1 ^= cards
        else:
            self.h2 ^= cards

    def stack_over(self, player: i64, cards: i64) -> None:
        """Put cards onto a pile, or take them from it."""
        if player == 0:
            self.p0 ^= cards
        elif player == 1:
            self.p1 ^= cards
        else:
            self.p2 ^= cards
