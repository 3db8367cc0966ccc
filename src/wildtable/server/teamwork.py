"""Rules of the house against one player who decides for all, and what has come of them.

They are the table's, not the game's: the engine does not know them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from wildtable.core.decision import Seat
from wildtable.server.proposal import Proposal
from wildtable.server.wire import WireAdvice


@dataclass(frozen=True, slots=True)
class Teamwork:
    """How people at a co-operative table may advise each other."""

    secret: bool = False  # everybody proposes, then all proposals are shown
    own_word: bool = False  # nobody speaks for two seats at once, not even on one device
    suggestions: int | None = None  # that each seat may make to others; None: as many as it likes
    silent: bool = False  # nothing but signals

    @property
    def is_plain(self) -> bool:
        """Whether everybody may say what they like."""
        return self == PLAIN


PLAIN = Teamwork()


@dataclass
class Round:
    """What is proposed in secret about one question: shown once everybody has spoken."""

    needs: set[Seat] = field(default_factory=set)  # as it was when somebody spoke last
    given: dict[Seat, Proposal | None] = field(default_factory=dict)  # None: nothing to propose
    asked: Seat = 0
    is_shown: bool = False

    def hear(self, seat: Seat, said: Proposal | None, asked: Seat, needs: Iterable[Seat]) -> None:
        """A seat has spoken; what it said before no longer counts."""
        self.given[seat] = said
        self.asked, self.needs = asked, set(needs)

    @property
    def is_complete(self) -> bool:
        """Whether nobody is waited for any more."""
        return bool(self.given) and self.needs <= self.given.keys()

    def only(self, people: Iterable[Seat]) -> None:
        """Somebody may have left: neither waited for nor quoted."""
        here = set(people)
        self.needs &= here
        self.given = {seat: said for seat, said in self.given.items() if seat in here}

    @property
    def proposals(self) -> list[Proposal]:
        """What was proposed, seat by seat, whoever spoke first."""
        return [said for _, said in sorted(self.given.items()) if said is not None]


Advice = dict[int, tuple[Seat, ...]]
"""For each decision of a person, by its place in the record: the others whose proposal it took up."""


def share(advice: Mapping[int, tuple[Seat, ...]], seats: int) -> WireAdvice:
    """How many decisions there were, how many took up a proposal of somebody else, and whose."""
    followed = [by for by in advice.values() if by]
    return {
        "decisions": len(advice),
        "followed": len(followed),
        "by": [sum(seat in by for by in followed) if followed else 0 for seat in range(seats)],
    }
