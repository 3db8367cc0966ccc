"""The forecast of a vote: exact chances, for people and for bots (§12.8)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from wildtable.core.adding import added
from wildtable.games.endangered.cards.card_types import Ambassador, Count, Rule
from wildtable.games.endangered.state import State
from wildtable.games.endangered.steps.votes import TWO_DICE, counts, factor, standing


@dataclass(frozen=True, slots=True)
class Prospect:
    """A face-up ambassador as a vote would find it now."""

    position: int
    ambassador: Ambassador
    value: int  # without dice and without yes votes of others
    target: int
    chance: float  # of a yes now, the others counted where they matter


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a vote would bring now: each ambassador, and the chance of enough yes votes."""

    prospects: tuple[Prospect, ...]
    needed: int
    chance: float


def forecast(s: State) -> Forecast:
    """The exact chances of a vote held now, bonuses named and checks ordered as well as can be (§12.8)."""
    up = [position for position, shown in enumerate(s.face_up) if shown]
    bonuses = [
        mod.by
        for seat in range(s.seats)
        for card in s.powers[seat]
        for mod in card.mods
        if mod.rule is Rule.VOTE_BONUS
    ]
    best: tuple[float, float, tuple[Prospect, ...]] = (-1.0, -1.0, ())
    for named in product(up, repeat=len(bonuses)) if up else ((),):
        extra = [0] * len(s.row)
        for position, by in zip(named, bonuses, strict=False):
            extra[position] += by
        chance, prospects = _chances(s, up, extra)
        expected = added([prospect.chance for prospect in prospects])
        if (chance, expected) > best[:2]:
            best = (chance, expected, prospects)
    return Forecast(best[2], s.votes_needed, best[0])


def _chances(s: State, up: list[int], extra: list[int]) -> tuple[float, tuple[Prospect, ...]]:
    """Chance of enough votes and of each: those who watch the others are asked last, the easiest first."""
    votes = [1.0]  # the chance of so many yes votes so far
    prospects = []
    for _, lack, position in sorted(_asking(s, position, extra[position]) for position in up):
        ambassador = s.row[position]
        assert ambassador is not None
        chances = [_chance(ambassador, lack, yes) for yes in range(len(votes))]
        yes_chance = added([before * now for before, now in zip(votes, chances, strict=True)])
        votes = _counted(votes, chances)
        prospects.append(
            Prospect(position, ambassador, ambassador.target - lack, ambassador.target, yes_chance)
        )
    prospects.sort(key=_position)
    return added(votes[s.votes_needed :]), tuple(prospects)


def _asking(s: State, position: int, extra: int) -> tuple[bool, int, int]:
    """When an ambassador is best asked, what it lacks, and where it lies."""
    ambassador = s.row[position]
    assert ambassador is not None
    lack = ambassador.target - standing(s, position) - extra
    return counts(ambassador, Count.YES_VOTES), lack, position


def _counted(votes: list[float], chances: list[float]) -> list[float]:
    """The chances of so many yes votes after one more ambassador."""
    after = [0.0] * (len(votes) + 1)
    for yes, before in enumerate(votes):
        after[yes] += before * (1 - chances[yes])
        after[yes + 1] += before * chances[yes]
    return after


def _chance(ambassador: Ambassador, lack: int, yes: int) -> float:
    """The chance that one ambassador says yes after so many others have."""
    lack -= yes * factor(ambassador, Count.YES_VOTES)
    dice = factor(ambassador, Count.ROLL)
    if not dice:
        return 1.0 if lack <= 0 else 0.0
    return sum(dice * (first + second) >= lack for first, second in TWO_DICE) / 36


def _position(prospect: Prospect) -> int:
    return prospect.position
