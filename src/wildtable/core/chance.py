"""Luck from keyed streams: one secret seed, one stream per source.

A different choice by a player does not shift later luck, because every answer is a function of the
seed, its source and how often that source was used. A deck's order is a priority per card and copy,
so the same deck comes in the same order however play goes.

Where players shuffle, the seed is the table's secret and what each seat added: `SECRET+0:NONCE+2:NONCE`. The
table is committed to its secret before it is told a nonce, so nobody alone has chosen the luck.
"""

from __future__ import annotations

import re
import secrets
from array import array
from collections import Counter
from collections.abc import Mapping
from hashlib import blake2b, sha256
from itertools import count
from typing import Final, TypeAlias

from wildtable.core.decision import Choice, Decision, Seat
from wildtable.core.step import Chance, Deal

NONCE = re.compile("[0-9a-f]{32}")
SHUFFLED = re.compile("([0-9a-f]{32})((?:[+][0-9]:[0-9a-f]{32})+)")


def new_seed() -> str:
    """A secret nobody can guess."""
    return secrets.token_hex(16)


def commitment(seed: str) -> str:
    """What is shown at the start: it fixes the secret of the seed without telling it."""
    return sha256(f"wildtable luck {secret_of(seed)}".encode()).hexdigest()


def nonce_commitment(nonce: str) -> str:
    """What a seat shows before the deal: it fixes its nonce without telling it."""
    return sha256(f"wildtable nonce {nonce}".encode()).hexdigest()


def shuffled(secret: str, nonces: Mapping[Seat, str]) -> str:
    """The seed made of a table's secret and of what seats added."""
    return secret + "".join(f"+{seat}:{nonces[seat]}" for seat in sorted(nonces))


def secret_of(seed: str) -> str:
    """What the table committed to: the whole seed, where nobody added anything."""
    found = SHUFFLED.fullmatch(seed)
    return found[1] if found else seed


def nonces_in(seed: str) -> dict[Seat, str]:
    """What seats added to the luck; empty where nobody did."""
    found = SHUFFLED.fullmatch(seed)
    added = found[2].split("+")[1:] if found else []
    return {int(one[0]): one[2:] for one in added}


Deck: TypeAlias = tuple[str, int]
"""Where cards are dealt from, and how many copies there are of each: those of other numbers lie apart."""

UNKNOWN: Final = 2**64 - 1
"""In the place of a priority that has not been worked out."""

MOST: Final = 500
"""Cards of a deck that have a place: ours are far fewer, but a table may bring its own."""

_PLACES: dict[Deck, tuple[dict[Choice, int], count[int]]] = {}
"""For each deck the places of its cards, and those still free: threads share them, so each is given once."""


class Priorities:
    """Of the cards of a deck at one table. Where each card has its place is known once for many tables."""

    def __init__(self, deck: Deck) -> None:
        places = _PLACES.get(deck) or _PLACES.setdefault(deck, ({}, count()))
        if len(places[0]) > MOST:  # those who have them go on with them
            places = _PLACES[deck] = ({}, count())
        self.places, self.free = places
        self.copies = deck[1]
        self.numbers = array("Q")  # for each card in its place, lowest first

    def place(self, card: Choice) -> int:
        """Where the numbers of a card begin."""
        found = self.places.get(card)
        if found is None:
            found = self.places.setdefault(card, next(self.free))
        begin = found * self.copies
        if begin >= len(self.numbers):
            self.numbers.extend([UNKNOWN] * (begin + self.copies - len(self.numbers)))
        return begin


class Luck:
    """Answers for chance. It must be asked every question of a game, in order."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._key = sha256(seed.encode()).digest()
        self._used: dict[str, int] = {}  # how often, by source
        self._dealt: dict[str, dict[Choice, int]] = {}  # copies of each card, by source
        self._priorities: dict[Deck, Priorities] = {}

    def copy(self) -> Luck:
        """Luck that goes on from here by itself."""
        other = Luck(self.seed)  # compiled code makes no Luck without its seed
        other._used = self._used.copy()
        other._dealt = {source: dealt.copy() for source, dealt in self._dealt.items()}
        other._priorities = self._priorities  # worked out from the seed alone, so shared
        return other

    def __call__(self, decision: Decision) -> Choice:
        step = decision.step
        assert isinstance(step, Chance)
        source = step.source(decision.me)
        if isinstance(step, Deal):
            return self._deal(source, decision)
        used = self._used[source] = self._used.get(source, 0) + 1
        return decision.options[self._number(f"{source}\0{used}") % len(decision.options)]

    def _deal(self, source: str, decision: Decision) -> Choice:
        """The copy with the lowest priority among those still in the deck."""
        dealt = self._dealt.setdefault(source, {})
        left = Counter(decision.options)
        choice = min(left, key=lambda card: self._priority(source, card, dealt.get(card, 0), left[card]))
        dealt[choice] = dealt.get(choice, 0) + 1
        return choice

    def _priority(self, source: str, card: Choice, dealt: int, left: int) -> int:
        deck = source, dealt + left
        known = self._priorities.get(deck)
        if known is None:
            known = self._priorities[deck] = Priorities(deck)
        place, numbers = known.place(card), known.numbers
        if numbers[place] == UNKNOWN:
            name = getattr(card, "name", card)
            found = [self._number(f"{source}\0{name}\0{copy}") for copy in range(known.copies)]
            numbers[place : place + known.copies] = array("Q", sorted(found))
        return numbers[place + dealt]

    def _number(self, text: str) -> int:
        return int.from_bytes(blake2b(text.encode(), key=self._key, digest_size=8).digest(), "big")
