"""The impact deck: reveal, resolve, look, remove, trigger (§10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Any, Final

from wildtable.core.dealing import take_out
from wildtable.core.decision import Seat
from wildtable.core.step import Deal, Step, possible
from wildtable.games.endangered.cards.card_types import Event, Impact, Verb
from wildtable.games.endangered.state import Persistent, State, entries
from wildtable.games.endangered.steps.abilities import announce, answers
from wildtable.games.endangered.steps.choices import STOP, Stop

IMPACT_REVEALED: Final = Event.IMPACT_REVEALED


@dataclass(frozen=True, slots=True)
class RevealImpact(Step[State, None]):
    """Reveal the uppermost impact card and resolve it (§10.1)."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.refill_impacts(needed=True)
        if s.top:
            show(s, me, s.top.pop(0))
        elif s.impacts:
            s.put(me, deal_impact(s.impact_shuffles))


@dataclass(frozen=True, slots=True)
class DealImpact(Deal[State, Impact]):
    """The next card of the shuffled impact deck: to be resolved, or laid on top to be looked at."""

    shuffle: int
    look: bool = False

    def options(self, s: State, me: Seat) -> Sequence[Impact]:
        return s.impacts

    def act(self, s: State, me: Seat, choice: Impact) -> None:
        take_out(s.impacts, choice)
        if self.look:
            s.top.append(choice)
            s.tell("saw_impact", "§10.8", who=me, impact=choice)
        else:
            show(s, me, choice)

    def source(self, me: Seat) -> str:
        return f"impact deck {self.shuffle}"


deal_impact = cache(DealImpact)


def show(s: State, me: Seat, impact: Impact) -> None:
    """An impact card is face up; it may be stopped before it is resolved."""
    s.revealed = impact
    if s.logging:
        s.log.append(entries.impact("impact", impact, "§10.1"))
    s.refill_impacts()
    if answers(s, IMPACT_REVEALED):
        s.push(me, RESOLVE, PUT_AWAY)
        announce(s, IMPACT_REVEALED)
    else:
        resolve(s, me, impact)


def resolve(s: State, me: Seat, impact: Impact) -> None:
    """Do what the revealed card says, or lay it in the row of persistent impacts (§10.2, §10.3)."""
    if impact.persistent:
        s.revealed = None
        stay(s, impact)
    else:
        s.put(me, PUT_AWAY)
        s.push_all(me, impact.steps)


@dataclass(frozen=True, slots=True)
class Resolve(Step[State, None]):
    """The revealed card was not stopped; the one below puts it away."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        assert s.revealed is not None
        s.stack.pop()
        resolve(s, me, s.revealed)


def stay(s: State, impact: Impact) -> None:
    """A persistent impact comes into play as the newest."""
    s.serial += 1
    s.persistents.append(Persistent(s.serial, impact))
    if s.logging:
        s.log.append(entries.impact("stays", impact, "§10.3"))


@dataclass(frozen=True, slots=True)
class PutAway(Step[State, None]):
    """The card is done with; an instant one goes to the discards."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        if s.revealed is not None:
            impact, s.revealed = s.revealed, None
            s.discard_impact(impact)


RESOLVE: Final = Resolve()
PUT_AWAY: Final = PutAway()


@dataclass(frozen=True, slots=True)
class Cancel(Verb[State, None]):
    """End the card that is being resolved, its later steps included (§10.6)."""

    def options(self, s: State, me: Seat) -> tuple[()] | None:
        return None if s.revealed is not None and (s.first_rulings or has_more_to_do(s)) else ()

    def act(self, s: State, me: Seat, choice: None) -> None:
        while not isinstance(s.stack[-1][1], PutAway):
            s.stack.pop()
        s.tell("cancelled", "§10.6", impact=s.revealed)


def has_more_to_do(s: State) -> bool:
    """Whether the impact being resolved can still do something."""
    for seat, step in reversed(s.stack):
        if isinstance(step, PutAway):
            return False
        if isinstance(step, Resolve):
            impact = s.revealed
            assert impact is not None
            return impact.persistent or any(
                not stops(later) and possible(s, seat, later) for later in impact.steps
            )
        if isinstance(step, Verb) and not stops(step) and possible(s, seat, step):
            return True
    return False


def stops(step: Step[Any, Any]) -> bool:
    """Whether a step is a way to stop the impact."""
    then: tuple[Step[Any, Any], ...] = getattr(step, "then", ())
    return isinstance(step, Cancel) or any(stops(later) for later in then)


