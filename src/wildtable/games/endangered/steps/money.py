"""Gaining, paying and giving money (§5.9 to §5.11)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from wildtable.core.decision import Seat
from wildtable.core.step import Step
from wildtable.games.endangered.cards.card_types import AnyVerb, Term, Verb
from wildtable.games.endangered.state import State, entries
from wildtable.games.endangered.state.counting import count
from wildtable.games.endangered.steps.choices import NONE, Decline


@dataclass(frozen=True, slots=True)
class Gain(Verb[State, None]):
    """Gain money from the bank."""

    n: int = 1

    def options(self, s: State, me: Seat) -> tuple[()] | None:
        return None if s.bank else ()

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.gain(me, self.n)


@dataclass(frozen=True, slots=True)
class GainPer(Verb[State, None]):
    """Gain 1M for each of something, up to a limit."""

    term: Term
    most: int

    def options(self, s: State, me: Seat) -> tuple[()] | None:
        return None if s.bank and count(s, self.term) > 0 else ()

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.gain(me, min(count(s, self.term), self.most))


@dataclass(frozen=True, slots=True)
class LoseMoney(Verb[State, None]):
    """Lose money, as far as there is any."""

    n: int = 1

    def options(self, s: State, me: Seat) -> tuple[()] | None:
        return None if s.money[me] else ()

    def act(self, s: State, me: Seat, choice: None) -> None:
        lost = min(self.n, s.money[me])
        s.spend(me, lost)
        if s.logging:
            s.log.append(entries.money("lost_money", me, lost))


@dataclass(frozen=True, slots=True)
class Help:
    """An answer: ask a seat to pay so much of a cost; with nothing asked for, pay alone."""

    seat: Seat
    sum: int


help_from: Final = cache(Help)  # made once: a frozen value takes a while to make


@dataclass(frozen=True, slots=True)
class Pay(Verb[State, Help | Decline]):
    """Pay in full, then go on; a payment that fails ends it here (§5.9)."""

    n: int
    then: tuple[Step[Any, Any], ...] = ()

    def options(self, s: State, me: Seat) -> Sequence[Help | Decline] | None:
        funds = s.funds(me)
        if not funds or not self.n:
            return None
        have = s.money[me]
        least = max(1, self.n - have)
        parts = [
            help_from(seat, part) for seat in funds for part in range(least, min(self.n, s.money[seat]) + 1)
        ]
        return [help_from(me, 0), *parts] if have >= self.n else [*parts, NONE] if parts else None

    def act(self, s: State, me: Seat, choice: Help | Decline | None) -> None:
        if isinstance(choice, Help) and choice.sum:
            s.put(choice.seat, Consent(me, choice.sum, self))
        elif s.money[me] >= self.n:
            if self.n:
                s.spend(me, self.n)
                if s.logging:
                    s.log.append(entries.money("paid", me, self.n))
            s.push_all(me, self.then)
        else:
            if s.logging:
                s.log.append(entries.money("cannot_pay", me, self.n))

    def clause(self) -> str:
        return "§5.10"


@dataclass(frozen=True, slots=True)
class Consent(Step[State, bool]):
    """The owner of a fund agrees to pay a part, or refuses (§5.10)."""

    payer: Seat
    sum: int
    pay: Pay

    def options(self, s: State, me: Seat) -> Sequence[bool]:
        return (True, False)

    def act(self, s: State, me: Seat, choice: bool) -> None:
        if not choice:
            s.tell("refused_help", "§5.10", who=me, payer=self.payer)
            return
        own = self.pay.n - self.sum
        s.spend(me, self.sum)
        s.spend(self.payer, own)
        s.tell("helped", "§5.10", who=me, payer=self.payer, n=self.sum, own=own)
        s.push_all(self.payer, self.pay.then)

    def clause(self) -> str:
        return "§5.10"


@dataclass(frozen=True, slots=True)
class Gift:
    """An answer: so much to this seat."""

    seat: Seat
    sum: int


gift: Final = cache(Gift)


@dataclass(frozen=True, slots=True)
class Give(Verb[State, Gift | Decline]):
    """Give up to so much to another player; if something was given, go on."""

    n: int
    then: tuple[AnyVerb, ...] = ()

    def options(self, s: State, me: Seat) -> Sequence[Gift | Decline]:
        most = min(self.n, s.money[me])
        gifts = [gift(seat, part) for seat in range(s.seats) if seat != me for part in range(1, most + 1)]
        return [*gifts, NONE] if gifts else ()

    def act(self, s: State, me: Seat, choice: Gift | Decline) -> None:
        if choice is not NONE:
            s.money[me] -= choice.sum
            s.money[choice.seat] += choice.sum
            s.tell("gave", "§5.9", who=me, to=choice.seat, n=choice.sum)
            s.push_all(me, self.then)

    def clause(self) -> str:
        return "§5.9"
