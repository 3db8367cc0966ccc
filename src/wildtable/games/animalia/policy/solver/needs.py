"""What the missions of a round still need, as numbered situations.

The cards a human has won fill slots of the missions; each card fills one slot only. What matters is which
sets of slots can be filled at once: a family of slot sets. Cards that cannot change it are worthless from
then on (slot sets that can be filled form a matroid). A situation is the pair of both families.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

CARDS: Final = 24
GIANT_KIND: Final[i64] = 1 << 36  # a Giant is like no other card


@final
class Needs:
    """The situations of one round, found as they come up."""

    def __init__(self, slots: tuple[list[int], list[int]], giants: int, coins: list[i64]) -> None:
        self.slots = slots  # for each human and slot, the cards that fill it
        self.all_giants: i64 = giants  # where they are dominant
        self.coins = coins
        self.fillers = [[_slots_of(card, slots[human]) for card in range(CARDS)] for human in (0, 1)]
        self.twins = [_twins(slots[human]) for human in (0, 1)]
        self.families: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
        self.numbers: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}
        self.after: list[i64] = []  # situation * 48 + human * 24 + card -> situation, -1: not yet known
        self.relevant: list[i64] = []  # cards that could still fill something
        self.musts: list[i64] = []  # cards without which some slot stays empty
        self.first_musts: list[i64] = []  # those of the first human alone
        self.kinds: list[list[i64]] = []  # cards with the same number do the same for the missions
        self.coin_kinds: list[list[i64]] = []  # the same, where coins matter too
        self.same: list[list[i64]] = []  # for each card, all of its colour and kind
        self.coin_same: list[list[i64]] = []
        self.giants: list[i64] = []  # bit 0, 1: this human must still win a Giant
        self.filled: list[i64] = []
        self.done: list[bool] = []
        self.lacking: dict[int, int] = {}
        self.start = self._number(((0,), (0,)))

    def bare(self) -> Needs:
        """Only what is asked for by name: less than all, and much sooner seen to be out of reach."""
        first, second = ([slot for slot in slots if slot.bit_count() == 1] for slots in self.slots)
        return Needs((first, second), int(self.all_giants), self.coins)

    def won(self, situation: i64, human: i64, cards: i64) -> i64:
        """The situation after a human has won cards."""
        useful: i64 = cards & self.relevant[situation]
        while useful:
            low: i64 = useful & -useful
            useful ^= low
            place: i64 = situation * 48 + human * 24 + bit_number(low)
            following: i64 = self.after[place]
            situation = following if following >= 0 else self._won(place)
        return situation

    def _won(self, place: i64) -> i64:
        situation, rest = divmod(int(place), 48)
        human, card = divmod(rest, 24)
        pair = self.families[situation]
        family = _grown(pair[human], self.fillers[human][card], self.twins[human])
        found = self._number((family, pair[1]) if human == 0 else (pair[0], family))
        self.after[place] = found
        return found

    def _number(self, pair: tuple[tuple[int, ...], tuple[int, ...]]) -> int:
        found = self.numbers.get(pair)
        if found is not None:
            return found
        number = len(self.families)
        self.numbers[pair] = number
        self.families.append(pair)
        self.after.extend([-1] * 48)
        kinds = [self._kind(pair, card) for card in range(CARDS)]
        relevant: i64 = 0
        for card in range(CARDS):
            if kinds[card]:
                relevant |= 1 << card
            if self.all_giants >> card & 1:
                kinds[card] |= GIANT_KIND
        self.kinds.append(kinds)
        self.coin_kinds.append([kinds[card] | self.coins[card] << 40 for card in range(CARDS)])
        self.same.append(alikes(kinds))
        self.coin_same.append(alikes(self.coin_kinds[number]))
        self.giants.append(self._wants_giant(pair, 0) | self._wants_giant(pair, 1) << 1)
        self.relevant.append(relevant)
        first: i64 = self._must(pair, 0)
        self.first_musts.append(first)
        self.musts.append(first | self._must(pair, 1))
        filled = pair[0][0].bit_count() + pair[1][0].bit_count()
        self.filled.append(filled)
        self.done.append(filled == len(self.slots[0]) + len(self.slots[1]))
        return number

    def _kind(self, pair: tuple[tuple[int, ...], tuple[int, ...]], card: int) -> i64:
        """The slots a card could fill that are not filled for good, of both humans."""
        return (self.fillers[0][card] & ~_always(pair[0])) | (self.fillers[1][card] & ~_always(pair[1])) << 16

    def _must(self, pair: tuple[tuple[int, ...], tuple[int, ...]], human: int) -> i64:
        must: i64 = 0
        for n, slot in enumerate(self.slots[human]):
            if slot.bit_count() == 1 and not any(filled >> n & 1 for filled in pair[human]):
                must |= slot
        return must

    def _wants_giant(self, pair: tuple[tuple[int, ...], tuple[int, ...]], human: int) -> i64:
        """Whether some slot that no set of the family fills takes Giants only."""
        for n, slot in enumerate(self.slots[human]):
            if (
                self.all_giants
                and not slot & ~self.all_giants
                and not any(filled >> n & 1 for filled in pair[human])
            ):
                return 1
        return 0

    def can_be_met(self, situation: i64, left: i64) -> bool:
        """Whether the cards still to be played could fill all slots, whoever wins them."""
        if self.musts[situation] & ~left:
            return False
        return self.fewest_missing(situation, left) == 0

    def fewest_missing(self, situation: i64, left: i64) -> i64:
        """How many slots stay empty at best if every card left went where it is needed."""
        useful: i64 = left & self.relevant[situation]
        key = int(useful << 20 | situation)  # what differs most comes last: dicts look there first
        found = self.lacking.get(key)
        if found is None:
            found = self._missing(situation, int(useful))
            self.lacking[key] = found
        return found

    def _missing(self, situation: i64, useful: int) -> int:
        first, second = self.families[situation]
        fewest = 99
        for one in first:
            for other in second:
                empty = [slot for n, slot in enumerate(self.slots[0]) if not one >> n & 1]
                empty += [slot for n, slot in enumerate(self.slots[1]) if not other >> n & 1]
                fewest = min(fewest, len(empty) - _matched(empty, useful))
                if fewest == 0:
                    return 0
        return fewest


def bit_number(bit: i64) -> i64:
    """Which bit it is."""
    whole: int = bit  # both builds know the length of one at once
    return whole.bit_length() - 1


def _slots_of(card: int, slots: list[int]) -> int:
    return sum(1 << n for n, slot in enumerate(slots) if slot >> card & 1)


def _grown(family: tuple[int, ...], fills: int, twins: list[int]) -> tuple[int, ...]:
    """The family after one more card: larger sets if some slot it fills was empty, the same ones if not.

    Of slots that ask for the same the first empty one is filled: another one would come to the same.
    """
    larger = set()
    for filled in family:
        empty = fills & ~filled
        while empty:
            slot = empty & -empty
            larger.add(filled | slot)
            empty &= ~twins[slot.bit_length() - 1]
    return tuple(sorted(larger)) if larger else family


def _twins(slots: list[int]) -> list[int]:
    """For each slot, all that ask for the same."""
    return [sum(1 << n for n, other in enumerate(slots) if other == slot) for slot in slots]


def _always(family: tuple[int, ...]) -> int:
    """The slots that are filled in every set of a family."""
    always = family[0]
    for filled in family:
        always &= filled
    return always


def _matched(slots: list[int], cards: int) -> int:
    """How many slots can be filled at once."""
    filler = [-1] * CARDS
    return sum(_match(slots, cards, slot, filler, []) for slot in range(len(slots)))


def _match(slots: list[int], cards: int, slot: int, filler: list[int], tried: list[int]) -> bool:
    for card in range(CARDS):
        if slots[slot] & cards & 1 << card and card not in tried:
            tried.append(card)
            if filler[card] < 0 or _match(slots, cards, filler[card], filler, tried):
                filler[card] = slot
                return True
    return False


def alikes(kinds: list[i64]) -> list[i64]:
    """For each card, all cards of its colour and kind."""
    found: list[i64] = [0] * CARDS
    for first in range(0, CARDS, 8):
        masks: dict[int, int] = {}
        for card in range(first, first + 8):
            kind = int(kinds[card])
            masks[kind] = masks.get(kind, 0) | 1 << card
        for card in range(first, first + 8):
            found[card] = masks[int(kinds[card])]
    return found
