"""Set-up, turn and tide, in the order of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from tidepool.state import FULL, POOLS, Creature, Lying, Seen, State
from wildtable.core.decision import Seat
from wildtable.core.refusal import Why
from wildtable.core.step import Deal, Step


@dataclass(frozen=True, slots=True)
class Spot:
    """A pool, in the open or under a stone."""

    pool: int
    covered: bool


SPOTS = tuple(Spot(pool, covered) for pool in range(POOLS) for covered in (False, True))


@dataclass(frozen=True, slots=True)
class Draw(Deal[State, Seen]):
    """Draw a creature nobody else sees."""

    def options(self, s: State, me: Seat) -> Sequence[Seen]:
        return s.deck

    def act(self, s: State, me: Seat, choice: Seen) -> None:
        s.deck.remove(choice)
        s.hands[me].append(choice)
        s.tell_only((me,), ("creature",), "drew", "§2.3", who=me, creature=choice)

    def knows(self, me: Seat) -> tuple[Seat, ...]:
        return (me,)

    def source(self, me: Seat) -> str:
        return "deck"


@dataclass(frozen=True, slots=True)
class Turn(Step[State, None]):
    """Choose a spot and a creature, draw; then the next seat that has a creature."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        if not any(s.hands):
            return  # §4
        s.push((me + 1) % s.seats, Turn())
        if s.hands[me]:
            s.push(me, ChooseSpot(), Draw())


@dataclass(frozen=True, slots=True)
class ChooseSpot(Step[State, Spot]):
    """Which pool, and whether under a stone."""

    def options(self, s: State, me: Seat) -> Sequence[Spot]:
        return SPOTS

    def act(self, s: State, me: Seat, choice: Spot) -> None:
        s.push(me, ChooseCreature(choice))

    def clause(self) -> str:
        return "§2.1"


@dataclass(frozen=True, slots=True)
class ChooseCreature(Step[State, Seen]):
    """Which creature of the hand goes there."""

    spot: Spot

    def options(self, s: State, me: Seat) -> Sequence[Seen]:
        return tuple(sorted(set(s.hands[me])))

    def act(self, s: State, me: Seat, choice: Seen) -> None:
        pool = s.pools[self.spot.pool]
        s.hands[me].remove(choice)
        pool.append(Lying(me, choice, self.spot.covered))
        if self.spot.covered:
            s.tell_only((me,), ("creature",), "hid", "§2.2", who=me, pool=self.spot.pool, creature=choice)
        else:
            s.tell("placed", "§2.2", who=me, pool=self.spot.pool, creature=choice)
        if len(pool) == FULL:
            s.push(me, Tide(self.spot.pool))

    def knows(self, me: Seat) -> tuple[Seat, ...] | None:
        return (me,) if self.spot.covered else None

    def clause(self) -> str:
        return "§2.2"

    def why_not(self, s: State, me: Seat, choice: object) -> Why | None:
        return Why("not_in_hand", {"creature": choice}, "§2.2") if isinstance(choice, Creature) else None


@dataclass(frozen=True, slots=True)
class Tide(Step[State, None]):
    """Lift the stones of a pool; the highest total takes it, at a tie the sea."""

    pool: int

    def act(self, s: State, me: Seat, choice: None) -> None:
        pool, s.pools[self.pool] = s.pools[self.pool], []
        creatures = [Creature(lying.creature) for lying in pool]
        totals: Counter[Seat] = Counter()
        for lying in pool:
            totals[lying.owner] += lying.creature
        s.reveals += any(lying.covered for lying in pool)
        s.tell("tide", "§3.1", pool=self.pool, creatures=creatures)
        best = [seat for seat, total in totals.items() if total == max(totals.values())]
        if len(best) == 1:
            s.taken[best[0]] += creatures
            s.tell("took", "§3.2", who=best[0], points=sum(creatures))
        else:
            s.sea += creatures
            s.tell("washed", "§3.2")
