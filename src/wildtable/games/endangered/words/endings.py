"""How a game ended, and what was missing."""

from __future__ import annotations

from wildtable.core.text import Text, plural, text
from wildtable.games.endangered.board import CHAIRS
from wildtable.games.endangered.cards.card_types import Count
from wildtable.games.endangered.state import LOST_POPULATION, LOST_VOTES, State
from wildtable.games.endangered.steps.votes import counts, factor, standing
from wildtable.games.endangered.words.messages import OUTCOMES
from wildtable.games.endangered.words.names import name
from wildtable.games.endangered.words.step_text import sentences


def ending(s: State, reason: str) -> Text:
    """The last sentence of a game."""
    told = OUTCOMES[reason]
    if reason == LOST_POPULATION:
        return told.fill(n=s.herd(), loss=s.module.loss)
    if reason == LOST_VOTES:
        return sentences([told.fill(n=s.yes, needed=s.votes_needed), *shortfalls(s)])
    return told


def shortfalls(s: State) -> list[Text]:
    """What every ambassador lacked that said no, and how many nobody ever met."""
    missing = [lacked(s, chair) for chair in CHAIRS if s.face_up[chair]]
    named = [found for found in missing if found is not None]
    told = [text("Missing: {ambassadors}.", ambassadors=named)] if named else []
    hidden = s.face_up.count(False)
    if hidden:
        told.append(
            plural("{n} ambassador was never revealed.", "{n} ambassadors were never revealed.", n=hidden)
        )
    return told


def lacked(s: State, chair: int) -> Text | None:
    """What an ambassador lacked; None: nothing."""
    ambassador = s.row[chair]
    assert ambassador is not None
    if counts(ambassador, Count.ROLL):
        return text("{ambassador} by its dice", ambassador=name(ambassador))
    reached = standing(s, chair) + s.vote_bonus[chair] + s.yes * factor(ambassador, Count.YES_VOTES)
    short = ambassador.target - reached
    return text("{ambassador} {n}", ambassador=name(ambassador), n=short) if short > 0 else None
