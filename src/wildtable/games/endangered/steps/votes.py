"""The vote of the ambassadors (§12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from wildtable.core.decision import Seat
from wildtable.core.step import Roll, Step
from wildtable.games.endangered.board import CHAIRS, Chair
from wildtable.games.endangered.cards.card_types import Ambassador, Count, Rule
from wildtable.games.endangered.state import LOST_VOTES, WON_FIRST, WON_SECOND, State
from wildtable.games.endangered.state.counting import total

TWO_DICE: Final[tuple[tuple[int, int], ...]] = tuple(
    (first, second) for first in range(1, 7) for second in range(1, 7)
)


@dataclass(frozen=True, slots=True)
class Vote(Step[State, None]):
    """Check the face-up ambassadors one by one; nothing is kept from an earlier vote (§12.2)."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.yes = 0
        s.checked = ()
        s.vote_bonus = (0,) * len(s.row)
        s.tell("vote", "§12.2", year=s.year)
        s.put(me, CHECK)
        for further in range(s.seats - 1, -1, -1):
            seat = (me + further) % s.seats
            for card in s.powers[seat]:
                for mod in card.mods:
                    if mod.rule is Rule.VOTE_BONUS:
                        s.put(seat, NameBonus(mod.by))


@dataclass(frozen=True, slots=True)
class NameBonus(Step[State, Chair]):
    """Name the ambassador for whom more is counted, before the first check (§12.4)."""

    by: int

    def options(self, s: State, me: Seat) -> Sequence[Chair]:
        return [chair for chair in CHAIRS if s.face_up[chair]]

    def act(self, s: State, me: Seat, choice: Chair) -> None:
        bonus = list(s.vote_bonus)
        bonus[choice] += self.by
        s.vote_bonus = tuple(bonus)
        s.tell("vote_bonus", "§12.4", who=me, n=self.by, ambassador=s.row[choice])

    def clause(self) -> str:
        return "§12.4"


@dataclass(frozen=True, slots=True)
class Check(Step[State, Chair]):
    """Check the next ambassador. The group orders the checks where the order can matter (§12.3)."""

    def options(self, s: State, me: Seat) -> Sequence[Chair] | None:
        left = unchecked(s)
        if len(left) > 1 and any(counts(s.row[chair], Count.YES_VOTES) for chair in left):
            return left
        return None

    def act(self, s: State, me: Seat, choice: Chair | None) -> None:
        left = unchecked(s)
        if not left:
            s.put(me, VOTE_OVER)
            return
        chair = left[0] if choice is None else choice
        s.checked = (*s.checked, chair)
        s.put(me, self)
        if counts(s.row[chair], Count.ROLL):
            s.put(me, RollForVote(chair))
        else:
            judge(s, chair, 0)

    def clause(self) -> str:
        return "§12.3"


def unchecked(s: State) -> list[Chair]:
    """Face-up ambassadors not asked yet at this vote."""
    return [chair for chair in CHAIRS if s.face_up[chair] and chair not in s.checked]


def counts(ambassador: Ambassador | None, what: Count) -> bool:
    """Whether an ambassador's formula speaks of something."""
    return ambassador is not None and any(term.count is what for term in ambassador.terms)


def factor(ambassador: Ambassador, what: Count) -> int:
    """How often something counts in an ambassador's formula."""
    return sum(term.factor for term in ambassador.terms if term.count is what)


@dataclass(frozen=True, slots=True)
class RollForVote(Roll[State, tuple[int, int]]):
    """Two dice for an ambassador, rolled afresh at each vote (§12.5)."""

    chair: Chair

    def options(self, s: State, me: Seat) -> Sequence[tuple[int, int]]:
        return TWO_DICE

    def act(self, s: State, me: Seat, choice: tuple[int, int]) -> None:
        s.tell("vote_roll", "§12.5", ambassador=s.row[self.chair], dice=choice)
        judge(s, self.chair, choice[0] + choice[1])

    def source(self, me: Seat) -> str:
        return f"vote {int(self.chair)}"


def standing(s: State, chair: int) -> int:
    """What an ambassador's formula comes to before dice, votes of others and bonuses."""
    ambassador = s.row[chair]
    assert ambassador is not None
    terms = [term for term in ambassador.terms if term.count not in (Count.ROLL, Count.YES_VOTES)]
    return ambassador.base + total(s, terms) + s.influence[chair]


def judge(s: State, chair: Chair, rolled: int) -> None:
    """Yes, if the target is reached; enough yes votes win at once (§12.6)."""
    ambassador = s.row[chair]
    assert ambassador is not None
    reached = standing(s, chair) + s.vote_bonus[chair]
    reached += rolled * factor(ambassador, Count.ROLL) + s.yes * factor(ambassador, Count.YES_VOTES)
    is_yes = reached >= ambassador.target
    key = "voted_yes" if is_yes else "voted_no"
    s.tell(key, "§12.3", ambassador=ambassador, n=reached, target=ambassador.target)
    s.yes += is_yes
    if s.yes >= s.votes_needed:
        s.finish(WON_FIRST if s.year == s.vote_years()[0] else WON_SECOND, "§13.1")


@dataclass(frozen=True, slots=True)
class VoteOver(Step[State, None]):
    """Too few votes: the first time the game goes on, the second time it is lost (§12.7)."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        if s.year == s.vote_years()[1]:
            s.finish(LOST_VOTES, "§13.4")
        else:
            s.tell("vote_failed", "§12.7", n=s.yes, needed=s.votes_needed)


CHECK: Final = Check()
VOTE_OVER: Final = VoteOver()
