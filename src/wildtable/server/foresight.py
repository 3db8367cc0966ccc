"""What an option leads to, from nothing but what its seat may know: tried on imagined tables."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from wildtable.core.codec import Codec
from wildtable.core.decision import Choice, Decision
from wildtable.core.game import Game
from wildtable.core.table import Table

WORLDS: Final = 4
"""Deals the seat cannot tell from the true one; what comes out alike in all of them is called certain."""
DEEP: Final = 3
"""Questions in a row that are looked at: which die, where to, with which animal."""
MOST: Final = 160
"""Answers tried to find a way; a person waits for it."""


def outcome_of(codec: Codec, view: Table, choice: Choice) -> Table | None:
    """The view of the asked seat after its choice, up to the next question or roll; None: not certain."""
    seat, ends = view.viewer, []
    for n in range(WORLDS):
        world = view.redeal(Random(n))
        shown = world.reveals
        world.answer(choice)
        if world.reveals != shown:
            return None
        ends.append(world.view(seat))
    written = [codec.encode(end) for end in ends]
    return ends[0] if all(one == written[0] for one in written) else None


def can_be_taken_back(view: Table, end: Table | None) -> bool:
    """Whether an answer with this end can be undone: no luck, no reveal, nobody in between."""
    decision = None if end is None else end.decision()
    return decision is not None and decision.seat == view.viewer


@dataclass(frozen=True)
class Way:
    """An option of the open question, and the answers after it that would lead to what is meant."""

    choice: Choice
    then: tuple[str, ...]


@dataclass(frozen=True)
class _Path:
    table: Table
    first: Choice
    then: tuple[str, ...] = ()


def ways_to(game: Game[Any], view: Table, target: str, language: str) -> list[Way]:
    """The shortest ways by which the seat can come to something on the board that no option points at."""
    seat, found = view.viewer, dict[Choice, Way]()
    world = view.redeal(Random(0))
    waiting = deque(_Path(_after(world, option), option) for option in view.asking)
    tried = len(waiting)
    while waiting and tried < MOST:
        path = waiting.popleft()
        decision = path.table.decision()
        if path.first in found or decision is None or decision.seat != seat:
            continue
        for option in decision.options:
            then = (*path.then, _words(game, path.table, decision, option, language))
            if target in game.words.targets(path.table, decision, option):
                found[path.first] = Way(path.first, then)
                break
            if len(then) < DEEP - 1:
                waiting.append(_Path(_after(path.table, option), path.first, then))
                tried += 1
    shortest = min((len(way.then) for way in found.values()), default=0)
    return [found[o] for o in view.asking if o in found and len(found[o].then) == shortest]


def _after(table: Table, option: Choice) -> Table:
    after = table.copy()
    after.answer(option)
    return after


def _words(game: Game[Any], table: Table, decision: Decision, option: Choice, language: str) -> str:
    return game.words.option(table, decision, option).render(language)
