"""Ask whether a round can be won, from any position in which nothing is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from math import inf
from time import monotonic
from typing import Any, Final

from wildtable.core.decision import CHANCE
from wildtable.core.hurry import is_late
from wildtable.games.animalia.board import (
    BIT,
    GIANT,
    NOBODY,
    PLAYERS,
    VALUE,
    Answer,
    Cards,
    Leader,
    Once,
    Special,
    Symbol,
    animals,
)
from wildtable.games.animalia.policy.solver.capabilities import Capabilities
from wildtable.games.animalia.policy.solver.deck import Deck
from wildtable.games.animalia.policy.solver.needs import Needs
from wildtable.games.animalia.policy.solver.position import Position
from wildtable.games.animalia.policy.solver.search import LOST, WON, Search
from wildtable.games.animalia.policy.solver.solution import script
from wildtable.games.animalia.policy.solver.with_actions import WithActions
from wildtable.games.animalia.state import State
from wildtable.games.animalia.steps.paid import Paid
from wildtable.games.animalia.steps.tricks import Play

BUDGET: Final = 1_000_000
"""Positions to look at: about a second when compiled."""
BRIEF: Final = 300
"""Positions for a first look at each answer in the middle of an action."""


class Verdict(Enum):
    """What is known about a position."""

    WINNABLE = "winnable"
    NOT_WINNABLE = "not winnable"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class Finding:
    """A verdict, with the answers that win the round and what they cost, or how much was searched in vain.

    A round that is not winnable is proven lost, unless the limits left something out that the rules allow.
    """

    verdict: Verdict
    line: tuple[Any, ...] = ()
    paid: int = 0  # actions paid for in the line
    coins: int = 0
    looked: int = 0
    more_paid: bool = False  # more actions could be paid for than the limits allow
    more_free: bool = False  # the free action could be used, but the limits forbid it

    @property
    def proven_lost(self) -> bool:
        """Whether nothing the rules allow wins the round."""
        return self.verdict is Verdict.NOT_WINNABLE and not self.more_paid and not self.more_free

    def and_in_vain(self, other: Finding) -> Finding:
        """Another answer tried in vain: what limits left out there was left out here."""
        more_paid, more_free = self.more_paid or other.more_paid, self.more_free or other.more_free
        return replace(self, more_paid=more_paid, more_free=more_free)


@dataclass(frozen=True, slots=True)
class Limits:
    """What a solution may use, and what looking for it may cost.

    The budget counts positions, so answers are the same everywhere; `until` is a moment of the clock, for
    callers who cannot wait.
    """

    paid: int | None = None  # actions to pay for, one being asked for now included; None: all the coins allow
    free: bool = True
    coins: int = 0  # wanted at the end of the round
    budget: int = BUDGET
    until: float = inf

    def share(self, looked: int, among: int) -> Limits:
        """An equal part of what is left, once so many positions were looked at."""
        now = monotonic()
        budget = max(1, (self.budget - looked) // among)
        until = now + max(0.0, self.until - now) / among
        return Limits(self.paid, self.free, self.coins, budget, until)  # `replace` takes much longer

    def forbid(self, s: State, option: Any) -> bool:
        """Whether a line within these limits may not begin with an option."""
        if isinstance(option, Once) or option is Answer.USE:
            return not self.free
        return self.paid == 0 and pays(s, option)

    def once_answered(self, s: State, option: Any) -> Limits:
        """What is left of them after an option."""
        return self if self.paid is None else replace(self, paid=self.paid - pays(s, option))


CARDS_ALONE: Final = Limits(paid=0, free=False)


def pays(s: State, option: Any) -> bool:
    """Whether an option pays for the action that is asked about (§4.2)."""
    return isinstance(s.stack[-1][1], Paid) and option is not Answer.PASS


def solve(s: State, limits: Limits = Limits()) -> Finding:  # noqa: B008  # a frozen value
    """Whether the round can be won from here, and how. The rules replay the line before it is told."""
    decision = s.decision()
    if decision is None or decision.seat == CHANCE:
        raise ValueError("there is no round in play")
    return _solve(_listened_to(s), limits, len(s.log), Memory())


def solve_after(s: State, choice: Any, limits: Limits, memory: Memory | None = None) -> Finding:
    """The same for lines that begin with a choice; the line told is what follows it.

    Who asks about many choices, or many deals of one round, lends its memory to all of them.
    """
    if limits.forbid(s, choice):
        return _forbidden(s, [choice])
    after = _listened_to(s)
    after.answer(choice)
    found = _solve(after, limits.once_answered(s, choice), len(s.log), memory or Memory())
    return replace(found, paid=found.paid + pays(s, choice))


def _forbidden(s: State, options: Sequence[Any]) -> Finding:
    """What limits say about options they forbid."""
    paid = any(pays(s, option) for option in options)
    return Finding(Verdict.NOT_WINNABLE, more_paid=paid, more_free=len(options) > 0 and not paid)


def _listened_to(s: State) -> State:
    """A copy that writes its log even in a muted search: it tells how a round ended."""
    logged = s.copy()
    logged.logging = True
    return logged


def _solve(s: State, limits: Limits, since: int, memory: Memory) -> Finding:
    decision = s.decision()
    if decision is None or decision.seat == CHANCE:
        coins = coins_at_end(s, since)
        return Finding(Verdict.WINNABLE if coins >= limits.coins else Verdict.NOT_WINNABLE, coins=coins)
    if isinstance(decision.step, Play):
        return search(s, limits, memory)
    return among(s, decision.options, limits, since, memory)


def coins_at_end(s: State, since: int) -> int:
    """What the IWC had when the round ended well, as the log tells; -1: it did not."""
    return next((entry.args["coins"] for entry in s.log[since:] if entry.key == "fulfilled"), -1)


def among(s: State, options: Sequence[Any], limits: Limits, since: int, memory: Memory) -> Finding:
    """In the middle of an action: what each answer leads to, looked at briefly first and then longer."""
    undecided = [option for option in options if not limits.forbid(s, option)]
    vain = _forbidden(s, [option for option in options if limits.forbid(s, option)])
    looked, brief = 0, BRIEF
    while undecided:
        is_last = looked + brief * len(undecided) >= limits.budget
        still = []
        for n, option in enumerate(undecided):
            share = limits.share(looked, len(undecided) - n)
            found = _begun(s, option, share if is_last else replace(share, budget=brief), since, memory)
            looked += found.looked
            if found.verdict is Verdict.WINNABLE:
                return replace(found, line=(option, *found.line), looked=looked)
            vain = vain.and_in_vain(found)
            if found.verdict is Verdict.UNDECIDED:
                still.append(option)
        if is_last and still:
            return replace(vain, verdict=Verdict.UNDECIDED, looked=looked)
        undecided = still
        brief *= 8
    return replace(vain, looked=looked)


def _begun(s: State, option: Any, limits: Limits, since: int, memory: Memory) -> Finding:
    """What an answer in the middle of an action leads to; what it pays counts."""
    after = s.copy()
    after.answer(option)
    found = _solve(after, limits.once_answered(s, option), since, memory)
    return replace(found, paid=found.paid + pays(s, option))


class Memory:
    """What searches have found out about a round; it holds for every deal: what is lost there stays lost.

    Limits that want more coins begin anew: what is lost for them may be won for others.
    """

    def __init__(self) -> None:
        self._rounds: dict[tuple[object, ...], WithActions] = {}

    def of(self, cards: Numbers, coins: int) -> WithActions:
        """The search that has looked at such positions before, or one that knows nothing yet."""
        s = cards.s
        key = (s.stage, s.round, tuple(s.holders), coins)
        if key not in self._rounds:
            self._rounds[key] = WithActions(cards.capabilities(), coins)
        return self._rounds[key]


def search(s: State, limits: Limits, memory: Memory) -> Finding:
    """A seat is about to play a card: let the search look for a way."""
    if is_late(limits.until):
        return Finding(Verdict.UNDECIDED)
    cards = Numbers(s)
    with_actions = memory.of(cards, limits.coins)
    capabilities = with_actions.capabilities
    capabilities.begin(limits.until)
    free = limits.free and cards.knows_free()
    position = cards.position(free)
    most = capabilities.most_paid(position)
    paid = most if limits.paid is None else min(limits.paid, most)
    looking = Search(with_actions, position, paid, limits.budget)
    result = looking.run()
    if result != WON:
        verdict = Verdict.NOT_WINNABLE if result == LOST else Verdict.UNDECIDED
        looked = int(capabilities.looked)
        more_free = s.free and not free
        return Finding(verdict, looked=looked, more_paid=paid < most, more_free=more_free)
    line, end = script(s, cards.deck, [int(move) for move in reversed(looking.with_actions.line)])
    coins = coins_at_end(end, len(s.log))
    if coins < limits.coins:
        raise AssertionError("the rules do not accept a line of the solver")
    paid = sum(entry.key == "paid" for entry in end.log[len(s.log) :])
    return Finding(Verdict.WINNABLE, tuple(line), paid, coins, int(capabilities.looked))


class Numbers:
    """Cards of a box as the search numbers them: 0 … 23, by colour and value."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.deck = s.printed.deck
        self.number = {animal: n for n, animal in enumerate(self.deck)}
        self.humans = [p for p in PLAYERS if p != s.iwc]

    def cards(self, mask: Cards) -> int:
        """A set of animals as the search writes it."""
        return sum([1 << self.number[animal] for animal in animals(mask)])

    def capabilities(self) -> Capabilities:
        """What the search must know about the round."""
        s = self.s
        deck = Deck()
        if s.card.giants_dominant:
            deck.giants = sum(1 << n for n, animal in enumerate(self.deck) if VALUE[animal] == GIANT)
        deck.coins = [s.printed.coins[animal] for animal in self.deck]
        deck.earning = sum(1 << card for card, coins in enumerate(deck.coins) if coins)
        deck.symbols = [self.symbol(s.printed.symbols[animal]) for animal in self.deck]
        deck.pace = 1 if s.card.next_leader is Leader.LEFT_OF_WINNER else 0
        deck.turn = s.setup.order[0][1]
        deck.iwc = s.iwc
        deck.first, deck.second = self.humans
        slots = [[self.cards(slot) for slot in s.slots(human)] for human in self.humans]
        once = [Once.OPEN_BORDERS, Once.RANGER_TRANSFER, Once.OPEN_TRAIL].index(s.card.once)
        return Capabilities(deck, Needs((slots[0], slots[1]), int(deck.giants), deck.coins), once)

    def symbol(self, symbol: Symbol) -> int:
        """What a symbol allows, as the search numbers it."""
        if symbol is Symbol.SPECIAL:
            specials = [Special.SHARED_FINDINGS, Special.FOLLOW_THE_TRACKS, Special.CAMERA_TRAP]
            return 3 + specials.index(self.s.card.special)
        return [Symbol.NONE, Symbol.EXCHANGE, Symbol.TAKE].index(symbol)

    def knows_free(self) -> bool:
        """Whether the search knows when the free action is used: it transfers cards after the last trick."""
        return self.s.setup.last_transfer or self.s.card.once is not Once.RANGER_TRANSFER

    def position(self, free: bool) -> Position:
        """The position as the search writes it."""
        s = self.s
        position = Position()
        position.h0, position.h1, position.h2 = (self.cards(hand) for hand in s.hands)
        position.p0, position.p1, position.p2 = (self.cards(pile) for pile in s.piles)
        position.leader, position.coins, position.free = s.leader, s.coins, free and s.free
        trick = [self.cards(BIT[animal]) for animal in s.trick] + [0, 0]
        position.a, position.b = trick[0], trick[1]
        position.named = 3 if s.named == NOBODY else s.named
        return position