@dataclass(frozen=True, slots=True)
class NextImpact(Verb[State, None]):
    """Reveal and resolve another impact once the present one has been put away (§10.5)."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        for place in range(len(s.stack) - 1, -1, -1):
            if isinstance(s.stack[place][1], PutAway):
                s.stack.insert(place, (me, RevealImpact()))
                return
        s.put(me, RevealImpact())


@dataclass(frozen=True, slots=True)
class Trigger(Verb[State, None]):
    """Carry out every persistent impact marked with a word, oldest first (§10.4)."""

    word: str

    def act(self, s: State, me: Seat, choice: None) -> None:
        for lasting in reversed(s.persistents):  # the oldest lies on top
            if lasting.impact.trigger == self.word:
                s.put(me, fire(lasting.number))


@dataclass(frozen=True, slots=True)
class Fire(Step[State, None]):
    """One persistent impact does what it says, if it is still in play."""

    number: int

    def act(self, s: State, me: Seat, choice: None) -> None:
        for lasting in s.persistents:
            if lasting.number == self.number:
                if s.logging:
                    s.log.append(entries.impact("triggered", lasting.impact, "§10.4"))
                s.push_all(me, lasting.impact.steps)
                return


fire: Final = cache(Fire)


class Which(Enum):
    """Which persistent impact is removed."""

    CHOICE = "choice"
    OLDEST = "oldest"
    NEWEST = "newest"


OLDEST: Final = Which.OLDEST
NEWEST: Final = Which.NEWEST


@dataclass(frozen=True, slots=True)
class RemovePersistent(Verb[State, Persistent]):
    """Take persistent impacts out of play, onto the impact discards (§10.9)."""

    n: int = 1
    which: Which = Which.CHOICE

    def options(self, s: State, me: Seat) -> Sequence[Persistent]:
        if self.which is OLDEST:
            return s.persistents[:1]
        return s.persistents[-1:] if self.which is NEWEST else tuple(s.persistents)

    def act(self, s: State, me: Seat, choice: Persistent) -> None:
        s.persistents.remove(choice)
        s.tell("persistent_removed", "§10.9", who=me, impact=choice.impact)
        s.discard_impact(choice.impact)
        if self.n > 1:
            s.put(me, RemovePersistent(self.n - 1, self.which))

    def clause(self) -> str:
        return "§10.9"


@dataclass(frozen=True, slots=True)
class LookImpacts(Verb[State, None]):
    """Everybody sees the uppermost impact cards; some may be discarded, the rest put in order (§10.8)."""

    n: int = 1
    discard: int = 1
    reorder: bool = False

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.refill_impacts(needed=True)
        seen = min(self.n, len(s.top) + len(s.impacts))
        if self.discard:
            s.put(me, DiscardSeen(seen, self.discard, self.reorder))
        elif self.reorder:
            s.put(me, OrderSeen(seen))
        s.put_times(me, deal_impact(s.impact_shuffles, look=True), seen - len(s.top))


@dataclass(frozen=True, slots=True)
class DiscardSeen(Step[State, Impact | Stop]):
    """Discard one of the impact cards seen, or none."""

    seen: int
    left: int
    reorder: bool

    def options(self, s: State, me: Seat) -> Sequence[Impact | Stop]:
        cards = list(dict.fromkeys(s.top[: self.seen]))
        return [*cards, STOP] if cards else ()

    def act(self, s: State, me: Seat, choice: Impact | Stop) -> None:
        seen = self.seen
        if choice is not STOP:
            s.top.remove(choice)
            seen -= 1
            s.tell("impact_discarded", "§10.8", who=me, impact=choice)
            s.discard_impact(choice)
            if self.left > 1:
                s.put(me, DiscardSeen(seen, self.left - 1, self.reorder))
                return
        if self.reorder:
            s.put(me, OrderSeen(seen))

    def clause(self) -> str:
        return "§10.8"


@dataclass(frozen=True, slots=True)
class OrderSeen(Step[State, Impact]):
    """Say which of the impact cards seen comes next."""

    seen: int
    placed: int = 0

    def options(self, s: State, me: Seat) -> Sequence[Impact]:
        cards = list(dict.fromkeys(s.top[self.placed : self.seen]))
        return cards if len(cards) > 1 else ()

    def act(self, s: State, me: Seat, choice: Impact) -> None:
        place = s.top.index(choice, self.placed)
        s.top.insert(self.placed, s.top.pop(place))
        s.put(me, OrderSeen(self.seen, self.placed + 1))

    def clause(self) -> str:
        return "§10.8"
