"""The end of Endangered: what every ambassador asked for and got, and what still lives."""

from __future__ import annotations

from wildtable.core.tally import Chapter
from wildtable.core.tally import Count as Counted
from wildtable.core.text import NO_TEXT, Text, text
from wildtable.games.endangered.board import CHAIRS
from wildtable.games.endangered.cards.card_types import Count
from wildtable.games.endangered.state import State
from wildtable.games.endangered.steps.votes import counts, factor, standing
from wildtable.games.endangered.words.names import name


def tally(s: State) -> tuple[Chapter, ...]:
    """Ambassadors in their order, then the animals."""
    animals = (Counted(text("Animals"), s.herd()), Counted(text("Pairs"), s.pairs()))
    voters = tuple(voter(s, chair) for chair in CHAIRS if s.face_up[chair])
    return Chapter(text("What the ambassadors asked for"), voters), Chapter(text("What lives"), animals)


def voter(s: State, chair: int) -> Counted:
    """What an ambassador counted at the end."""
    ambassador = s.row[chair]
    assert ambassador is not None
    bonus = s.vote_bonus[chair] if s.vote_bonus else 0  # there is none before the first vote
    reached = standing(s, chair) + bonus + s.yes * factor(ambassador, Count.YES_VOTES)
    missing = max(0, ambassador.target - reached)
    by_dice = text("Its dice count as well.") if counts(ambassador, Count.ROLL) else NO_TEXT
    short: Text = text("Missing: {n}", n=missing) if missing else NO_TEXT
    return Counted(name(ambassador), reached, ambassador.target, by_dice if by_dice.message else short)
