"""The vote of the ambassadors (§12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from wildtable.core.decision import Seat
from wildtable.core.step import Roll, Step
from wildtable.games.endangered.cards.card_types import Ambassador, Count
from wildtable.games.endangered.members import RULE_VOTE_BONUS
from wildtable.games.endangered.state import LOST_VOTES, WON_FIRST, WON_SECOND, State
from wildtable.games.endangered.state.counting import total

TWO_DICE: Final[tuple[tuple[int, int], ...]] = tuple(
    (first, second) for first in range(1, 7) for second in range(1, 7)
)


@dataclass(frozen=True, slots=True)
class Vote(Step):
    """Check the face-up ambassadors one by one; nothing is kept from an earlier vote (§12.2)."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.yes = 0
        s.checked = ()
        s.vote_bonus = (0,) * len(s.row)
        s.tell("vote", "§12.2", year=s.year)
        s.push(me, Check())
        for further in range(s.seats - 1, -1, -1):
            seat = (me + further) % s.seats
            for card in s.powers[seat]:
                for mod in card.mods:
                    if mod.rule is RULE_VOTE_BONUS:
                        s.push(seat, NameBonus(mod.by))


@dataclass(frozen=True, slots=True)
class NameBonus(Step):
    """Name the ambassador for whom more is counted, before the first check (§12.4)."""

    by: int

    def options(self, s: State, me: Seat) -> Sequence[int]:
        return [position for position, up in enumerate(s.face_up) if up]

    def act(self, s: State, me: Seat, choice: int) -> None:
        bonus = list(s.vote_bonus)
        bonus[choice] += self.by
        s.vote_bonus = tuple(bonus)
        s.tell("vote_bonus", "§12.4", who=me, n=self.by, ambassador=s.row[choice])

    def clause(self) -> str:
        return "§12.4"


@dataclass(frozen=True, slots=True)
class Check(Step):
    """Check the next ambassador. The group orders the checks where the order can matter (§12.3)."""

    def options(self, s: State, me: Seat) -> Sequence[int] | None:
        left = unchecked(s)
        if len(left) > 1 and any(counts(s.row[position], Count.YES_VOTES) for position in left):
            return left
        return None

    def act(self, s: State, me: Seat, choice: int | None) -> None:
        left = unchecked(s)
        if not left:
            s.push(me, VoteOver())
            return
        position = left[0] if choice is None else choice
        s.checked = (*s.checked, position)
        s.push(me, Check())
        if counts(s.row[position], Count.ROLL):
            s.push(me, RollForVote(position))
        else:
            judge(s, position, 0)

    def clause(self) -> str:
        return "§12.3"


def unchecked(s: State) -> list[int]:
    """Face-up ambassadors not asked yet at this vote."""
    return [position for position, up in enumerate(s.face_up) if up and position not in s.checked]


def counts(ambassador: Ambassador | None, what: Count) -> bool:
    """Whether an ambassador's formula speaks of something."""
    return ambassador is not None and any(term.count is what for term in ambassador.terms)


def factor(ambassador: Ambassador, what: Count) -> int:
    """How often something counts in an ambassador's formula."""
    return sum(term.factor for term in ambassador.terms if term.count is what)


@dataclass(frozen=True, slots=True)
class RollForVote(Roll):
    """Two dice for an ambassador, rolled afresh at each vote (§12.5)."""

    position: int

    def options(self, s: State, me: Seat) -> Sequence[tuple[int, int]]:
        return TWO_DICE

    def act(self, s: State, me: Seat, choice: tuple[int, int]) -> None:
        judge(s, self.position, choice[0] + choice[1])

    def source(self, me: Seat) -> str:
        return f"vote {self.position}"


def standing(s: State, position: int) -> int:
    """What an ambassador's formula comes to before dice, votes of others and bonuses."""
    ambassador = s.row[position]
    assert ambassador is not None
    terms = [term for term in ambassador.terms if term.count not in (Count.ROLL, Count.YES_VOTES)]
    return ambassador.base + total(s, terms) + s.influence[position]


def judge(s: State, position: int, rolled: int) -> None:
    """Yes, if the target is reached; enough yes votes win at once (§12.6)."""
    ambassador = s.row[position]
    assert ambassador is not None
    reached = standing(s, position) + s.vote_bonus[position]
    reached += rolled * factor(ambassador, Count.ROLL) + s.yes * factor(ambassador, Count.YES_VOTES)
    is_yes = reached >= ambassador.target
    key = "voted_yes" if is_yes else "voted_no"
    s.tell(key, "§12.3", ambassador=ambassador, n=reached, target=ambassador.target)
    s.yes += is_yes
    if s.yes >= s.votes_needed:
        s.finish(WON_FIRST if s.year == s.vote_years()[0] else WON_SECOND, "§13.1")


@dataclass(frozen=True, slots=True)
class VoteOver(Step):
    """Too few votes: the first time the game goes on, the second time it is lost (§12.7)."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        if s.year == s.vote_years()[1]:
            s.finish(LOST_VOTES, "§13.4")
        else:
            s.tell("vote_failed", "§12.7", n=s.yes, needed=s.votes_needed)
